import { entityNamed } from '@traverse/domain/entities';
import type { Fremdnummer, Gesehen } from '@traverse/domain/tabelle/fremdnummer';
import { entity, nobody, text } from '@traverse/schema';
import { freshId } from '../../records/record-id.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads, RecordTransaction } from '../../sql/record-store.ts';

const hidden = { read: nobody, create: nobody, update: nobody, delete: nobody };

/** What another tool calls a record of ours, and what its file said of it the last time (back.md 3.4, 3.7). On no wire. */
export const fremdnummern = entity({
  collection: 'fremdnummern',
  label: { one: 'Alte Nummer', many: 'Alte Nummern' },
  access: hidden,
  title: ['nummer'],
  list: { sort: 'nummer', search: ['nummer'] },
  unique: [['sammlung', 'nummer']],
  index: ['datensatz', 'lauf', 'nummer'],
  fields: {
    sammlung: text({ label: 'Sammlung', required: true }),
    // Letters and digits alone.
    nummer: text({ label: 'Nummer', required: true, max: 60 }),
    // An id, as text: it may be gone, and come back.
    datensatz: text({ label: 'Datensatz', required: true }),
    // JSON of `Gesehen`.
    gesehen: text({ label: 'Zuletzt gelesen', max: 100_000 }),
    lauf: text({ label: 'Lauf' }),
  },
});

/** All that are known of these collections. */
export async function fremdnummernOf(
  reads: RecordReads,
  collections: readonly string[],
): Promise<readonly Fremdnummer[]> {
  const found = await Promise.all(collections.map((sammlung) => reads.findWhere(fremdnummern, { sammlung })));
  return found.flat().map(({ sammlung, nummer, datensatz, gesehen }) => ({
    sammlung,
    nummer,
    datensatz,
    // Written below.
    gesehen: JSON.parse(gesehen || '{}') as Gesehen,
  }));
}

/** Keeps how another tool calls a record; of a number that was another's it is this one's from now on. */
export async function keepFremdnummer(
  { sammlung, nummer, datensatz, gesehen }: Fremdnummer,
  lauf: string,
  { transaction, now }: { readonly transaction: RecordTransaction; readonly now: Date },
): Promise<void> {
  const stamp = stampOf(now);
  const values = { datensatz, gesehen: JSON.stringify(gesehen), updated: stamp };
  const [known] = await transaction.findWhere(fremdnummern, { sammlung, nummer }, 1);
  if (known) await transaction.set(fremdnummern, known.id, values);
  else
    await transaction.insert(fremdnummern, {
      id: freshId(),
      created: stamp,
      sammlung,
      nummer,
      lauf,
      ...values,
    });
}

/** Ends those that a run has kept and whose records are gone (back.md 3.9). */
export async function forgetFremdnummern(lauf: string, transaction: RecordTransaction): Promise<void> {
  for (const { id, sammlung, datensatz } of await transaction.findWhere(fremdnummern, { lauf })) {
    const of = entityNamed(sammlung);
    const record = of && (await transaction.find(of, datensatz));
    if (!record) await transaction.remove(fremdnummern, id);
  }
}

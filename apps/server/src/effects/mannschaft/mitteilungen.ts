import { bindet } from '@traverse/domain/einsatz/status';
import type { Einsatz } from '@traverse/domain/entities';
import type { Fakt } from '@traverse/domain/mitteilung/fakten';
import type { EinsatzStatus } from '@traverse/domain/options/einsatz-status';
import { date, entity, nobody, number, relation, rows, text, type WireDate } from '@traverse/schema';
import { toWireDate } from '@traverse/wire';
import { newRecordId } from '../../records/record-id.ts';
import type { RecordReads, RecordTransaction, StoredRecord } from '../../sql/record-store.ts';

/**
 * What whoever is on an Einsatz was told last, and what the clock saw of it (CREW-06). On no wire and in no log: looking changes
 * nothing that anybody sees.
 */
export const mitteilungen = entity({
  collection: 'mitteilungen',
  label: { one: 'Mitteilung', many: 'Mitteilungen' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  title: ['einsatz'],
  list: { sort: 'einsatz', search: ['einsatz'] },
  unique: [['einsatz']],
  index: ['person'],
  fields: {
    einsatz: relation('einsaetze', { label: 'Einsatz', required: true, onDelete: 'cascade' }),
    person: relation('personen', { label: 'Person', required: true, onDelete: 'cascade' }),
    gesagt: rows(
      { was: text({ label: 'Was', required: true }), wert: text({ label: 'Wert' }) },
      { label: 'Gesagt', maxRows: 1000 },
    ),
    gesehen: text({ label: 'Zuletzt gesehen' }),
    geaendertAm: date({ label: 'Geändert am', withTime: true }),
    offenSeit: date({ label: 'Offen seit', withTime: true }),
    // She had said yes, or was on it, and called off herself; '' once that changes.
    abgesprungenAm: date({ label: 'Abgesprungen am', withTime: true }),
    // How often something was told: the SEQUENCE of calendars.
    folge: number({ label: 'Folge', decimals: 0 }),
  },
});

export type Mitteilung = StoredRecord<typeof mitteilungen>;

/** By Einsatz; of one that nobody was told anything of there is none. */
export async function mitteilungenOf(
  reads: RecordReads,
  einsaetze: readonly string[],
): Promise<ReadonlyMap<string, Mitteilung>> {
  const found = await reads.findReferring(mitteilungen, 'einsatz', einsaetze);
  return new Map(found.map((each) => [each.einsatz, each]));
}

/** How she stood to it by what she was told last. */
export async function gesagterStand(reads: RecordReads, einsatz: string): Promise<EinsatzStatus | undefined> {
  const [found] = await reads.findWhere(mitteilungen, { einsatz }, 1);
  // Cast: written from a status by `fakten`.
  return found?.gesagt.find(({ was }) => was === 'stand')?.wert as EinsatzStatus | undefined;
}

type Gemerkt = Partial<
  Pick<Mitteilung, 'gesagt' | 'gesehen' | 'geaendertAm' | 'offenSeit' | 'folge' | 'abgesprungenAm'>
>;

/** Writes what is known of one Einsatz. */
export async function merken(
  transaction: RecordTransaction,
  { id: einsatz, person }: { readonly id: string; readonly person: Mitteilung['person'] },
  values: Gemerkt,
): Promise<void> {
  const [known] = await transaction.findWhere(mitteilungen, { einsatz }, 1);
  if (known) {
    await transaction.update(mitteilungen, known.id, values);
    return;
  }
  const now = toWireDate(Date.now());
  await transaction.insert(mitteilungen, {
    id: newRecordId({}).id,
    created: now,
    updated: now,
    einsatz: einsatz as Mitteilung['einsatz'], // it is one
    person,
    ...values,
  });
}

/** Whoever had said yes and calls off herself leaves a gap that the office has to hear of (C 13). */
export async function noteAbsprung(
  transaction: RecordTransaction,
  { before, after }: { readonly before: EinsatzStand; readonly after: EinsatzStand },
  am: WireDate,
): Promise<void> {
  if (before.status === after.status) return;
  const abgesprungenAm = bindet(before) && after.status === 'abgelehnt' ? am : '';
  const [known] = await transaction.findWhere(mitteilungen, { einsatz: after.id }, 1);
  if ((known?.abgesprungenAm ?? '') !== abgesprungenAm) await merken(transaction, after, { abgesprungenAm });
}

type EinsatzStand = Pick<Einsatz, 'id' | 'person' | 'status'>;

/** With its Einsatz goes what was known of it. */
export async function vergessen(transaction: RecordTransaction, einsatz: string): Promise<void> {
  for (const { id } of await transaction.findWhere(mitteilungen, { einsatz }))
    await transaction.remove(mitteilungen, id);
}

/** She knows these facts: told, seen and pressed, or her own answer. One more in her calendar where they are others. */
export async function gesagtIst(
  transaction: RecordTransaction,
  einsatz: { readonly id: string; readonly person: Mitteilung['person'] },
  fakten: readonly Fakt[],
  zaehlt = true,
): Promise<void> {
  const [known] = await transaction.findWhere(mitteilungen, { einsatz: einsatz.id }, 1);
  const folge = (known?.folge ?? 0) + (zaehlt ? 1 : 0);
  await merken(transaction, einsatz, { gesagt: [...fakten], offenSeit: '', folge });
}

import { entities, type RecordIn } from '@traverse/domain/entities';
import type { FesteSammlung } from '@traverse/domain/options/schluss-arten';
import { berichtigeWords } from '@traverse/domain/schluss/fest';
import { festeAenderungen } from '@traverse/domain/schluss/frei';
import { isSetByClients } from '@traverse/schema';
import { fieldError, withMessage } from '@traverse/wire';
import { paidOn } from '../claims/claims.ts';
import { badRequest, invalid } from '../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import { stampOf } from '../records/stamps.ts';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';
import { festSentence, schlussOfEntry, schlussOfZahlung } from './schluesse.ts';

type Entry = StoredRecord<typeof entities.ausgaben> | StoredRecord<typeof entities.einnahmen>;

const stays = 'Dazu gibt es eine Gegenbuchung: Beide bleiben, wie sie sind.';
/** Of one that is taken back, and of what takes it back, its money moves on. */
const movesStill = ['bezahlt', 'bezahltAm'];

/**
 * An entry that was in the books when they were closed stays as it was, but for what says nothing of the past and what was
 * empty then (GOBD-09). What the server writes passes.
 */
export const festerEintrag = (sammlung: FesteSammlung): RecordEffects => {
  const { fields } = entities[sammlung];
  const settable = Object.keys(fields).filter((name) => {
    const field = fields[name as keyof typeof fields];
    return isSetByClients(field);
  });
  const effects: RecordEffects<typeof entities.ausgaben> = {
    complete: ({ draft, before, byServer }, { now }) => {
      if (byServer || !before) return draft;
      // Let go of by its invoice an income comes into the books by itself.
      const isLetGo = rechnungOf(before) !== '' && rechnungOf(draft) === '';
      return draft.datum !== before.datum || isLetGo ? { ...draft, gebuchtAm: stampOf(now) } : draft;
    },

    comeBack: notHeld,
    goBack: ({ before, after }, context) => (before.datum === after.datum ? after : notHeld(after, context)),

    check: async ({ draft, before, byServer }, { transaction }) => {
      if (byServer || !before || rechnungOf(before) !== '') return {};
      if (before.aufgehoben) {
        const changed = settable.filter(
          (name) => !movesStill.includes(name) && isChanged(before, draft, name),
        );
        return refuse(changed, stays);
      }
      const changed = festeAenderungen(sammlung, before, draft, settable);
      const schluss = changed.length > 0 ? await schlussOfEntry(transaction, before) : undefined;
      if (!schluss) return {};
      return refuse(changed, `${await festSentence(transaction, schluss)} ${berichtigeWords[sammlung]}`);
    },

    beforeDelete: async (record, { transaction }, { byServer }) => {
      if (byServer) return;
      const problem = await deletionProblem(sammlung, record, transaction);
      if (problem) throw badRequest(problem);
    },
  };
  // Of either: what is asked of a record here both have.
  return effects as unknown as RecordEffects;
};

/** What comes back after its day was closed is booked now: else it would be firm by a sheet that never held it (back.md 1.3). */
async function notHeld<E extends Entry>(record: E, { transaction, now }: WriteContext): Promise<E> {
  const schluss = await schlussOfEntry(transaction, record);
  return schluss ? { ...record, gebuchtAm: stampOf(now) } : record;
}

/** Why a firm entry, or one with a firm payment, is not deleted; German. */
async function deletionProblem(
  sammlung: FesteSammlung,
  record: Entry,
  reads: RecordReads,
): Promise<string | undefined> {
  if (record.aufgehoben) return stays;
  if (record.berichtigt !== '')
    return `Sie berichtigt eine andere ${entities[sammlung].label.one}: Sie bleibt stehen.`;
  const schluss = (await schlussOfEntry(reads, record)) ?? (await schlussOfPayments(sammlung, record, reads));
  if (!schluss) return undefined;
  const sentence = await festSentence(reads, schluss);
  if (rechnungOf(record) !== '') return `${sentence} Storniere die Rechnung.`;
  return `${sentence} Nimm sie mit einer Gegenbuchung zurück.`;
}

/** By which a payment of an entry is firm; none while all of them are free. */
export async function schlussOfPayments(
  sammlung: FesteSammlung,
  { id }: Pick<Entry, 'id'>,
  reads: RecordReads,
) {
  const field = sammlung === 'ausgaben' ? 'ausgabe' : 'einnahme';
  for (const paid of await paidOn({ field, id }, reads)) {
    const schluss = await schlussOfZahlung(reads, paid);
    if (schluss) return schluss;
  }
  return undefined;
}

const rechnungOf = (entry: object): string => (entry as Partial<RecordIn<'einnahmen'>>).rechnung ?? '';

function isChanged(before: object, draft: object, name: string): boolean {
  const [was, is] = [before, draft].map((each) => (each as { readonly [field: string]: unknown })[name]);
  if (Array.isArray(was)) return was.some((file) => !(is as readonly unknown[]).includes(file));
  return was !== is;
}

function refuse(fields: readonly string[], sentence: string): Record<string, never> {
  if (fields.length === 0) return {};
  const error = withMessage(fieldError('fest'), sentence);
  throw invalid(Object.fromEntries(fields.map((field) => [field, error])), sentence);
}

import { entities, type Mahnung } from '@traverse/domain/entities';
import { mahnungsStand, offeneNebenforderungen } from '@traverse/domain/forderung/nebenforderungen';
import { cents } from '@traverse/domain/values';
import type { RecordReads } from '../sql/record-store.ts';

const { zahlungen } = entities;

/** What these letters of whole customers still ask for besides the invoices, and when something was paid on them. */
export async function openExtras(letters: readonly Mahnung[], reads: RecordReads) {
  const paid = await reads.findReferring(
    zahlungen,
    'mahnung',
    letters.map(({ id }) => id),
  );
  const sumOf = (id: string) =>
    cents(paid.reduce((sum, each) => (each.mahnung === id ? sum + each.betrag : sum), 0));
  const byKunde = new Map<string, Mahnung[]>();
  for (const letter of letters) byKunde.set(letter.kunde, [...(byKunde.get(letter.kunde) ?? []), letter]);
  const byLetter = new Map(
    [...byKunde.values()].flatMap((each) => [
      ...offeneNebenforderungen(each.map((letter) => mahnungsStand(letter, sumOf(letter.id)))),
    ]),
  );
  const lastPaid = paid.map(({ mahnung, datum }) => [mahnung as string, datum] as const);
  return { byLetter, lastPaid };
}

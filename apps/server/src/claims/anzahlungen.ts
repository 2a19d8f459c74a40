import { entities, type Rechnung } from '@traverse/domain/entities';
import { inWritingOrder } from '@traverse/domain/options/zahlung-arten';
import type { AnzahlungMitGeld } from '@traverse/domain/preise/abzuege';
import { type Day, dayOf } from '@traverse/domain/values';
import type { RecordReads } from '../sql/record-store.ts';

const { rechnungen, zahlungen } = entities;

/** The documents of orders, and of each order its deposits with what was written on them (finance 6.1). */
export async function membersOf(
  auftraege: readonly string[],
  reads: RecordReads,
): Promise<readonly Rechnung[]> {
  return reads.findReferring(rechnungen, 'auftrag', [...new Set(auftraege.filter((id) => id !== ''))]);
}

/** The deposits among these, each with its payments in the order of writing. */
export async function anzahlungenAmong(
  members: readonly Rechnung[],
  reads: RecordReads,
): Promise<(AnzahlungMitGeld & { readonly rechnung: Rechnung })[]> {
  const deposits = members.filter(({ art, stornoVon }) => art === 'Anzahlung' && stornoVon === '');
  const paid = await reads.findReferring(
    zahlungen,
    'rechnung',
    deposits.map(({ id }) => id),
  );
  return deposits.map((rechnung) => ({
    rechnung,
    zahlungen: inWritingOrder(paid.filter((zahlung) => zahlung.rechnung === rechnung.id)),
  }));
}

type Facts = Pick<Rechnung, 'art' | 'stornoVon' | 'korrekturVon'>;
type Originals = ReadonlyMap<string, { readonly art: Rechnung['art']; readonly datum: Day | '' }>;

/** What these take back, by id. */
export async function originalsOf(found: readonly Facts[], reads: RecordReads): Promise<Originals> {
  const ids = [...new Set(found.flatMap(({ stornoVon, korrekturVon }) => [stornoVon, korrekturVon]))].filter(
    (id) => id !== '',
  );
  const rows = await reads.values(rechnungen, ids, ['id', 'art', 'rechnungsDatum']);
  // In the order of the paths, by the kinds of these fields.
  return new Map(
    (rows as [string, Rechnung['art'], Rechnung['rechnungsDatum']][]).map(([id, art, datum]) => [
      id,
      { art, datum: dayOf(datum) },
    ]),
  );
}

/** Whether one is a deposit, or takes one back: in the books only what came of them counts (finance 3.3). */
export function isDepositAmong(originals: Originals): (one: Facts) => boolean {
  return ({ art, stornoVon, korrekturVon }) =>
    [art, originals.get(stornoVon)?.art, originals.get(korrekturVon)?.art].includes('Anzahlung');
}

import { type AnzahlungMitGeld, entities, inWritingOrder, type Rechnung } from '@traverse/domain';
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

type Facts = Pick<Rechnung, 'id' | 'art' | 'stornoVon' | 'korrekturVon'>;

/** Which of these are deposits, or take one back: in the books only what came of them counts (finance 3.3). */
export async function depositsAmong(
  found: readonly Facts[],
  reads: RecordReads,
): Promise<ReadonlySet<string>> {
  const originals = [
    ...new Set(found.flatMap(({ stornoVon, korrekturVon }) => [stornoVon, korrekturVon])),
  ].filter((id) => id !== '');
  const rows = await reads.values(rechnungen, originals, ['id', 'art']);
  const deposits = new Set(rows.filter(([, art]) => art === 'Anzahlung').map(([id]) => id as string)); // an id is a text
  const isDeposit = ({ art, stornoVon, korrekturVon }: Facts) =>
    art === 'Anzahlung' || deposits.has(stornoVon) || deposits.has(korrekturVon);
  return new Set(found.filter(isDeposit).map(({ id }) => id));
}

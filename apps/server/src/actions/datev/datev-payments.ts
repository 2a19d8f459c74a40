import type { DatevZahlung } from '@traverse/domain/datev/buchung';
import { entities, type Zahlung } from '@traverse/domain/entities';
import { inWritingOrder } from '@traverse/domain/options/zahlung-arten';
import { dayOf } from '@traverse/domain/values';
import type { PaidField } from '@traverse/domain/zahlung/zahlung-problems';
import type { Filter } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import { idsWhere, inPortions, named } from '../asked/value-portions.ts';

const { bankumsaetze, zahlungen } = entities;

/** Which payments of a claim were made in a span of days. */
export type Paid = (field: PaidField | 'kunde', id: string) => readonly DatevZahlung[];

export const paymentPaths = [
  'id',
  'datum',
  'betrag',
  'art',
  'herkunft',
  'grund',
  'anteile',
  'folge',
  'bankumsatz',
  'rechnung',
  'einnahme',
  'ausgabe',
  'mahnung',
  'kunde',
] as const;
export type PaymentRow = Pick<Zahlung, (typeof paymentPaths)[number]>;

export async function paymentsWhere(
  reads: RecordReads,
  filter: Filter | undefined,
): Promise<ReadonlyMap<string, DatevZahlung[]>> {
  const ids = await idsWhere(reads, zahlungen, filter);
  const rows = await inPortions(ids, (some) => reads.values(zahlungen, some, paymentPaths));
  return datevPayments(reads, named<PaymentRow>(paymentPaths, rows));
}

/** By the claim they are on, `rechnung/` and its id, in the order in which they were written. */
export async function datevPayments(
  reads: RecordReads,
  found: readonly PaymentRow[],
): Promise<ReadonlyMap<string, DatevZahlung[]>> {
  const lines = [...new Set(found.map(({ bankumsatz }) => bankumsatz).filter((id) => id !== ''))];
  const kontoOf = new Map(
    (await inPortions(lines, (some) => reads.values(bankumsaetze, some, ['id', 'bankkonto']))) as [
      string,
      string,
    ][],
  );
  const byClaim = new Map<string, DatevZahlung[]>();
  for (const { folge: _, bankumsatz, ...each } of inWritingOrder(found)) {
    const datum = dayOf(each.datum);
    const field = (['rechnung', 'einnahme', 'ausgabe', 'mahnung', 'kunde'] as const).find(
      (one) => each[one] !== '',
    );
    if (datum === '' || !field) continue;
    const { id, betrag, art, herkunft, grund, anteile } = each;
    const zahlung = {
      id,
      datum,
      betrag,
      art,
      herkunft,
      grund,
      anteile,
      bankkonto: kontoOf.get(bankumsatz) ?? '',
    };
    const key = `${field}/${each[field]}`;
    byClaim.set(key, [...(byClaim.get(key) ?? []), zahlung]);
  }
  return byClaim;
}

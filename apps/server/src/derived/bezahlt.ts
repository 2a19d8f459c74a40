import { entities } from '@traverse/domain/entities';
import { bezahltBy, type Claim, gesamtOf, gesamtOfAusgabe } from '@traverse/domain/forderung/offen';
import { inWritingOrder } from '@traverse/domain/options/zahlung-arten';
import type { ClaimField } from '@traverse/domain/zahlung/zahlung-problems';
import { derivation, source } from '../records/derivation.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { ausgaben, einnahmen, rechnungen, zahlungen } = entities;

/** The switch of an invoice and its day, as its payments say (F 1.2). */
export const bezahltOfRechnung = derivation<typeof rechnungen>({
  entity: rechnungen,
  fields: ['bezahlt', 'bezahltAm'],
  version: 1,
  own: ['netto', 'ust', 'gezahlt', 'festgeschrieben'],
  sources: [],
  isFixed: () => false,
  valuesOf: (records, reads) =>
    bezahltOf(
      records.map((record) => ({ ...record, gesamt: gesamtOf(record) })),
      'rechnung',
      reads,
    ),
});

/** An income of an invoice is paid when that is; any other as its own payments say. */
export const bezahltOfEinnahme = derivation<typeof einnahmen>({
  entity: einnahmen,
  fields: ['bezahlt', 'bezahltAm'],
  version: 1,
  own: ['netto', 'ust', 'gezahlt', 'rechnung'],
  sources: [
    source<typeof rechnungen>({
      entity: rechnungen,
      comesAndGoes: false,
      fields: ['bezahlt', 'bezahltAm'],
      concerned: (changed, reads) =>
        reads.findReferring(einnahmen, 'rechnung', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const ids = records.map(({ rechnung }) => rechnung).filter((id) => id !== '');
    const found = await reads.findMany(rechnungen, [...new Set(ids)]);
    const invoices = new Map<string, (typeof found)[number]>(found.map((each) => [each.id, each]));
    const claims = records.map((record) => ({
      ...record,
      gesamt: gesamtOf(record),
      festgeschrieben: '' as const,
    }));
    const own = await bezahltOf(claims, 'einnahme', reads);
    return records.map(({ rechnung }, index) => {
      const { bezahlt, bezahltAm } = invoices.get(rechnung) ??
        own[index] ?? { bezahlt: false, bezahltAm: '' };
      return { bezahlt, bezahltAm };
    });
  },
});

/** The switch of an expense and its day, as its payments say. */
export const bezahltOfAusgabe = derivation<typeof ausgaben>({
  entity: ausgaben,
  fields: ['bezahlt', 'bezahltAm'],
  version: 2,
  own: ['netto', 'ust', 'innergemeinschaftlicherErwerb', 'ustArt', 'gezahlt'],
  sources: [],
  isFixed: () => false,
  valuesOf: (records, reads) =>
    bezahltOf(
      records.map((record) => ({ ...record, gesamt: gesamtOfAusgabe(record), festgeschrieben: '' as const })),
      'ausgabe',
      reads,
    ),
});

/** Payments are read only where something was paid: a line that changes an unpaid draft asks for none. */
async function bezahltOf(
  claims: readonly (Claim & { readonly id: string; readonly gezahlt: number })[],
  field: ClaimField,
  reads: RecordReads,
) {
  const paid = claims.filter(({ gezahlt, gesamt }) => gezahlt !== 0 && gesamt !== 0).map(({ id }) => id);
  const found = await reads.findReferring(zahlungen, field, paid);
  const byClaim = Map.groupBy(found, (zahlung) => zahlung[field] as string); // an id is a text
  return claims.map((claim) => bezahltBy(claim, inWritingOrder(byClaim.get(claim.id) ?? [])));
}

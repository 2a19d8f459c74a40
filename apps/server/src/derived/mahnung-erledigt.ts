import { entities } from '@traverse/domain/entities';
import type { WireDate } from '@traverse/schema';
import { openExtras } from '../claims/open-extras.ts';
import { derivation, source } from '../records/derivation.ts';
import { rechnungenIn } from './rechnung-mahnstufe.ts';

const { mahnungen, rechnungen, zahlungen } = entities;

/** When a letter was settled: its invoices are paid and nothing of its interest and flat sum is open (MAHN-02). */
export const erledigtOfMahnung = derivation<typeof mahnungen>({
  entity: mahnungen,
  fields: ['erledigtAm'],
  version: 1,
  own: ['positionen', 'zinsen', 'pauschale', 'gebuehr', 'zurueckgenommenAm', 'erlassenAm', 'ersetztDurch'],
  sources: [
    source<typeof rechnungen>({
      entity: rechnungen,
      comesAndGoes: false,
      fields: ['bezahlt', 'bezahltAm'],
      concerned: (changed, reads) =>
        reads.findReferring(
          mahnungen,
          'positionen.rechnung',
          changed.map(({ id }) => id),
        ),
    }),
    source<typeof zahlungen>({
      entity: zahlungen,
      comesAndGoes: true,
      fields: ['mahnung', 'betrag'],
      concerned: async (changed, reads) => {
        const paid = await reads.findMany(mahnungen, idsOf(changed.map(({ mahnung }) => mahnung)));
        return reads.findReferring(mahnungen, 'kunde', idsOf(paid.map(({ kunde }) => kunde)));
      },
    }),
    source<typeof mahnungen>({
      entity: mahnungen,
      comesAndGoes: true,
      fields: ['positionen', 'zurueckgenommenAm', 'erlassenAm', 'ersetztDurch'],
      concerned: (changed, reads) =>
        reads.findReferring(mahnungen, 'kunde', idsOf(changed.map(({ kunde }) => kunde))),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const customers = idsOf(records.map(({ kunde }) => kunde));
    const letters = await reads.findReferring(mahnungen, 'kunde', customers);
    const open = await openExtras(letters, reads);
    const invoices = new Map(
      (await reads.findMany(rechnungen, rechnungenIn(records))).map((each) => [each.id as string, each]),
    );
    const paidOn = new Map<string, WireDate>(open.lastPaid);
    return records.map((letter) => {
      const claims = letter.positionen.map(({ rechnung }) => invoices.get(rechnung));
      const isOpen = claims.some((claim) => !claim?.bezahlt) || (open.byLetter.get(letter.id) ?? 0) > 0;
      if (isOpen || letter.zurueckgenommenAm !== '') return { erledigtAm: '' as const };
      const days = [
        ...claims.map((claim) => claim?.bezahltAm ?? ''),
        paidOn.get(letter.id) ?? '',
        letter.erlassenAm,
      ];
      return { erledigtAm: days.toSorted().at(-1) || letter.datum };
    });
  },
});

function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id) => id !== ''))];
}

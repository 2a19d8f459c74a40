import { entities } from '@traverse/domain/entities';
import { angebotsnummer, belegwort } from '@traverse/domain/namen/belegwort';
import { derivation, source } from '../records/derivation.ts';

const { angebote, rechnungen } = entities;

/** What an invoice is called, and the number of its offer (NAHT-02). */
export const belegwortOfRechnung = derivation<typeof rechnungen>({
  entity: rechnungen,
  fields: ['belegwort', 'angebotsnummer'],
  version: 1,
  own: ['name', 'art', 'stornoVon', 'nachberechnung', 'ausgestellt', 'letztesAngebot'],
  sources: [
    source<typeof angebote>({
      entity: angebote,
      comesAndGoes: true,
      fields: ['rechnung', 'stand', 'nummer'],
      concerned: (changed, reads) =>
        reads.findMany(rechnungen, [...new Set(changed.map(({ rechnung }) => rechnung))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const versions = await reads.findReferring(
      angebote,
      'rechnung',
      records.map(({ id }) => id),
    );
    const byRechnung = Map.groupBy(
      versions.toSorted((one, other) => one.version - other.version),
      ({ rechnung }) => rechnung,
    );
    return records.map((record) => {
      const own = byRechnung.get(record.id) ?? [];
      return { belegwort: belegwort(record, own), angebotsnummer: angebotsnummer(record, own) };
    });
  },
});

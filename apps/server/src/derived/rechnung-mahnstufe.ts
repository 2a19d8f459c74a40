import { entities, type Mahnung } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { mahnungen, rechnungen } = entities;

/** The level of the newest letter of an invoice; one that was taken back does not count (MAHN-02). */
export const mahnstufeOfRechnung = derivation<typeof rechnungen>({
  entity: rechnungen,
  fields: ['mahnstufe'],
  version: 1,
  own: [],
  sources: [
    source<typeof mahnungen>({
      entity: mahnungen,
      comesAndGoes: true,
      fields: ['positionen', 'zurueckgenommenAm'],
      concerned: (changed, reads) => reads.findMany(rechnungen, rechnungenIn(changed)),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const letters = await reads.findReferring(
      mahnungen,
      'positionen.rechnung',
      records.map(({ id }) => id),
    );
    const stufen = new Map<string, number>();
    for (const { stufe, zurueckgenommenAm, positionen } of letters) {
      if (zurueckgenommenAm !== '') continue;
      for (const { rechnung } of positionen) stufen.set(rechnung, Math.max(stufe, stufen.get(rechnung) ?? 0));
    }
    return records.map(({ id }) => ({ mahnstufe: stufen.get(id) ?? 0 }));
  },
});

/** The invoices of these letters, each once. */
export function rechnungenIn(letters: readonly Pick<Mahnung, 'positionen'>[]): string[] {
  return [...new Set(letters.flatMap(({ positionen }) => positionen.map(({ rechnung }) => rechnung)))];
}

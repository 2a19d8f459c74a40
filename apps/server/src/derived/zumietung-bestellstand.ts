import { bestellstand } from '@traverse/domain/bestellung/stand';
import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { bestellungen, zumietungen } = entities;

/** What a rental says of its papers (ZUM-02). */
export const bestellstandOfZumietung = derivation<typeof zumietungen>({
  entity: zumietungen,
  fields: ['bestellstand'],
  version: 1,
  own: [],
  sources: [
    source<typeof bestellungen>({
      entity: bestellungen,
      comesAndGoes: true,
      fields: ['zumietung', 'art', 'stand'],
      concerned: (changed, reads) =>
        reads.findMany(zumietungen, [...new Set(changed.map(({ zumietung }) => zumietung))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const papers = await reads.findReferring(
      bestellungen,
      'zumietung',
      records.map(({ id }) => id),
    );
    const byRental = Map.groupBy(papers, ({ zumietung }) => zumietung);
    return records.map(({ id }) => ({ bestellstand: bestellstand(byRental.get(id) ?? []) }));
  },
});

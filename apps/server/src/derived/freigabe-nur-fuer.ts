import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { angebote, freigaben } = entities;

/** Whoever may not see an offer does not see its links. */
export const nurFuerOfFreigabe = derivation<typeof freigaben>({
  entity: freigaben,
  fields: ['nurFuer'],
  version: 1,
  own: ['angebot'],
  sources: [
    source<typeof angebote>({
      entity: angebote,
      comesAndGoes: false,
      fields: ['nurFuer'],
      concerned: (changed, reads) =>
        reads.findReferring(freigaben, 'angebot', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const found = await reads.findMany(
      angebote,
      records.map(({ angebot }) => angebot),
    );
    const owner = new Map(found.map(({ id, nurFuer }) => [id, nurFuer]));
    return records.map(({ angebot, nurFuer }) => ({ nurFuer: owner.get(angebot) ?? nurFuer }));
  },
});

import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { belege, versand } = entities;

/** Whoever may not see a document does not see to whom it went (VERS-01). */
export const nurFuerOfVersand = derivation<typeof versand>({
  entity: versand,
  fields: ['nurFuer'],
  version: 1,
  own: ['beleg'],
  sources: [
    source<typeof belege>({
      entity: belege,
      comesAndGoes: false,
      fields: ['nurFuer'],
      concerned: (changed, reads) =>
        reads.findReferring(versand, 'beleg', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const found = await reads.findMany(
      belege,
      records.map(({ beleg }) => beleg),
    );
    const owner = new Map(found.map(({ id, nurFuer }) => [id, nurFuer]));
    return records.map(({ beleg, nurFuer }) => ({ nurFuer: owner.get(beleg) ?? nurFuer }));
  },
});

import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { packlisten, uebergaben } = entities;

/** Whose own a pack list is, are its hand-overs (UEBG-01). */
export const nurFuerOfUebergabe = derivation<typeof uebergaben>({
  entity: uebergaben,
  fields: ['nurFuer'],
  version: 1,
  own: ['packliste'],
  sources: [
    source<typeof packlisten>({
      entity: packlisten,
      comesAndGoes: false,
      fields: ['user'],
      concerned: (changed, reads) =>
        reads.findReferring(uebergaben, 'packliste', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const found = await reads.findMany(
      packlisten,
      records.map(({ packliste }) => packliste),
    );
    const userOf = new Map(found.map(({ id, user }) => [id, user]));
    return records.map(({ packliste, nurFuer }) => ({ nurFuer: userOf.get(packliste) ?? nurFuer }));
  },
});

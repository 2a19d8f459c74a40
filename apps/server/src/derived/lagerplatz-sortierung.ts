import { entities } from '@traverse/domain/entities';
import { platzSortierung } from '@traverse/domain/lagerplatz/sortierung';
import { derivation } from '../records/derivation.ts';

const { lagerplaetze } = entities;

/** The order in which one walks past the places (ORT-01). */
export const sortierungOfLagerplatz = derivation<typeof lagerplaetze>({
  entity: lagerplaetze,
  fields: ['sortierung'],
  version: 1,
  own: ['name'],
  sources: [],
  isFixed: () => false,
  valuesOf: async (places) => places.map(({ name }) => ({ sortierung: platzSortierung(name) })),
});

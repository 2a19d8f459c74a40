import { anzeigeOf } from '@traverse/domain/abwesenheit/abwesenheit';
import { entities } from '@traverse/domain/entities';
import { derivation } from '../records/derivation.ts';

const { abwesenheiten } = entities;

/** What whoever plans sees of an absence (ABW-01). */
export const anzeigeOfAbwesenheit = derivation<typeof abwesenheiten>({
  entity: abwesenheiten,
  fields: ['anzeige'],
  version: 1,
  own: ['art'],
  sources: [],
  isFixed: () => false,
  valuesOf: async (records) => records.map(({ art }) => ({ anzeige: anzeigeOf(art) })),
});

import { isFrageOffen } from '@traverse/domain/angebot/fragen';
import { entities } from '@traverse/domain/entities';
import { derivation } from '../records/derivation.ts';

const { angebote } = entities;

/** How many questions of its customer wait for an answer: how the ones that do are found. */
export const offeneFragenOfAngebot = derivation<typeof angebote>({
  entity: angebote,
  fields: ['offeneFragen'],
  version: 1,
  own: ['fragen'],
  sources: [],
  isFixed: () => false,
  valuesOf: async (records) =>
    records.map(({ fragen }) => ({ offeneFragen: fragen.filter(isFrageOffen).length })),
});

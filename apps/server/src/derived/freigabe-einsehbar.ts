import { entities } from '@traverse/domain/entities';
import { derivation } from '../records/derivation.ts';

const { freigaben } = entities;

/** What goes to a person is for those who plan people, all else for the office (C 4). */
export const einsehbarOfFreigabe = derivation<typeof freigaben>({
  entity: freigaben,
  fields: ['einsehbar'],
  version: 1,
  own: ['person'],
  sources: [],
  isFixed: () => false,
  valuesOf: async (records) =>
    records.map(({ person }) => ({ einsehbar: person === '' ? 'rechnungen' : 'planung' })),
});

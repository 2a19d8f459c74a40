import { entities } from '@traverse/domain/entities';
import { derivation } from '../records/derivation.ts';

/** What goes to a person is for those who plan people, all else for the office (C 4). */
const byPerson = (entity: typeof entities.freigaben | typeof entities.versand) =>
  derivation<typeof entity>({
    entity,
    fields: ['einsehbar'],
    version: 1,
    own: ['person'],
    sources: [],
    isFixed: () => false,
    valuesOf: async (records) =>
      records.map(({ person }) => ({ einsehbar: person === '' ? 'rechnungen' : 'planung' })),
  });

export const einsehbarOfFreigabe = byPerson(entities.freigaben);
export const einsehbarOfVersand = byPerson(entities.versand);

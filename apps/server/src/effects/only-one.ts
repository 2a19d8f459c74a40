import { entities } from '@traverse/domain/entities';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';

/** A collection that has exactly one record, which the server makes at its first start. */
export const onlyOne = (collection: 'einstellungen' | 'firma'): RecordEffects => ({
  beforeCreate: async (record, _input, { transaction }) => {
    const present = await transaction.findWhere(entities[collection], {}, 1);
    if (present.length === 0) return record;
    throw badRequest('Davon gibt es genau einen Eintrag. Ändere den vorhandenen.');
  },
});

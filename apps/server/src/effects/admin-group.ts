import type { entities } from '@traverse/domain/entities';
import { fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';

const needed = withMessage(fieldError('validation_invalid_value', {}), 'Die Gruppe admin wird gebraucht.');

/** Groups are tested by name: without this one nobody could administer. Deleting it would demote the last admin. */
export const adminGroupStays: RecordEffects<typeof entities.groups> = {
  beforeUpdate: ({ before, after }) => {
    if (before.name === 'admin' && after.name !== 'admin') throw invalid({ name: needed });
    return after;
  },
  hold: ({ before, after }) => {
    if (before?.name === 'admin' && after.name !== 'admin') throw invalid({ name: needed }, needed.message);
  },
};

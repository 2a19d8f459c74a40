import { entities } from '@traverse/domain/entities';
import { alreadyBooked } from '@traverse/domain/rechnung/einbuchen';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import type { RecordEffects } from '../records/effects.ts';

/** An invoice is one income, whoever books it and by whichever path (RECH-10). */
export const bookedOnce: RecordEffects<typeof entities.einnahmen> = {
  check: async ({ draft, before }, { transaction }): Promise<FieldErrors> => {
    const { rechnung = '' } = draft;
    if (rechnung === '' || rechnung === before?.rechnung) return {};
    const booked = await transaction.findWhere(entities.einnahmen, { rechnung }, 1);
    if (booked.length === 0) return {};
    return { rechnung: withMessage(fieldError('validation_not_unique'), alreadyBooked) };
  },
};

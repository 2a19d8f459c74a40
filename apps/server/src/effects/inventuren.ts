import { entities } from '@traverse/domain/entities';
import { dayAt } from '@traverse/domain/values';
import { type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import { nextInventurnummer } from './next-name.ts';

const { inventuren } = entities;

/** An inventory has a number of its own, and what is closed stays as it is (IV-01). */
export const inventurStays: RecordEffects<typeof inventuren> = {
  complete: async ({ draft, before }, { transaction, now }) =>
    before
      ? draft
      : { ...draft, name: await nextInventurnummer(transaction, dayAt(now.getTime())), status: 'offen' },
  check: async ({ before, byServer }): Promise<FieldErrors> => {
    if (byServer || before?.status !== 'abgeschlossen') return {};
    return { stichtag: withMessage(fieldError('inventur_closed'), CLOSED) };
  },
  beforeDelete: async ({ status }) => {
    if (status === 'abgeschlossen')
      throw invalid({ id: withMessage(fieldError('inventur_closed'), CLOSED) }, CLOSED);
  },
};

const CLOSED = 'Die Inventur ist abgeschlossen und bleibt, wie sie ist.';

import { entities } from '@traverse/domain/entities';
import { dayAt, yearOf } from '@traverse/domain/values';
import { compare, type FieldErrors, fieldError, parseSort, withMessage } from '@traverse/wire';
import { invalid } from '../records/api-error.ts';
import type { RecordEffects } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { inventuren } = entities;

/** An inventory has a number of its own, and what is closed stays as it is (IV-01). */
export const inventurStays: RecordEffects<typeof inventuren> = {
  complete: async ({ draft, before }, { transaction, now }) =>
    before ? draft : { ...draft, name: await nextInventur(transaction, now), status: 'offen' },
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

/** `IV20260001`: IV, year, four digits, in a row of their own. */
async function nextInventur(reads: RecordReads, now: Date): Promise<string> {
  const year = yearOf(dayAt(now.getTime()));
  const { items } = await reads.list(
    inventuren,
    {
      filter: compare('name', '~', `IV${year}%`),
      sort: parseSort('-name'),
      page: 1,
      perPage: 1,
      skipTotal: true,
    },
    'system',
  );
  return `IV${year}${String(Number(items[0]?.name.slice(6) ?? 0) + 1).padStart(4, '0')}`;
}

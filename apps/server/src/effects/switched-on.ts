import { dayAt, wireDateOf } from '@traverse/domain/values';
import type { RecordEffects } from '../records/effects.ts';

/**
 * A date that says when a switch was put on: today when it is, unless a date came along; emptied with it.
 * `bezahlt` and `bezahltAm` (BUCH-05), `abgeschrieben` and `abgeschriebenAm` (BUCH-04).
 */
export const dateWhenSwitchedOn = (toggle: 'bezahlt' | 'bestellt' | 'abgeschrieben'): RecordEffects => ({
  complete: ({ draft, before }, { now }) => {
    const date = `${toggle}Am`;
    if (!draft[toggle]) return { ...draft, [date]: '' };
    const isNew = !before?.[toggle];
    return isNew && !draft[date] ? { ...draft, [date]: wireDateOf(dayAt(now.getTime())) } : draft;
  },
});

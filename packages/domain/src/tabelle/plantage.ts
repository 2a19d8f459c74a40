import { addDays, type Day } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import type { Parsed } from '../values/parsed.ts';
import { type Tagform, tagIn, type Zelle, zellenText } from './zelle.ts';

const MIDNIGHT = /[T ]0?0:00(?::00(?:[.,]0+)?)?(?: ?Uhr)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/;

/**
 * The days of a planning period: a time counts as its day, an end at exactly 0:00 is the day before, never before the first.
 * Texts are German. Source: back.md 3.5.
 */
export function plantage(von: Zelle, bis: Zelle, form: Tagform = 'Tag zuerst'): Parsed<DayWindow> {
  const first = tagIn(von, form);
  if (first.problem !== undefined) return { problem: first.problem };
  const last = zellenText(bis) === '' ? first : tagIn(bis, form);
  if (last.problem !== undefined) return { problem: last.problem };
  if (last.value < first.value) return { problem: 'Das Ende liegt vor dem Beginn.' };
  const ends: Day = MIDNIGHT.test(zellenText(bis)) ? addDays(last.value, -1) : last.value;
  return { value: { von: first.value, bis: ends < first.value ? first.value : ends } };
}

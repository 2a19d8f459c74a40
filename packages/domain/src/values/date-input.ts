import { type Day, dayFrom, yearOf } from './dates.ts';
import type { Parsed } from './parsed.ts';

/** A day as programs write it, `2026-12-03`; nothing for another form, and for a day that no calendar has. */
export function isoDay(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return dayFrom(Number(year), Number(month), Number(day));
}

/**
 * A day as a German types it: `3.12.2026`, `3.12.26`, `3.12.` (the year of `today`), the same in digits alone
 * (`03122026`, `031226`, `0312`), or the `2026-12-03` of a browser.
 */
export function parseDay(input: string, today: Day): Parsed<Day> {
  const text = input.trim();
  if (text === '') return { problem: 'Gib ein Datum ein, z. B. 3.12.2026.' };
  const german =
    /^(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4}|\d{2})?)?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!german && !iso) return { problem: 'Das ist kein Datum. Schreib es so: 3.12.2026.' };
  const day = german
    ? dayFrom(fullYear(german[3], today), Number(german[2]), Number(german[1]))
    : dayFrom(Number(iso?.[1]), Number(iso?.[2]), Number(iso?.[3]));
  return day ? { value: day } : { problem: `Den Tag ${text} gibt es nicht.` };
}

function fullYear(year: string | undefined, today: Day): number {
  if (!year) return yearOf(today);
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

/** A time of day, `7:30`, `07:30`, `7.30`, `730` or `7`, in minutes after midnight. */
export function parseTime(input: string): Parsed<number> {
  const text = input.trim().replace(/\s*Uhr$/i, '');
  if (text === '') return { problem: 'Gib eine Uhrzeit ein, z. B. 7:30.' };
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text);
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2] ?? 0)];
  if (!parts || hours > 23 || minutes > 59) {
    return { problem: 'Das ist keine Uhrzeit. Schreib sie so: 7:30.' };
  }
  return { value: hours * 60 + minutes };
}

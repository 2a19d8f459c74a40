import { formatDay } from './date-format.ts';
import { addDays, type Day, dayFrom, daysBetween, monthIndex0Of, yearOf } from './dates.ts';
import type { Parsed } from './parsed.ts';

/** A day as programs write it, `2026-12-03`; nothing for another form, and for a day that no calendar has. */
export function isoDay(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return dayFrom(Number(year), Number(month), Number(day));
}

/** Where a day is looked for that is typed without its year, month or date. */
export interface DayAsked {
  readonly today: Day;
  /** A field that plans, or one of what was; else either is near. */
  readonly tense?: 'plan' | 'past' | undefined;
  /** The beginning that it is the end of, where that is set. */
  readonly from?: Day | undefined;
}

const EXAMPLE = 'Schreib es so: 3.12.2026.';

/**
 * A day as people type it (hand.md 1.4): `3.12.2026`, `3.12.26`, `3.12.` or `3,12` (the near year), `3` (the near month), the
 * same in digits alone (`0312`), `2026-12-03`, `morgen`, `+7`, `fr`. An end counts from its beginning.
 */
export function parseDay(input: string, asked: DayAsked): Parsed<Day> {
  const text = input.trim().toLocaleLowerCase('de');
  if (text === '') return { problem: 'Gib ein Datum ein, z. B. 3.12.2026.' };
  const spoken = spokenDay(text, asked);
  if (spoken) return { value: spoken };
  const parts = datePartsOf(text);
  if (!parts) return { problem: unreadable(text) };
  const day = dayOfParts(parts, asked);
  if (day) return { value: day };
  const month = monthIndex0Of(asked.today) + 1;
  return {
    problem: `Den Tag ${parts.month === undefined ? `${parts.day}.${month}.` : input.trim()} gibt es nicht.`,
  };
}

/** What was read, for whoever typed it: `Di 15.12.2026, in 17 Tagen`. */
export function spokenDayOf(day: Day, today: Day): string {
  return `${WEEKDAYS[weekdayOf(day)]?.[0]} ${formatDay(day)}, ${distance(daysBetween(today, day))}`;
}

function distance(days: number): string {
  const word = Object.entries(WORDS).find(([, away]) => away === days)?.[0];
  if (word) return word;
  return days > 0 ? `in ${days} Tagen` : `vor ${-days} Tagen`;
}

const WORDS: { readonly [word: string]: number } = {
  heute: 0,
  gestern: -1,
  vorgestern: -2,
  morgen: 1,
  übermorgen: 2,
};

/** From Monday on; the first is the short one. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['Mo', 'montag'],
  ['Di', 'dienstag'],
  ['Mi', 'mittwoch'],
  ['Do', 'donnerstag'],
  ['Fr', 'freitag'],
  ['Sa', 'samstag', 'sonnabend'],
  ['So', 'sonntag'],
];

// 1 January 1900 was a Monday.
const weekdayOf = (day: Day): number => daysBetween('1900-01-01', day) % 7;

function spokenDay(text: string, { today, tense, from }: DayAsked): Day | undefined {
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word !== undefined) return addDays(today, word);
  const [, sign, days] = /^([-+−–])\s?(\d{1,4})$/.exec(text) ?? [];
  if (days !== undefined) return addDays(from ?? today, sign === '+' ? Number(days) : -Number(days));
  const named = text.replace(/\.$/, '');
  const weekday = WEEKDAYS.findIndex((names) => names.some((name) => name.toLocaleLowerCase('de') === named));
  if (weekday === -1) return undefined;
  if (from) return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  if (tense === 'past') return addDays(today, -((weekdayOf(today) - weekday + 6) % 7) - 1);
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

interface DateParts {
  readonly day: number;
  readonly month?: number;
  readonly year?: number;
}

function datePartsOf(text: string): DateParts | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) };
  const bare = /^(\d{1,2})\.?$/.exec(text);
  if (bare) return Number(bare[1]) >= 1 && Number(bare[1]) <= 31 ? { day: Number(bare[1]) } : undefined;
  const [, day, month, year] =
    /^(\d{1,2})[.,]\s?(\d{1,2})(?:[.,]\s?(\d{4}|\d{2})?)?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text) ??
    [];
  if (day === undefined) return undefined;
  const parts = { day: Number(day), month: Number(month) };
  return year === undefined ? parts : { ...parts, year: Number(year) + (year.length === 2 ? 2000 : 0) };
}

/** Nothing for a day that is in no calendar, or in none that is near. */
function dayOfParts({ day, month, year }: DateParts, asked: DayAsked): Day | undefined {
  if (month === undefined) return dayOfMonth(day, asked);
  if (year !== undefined) return dayFrom(year, month, day);
  const first = asked.from ?? addDays(asked.today, -LOOKS_BACK[asked.tense ?? 'near']);
  return [0, 1]
    .map((more) => dayFrom(yearOf(first) + more, month, day))
    .find((each) => each !== undefined && each >= first && daysBetween(first, each) <= 366);
}

const LOOKS_BACK = { plan: 14, near: 181, past: 350 };

function dayOfMonth(day: number, { today, tense, from }: DayAsked): Day | undefined {
  const looked = from ?? (tense === 'plan' ? today : undefined);
  if (looked !== undefined) return inMonths(day, looked, 1, (each) => each >= looked);
  if (tense === 'past') return inMonths(day, today, -1, (each) => each <= today);
  return dayFrom(yearOf(today), monthIndex0Of(today) + 1, day);
}

/** The day in the month of `start` or the nearest after or before it that fits. */
function inMonths(day: number, start: Day, step: 1 | -1, fits: (day: Day) => boolean): Day | undefined {
  const first = yearOf(start) * 12 + monthIndex0Of(start);
  return [0, 1, 2]
    .map((away) => first + away * step)
    .map((month) => dayFrom(Math.floor(month / 12), (month % 12) + 1, day))
    .find((each) => each !== undefined && fits(each));
}

function unreadable(text: string): string {
  if (/^\d{3}$/.test(text)) {
    return `„${text}“ kann zweierlei sein. Schreib es mit Punkt: ${text[0]}.${text.slice(1)}. oder ${text.slice(0, 2)}.${text[2]}.`;
  }
  if (/^\d{1,4}\/\d/.test(text)) return `Mit Strichen ist nicht klar, was der Monat ist. ${EXAMPLE}`;
  if (/^\d{1,2}:\d/.test(text)) return `Hier steht ein Tag, keine Uhrzeit. ${EXAMPLE}`;
  return `Das ist kein Datum. ${EXAMPLE}`;
}

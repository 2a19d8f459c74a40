import type { Parsed } from './parsed.ts';

const MOST_MINUTES = 24 * 60;
const EXAMPLE = 'Schreib sie so: 8:30 oder 8,5.';

/**
 * A length of time as people type it, in minutes: hours `8`, `8,5`, `8:30`, `8h30`, or `45 min`, `1 Std 30 min` (hand.md 1.4). A
 * time of day it is not: `830` is refused.
 */
export function parseDauer(input: string): Parsed<number> {
  if (input.trim() === '') return { problem: 'Gib eine Dauer ein, z. B. 8:30.' };
  const minutes = minutesIn(input.trim().toLocaleLowerCase('de'));
  if (minutes === undefined) return { problem: `Das ist keine Dauer. ${EXAMPLE}` };
  if (minutes > MOST_MINUTES) return { problem: `Höchstens 24 Stunden. ${EXAMPLE}` };
  return { value: minutes };
}

const HOURS = String.raw`(?:h|std\.?|stunden?)`;
const MINUTES = String.raw`(?:m|min\.?|minuten?)`;
const FORMS = {
  clock: /^(\d{1,2})\s*[:h]\s*([0-5]\d)$/,
  decimal: new RegExp(String.raw`^(\d{1,2})(?:[.,](\d{1,3}))?\s*${HOURS}?$`),
  words: new RegExp(String.raw`^(\d{1,2})\s*${HOURS}\s*(\d{1,2})\s*${MINUTES}$`),
  minutes: new RegExp(String.raw`^(\d{1,4})\s*${MINUTES}$`),
} as const;

function minutesIn(text: string): number | undefined {
  const [, hours, rest] = FORMS.clock.exec(text) ?? FORMS.words.exec(text) ?? [];
  if (hours !== undefined) return Number(rest) > 59 ? undefined : Number(hours) * 60 + Number(rest);
  const [, only] = FORMS.minutes.exec(text) ?? [];
  if (only !== undefined) return Number(only);
  const [, whole, part = '0'] = FORMS.decimal.exec(text) ?? [];
  return whole === undefined ? undefined : Math.round(Number(`${whole}.${part}`) * 60);
}

/** `8:30`, below nothing `−1:30`: hours and minutes of a length. */
export function formatDauer(minutes: number): string {
  const all = Math.abs(minutes);
  const text = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
  return minutes < 0 ? `\u2212${text}` : text;
}

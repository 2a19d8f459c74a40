import type { Parsed } from './parsed.ts';

const DAY_MINUTES = 24 * 60;
const EXAMPLE = 'Schreib sie so: 7:30.';

/**
 * A time of day as people type it, in minutes after midnight: `7:30`, `7.30 Uhr`, `7,30` (a phone's pad has no colon), `730`,
 * `7 h 30`, `7` (hand.md 1.4).
 */
export function parseTime(input: string): Parsed<number> {
  if (input.trim() === '') return { problem: 'Gib eine Uhrzeit ein, z. B. 7:30.' };
  const minutes = minutesIn(input);
  if (minutes === DAY_MINUTES) return { problem: 'Schreib 0:00 am Tag danach.' };
  if (minutes !== undefined) return { value: minutes };
  if (spanIn(input)) return { problem: 'Hier steht eine Uhrzeit, kein Zeitraum.' };
  const [, hour, minute] = /^\s*(\d{1,2})[:.,](\d)\s*$/.exec(input) ?? [];
  if (hour === undefined) return { problem: `Das ist keine Uhrzeit. ${EXAMPLE}` };
  return { problem: `Es fehlt eine Ziffer: ${hour}:0${minute} oder ${hour}:${minute}0?` };
}

/** A span of times, in minutes after midnight. */
export interface TimeSpan {
  readonly von: number;
  readonly bis: number;
  /** The end is on the day after: it is 24:00, or before its beginning. */
  readonly isNextDay: boolean;
}

/** `8:30-17`, `8 bis 17 Uhr`; nothing for what is no span of two times. */
export function parseTimeSpan(input: string): Parsed<TimeSpan> | undefined {
  const span = spanIn(input);
  if (!span || span.von === DAY_MINUTES) return undefined;
  if (span.von === span.bis) return { problem: 'Von und Bis sind gleich.' };
  const { von, bis } = span;
  return { value: { von, bis: bis % DAY_MINUTES, isNextDay: bis === DAY_MINUTES || bis < von } };
}

function spanIn(input: string): { von: number; bis: number } | undefined {
  const [, first = '', last = ''] = /^(.*?\d.*?)\s*(?:[-−–—]|bis)\s*(.*)$/i.exec(input.trim()) ?? [];
  const [von, bis] = [minutesIn(first), minutesIn(last)];
  return von === undefined || bis === undefined ? undefined : { von, bis };
}

/** 24:00 is the end of the day; nothing for what no clock has. */
function minutesIn(input: string): number | undefined {
  const text = input
    .trim()
    .toLocaleLowerCase('de')
    .replace(/\s*uhr$/, '');
  const [, hour, minute = '0'] =
    /^(\d{1,2})\s*h?$/.exec(text) ??
    /^(\d{1,2})(?:\s*uhr\s*|\s*h\s*|[:.,])(\d{2})$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    [];
  if (hour === undefined) return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) > 59 || minutes > DAY_MINUTES ? undefined : minutes;
}

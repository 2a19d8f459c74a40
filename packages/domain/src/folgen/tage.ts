import type { WireDate } from '@traverse/schema';
import type { Projekt } from '../entities/index.ts';
import type { Phase } from '../options/phasen.ts';
import { addDays, type Day, dayOf, daysBetween, shiftDays } from '../values/dates.ts';
import { type DayWindow, meets, windowOf } from '../values/day-window.ts';

/** The days of a project. */
export type Span = Pick<Projekt, 'datum_von' | 'datum_bis'>;

/** A project that goes from some days to others. */
export interface Move {
  readonly from: DayWindow;
  readonly to: DayWindow;
}

/** Times of day move nothing. */
export function sameProjektDays(one: Span, other: Span): boolean {
  const [days, others] = [one, other].map(({ datum_von, datum_bis }) => windowOf(datum_von, datum_bis));
  return days && others ? isSameWindow(days, others) : days === others;
}

/** When something of a job begins and ends. */
export interface Dated {
  readonly von: WireDate;
  readonly bis: WireDate;
}

/** What hangs on a job by its days, as far as it matters how far it goes. */
export interface Thing extends Dated {
  /** A paper has an end of its own, a row goes whole, and one of the Dispo is a paper where it spans its job. */
  readonly goes: 'beleg' | 'zeile' | 'dispo';
  readonly phase?: Phase | '' | undefined;
  /** Pieces of it are out: its first day is a fact. */
  readonly isOut?: boolean;
}

/** Nothing where a project stays on its days, or has none before or after. Times of day move nothing. */
export function moveOf(before: Span, after: Span): Move | undefined {
  const [from, to] = [
    windowOf(before.datum_von, before.datum_bis),
    windowOf(after.datum_von, after.datum_bis),
  ];
  return from && to && !isSameWindow(from, to) ? { from, to } : undefined;
}

/**
 * How far something goes with its job (L 2.1). Where it begins decides; what stands for an end of the job goes with that
 * end. Hours stay by the clock on the wall.
 */
export function ziel(thing: Thing, move: Move, today: Day): Dated {
  const days = windowOf(thing.von, thing.bis);
  if (!days) return { von: thing.von, bis: thing.bis };
  const hasOwnEnd = thing.goes === 'beleg' || (thing.goes === 'dispo' && spans(days, move.from));
  const first = shiftOfBegin({ days, phase: thing.phase ?? '', hasOwnEnd }, move);
  if (!hasOwnEnd) return { von: shiftDays(thing.von, first), bis: shiftDays(thing.bis, first) };
  const last = days.bis >= move.from.bis ? daysBetween(move.from.bis, move.to.bis) : first;
  return thing.isOut
    ? outsideUntil(thing, { days, last, today })
    : ordered(shiftDays(thing.von, first), shiftDays(thing.bis, last));
}

/** A running job that grows keeps its gear; nothing is expected back yesterday because of a move. */
function outsideUntil(
  { von, bis }: Dated,
  { days, last, today }: { readonly days: DayWindow; readonly last: number; readonly today: Day },
): Dated {
  if (last === 0) return { von, bis };
  const wanted = addDays(days.bis, last);
  const earliest = days.von > today ? days.von : today;
  return { von, bis: shiftDays(bis, daysBetween(days.bis, wanted < earliest ? earliest : wanted)) };
}

const ON_FIRST_DAY: ReadonlySet<string> = new Set<Phase>(['Packen', 'Verladen', 'Anfahrt', 'Aufbau']);
const ON_LAST_DAY: ReadonlySet<string> = new Set<Phase>(['Abbau', 'Rückfahrt', 'Entladen']);

function shiftOfBegin(
  thing: { readonly days: DayWindow; readonly phase: string; readonly hasOwnEnd: boolean },
  { from, to }: Move,
): number {
  const { days, phase, hasOwnEnd } = thing;
  const [a, b] = [daysBetween(from.von, to.von), daysBetween(from.bis, to.bis)];
  if (a === b || days.von < from.von) return a;
  if (days.von > from.bis) return b;
  const isFirst = days.von === from.von;
  if (isFirst && (hasOwnEnd || ON_FIRST_DAY.has(phase))) return a;
  if (!hasOwnEnd && ON_LAST_DAY.has(phase) && days.bis >= from.bis) return b;
  if (meets(from, to) && meets(to, { von: days.von, bis: days.von })) return 0;
  return Math.min(a, daysBetween(days.von, to.bis));
}

/** A row that takes a job of two days or more as a whole. */
function spans(days: DayWindow, job: DayWindow): boolean {
  return job.von < job.bis && days.von <= job.von && days.bis >= job.bis;
}

/** An end is never before its start. */
function ordered(von: WireDate, bis: WireDate): Dated {
  const [first, last] = [dayOf(von), dayOf(bis)];
  if (first === '' || last === '') return { von, bis };
  const end = last < first ? shiftDays(bis, daysBetween(last, first)) : bis;
  return { von, bis: end < von ? von : end };
}

// Whoever has moved it by hand has put it somewhere else, not a day or two beside.
const BESIDE_DAYS = 2;
// Beyond that it is a visit, a rehearsal, a date of its own.
const OWN_DATE_DAYS = 7;

/** Somebody has put it on the new days already: it is neither named nor moved nor noted (L 2.1). */
export function isThere(thing: Thing, { from, to }: Move): boolean {
  const days = windowOf(thing.von, thing.bis);
  if (!days || !meets(days, to)) return false;
  const isExact = thing.goes === 'beleg' && isSameWindow(days, to) && !isSameWindow(days, from);
  return isExact || daysApartOf(days, from) > BESIDE_DAYS;
}

/** More than a week off its job: a date of its own. */
export function isOwnDate(thing: Dated, { from }: Move): boolean {
  const days = windowOf(thing.von, thing.bis);
  return days !== undefined && daysApartOf(days, from) > OWN_DATE_DAYS;
}

const isSameWindow = (one: DayWindow, other: DayWindow): boolean =>
  one.von === other.von && one.bis === other.bis;

/** Nights between two spans; 0 where they share a day. */
function daysApartOf(one: DayWindow, other: DayWindow): number {
  if (meets(one, other)) return 0;
  return one.von > other.bis ? daysBetween(other.bis, one.von) : daysBetween(one.bis, other.von);
}

import { hardMissing } from '@traverse/domain/inventarliste/availability';
import { takenDays } from '@traverse/domain/inventarliste/ruest-bookings';
import type { Buchung, BuchungsBeleg, Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import {
  addDays,
  type Day,
  type DayWindow,
  daySpan,
  daysBetween,
  eachDay,
  meets,
  sharedDays,
} from '@traverse/domain/values';

/** On either side of the days in view a few more are there to be dragged into it. */
export const MARGIN_DAYS = 7;

/** More days have room for small names and numbers alone. */
export const MOST_ROOMY_DAYS = 31;

/** More days have no room for their names and numbers. */
export const MOST_NAMED_DAYS = 42;

/** Rows that fit on a large screen; the others draw their bars when they come near. */
export const SEEN_FIRST = 12;

/** Every day that is loaded around the first visible one. */
export function trackOf(von: Day, visible: number): DayWindow {
  return { von: addDays(von, -MARGIN_DAYS), bis: addDays(von, visible - 1 + MARGIN_DAYS) };
}

/** The Monday of a day's week: the timeline begins with it. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** By `weekdayOf`. */
export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;

/** 0 for Monday, 6 for Sunday. */
export function weekdayOf(day: Day): number {
  // 5 January 1970 was a Monday.
  return ((daysBetween('1970-01-05', day) % 7) + 7) % 7;
}

/** Left edge and width within the drawn days, in percent. */
export function placeOf({ von, bis }: DayWindow, track: DayWindow): { left: string; width: string } {
  const days = daySpan(track.von, track.bis);
  return {
    left: `${(daysBetween(track.von, von) / days) * 100}%`,
    width: `${(daySpan(von, bis) / days) * 100}%`,
  };
}

/** The same for a bar whose words begin where it can be seen: with its first day and its length, in drawn days. */
export function placeWithWords(days: DayWindow, track: DayWindow) {
  return {
    ...placeOf(days, track),
    '--from': daysBetween(track.von, days.von),
    '--length': daySpan(days.von, days.bis),
  };
}

/** Which jobs some documents are for: their project where it is known, else what they are called themselves. */
export function jobsOf(belege: readonly BuchungsBeleg[]): string {
  return [...new Set(belege.map(({ projekt, name }) => projekt ?? name))].join(' / ');
}

/** What is free on each day of a window. */
export function freeByDay(
  { tage, item }: Pick<Verfuegbarkeit, 'tage' | 'item'>,
  window: DayWindow,
): number[] {
  return eachDay(window.von, window.bis).map(
    (day) => tage.find(({ von, bis }) => von <= day && day <= bis)?.frei ?? item.anzahl,
  );
}

/** How bad it is on each day of a window; amber where days around jobs alone are missing (PLAN-02). */
export function tonesByDay(
  { tage }: Pick<Verfuegbarkeit, 'tage'>,
  window: DayWindow,
): readonly { readonly day: Day; readonly tone: 'danger' | 'warning' }[] {
  return eachDay(window.von, window.bis).flatMap((day) => {
    const span = tage.find(({ von, bis }) => von <= day && day <= bis);
    if (!span || span.frei >= 0) return [];
    return { day, tone: hardMissing(span) > 0 ? 'danger' : 'warning' };
  });
}

/** The days around a booking of its own, as far as they are drawn (PLAN-02). */
export function ruestOf({ von, bis, mitRuest }: Buchung, track: DayWindow): DayWindow[] {
  if (!mitRuest) return [];
  const around = [
    { von: mitRuest.von, bis: addDays(von, -1) },
    { von: addDays(bis, 1), bis: mitRuest.bis },
  ];
  return around.flatMap((days) => (days.von <= days.bis ? (sharedDays(days, track) ?? []) : []));
}

/** Something is missing on a day of the window that the days around jobs cannot give. */
export function isShort(entry: Pick<Verfuegbarkeit, 'tage'>, window: DayWindow): boolean {
  return entry.tage.some((span) => hardMissing(span) > 0 && meets(span, window));
}

/** Something books or brings it on a day of the window. */
export function isBooked({ listen }: Pick<Verfuegbarkeit, 'listen'>, window: DayWindow): boolean {
  return listen.some((each) => meets(takenDays(each), window));
}

/** The same item as if only these days were asked about: its numbers, its days and what books it. */
export function withinDays(entry: Verfuegbarkeit, window: DayWindow): Verfuegbarkeit {
  const isWithin = (days: DayWindow) => meets(days, window);
  const tage = entry.tage.flatMap((span) => {
    const shared = sharedDays(span, window);
    return shared ? [{ ...span, ...shared }] : [];
  });
  const frei = Math.min(entry.item.anzahl, ...tage.map((span) => span.frei));
  return {
    ...entry,
    tage,
    frei,
    fehlend: Math.max(0, -frei),
    fehlendHart: Math.max(0, ...tage.map((span) => hardMissing(span))),
    ruest: Math.max(0, ...tage.map((span) => span.ruest)),
    optional: Math.max(0, ...tage.map((span) => span.optional)),
    freiMitOptionen: Math.min(entry.item.anzahl, ...tage.map((span) => span.frei - span.optional)),
    listen: entry.listen.filter((each) => isWithin(takenDays(each))),
    nichtFrei: entry.nichtFrei.filter(isWithin),
  };
}

/** Some days one above the other where they meet, by their first day. */
export function lanesByDay<Bar extends DayWindow>(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [];
  for (const bar of bars.toSorted((one, other) => (one.von < other.von ? -1 : 1))) {
    // The last of a lane ends last: they came by their first day.
    const lane = lanes.find((each) => (each.at(-1)?.bis ?? '') < bar.von);
    if (lane) lane.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

/** Bookings one above the other where they meet: each lane holds those that do not. */
export function lanesOf(bookings: readonly Buchung[]): Buchung[][] {
  const lanes: Buchung[][] = [];
  const order = bookings.toSorted((one, other) => rank(one) - rank(other) || (one.von < other.von ? -1 : 1));
  for (const booking of order) {
    const lane = lanes.find((each) =>
      each.every((other) => rank(other) === rank(booking) && !meets(takenDays(other), takenDays(booking))),
    );
    if (lane) lane.push(booking);
    else lanes.push([booking]);
  }
  return lanes;
}

/** Options stand below what is booked, what is rented in below both. */
function rank({ art }: Pick<Buchung, 'art'>): number {
  return art === 'verbucht' ? 0 : art === 'option' ? 1 : 2;
}

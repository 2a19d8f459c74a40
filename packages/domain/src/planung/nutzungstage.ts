import type { WireDate } from '@traverse/schema';
import type { Firma, Projekt } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import { type Day, dayOf, daySpan, daysBetween, eachDay, minutesOfDay } from '../values/dates.ts';
import { type DayWindow, joinedDays, sharedDays, windowOf } from '../values/day-window.ts';

/** When equipment is used: days, and the clock on the wall in minutes, where somebody said it. */
export interface Nutzung {
  readonly von: Day;
  readonly bis: Day;
  readonly vonUhr?: number | undefined;
  readonly bisUhr?: number | undefined;
  /** The days of them on which it is used, where there are others in between. */
  readonly tage?: readonly Day[] | undefined;
}

export type NutzungsRegel = Pick<Firma, 'nutzungstage' | 'toleranzMinuten' | 'tageProWoche'>;

const DAY_MINUTES = 24 * 60;
const WEEK = 7;

/**
 * How many days are charged: those of the calendar, or such of 24 hours by the clock on the wall, where both ends have a
 * time; of every seven from the first at most so many as the firm charges. Never below 1. Source: W 5.3
 */
export function nutzungstage(nutzung: Nutzung, regel: NutzungsRegel): number {
  const proWoche = Number(regel.tageProWoche) || WEEK;
  if (nutzung.tage) return chargedAmong(nutzung.tage, proWoche);
  const days = regel.nutzungstage === '24 Stunden' ? daysOf24(nutzung, regel.toleranzMinuten) : undefined;
  return chargedOf(days ?? Math.max(1, daySpan(nutzung.von, nutzung.bis)), proWoche);
}

/** Nothing where an end has no time. Clocks that change in between change nothing: a day stays one. */
function daysOf24({ von, bis, vonUhr, bisUhr }: Nutzung, toleranz: number): number | undefined {
  if (vonUhr === undefined || bisUhr === undefined) return undefined;
  const minutes = daysBetween(von, bis) * DAY_MINUTES + bisUhr - vonUhr;
  return Math.max(1, Math.ceil((minutes - toleranz) / DAY_MINUTES));
}

// A day without a time is stored at this one (EDIT-06).
const NO_TIME = 3 * 60;

type Job = Pick<Projekt, 'datum_von' | 'datum_bis' | 'dispo'>;

/**
 * The use of a document: on those of its days for which its project names the event, else on all of them; with the clock of
 * the event, or of the project where that is on the same days. Nothing without a start. Source: W 5.3
 */
export function nutzungOf(
  beleg: { readonly von: WireDate; readonly bis: WireDate },
  projekt?: Job,
): Nutzung | undefined {
  const days = bookedDays(beleg);
  if (!days || !projekt) return days;
  const { datum_von, datum_bis } = projekt;
  const isSame = dayOf(datum_von) === days.von && dayOf(datum_bis) === days.bis;
  return (
    nutzungOfEvents(projekt, days) ??
    (isSame ? { ...days, vonUhr: uhrOf(datum_von), bisUhr: uhrOf(datum_bis) } : days)
  );
}

/** On the days of a document on which the event is: by one clock where these follow each other. */
function nutzungOfEvents({ dispo }: Job, days: DayWindow): Nutzung | undefined {
  const events = dispo.flatMap(({ art, von, bis }) => {
    const own = art === 'Veranstaltung' ? windowOf(von, bis) : undefined;
    const shared = own && sharedDays(own, days);
    return shared ? [{ shared, beginn: von, ende: bis }] : [];
  });
  const tage = joinedDays(events.map(({ shared }) => shared)).flatMap((span) => eachDay(span.von, span.bis));
  const [von, bis] = [tage[0], tage.at(-1)];
  if (von === undefined || bis === undefined) return undefined;
  if (tage.length < daySpan(von, bis)) return { von, bis, tage };
  const uhrOn = (day: Day, field: 'beginn' | 'ende', outermost: (...uhren: number[]) => number) => {
    const uhren = events.filter((event) => dayOf(event[field]) === day).map((event) => uhrOf(event[field]));
    const said = uhren.filter((uhr) => uhr !== undefined);
    // One without a time is as long as its day: then no clock counts.
    return said.length === 0 || said.length < uhren.length ? undefined : outermost(...said);
  };
  return { von, bis, vonUhr: uhrOn(von, 'beginn', Math.min), bisUhr: uhrOn(bis, 'ende', Math.max) };
}

/** Minutes of the day, where somebody said them. */
function uhrOf(date: WireDate): number | undefined {
  const uhr = date === '' ? NO_TIME : minutesOfDay(date);
  return uhr === NO_TIME ? undefined : uhr;
}

/** Of days that do not follow each other, in weeks from the first. */
function chargedAmong(tage: readonly Day[], proWoche: number): number {
  const [first] = tage;
  if (first === undefined) return 1;
  const weeks = Map.groupBy(tage, (day) => Math.floor(daysBetween(first, day) / WEEK));
  return [...weeks.values()].reduce((sum, days) => sum + Math.min(days.length, proWoche), 0);
}

/** 10 days at 5 a week are 8. */
function chargedOf(days: number, proWoche: number): number {
  return Math.floor(days / WEEK) * proWoche + Math.min(days % WEEK, proWoche);
}

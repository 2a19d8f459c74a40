import type { WireDate } from '@traverse/schema';
import type { Firma, Projekt } from '../entities/index.ts';
import { bookedDays } from '../inventarliste/booking.ts';
import { type Day, dayOf, daySpan, daysBetween, minutesOfDay } from '../values/dates.ts';

/** When equipment is used: days, and the clock on the wall in minutes, where somebody said it. */
export interface Nutzung {
  readonly von: Day;
  readonly bis: Day;
  readonly vonUhr?: number | undefined;
  readonly bisUhr?: number | undefined;
}

export type NutzungsRegel = Pick<Firma, 'nutzungstage' | 'toleranzMinuten' | 'tageProWoche'>;

const DAY_MINUTES = 24 * 60;
const WEEK = 7;

/**
 * How many days are charged: those of the calendar, or such of 24 hours by the clock on the wall, where both ends have a
 * time; of every seven from the first at most so many as the firm charges. Never below 1. Source: W 5.3
 */
export function nutzungstage(nutzung: Nutzung, regel: NutzungsRegel): number {
  const days = regel.nutzungstage === '24 Stunden' ? daysOf24(nutzung, regel.toleranzMinuten) : undefined;
  return chargedOf(
    days ?? Math.max(1, daySpan(nutzung.von, nutzung.bis)),
    Number(regel.tageProWoche) || WEEK,
  );
}

/** Nothing where an end has no time. Clocks that change in between change nothing: a day stays one. */
function daysOf24({ von, bis, vonUhr, bisUhr }: Nutzung, toleranz: number): number | undefined {
  if (vonUhr === undefined || bisUhr === undefined) return undefined;
  const minutes = daysBetween(von, bis) * DAY_MINUTES + bisUhr - vonUhr;
  return Math.max(1, Math.ceil((minutes - toleranz) / DAY_MINUTES));
}

// A day without a time is stored at this one (EDIT-06).
const NO_TIME = 3 * 60;

/** The use of a document by its days, with the clock of its project where that is on the same days. Nothing without a start. */
export function nutzungOf(
  beleg: { readonly von: WireDate; readonly bis: WireDate },
  projekt?: Pick<Projekt, 'datum_von' | 'datum_bis'>,
): Nutzung | undefined {
  const days = bookedDays(beleg);
  if (!days) return undefined;
  const { datum_von: beginn = '', datum_bis: ende = '' } = projekt ?? {};
  const uhrOf = (date: WireDate) => {
    const uhr = date === '' ? NO_TIME : minutesOfDay(date);
    return uhr === NO_TIME ? undefined : uhr;
  };
  const isSame = dayOf(beginn) === days.von && dayOf(ende) === days.bis;
  return isSame ? { ...days, vonUhr: uhrOf(beginn), bisUhr: uhrOf(ende) } : days;
}

/** 10 days at 5 a week are 8. */
function chargedOf(days: number, proWoche: number): number {
  return Math.floor(days / WEEK) * proWoche + Math.min(days % WEEK, proWoche);
}

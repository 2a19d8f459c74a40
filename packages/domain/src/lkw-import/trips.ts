import type { Cents } from '@traverse/schema';
import type { Rechnung } from '../entities/index.ts';
import { type Day, dayOf, daySpan, daysBetween } from '../values/dates.ts';
import { sumCents } from '../values/geld.ts';
import type { LkwFahrt } from './parse-csv.ts';

/** A journey with the group of journeys it belongs to, counted from 1 ('Kat.'). */
export interface GroupedFahrt extends LkwFahrt {
  readonly kategorie: number;
}

/**
 * Which journeys belong together: a group begins when the lorry leaves one of the home places, or has come back to one
 * before, but not twice on a day, since a day is paid once. Another lorry begins anew.
 *
 * Journeys before the first departure are group 0. Without home places a day without journeys begins a new group.
 * Source: spec part 2, section 9 "LKW import". `fahrten` in the order driven.
 */
export function groupFahrten(fahrten: readonly LkwFahrt[], heimatorte: readonly string[]): GroupedFahrt[] {
  const home = new Set(heimatorte.map(placeName));
  let kategorie = 0;
  return fahrten.map((fahrt, index) => {
    if (beginsGroup(fahrt, fahrten[index - 1], home)) kategorie += 1;
    return { ...fahrt, kategorie };
  });
}

function beginsGroup(fahrt: LkwFahrt, previous: LkwFahrt | undefined, home: ReadonlySet<string>): boolean {
  const isHome = (name: string) => placesIn(name).some((place) => home.has(place));
  if (previous === undefined) return home.size === 0 || isHome(fahrt.auffahrt);
  if (fahrt.kennzeichen !== previous.kennzeichen) return true;
  if (home.size === 0) return daysBetween(previous.datum, fahrt.datum) > 1;
  return fahrt.datum !== previous.datum && (isHome(fahrt.auffahrt) || isHome(previous.abfahrt));
}

/** `A1, Bremen-Hemelingen` names a motorway and a place; either may be what was configured. */
function placesIn(text: string): string[] {
  return [text, ...text.split(/[,/]/)].map(placeName);
}

function placeName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** 'Anzahl MietTage': the days from the first to the last journey of each group, both included, added up. */
export function rentalDays(fahrten: readonly Pick<GroupedFahrt, 'kategorie' | 'datum'>[]): number {
  const spans = new Map<number, { first: Day; last: Day }>();
  for (const { kategorie, datum } of fahrten) {
    const { first, last } = spans.get(kategorie) ?? { first: datum, last: datum };
    spans.set(kategorie, { first: datum < first ? datum : first, last: datum > last ? datum : last });
  }
  return [...spans.values()].reduce((sum, { first, last }) => sum + daySpan(first, last), 0);
}

/** All km together; adding them as binary fractions would show their dust. */
export function sumKm(fahrten: readonly Pick<LkwFahrt, 'km'>[]): number {
  return fahrten.reduce((sum, { km }) => sum + Math.round(km * KM_PARTS), 0) / KM_PARTS;
}

// Toll files have one or two decimals.
const KM_PARTS = 1000;

/** Whether a journey lies in the time that an invoice is about, both days included. */
export function withinRechnung(
  { datum }: Pick<LkwFahrt, 'datum'>,
  { von, bis }: Pick<Rechnung, 'von' | 'bis'>,
): boolean {
  const [first, last] = [dayOf(von), dayOf(bis)];
  return (first === '' || datum >= first) && (last === '' || datum <= last);
}

/** The toll of journeys in that time which nobody charges: what the result of a project has as 'Maut' (PROJ-14). */
export function openMaut(
  hidden: readonly Pick<LkwFahrt, 'datum' | 'eur'>[],
  rechnung: Pick<Rechnung, 'von' | 'bis'>,
): Cents {
  return sumCents(hidden.filter((fahrt) => withinRechnung(fahrt, rechnung)).map(({ eur }) => eur));
}

import type { Cents } from '@traverse/schema';
import { csvRows } from '../values/csv-rows.ts';
import { type Day, dayFrom } from '../values/dates.ts';
import { decimalOf, multiply } from '../values/decimal.ts';
import { roundToCents } from '../values/geld.ts';
import type { NumberForm } from '../values/number-input.ts';
import { parseZahl } from '../values/zahl.ts';
import { type Column, type ColumnPlaces, placesOf } from './columns.ts';
import { LkwImportError } from './error.ts';

/** One journey of the lorry as the toll list has it. */
export interface LkwFahrt {
  readonly kennzeichen: string;
  readonly datum: Day;
  /** hh:mm as written. */
  readonly start: string;
  readonly buchungsnummer: string;
  readonly auffahrt: string;
  readonly ueber: string;
  readonly abfahrt: string;
  /** Negative when a journey of another list is cancelled. */
  readonly km: number;
  /** The toll itself, for the table; it is not what a customer pays. */
  readonly eur: Cents;
  readonly storno: boolean;
}

export interface LkwCsv {
  /** In the order driven: by lorry, day and time. Journeys and their cancellations are both gone. */
  readonly fahrten: readonly LkwFahrt[];
  /** How many journeys were taken out together with their cancellation. */
  readonly storniert: number;
  /** How many of the last three rows, which are always left out, look like journeys. Worth a notice above 0. */
  readonly leftOut: number;
}

// The sum and the legend. Source: spec part 2, section 5 "The last 3 rows are dropped".
const FOOTER_ROWS = 3;

/**
 * Reads a toll list (LKW-01). Bytes are decoded by the caller: UTF-8, else Windows-1252.
 *
 * Columns are found by the header's names, else by position. Rows without a date are skipped.
 * Throws LkwImportError: NOT_A_CSV_FILE for another file name, BAD_CSV_DATA_FORMAT when columns or numbers cannot be read.
 */
export function parseLkwCsv(fileName: string, text: string): LkwCsv {
  if (!/\.csv$/i.test(fileName)) {
    throw new LkwImportError('NOT_A_CSV_FILE', 'Wähle die Mautaufstellung als .csv-Datei.');
  }
  const rows = csvRows(text.replace(/^\uFEFF/, ''));
  const places = placesOf(rows);
  if (!places) {
    throw new LkwImportError(
      'BAD_CSV_DATA_FORMAT',
      'Die Spalten Datum, km und EUR fehlen. Lade den Einzelfahrtennachweis als CSV mit Semikolon herunter.',
    );
  }
  const body = rows.slice(0, -FOOTER_ROWS);
  const fahrten = body.flatMap((row, index) => fahrtOf(row, places, index + 1));
  const leftOut = rows.slice(-FOOTER_ROWS).filter((row) => dateIn(row, places) !== undefined).length;
  const remaining = withoutCancelled(fahrten);
  return {
    fahrten: remaining.toSorted(byJourney),
    storniert: (fahrten.length - remaining.length) / 2,
    leftOut,
  };
}

function fahrtOf(row: readonly string[], places: ColumnPlaces, line: number): LkwFahrt[] {
  const datum = dateIn(row, places);
  if (datum === undefined) return [];
  const cell = (column: Column) => cellOf(row, places[column]);
  return [
    {
      kennzeichen: cell('kennzeichen'),
      datum,
      start: cell('start'),
      buchungsnummer: cell('buchungsnummer'),
      auffahrt: cell('auffahrt'),
      ueber: cell('ueber'),
      abfahrt: cell('abfahrt'),
      km: numberIn(cell('km'), line),
      eur: roundToCents(multiply(decimalOf(numberIn(cell('eur'), line)), decimalOf(100))),
      storno: /^storno/i.test(cell('art')),
    },
  ];
}

function dateIn(row: readonly string[], places: ColumnPlaces): Day | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cellOf(row, places.datum)) ?? [];
  return year === undefined ? undefined : dayFrom(Number(year), Number(month), Number(day));
}

function cellOf(row: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (row[place] ?? '').trim();
}

const COLUMN: NumberForm = { decimals: 6, units: ['€', 'EUR', 'km'] };

/** Decimal comma; the minus may stand behind. Empty counts as 0. */
function numberIn(text: string, line: number): number {
  if (text === '') return 0;
  const { value } = parseZahl(text.replace(/^(.*)-$/, '-$1'), COLUMN);
  if (value === undefined) {
    throw new LkwImportError('BAD_CSV_DATA_FORMAT', `Zeile ${line}: „${text}“ ist keine Zahl.`);
  }
  return value;
}

/** A cancellation repeats a journey with negative numbers; both go. One without its journey stays, and is marked. */
function withoutCancelled(fahrten: readonly LkwFahrt[]): LkwFahrt[] {
  const journeys = new Map<string, LkwFahrt[]>();
  for (const fahrt of fahrten.filter(({ storno }) => !storno)) {
    for (const key of keysOf(fahrt)) {
      const known = journeys.get(key);
      if (known) known.push(fahrt);
      else journeys.set(key, [fahrt]);
    }
  }
  const gone = new Set<LkwFahrt>();
  for (const storno of fahrten.filter((fahrt) => fahrt.storno)) {
    const journey = takeFirst(
      keysOf(storno).map((key) => journeys.get(key) ?? []),
      gone,
    );
    if (journey) gone.add(storno).add(journey);
  }
  return fahrten.filter((fahrt) => !gone.has(fahrt));
}

/** Takes a journey that is not gone yet out of the first list that has one. */
function takeFirst(lists: readonly LkwFahrt[][], gone: ReadonlySet<LkwFahrt>): LkwFahrt | undefined {
  for (const list of lists) {
    for (let journey = list.pop(); journey; journey = list.pop()) {
      if (!gone.has(journey)) return journey;
    }
  }
  return undefined;
}

/** What a journey and its cancellation agree in: the booking number where there is one, else place and time. */
function keysOf({
  kennzeichen,
  datum,
  start,
  auffahrt,
  abfahrt,
  buchungsnummer,
  km,
  eur,
}: LkwFahrt): string[] {
  const size = `${Math.abs(km)} ${Math.abs(eur)}`;
  const journey = [kennzeichen, datum, start, auffahrt, abfahrt, size].join('|');
  return buchungsnummer === '' ? [journey] : [[buchungsnummer, size].join('|'), journey];
}

function byJourney(one: LkwFahrt, other: LkwFahrt): number {
  return compare(one.kennzeichen, other.kennzeichen) || compare(timeOf(one), timeOf(other));
}

function timeOf({ datum, start }: LkwFahrt): string {
  return `${datum} ${start.padStart(5, '0')}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

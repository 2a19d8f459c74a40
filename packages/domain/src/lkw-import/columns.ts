/** What we read of a toll file. */
export type Column =
  | 'kennzeichen'
  | 'datum'
  | 'start'
  | 'buchungsnummer'
  | 'art'
  | 'auffahrt'
  | 'ueber'
  | 'abfahrt'
  | 'km'
  | 'eur';

export type ColumnPlaces = { readonly [Name in Column]?: number };

/**
 * Names that toll files gave or may give these columns, without signs and in small letters.
 * Source: Toll Collect's itemised list; headers have changed before.
 */
const names: { readonly [Name in Column]: readonly string[] } = {
  kennzeichen: ['kfzkennz', 'kfzkennzeichen', 'kennzeichen'],
  datum: ['datum', 'fahrtdatum'],
  start: ['start', 'startzeit', 'uhrzeit', 'beginn'],
  buchungsnummer: ['buchungsnummer', 'buchungsnr'],
  art: ['art', 'buchungsart'],
  auffahrt: ['auffahrt'],
  ueber: ['über', 'ueber', 'strecke'],
  abfahrt: ['abfahrt'],
  km: ['km', 'kilometer', 'streckekm', 'länge', 'längekm'],
  eur: ['eur', 'euro', 'betrag', 'betrageur', 'mautbetrag', 'mautbetrageur'],
};

/** The order of the list when no header names it (18 columns). */
const defaultPlaces: ColumnPlaces = {
  kennzeichen: 1,
  datum: 2,
  start: 3,
  buchungsnummer: 4,
  art: 5,
  auffahrt: 6,
  ueber: 7,
  abfahrt: 8,
  km: 16,
  eur: 17,
};
const DEFAULT_WIDTH = 18;
// A header stands at the very top; further down its words are data.
const ROWS_TO_SEARCH = 10;

/** Where the columns stand: by a header that names at least date, km and amount, else by the known order. */
export function placesOf(rows: readonly (readonly string[])[]): ColumnPlaces | undefined {
  for (const row of rows.slice(0, ROWS_TO_SEARCH)) {
    const places = placesByName(row);
    if (places.datum !== undefined && places.km !== undefined && places.eur !== undefined) return places;
  }
  return rows.some(isInKnownOrder) ? defaultPlaces : undefined;
}

function isInKnownOrder(row: readonly string[]): boolean {
  return row.length >= DEFAULT_WIDTH && /^\s*\d{1,2}\.\d{1,2}\.\d{4}\s*$/.test(row[2] ?? '');
}

function placesByName(header: readonly string[]): ColumnPlaces {
  const written = header.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll('€', 'eur')
      .replace(/[^a-zäöüß]/g, ''),
  );
  const places: { [Name in Column]?: number } = {};
  for (const [column, synonyms] of Object.entries(names)) {
    const place = synonyms.map((name) => written.indexOf(name)).find((index) => index >= 0);
    // The keys of `names` are exactly the columns.
    if (place !== undefined) places[column as Column] = place;
  }
  return places;
}

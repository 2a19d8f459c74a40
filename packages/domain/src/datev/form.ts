import { type Day, monthOf } from '../values/dates.ts';
import type { DayWindow } from '../values/day-window.ts';
import { cents, euroText } from '../values/geld.ts';
import type { DatevBuchung } from './buchung.ts';
import { type DatevEinstellung, wjBeginnOf } from './einstellung.ts';
import { stapelSpalten } from './spalten.ts';
import { windows1252Line } from './windows-1252.ts';

const LINE_END = '\r\n';
/** Cut there: a text is read by people. */
const LONGEST_TEXT = 60;
const LONGEST_NAME = 30;

/** Whose columns are quoted, empty ones as well; all others are bare (finance 4.1). Counted from 1. */
const quoted = new Set<number>([
  2,
  3,
  6,
  9,
  11,
  12,
  14,
  16,
  40,
  42,
  91,
  95,
  96,
  98,
  102,
  103,
  105,
  112,
  118,
  120,
  121,
  123,
  ...range(20, 38),
  ...range(48, 87),
  ...range(107, 110),
]);

/** What the first line of a file says. */
export interface DatevKopf {
  readonly berater: number;
  readonly mandant: number;
  readonly rahmen: DatevEinstellung['rahmen'];
  readonly laenge: number;
  readonly wjMonat: number;
  /** When it was made, 17 digits. */
  readonly erzeugt: string;
}

/** The first line of a Buchungsstapel; its days lie in one business year. */
export function stapelKopf(kopf: DatevKopf, { von, bis }: DayWindow): string {
  const month = `${von.slice(5, 7)}/${von.slice(0, 4)}`;
  const name = inQuotes(`Traverse ${month}`.slice(0, LONGEST_NAME));
  return [
    '"EXTF"',
    700,
    21,
    '"Buchungsstapel"',
    13,
    kopf.erzeugt,
    '',
    '"RE"',
    '""',
    '""',
    kopf.berater,
    kopf.mandant,
    plain(wjBeginnOf(von, kopf.wjMonat)),
    kopf.laenge,
    plain(von),
    plain(bis),
    name,
    '""',
    1,
    0,
    0,
    '"EUR"',
    '',
    '""',
    '',
    '',
    `"${kopf.rahmen.slice(3)}"`,
    '',
    '',
    '""',
    '""',
  ].join(';');
}

/** The file of a Buchungsstapel as text, line by line; `guidOf` names the receipt of a row. */
export function* stapelZeilen(
  kopf: DatevKopf,
  tage: DayWindow,
  buchungen: readonly DatevBuchung[],
  guidOf: (beleg: string) => string | undefined,
): Generator<string> {
  yield stapelKopf(kopf, tage) + LINE_END;
  yield stapelSpalten.join(';') + LINE_END;
  for (const each of buchungen) yield zeile(each, guidOf(each.beleg)) + LINE_END;
}

/** More rows no file may have (finance 4.1). */
export const MOST_ROWS = 99_999;

/** The files that rows lie in, by month; a month with very many rows has several. */
export function stapelDateien(buchungen: readonly DatevBuchung[]): {
  readonly name: string;
  readonly tage: DayWindow;
  readonly buchungen: readonly DatevBuchung[];
}[] {
  return [...Map.groupBy(buchungen, ({ tag }) => tag.slice(0, 7))].flatMap(([monat, rows]) => {
    const first = `${monat}-01` as Day; // a year and a month
    const tage = { von: first, bis: monthOf(first).to };
    return Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, part) => ({
      name: `EXTF_Buchungsstapel_${monat}${part > 0 ? `-${part + 1}` : ''}.csv`,
      tage,
      buchungen: rows.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS),
    }));
  });
}

function zeile(buchung: DatevBuchung, guid: string | undefined): string {
  const { betrag, konto, gegenkonto, schluessel, tag, belegfeld, skonto, leistung, faellig, ustId } = buchung;
  const cells = new Map<number, string>([
    [1, amount(Math.abs(betrag))],
    [2, betrag > 0 ? 'S' : 'H'],
    [3, 'EUR'],
    [7, String(konto)],
    [8, String(gegenkonto)],
    [9, schluessel],
    [10, `${tag.slice(8, 10)}${tag.slice(5, 7)}`],
    [11, belegfeld],
    [14, windows1252Line(buchung.umkehr ? `Storno ${buchung.text}` : buchung.text).slice(0, LONGEST_TEXT)],
    [20, guid === undefined ? '' : `BEDI "${guid}"`],
    [40, ustId.replace(/\s/g, '')],
    [115, dayFirst(leistung)],
    [117, dayFirst(faellig)],
  ]);
  if (skonto !== 0) cells.set(13, amount(Math.abs(skonto)));
  return Array.from(stapelSpalten, (_, index) => {
    const value = cells.get(index + 1) ?? '';
    return quoted.has(index + 1) ? inQuotes(value) : value;
  }).join(';');
}

/** A comma and two digits. */
function amount(value: number): string {
  return euroText(cents(value)).replace('.', ',');
}

/** In quotes, those inside doubled. */
export function inQuotes(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

const plain = (day: Day): string => day.replaceAll('-', '');

function dayFirst(day: Day | ''): string {
  return day === '' ? '' : `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

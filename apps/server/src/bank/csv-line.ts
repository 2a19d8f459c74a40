import type { Day } from '@traverse/domain/values';
import { BankProblem } from './bank-problem.ts';
import { accountPlaces, type CsvColumn, type CsvPlaces, plainName } from './csv-columns.ts';
import { dayOfCell, type Fundort } from './csv-values.ts';

/** A row below the names of the columns. */
export interface Line {
  readonly cells: readonly string[];
  /** From 1, with everything above the table. */
  readonly nr: number;
  readonly names: readonly string[];
  readonly places: CsvPlaces;
}

/** The cell of a column; empty where the list says that there is nothing. */
export function cellOf({ cells, places }: Line, column: CsvColumn): string {
  const place = places[column];
  const value = place === undefined ? '' : (cells[place] ?? '').trim();
  return value === 'N/A' ? '' : value;
}

export function placeOf({ names, places, nr }: Line, column: CsvColumn): Fundort {
  return { zeile: nr, spalte: names[places[column] ?? -1] ?? column };
}

/** Skipped is what looks like a booking and is none; everything else is words. */
type Kind =
  | { readonly is: 'booked'; readonly tag: Day }
  | { readonly is: 'skipped' | 'words'; readonly tag?: undefined };

export function kindOf(line: Line): Kind {
  if (/vorgemerkt/i.test(cellOf(line, 'stand')) || isBalance(line)) return { is: 'skipped' };
  const tag = dayOfCell(cellOf(line, 'buchungstag'), placeOf(line, 'buchungstag'));
  const hasSum = (['betrag', 'soll', 'haben'] as const).some((column) => /\d/.test(cellOf(line, column)));
  if (tag === '') return { is: hasSum ? 'skipped' : 'words' };
  if (hasSum) return { is: 'booked', tag };
  const last = Math.max(line.places.betrag ?? -1, line.places.soll ?? -1, line.places.haben ?? -1);
  if (line.cells.length <= last) throw cut(line);
  return { is: 'skipped' };
}

// A cell that is just this.
const balance =
  /^(?:alter|neuer|letzter|aktueller)?(?:(?:anfangs|end|schluss|abschluss|eroeffnungs|tages|konto|buchungs)?saldo|kontostand|anfangsbestand|endbestand|saldovortrag|summe)(?:eur|am|zum|vom|per)?$/;

/** A line above or below the bookings that may carry day and amount; what names an account is a booking. */
function isBalance({ cells, names }: Line): boolean {
  if (!cells.some((cell) => balance.test(plainName(cell)))) return false;
  return !accountPlaces(names).some((place) => /\d{4}/.test(cells[place] ?? ''));
}

export const cut = ({ nr }: Line): BankProblem =>
  new BankProblem(`Zeile ${nr} ist abgeschnitten. Lade die Datei bei der Bank noch einmal herunter.`);

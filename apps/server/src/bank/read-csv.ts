import type { Auszug, BankBuchung } from '@traverse/domain/options/auszug-arten';
import { csvRows, type Day, plainIban } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { BankProblem } from './bank-problem.ts';
import { accountAbove, accountColumns, type EigeneKonten } from './csv-account.ts';
import { amountReader } from './csv-amount.ts';
import { accountPlaces, type CsvColumn, type CsvPlaces, hasAmount, placesIn } from './csv-columns.ts';
import { cellOf, cut, kindOf, type Line, placeOf } from './csv-line.ts';
import { dayOfCell } from './csv-values.ts';

const MOST_PREAMBLE = 20;

/**
 * A bank's list as CSV, read by the names of its columns: one statement without balances. What it leaves open is not
 * guessed. Throws BankProblem.
 */
export function readCsv(text: string, eigene: EigeneKonten = { ibans: [], gewaehlt: '' }): Auszug {
  const { rows, header, places } = tableIn(text.replace(/^\uFEFF/, ''));
  const names = rows[header] ?? [];
  const lines = rows
    .map((cells, index): Line => ({ cells, nr: index + 1, names, places }))
    .slice(header + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((line) => ({ ...line, kind: kindOf(line) }));
  const booked = lines.flatMap((line) =>
    line.kind.is === 'booked' ? [{ ...line, tag: line.kind.tag }] : [],
  );
  refuseMoved(lines, booked, names);
  const amountOfLine = amountReader(names, places, booked);
  const cells = booked.map((line) => line.cells);
  const told = ownAccountIn(booked) || accountAbove(rows.slice(0, header), eigene);
  const { konto, gegen, isOwn } = accountColumns(
    { told, columns: accountPlaces(names), rows: cells },
    eigene,
  );
  const counter = (line: Line) => {
    const value = plainIban(gegen === undefined ? '' : (line.cells[gegen] ?? '').replace(/^N\/A$/, ''));
    return isOwn(value) ? '' : value;
  };
  const buchungen = booked.flatMap((line) => {
    const betrag = amountOfLine(line);
    return betrag === 0 ? [] : [buchungOf(line, { betrag, tag: line.tag, gegenIban: counter(line) })];
  });
  const days = buchungen.map(({ buchungstag }) => buchungstag).toSorted();
  const [von, bis] = [days[0], days.at(-1)];
  if (von === undefined || bis === undefined) throw new BankProblem('In der Datei steht keine Buchung.');
  const skipped = lines.filter(({ kind }) => kind.is === 'skipped').length;
  const uebersprungen = skipped + booked.length - buchungen.length;
  return { format: 'CSV', konto, auszugsnummer: '', von, bis, salden: undefined, buchungen, uebersprungen };
}

interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly header: number;
  readonly places: CsvPlaces;
}

/** Whatever stands between the cells, and however many lines before the names of the columns. */
function tableIn(text: string): Table {
  const tables = [';', ',', '\t'].map((separator) => {
    const rows = csvRows(text, separator);
    const places = rows.slice(0, MOST_PREAMBLE + 1).map(placesIn);
    return { rows, places };
  });
  for (const { rows, places } of tables) {
    const header = places.findIndex((each) => each.buchungstag !== undefined && hasAmount(each));
    const found = places[header];
    if (found) return { rows, header, places: found };
  }
  const hasDay = tables.some(({ places }) => places.some(({ buchungstag }) => buchungstag !== undefined));
  throw new BankProblem(
    `In der Datei finde ich keine Spalte mit dem ${hasDay ? 'Betrag' : 'Buchungstag'}. Lade die Umsätze bei der Bank als CSV, CAMT oder MT940 herunter.`,
  );
}

/**
 * A cell too many moves all behind it, so that its row may look like words; a last row with fewer cells than all others is
 * where the file was cut. Throws BankProblem.
 */
function refuseMoved(lines: readonly Line[], booked: readonly Line[], names: readonly string[]): void {
  const widths = booked.map(({ cells }) => cells.length).toSorted((one, other) => one - other);
  const usual = Math.max(names.length, widths[Math.floor((widths.length - 1) / 2)] ?? 0);
  const wider = lines.find(({ cells }) => cells.length > usual);
  if (wider)
    throw new BankProblem(
      `Zeile ${wider.nr} hat mehr Spalten als die Überschrift. Steht in einem Text ein Trennzeichen? Lade die Datei bei der Bank noch einmal herunter.`,
    );
  const last = booked.at(-1);
  if (!last || booked.length < 2) return;
  if (booked.slice(0, -1).every(({ cells }) => cells.length > last.cells.length)) throw cut(last);
}

/** Throws BankProblem for a list of several accounts. */
function ownAccountIn(booked: readonly Line[]): string {
  const konten = new Set(
    booked.map((line) => plainIban(cellOf(line, 'konto'))).filter((each) => each !== ''),
  );
  if (konten.size > 1)
    throw new BankProblem(
      'In der Datei stehen mehrere eigene Konten. Lade für jedes eine eigene Datei herunter.',
    );
  return [...konten][0] ?? '';
}

interface Known {
  readonly betrag: Cents;
  readonly tag: Day;
  readonly gegenIban: string;
}

function buchungOf(line: Line, { betrag, tag, gegenIban }: Known): BankBuchung {
  const cell = (column: CsvColumn) => cellOf(line, column);
  const waehrung = cell('waehrung');
  if (waehrung !== '' && waehrung !== 'EUR' && waehrung !== '€')
    throw new BankProblem(
      `Das Konto wird in ${waehrung.slice(0, 3)} geführt. Lies nur Auszüge von Euro-Konten ein.`,
    );
  const endToEndId = cell('referenz');
  return {
    buchungstag: tag,
    valuta: dayOfCell(cell('valuta'), placeOf(line, 'valuta')),
    betrag,
    gegenName: cell('name') || partyName(line, betrag),
    gegenIban,
    gegenBic: cell('bic'),
    verwendungszweck: cell('zweck') || cell('art'),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    mandatsreferenz: cell('mandat'),
    bankReferenz: '',
    einzel: 0,
    sammelReferenz: '',
    sammelPosten: 0,
    gvc: '',
    storno: false,
    rueckgabegrund: '',
  };
}

/** Payer and payee may have a column each; where there is one alone it holds the other side. */
function partyName(line: Line, betrag: Cents): string {
  const { zahler, empfaenger } = line.places;
  if (zahler === undefined || empfaenger === undefined)
    return cellOf(line, zahler === undefined ? 'empfaenger' : 'zahler');
  return cellOf(line, betrag < 0 ? 'empfaenger' : 'zahler');
}

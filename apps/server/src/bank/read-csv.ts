import { type Auszug, type BankBuchung, cents, csvRows, type Day, isIban, plainIban } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { dayOfNumbers } from './amounts.ts';
import { BankProblem } from './bank-problem.ts';
import { type CsvColumn, type CsvPlaces, hasAmount, placesIn } from './csv-columns.ts';

const MOST_PREAMBLE = 20;

/** A bank's list as CSV, read by the names of its columns: one statement without balances. Throws BankProblem. */
export function readCsv(text: string): Auszug {
  const { rows, header, places } = tableIn(text.replace(/^\uFEFF/, ''));
  const body = rows.slice(header + 1).filter((row) => row.some((cell) => cell.trim() !== ''));
  const read = body.map((row) => rowOf(row, places));
  const buchungen = read.flatMap(({ buchung }) => (buchung ? [buchung] : []));
  const days = buchungen.map(({ buchungstag }) => buchungstag).toSorted();
  const [von, bis] = [days[0], days.at(-1)];
  if (von === undefined || bis === undefined) throw new BankProblem('In der Datei steht keine Buchung.');
  const konten = new Set(read.flatMap(({ konto }) => (konto === '' ? [] : [konto])));
  if (konten.size > 1)
    throw new BankProblem(
      'In der Datei stehen mehrere eigene Konten. Lade für jedes eine eigene Datei herunter.',
    );
  const [konto = ibanIn(rows.slice(0, header))] = konten;
  const uebersprungen = read.filter(({ isSkipped }) => isSkipped).length;
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

// In one piece or in groups of four. Every sign fits in one way alone: what only looks like one takes no time.
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;

function ibanIn(preamble: readonly (readonly string[])[]): string {
  const words = preamble.flatMap((row) => row.join(' ').match(IBAN) ?? []);
  return words.map(plainIban).find(isIban) ?? '';
}

interface Row {
  readonly buchung: BankBuchung | undefined;
  readonly konto: string;
  readonly isSkipped: boolean;
}

function rowOf(row: readonly string[], places: CsvPlaces): Row {
  const cell = (column: CsvColumn) => {
    const place = places[column];
    const value = place === undefined ? '' : (row[place] ?? '').trim();
    return value === 'N/A' ? '' : value;
  };
  const konto = plainIban(cell('konto'));
  if (/vorgemerkt/i.test(cell('stand'))) return { buchung: undefined, konto, isSkipped: true };
  const tag = dayIn(cell('buchungstag'));
  // A line below the table, such as a balance.
  if (tag === '') return { buchung: undefined, konto: '', isSkipped: false };
  const amount = amountIn(cell);
  if (!amount) return { buchung: undefined, konto, isSkipped: true };
  const waehrung = cell('waehrung');
  if (waehrung !== '' && waehrung !== 'EUR' && waehrung !== '€')
    throw new BankProblem(
      `Das Konto wird in ${waehrung.slice(0, 3)} geführt. Lies nur Auszüge von Euro-Konten ein.`,
    );
  const endToEndId = cell('referenz');
  const buchung: BankBuchung = {
    buchungstag: tag,
    valuta: dayIn(cell('valuta')),
    betrag: amount,
    gegenName: cell('name') || cell(amount < 0 ? 'empfaenger' : 'zahler'),
    gegenIban: plainIban(cell('iban')),
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
  return { buchung, konto, isSkipped: false };
}

function amountIn(cell: (column: CsvColumn) => string): Cents | undefined {
  const single = cell('betrag');
  if (single !== '') return signedCents(single);
  const [soll, haben] = [cell('soll'), cell('haben')];
  if (haben !== '') return signedCents(haben);
  if (soll === '') return undefined;
  return cents(-Math.abs(signedCents(soll)));
}

/** `-62,3`, `1.284,56`, `200`, `-5.00`. A point before three digits is one of thousands. */
function signedCents(text: string): Cents {
  const plain = text.replace(/[\s€]|EUR/g, '').replace('−', '-');
  const [, sign = '', whole, fraction = ''] =
    /^([-+]?)(\d{1,3}(?:\.\d{3}){1,3}|\d{1,12})(?:,(\d{1,2}))?$/.exec(plain) ??
    /^([-+]?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ??
    [];
  if (whole === undefined)
    throw new BankProblem(
      `„${text.slice(0, 30)}“ ist kein Betrag. Lade die Datei bei der Bank noch einmal herunter.`,
    );
  return cents(Number(`${sign}${whole.replace(/[.,]/g, '')}${fraction.padEnd(2, '0')}`));
}

/** `3.6.26`, `03.06.2026` and `2026-06-03`; empty for words. Throws BankProblem for a day written in another way. */
function dayIn(text: string): Day | '' {
  const [, day, month, year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text) ?? [];
  if (day !== undefined) return dayOfNumbers(Number(year.padStart(4, '20')), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (isoYear !== undefined) return dayOfNumbers(Number(isoYear), Number(isoMonth), Number(isoDay));
  if (/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(text))
    throw new BankProblem(
      `„${text.slice(0, 30)}“ lesen wir nicht als Tag. Lade die Umsätze mit Tagen wie 03.06.2026 herunter.`,
    );
  return '';
}

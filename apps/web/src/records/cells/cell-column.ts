import { type CellSigns } from '@traverse/domain/cells/cell-keys';
import { type CellValue } from '@traverse/domain/cells/cells';
import {
  anzahlForm,
  cents,
  faktorForm,
  formatEuro,
  formatEuroInput,
  formatZahl,
  formatZahlInput,
  type NumberForm,
  type Parsed,
  parseEuro,
  parseZahl,
} from '@traverse/domain/values';

/** What can be changed in a column of a table, where it stands. */
export interface CellColumn<Line> {
  readonly name: string;
  readonly label: string;
  readonly signsIn: (line: Line) => CellSigns;
  /** Of what + and − count. */
  readonly formIn?: (line: Line) => NumberForm;
  readonly inputMode: 'text' | 'decimal';
  /** Nothing: not in this line. */
  readonly valueOf: (line: Line) => CellValue | undefined;
  /** As it stands in the input. */
  readonly text: (value: CellValue, line: Line) => string;
  /** As it is read. */
  readonly shown: (value: CellValue, line: Line) => string;
  readonly read: (text: string, line: Line) => Parsed<CellValue>;
}

interface NumberColumn<Line> {
  readonly name: string;
  readonly label: string;
  /** Of the record; nothing: not in this line. */
  readonly of: (line: Line) => number | undefined;
}

/** Of a field of numbers, as it is typed in a line. */
function numberColumn<Line>(
  { name, label, of }: NumberColumn<Line>,
  formIn: (line: Line) => NumberForm,
): Omit<CellColumn<Line>, 'signsIn'> {
  return {
    name,
    label,
    inputMode: 'decimal',
    valueOf: (line) => {
      const value = of(line);
      return value === undefined ? undefined : { [name]: value };
    },
    text: (value, line) => formatZahlInput(numberIn(value, name), formIn(line)),
    shown: (value) => formatZahl(numberIn(value, name)),
    read: (text, line) => {
      const { value, problem } = parseZahl(text, formIn(line));
      return problem === undefined ? { value: { [name]: value } } : { problem };
    },
  };
}

interface AnzahlColumn<Line> extends NumberColumn<Line> {
  /** The least there may be; otherwise 0. */
  readonly min?: (line: Line) => number;
}

/** Pieces, or metres and litres: + and − count. */
export function anzahlColumn<Line>({ min = () => 0, ...column }: AnzahlColumn<Line>): CellColumn<Line> {
  const formIn = (line: Line) => ({ ...anzahlForm(3), min: min(line) });
  return {
    ...numberColumn(column, formIn),
    formIn,
    signsIn: (line) => ({ counts: true, isSigned: min(line) < 0 }),
  };
}

export function faktorColumn<Line>(column: NumberColumn<Line>): CellColumn<Line> {
  return { ...numberColumn(column, () => faktorForm), signsIn: () => ({ counts: false, isSigned: false }) };
}

/** What a price of a line is made of, and what it is where it has none of its own. */
interface MoneyColumn<Line> {
  readonly name: string;
  readonly label: string;
  readonly valueOf: (line: Line) => CellValue | undefined;
  /** In cents. */
  readonly centsOf: (value: CellValue, line: Line) => number;
  /** Of the cents that were typed; nothing was typed: `undefined`. */
  readonly valueFor: (typed: number | undefined, line: Line) => CellValue | undefined;
  readonly min: (line: Line) => number | undefined;
}

export function moneyColumn<Line>(column: MoneyColumn<Line>): CellColumn<Line> {
  const { name, label, valueOf, centsOf, valueFor, min } = column;
  const amount = (value: CellValue, line: Line) => cents(centsOf(value, line));
  return {
    name,
    label,
    signsIn: (line) => ({ counts: false, isSigned: (min(line) ?? -1) < 0 }),
    inputMode: 'decimal',
    valueOf,
    text: (value, line) => formatEuroInput(amount(value, line)),
    shown: (value, line) => formatEuro(amount(value, line)),
    read: (text, line) => {
      const emptied = text.trim() === '' ? valueFor(undefined, line) : undefined;
      if (emptied) return { value: emptied };
      const { value, problem } = parseEuro(text, { min: min(line) });
      const stored = value === undefined ? undefined : valueFor(value, line);
      return stored ? { value: stored } : { problem: problem ?? '' };
    },
  };
}

interface TextColumn<Line> {
  readonly name: string;
  readonly label: string;
  readonly of: (line: Line) => string | undefined;
  /** Why it may not be empty. */
  readonly required?: string;
}

export function textColumn<Line>({ name, label, of, required }: TextColumn<Line>): CellColumn<Line> {
  const text = (value: CellValue) => String(value[name] ?? '');
  return {
    name,
    label,
    signsIn: () => ({ counts: false, isSigned: false }),
    inputMode: 'text',
    valueOf: (line) => {
      const value = of(line);
      return value === undefined ? undefined : { [name]: value };
    },
    text,
    shown: text,
    read: (typed) => {
      const value = typed.trim();
      return value === '' && required !== undefined ? { problem: required } : { value: { [name]: value } };
    },
  };
}

const numberIn = (value: CellValue, name: string): number => Number(value[name] ?? 0);

import { plainName } from './csv-columns.ts';

/** Which way the money went. */
export type Richtung = 'Ausgang' | 'Eingang';

const marks: { readonly [mark: string]: Richtung } = {
  s: 'Ausgang',
  soll: 'Ausgang',
  d: 'Ausgang',
  dr: 'Ausgang',
  debit: 'Ausgang',
  dbit: 'Ausgang',
  '-': 'Ausgang',
  h: 'Eingang',
  haben: 'Eingang',
  c: 'Eingang',
  cr: 'Eingang',
  credit: 'Eingang',
  crdt: 'Eingang',
  '+': 'Eingang',
};

// In a list whose amounts have signs these are names of kinds.
const words: { readonly [word: string]: Richtung } = {
  belastung: 'Ausgang',
  lastschrift: 'Ausgang',
  abbuchung: 'Ausgang',
  ausgang: 'Ausgang',
  ausgabe: 'Ausgang',
  auszahlung: 'Ausgang',
  gutschrift: 'Eingang',
  eingang: 'Eingang',
  einnahme: 'Eingang',
  einzahlung: 'Eingang',
};

// By the names of a header, in small letters without blanks and signs.
const named =
  /^(?:soll(?:und|oder)?haben(?:kennzeichen|kz)?|sh(?:kennzeichen|kz)?|habensoll|dc|cd|drcr|debitcredit|creditdebit|creditdebitindicator|cdtdbtind|vorzeichen|richtung|buchungsrichtung|umsatzrichtung|einausgang|eingangausgang)$/;

/** Whether a column of this name says nothing else than the direction. */
const isDirectionName = (name: string): boolean => named.test(plainName(name));

const plainMark = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace('−', '-')
    .replace(/[.:*()[\]]/g, '');

/** What a cell says of the direction; `undefined` for what is no mark of it. */
export function directionOf(cell: string): Richtung | undefined {
  const mark = plainMark(cell);
  return Object.hasOwn(marks, mark) ? marks[mark] : Object.hasOwn(words, mark) ? words[mark] : undefined;
}

const isMark = (cell: string): boolean => Object.hasOwn(marks, plainMark(cell));

interface Table {
  readonly header: readonly string[];
  /** The booked rows. */
  readonly rows: readonly (readonly string[])[];
  readonly amount: number;
  /** Columns that hold something else for certain. */
  readonly taken: ReadonlySet<number>;
  /** Whether some amount goes out by a sign of its own. */
  readonly hasSigns: boolean;
}

/**
 * The column that says which way the money of each row went, by its name or because every booked row holds such a mark
 * there: next to the amount first, since a balance may have one of its own.
 */
export function directionColumn({ header, rows, amount, taken, hasSigns }: Table): number | undefined {
  const width = Math.max(header.length, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((each) => each !== amount);
  const nearest = columns.toSorted((one, other) => distance(one - amount) - distance(other - amount));
  return nearest.find((column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const name = header[column] ?? '';
    if (isDirectionName(name)) return cells.some((cell) => cell.trim() !== '');
    if (taken.has(column)) return false;
    if (!hasSigns) return cells.every((cell) => directionOf(cell) !== undefined);
    const isBeside = Math.abs(column - amount) === 1 || name.trim() === '';
    return isBeside && cells.every(isMark);
  });
}

/** Behind the amount before in front of it. */
const distance = (steps: number): number => Math.abs(steps) * 2 + (steps < 0 ? 1 : 0);

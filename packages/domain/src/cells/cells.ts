import type { NumberForm } from '../values/number-input.ts';
import { formatZahlInput, inThousandths, parseZahl } from '../values/zahl.ts';

/** Fields of one cell, as they are stored: a price of a line's own is two of them. */
export type CellValue = Readonly<Record<string, string | number>>;

/** What stands in a cell that is typed into, or that waits for somebody to look at it. */
export interface CellDraft {
  /** Of the table. */
  readonly cell: string;
  readonly text: string;
  /** What is stored there, as far as is known. */
  readonly from: CellValue;
  /** Why it is not stored, German; '' while it is only typed. */
  readonly sentence: string;
  /** It was sent: what sends it once more is called so. */
  readonly again?: 'Noch einmal' | 'Meins speichern';
}

export interface CellWrite {
  readonly cell: string;
  readonly from: CellValue;
  readonly to: CellValue;
}

/** The cells of one table: one is open at most, one is sent at a time. */
export interface Cells {
  readonly open: CellDraft | undefined;
  readonly sent: CellWrite | undefined;
  /** What is sent was taken back before its answer: what it stores is taken back by then (ZUR-04). */
  readonly isSentUndone: boolean;
  readonly waiting: readonly CellWrite[];
  /** Was typed, is not stored, and is not open. */
  readonly held: readonly CellDraft[];
}

export const noCells: Cells = {
  open: undefined,
  sent: undefined,
  isSentUndone: false,
  waiting: [],
  held: [],
};

/** What a cell will hold once all that is on its way is stored; nothing where nothing is. */
export function valueOnItsWay({ sent, isSentUndone, waiting }: Cells, cell: string): CellValue | undefined {
  const next = waiting.find((write) => write.cell === cell);
  if (next) return next.to;
  if (sent?.cell !== cell) return undefined;
  return isSentUndone ? sent.from : sent.to;
}

/** Opens a cell; what waits there for somebody comes back, and another open one waits with its text. */
export function opened(cells: Cells, { cell, text, from }: Omit<CellDraft, 'sentence'>): Cells {
  const kept = cells.held.find((each) => each.cell === cell);
  const { open } = cells;
  const held = cells.held.filter((each) => each.cell !== cell);
  return {
    ...cells,
    held: open && open.cell !== cell ? [...held, open] : held,
    open: kept ?? { cell, text, from: valueOnItsWay(cells, cell) ?? from, sentence: '' },
  };
}

/** What is typed; `sentence` why it cannot be stored. */
export function typed(cells: Cells, text: string, sentence = ''): Cells {
  if (!cells.open) return cells;
  const { again: _, ...open } = cells.open;
  return { ...cells, open: { ...open, text, sentence } };
}

/** Closes the open cell; what was typed into it is gone. */
export function reverted(cells: Cells): Cells {
  return { ...cells, open: undefined };
}

/** Stores what was typed: sent at once, or after what is on its way. What is the old value is not sent. */
export function stored(cells: Cells, to: CellValue): Cells {
  const { open } = cells;
  return open ? sending({ ...cells, open: undefined }, { cell: open.cell, from: open.from, to }) : cells;
}

/**
 * Takes back the last change that is not stored yet: one that waits is not sent, one on its way is taken back by its answer.
 * What is stored is an act, which whoever asks takes back.
 */
export function undone(cells: Cells): Cells {
  const { waiting } = cells;
  if (waiting.length > 0) return { ...cells, waiting: waiting.slice(0, -1) };
  return mayUndo(cells) ? { ...cells, isSentUndone: true } : cells;
}

/** Whether anything is on its way that can be taken back. */
export function mayUndo({ sent, isSentUndone, waiting }: Cells): boolean {
  return waiting.length > 0 || (sent !== undefined && !isSentUndone);
}

function sending(cells: Cells, write: CellWrite): Cells {
  const replaced = cells.waiting.find(({ cell }) => cell === write.cell);
  const others = cells.waiting.filter((each) => each !== replaced);
  const next = replaced ? { ...write, from: replaced.from } : write;
  if (isSameValue(next.from, next.to)) return { ...cells, waiting: others };
  return cells.sent ? { ...cells, waiting: [...others, next] } : { ...cells, sent: next };
}

function isSameValue(one: CellValue, other: CellValue): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}

/** What was sent is stored: the next one goes. */
export const answered = (cells: Cells): Cells => withNextSent(cells);

/**
 * What was sent is not stored. The cell keeps `text`, or what was typed there since, and is asked again: at once, where no
 * other is open. `from` is what is stored by now. What was taken back meanwhile is asked about no more.
 */
export function refused(cells: Cells, { text, ...why }: Omit<CellDraft, 'cell'>): Cells {
  const { sent, open, isSentUndone } = cells;
  if (!sent) return cells;
  const { cell } = sent;
  const waiting = cells.waiting.filter((write) => write.cell !== cell);
  const next = withNextSent({ ...cells, waiting });
  if (isSentUndone) return next;
  if (open?.cell === cell) return { ...next, open: { ...open, ...why } };
  const draft = { cell, text, ...why };
  return open ? { ...next, held: [...next.held, draft] } : { ...next, open: draft };
}

/** What was sent is not wanted any more: whoever was asked has said no. */
export const givenUp = (cells: Cells): Cells => withNextSent(cells);

function withNextSent({ waiting: [next, ...waiting], ...cells }: Cells): Cells {
  return { ...cells, sent: next, isSentUndone: false, waiting };
}

/** What becomes of a write when the record was changed since: it is mine already, somebody's, or goes on the newest (API-10). */
export function overtaken({ from, to }: CellWrite, newest: CellValue): 'done' | 'theirs' | 'again' {
  if (isSameValue(to, newest)) return 'done';
  return isSameValue(from, newest) ? 'again' : 'theirs';
}

/** One more, one less of what stands in a cell; what cannot be read stays. */
export function counted(text: string, by: 1 | -1, form: NumberForm): string {
  const { value } = text.trim() === '' ? { value: 0 } : parseZahl(text, form);
  if (value === undefined) return text;
  const next = inThousandths(value + by);
  return formatZahlInput(next < (form.min ?? next) ? value : next, form);
}

/** Why a paste is not taken: columns of a spreadsheet are no value. Nothing where it is one. */
export function pasteProblem(text: string): string | undefined {
  const values = text.split(/[\t\r\n]+/).filter((part) => part.trim() !== '').length;
  return values < 2
    ? undefined
    : `Das sind ${values} Werte. Füge einen ein, oder lies die Tabelle unter „CSV / XLSX“ ein.`;
}

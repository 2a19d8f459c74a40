import { IconAlertTriangle } from '@tabler/icons-react';
import {
  answered,
  type CellDraft,
  type Cells,
  type CellValue,
  type CellWrite,
  counted,
  givenUp,
  mayUndo,
  noCells,
  opened,
  pasteProblem,
  refused,
  reverted,
  stored,
  typed,
  undone,
  valueOnItsWay,
} from '@traverse/domain/cells/cells';
import { toast } from '../../ui/toasts/toast.tsx';
import { undoLast } from '../delete/undo-last.ts';
import { wayBack } from '../delete/way-back.ts';
import type { CellColumn } from './cell-column.ts';

/** How a write went; `newest` and `wer` when somebody has changed the same. */
export type CellOutcome =
  | { readonly is: 'stored' }
  | { readonly is: 'given up' }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'theirs'; readonly newest: CellValue; readonly wer: string };

/** A table whose values are changed where they stand. */
export interface CellLines<Line> {
  readonly columns: readonly CellColumn<Line>[];
  readonly lineOf: (id: string) => Line | undefined;
  readonly nameOf: (line: Line) => string;
  readonly store: (line: Line, write: CellWrite) => Promise<CellOutcome>;
  /** What the row does by E and by Entf. */
  readonly edit?: ((line: Line) => void) | undefined;
  readonly remove?: ((line: Line) => void) | undefined;
  /** Why nothing can be changed now. */
  readonly blocked: string | undefined;
}

/** What a cell shows. */
export interface CellLook {
  readonly draft: CellDraft | undefined;
  readonly isOpen: boolean;
  /** On its way: shown as if it were stored. */
  readonly shown: string | undefined;
}

const AT_REST: CellLook = { draft: undefined, isOpen: false, shown: undefined };
/** One toast, that of the last change. */
const TOAST = 'cell';

/** What a sheet of a line needs of its table. */
export type CellTable = Pick<
  ReturnType<typeof cellOwner>,
  'entriesOf' | 'problemOf' | 'enter' | 'askedLine' | 'letGo' | 'isBlocked' | 'listen'
>;

/** What a cell needs of it. */
export type CellOwner = Pick<
  ReturnType<typeof cellOwner>,
  'listen' | 'look' | 'inputModeOf' | 'labelOf' | 'readingOf' | 'type' | 'again' | 'edit'
>;

export const cellId = (line: string, column: string) => `${line}/${column}`;

/** Owns what is typed into the cells of one table, and sends it one after the other. */
export function cellOwner<Line>(first: CellLines<Line>) {
  let lines = first;
  let cells: Cells = noCells;
  let looks = new Map<string, CellLook>();
  const listeners = new Set<() => void>();

  const put = (next: Cells) => {
    if (next === cells) return;
    const isNewlySent = next.sent !== undefined && next.sent !== cells.sent;
    cells = next;
    looks = new Map();
    for (const listener of listeners) listener();
    if (isNewlySent && next.sent) void send(next.sent);
  };
  const placeOf = (cell: string) => {
    const [id = '', name] = cell.split('/');
    const line = lines.lineOf(id);
    const column = lines.columns.find((each) => each.name === name);
    return line !== undefined && column ? { line, column, name: lines.nameOf(line) } : undefined;
  };
  const send = async (write: CellWrite) => {
    const place = placeOf(write.cell);
    if (!place) return put(givenUp(cells));
    const { line, column, name } = place;
    const outcome = await lines.store(line, write);
    const shown = (value: CellValue) => column.shown(value, line);
    if (outcome.is === 'given up') return put(givenUp(cells));
    if (outcome.is === 'stored') {
      if (cells.isSentUndone) {
        await undoLast(false);
        return put(answered(cells));
      }
      put(answered(cells));
      const change = `${name}: ${column.label} ${shown(write.from)} → ${shown(write.to)}`;
      const isNone = column.signsIn(line).counts && Object.values(write.to)[0] === 0;
      const text = isNone ? `${change}. Entf entfernt die Zeile.` : change;
      return toast(text, { id: TOAST, action: wayBack(`${name}: ${column.label} wie vorher`) });
    }
    const isTheirs = outcome.is === 'theirs';
    const sentence = isTheirs
      ? `${outcome.wer}: ${shown(outcome.newest)} · Du: ${shown(write.to)}`
      : outcome.message;
    const from = isTheirs ? outcome.newest : write.from;
    const again = isTheirs ? 'Meins speichern' : 'Noch einmal';
    put(refused(cells, { text: column.text(write.to, line), from, sentence, again }));
  };
  /** Says why nothing can be changed now. */
  const isBlocked = (): boolean => {
    if (lines.blocked === undefined) return false;
    toast(lines.blocked, { id: TOAST, icon: IconAlertTriangle });
    return true;
  };
  const undo = () => put(undone(cells));
  /** Stores the open cell and closes it; not where nobody can read it, which it says. */
  const store = (): boolean => {
    const { open } = cells;
    const place = open && placeOf(open.cell);
    if (!open || !place) return true;
    if (lines.blocked !== undefined) {
      put(typed(cells, open.text, lines.blocked));
      return false;
    }
    const { column, line } = place;
    // What stands there as it did is no price of its own either.
    const isAsItWas = open.text.trim() === column.text(open.from, line);
    const { value, problem } = isAsItWas ? { value: open.from } : column.read(open.text, line);
    put(value ? stored(cells, value) : typed(cells, open.text, problem));
    return value !== undefined;
  };

  const lookOf = (cell: string): CellLook => {
    const { open, held } = cells;
    const isOpen = open?.cell === cell;
    const draft = isOpen ? open : held.find((each) => each.cell === cell);
    const value = valueOnItsWay(cells, cell);
    if (!draft && !value) return AT_REST;
    const place = value && placeOf(cell);
    return { draft, isOpen, shown: place && value && place.column.shown(value, place.line) };
  };

  return {
    /** What is known of the table by now. */
    take: (next: CellLines<Line>) => {
      lines = next;
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look: (cell: string): CellLook => {
      const look = looks.get(cell) ?? lookOf(cell);
      looks.set(cell, look);
      return look;
    },
    signsOf: (cell: string) => {
      const place = placeOf(cell);
      return place?.column.signsIn(place.line);
    },
    inputModeOf: (cell: string) => placeOf(cell)?.column.inputMode,
    labelOf: (cell: string) => {
      const place = placeOf(cell);
      return place ? `${place.name}: ${place.column.label}` : '';
    },
    /** Opens a cell with what stands there, or with `text` in its place; says why not. Whether it is open. */
    open: (cell: string, text?: string): boolean => {
      const place = placeOf(cell);
      const value = place?.column.valueOf(place.line);
      if (!place || !value || isBlocked()) return false;
      const standing = valueOnItsWay(cells, cell) ?? value;
      const next = opened(cells, {
        cell,
        text: place.column.text(standing, place.line),
        from: value,
      });
      put(text === undefined ? next : typed(next, text));
      return true;
    },
    type: (text: string) => put(typed(cells, text)),
    paste: (text: string): string | undefined => pasteProblem(text),
    say: (sentence: string) => put(typed(cells, cells.open?.text ?? '', sentence)),
    count: (by: 1 | -1) => {
      const { open } = cells;
      const place = open && placeOf(open.cell);
      const form = place?.column.formIn?.(place.line);
      if (open && form) put(typed(cells, counted(open.text, by, form)));
    },
    store,
    /** Sends once more what was not stored. */
    again: (draft: CellDraft) => {
      put(opened(cells, draft));
      store();
    },
    /** How the open cell will be written, where that is not what stands there. */
    readingOf: ({ cell, text }: CellDraft): string | undefined => {
      const place = placeOf(cell);
      const value = text.trim() === '' ? undefined : place?.column.read(text, place.line).value;
      if (!place || !value || place.column.text(value, place.line) === text.trim()) return undefined;
      return place.column.shown(value, place.line);
    },
    copied: (cell: string): string => {
      const place = placeOf(cell);
      const value = place?.column.valueOf(place.line);
      if (!place || !value) return '';
      const text = place.column.text(value, place.line);
      // A spreadsheet reads 1234,56.
      return place.column.inputMode === 'text' ? text : text.replaceAll('.', '');
    },
    /** What of a line can be changed, the amount first, texts last: for where no cell is typed into. */
    entriesOf: (id: string) => {
      const line = lines.lineOf(id);
      if (line === undefined) return undefined;
      const entries = lines.columns.flatMap((column) => {
        const cell = cellId(id, column.name);
        const value = valueOnItsWay(cells, cell) ?? column.valueOf(line);
        if (!value) return [];
        const { label, inputMode } = column;
        const signs = column.signsIn(line);
        const form = column.formIn?.(line);
        const { text = column.text(value, line), sentence = '' } = lookOf(cell).draft ?? {};
        return [{ cell, label, signs, form, inputMode, text, sentence }];
      });
      const rank = ({ inputMode }: { readonly inputMode: string }) => (inputMode === 'text' ? 1 : 0);
      return { name: lines.nameOf(line), entries: entries.toSorted((one, other) => rank(one) - rank(other)) };
    },
    problemOf: (cell: string, text: string): string | undefined => {
      const place = placeOf(cell);
      return place?.column.read(text, place.line).problem;
    },
    /** Stores what was typed for a cell elsewhere. */
    enter: (cell: string, text: string) => {
      const place = placeOf(cell);
      const from = place?.column.valueOf(place.line);
      if (!from) return;
      put(typed(opened(cells, { cell, text, from }), text));
      store();
    },
    /** The line in which something typed has come back; '' for none. */
    askedLine: (): string => {
      const draft = [cells.open, ...cells.held].find((each) => each?.again !== undefined);
      return draft?.cell.split('/')[0] ?? '';
    },
    /** What has come back in a line is given up: what is stored stays. */
    letGo: (id: string) => {
      const isOfLine = (draft: CellDraft | undefined) => draft?.cell.startsWith(`${id}/`) === true;
      put({
        ...cells,
        open: isOfLine(cells.open) ? undefined : cells.open,
        held: cells.held.filter((draft) => !isOfLine(draft)),
      });
    },
    isBlocked,
    revert: () => put(reverted(cells)),
    undo,
    mayUndo: () => mayUndo(cells),
    isAnyOpen: () => cells.open !== undefined,
    /** Something was typed that is not stored. */
    holdsText: () => cells.held.length > 0 || (cells.open?.sentence ?? '') !== '',
    edit: (id: string) => withLine(lines.edit, id),
    remove: (id: string) => withLine(lines.remove, id),
  };

  function withLine(act: ((line: Line) => void) | undefined, id: string): boolean {
    const line = lines.lineOf(id);
    if (line === undefined || !act || lines.blocked !== undefined) return false;
    act(line);
    return true;
  }
}

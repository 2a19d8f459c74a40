import { closedStep, openStep } from '@traverse/domain/cells/cell-keys';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { copyText } from '../../ui/copy-text.ts';
import { singleKeysAreOn } from '../../ui/shortcuts/registry.ts';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { type CellLines, cellOwner } from './cell-owner.ts';
import { firstStop, rowBeside, walked } from './walk-cells.ts';

/**
 * The cells of a table that are changed where they stand (hand.md 4). `grid` is for its `<table>`, rows carry `data-line`,
 * `<Cell>` stands in them; `owner` is for `CellsContext`.
 */
export function useCells<Line>(lines: CellLines<Line>) {
  const [owner] = useState(() => cellOwner(lines));
  useLayoutEffect(() => owner.take(lines));
  const holdsText = useSyncExternalStore(owner.listen, owner.holdsText);
  useUnsaved(holdsText);
  const mayUndo = useSyncExternalStore(owner.listen, owner.mayUndo);
  const isOpen = useSyncExternalStore(owner.listen, owner.isAnyOpen);
  // While something is typed the key is the field's own; what is stored is an act of this tab (ZUR-04).
  useShortcut('mod+z', 'Letzte Änderung zurücknehmen', owner.undo, mayUndo && !isOpen);
  const [line, setLine] = useState('');
  const onFocus = useCallback((event: FocusEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
    if (row) setLine(row.dataset['line'] ?? '');
  }, []);
  const hands = useState(() => cellHands(owner))[0];
  return { owner, line, grid: { role: 'grid', onFocus, ...hands } } as const;
}

/** What keys, presses and pastes do in such a table. */
function cellHands<Line>(owner: ReturnType<typeof cellOwner<Line>>) {
  const open = (cell: HTMLElement, text?: string) => {
    const id = idOf(cell);
    const isOpen = flushSync(() => owner.open(id, text));
    if (!isOpen) return;
    const input = inputIn(cell);
    input?.focus();
    if (text === undefined) input?.select();
    else input?.setSelectionRange(input.value.length, input.value.length);
  };
  const count = (cell: HTMLElement, by: 1 | -1) => {
    flushSync(() => owner.count(by));
    const input = inputIn(cell);
    input?.setSelectionRange(input.value.length, input.value.length);
  };
  const inClosed = (event: KeyboardEvent, cell: HTMLElement) => {
    const signs = owner.signsOf(idOf(cell));
    const step = signs && closedStep(pressOf(event), signs);
    if (!step) return inRow(event, cell);
    event.preventDefault();
    if (step.does === 'open') open(cell, step.text);
    else if (step.does === 'copy') void copyText(owner.copied(idOf(cell)), 'Kopiert');
    else if (step.does === 'go') walked(cell, step.way)?.focus();
    else {
      open(cell);
      count(cell, step.by);
    }
  };
  const inOpen = (event: KeyboardEvent, cell: HTMLElement) => {
    const signs = owner.signsOf(idOf(cell));
    const step = signs && openStep(pressOf(event), signs);
    if (!step || event.nativeEvent.isComposing) return;
    if (step.does === 'count') {
      event.preventDefault();
      return count(cell, step.by);
    }
    const isClosed = flushSync(() => (step.does === 'store' ? owner.store() : (owner.revert(), true)));
    const way = step.does === 'store' ? step.way : undefined;
    const next = isClosed && way ? walked(cell, way) : undefined;
    // Past the last one it goes on behind the table.
    const leaves = isClosed && next === undefined && (way === 'next' || way === 'previous');
    if (!leaves) event.preventDefault();
    event.stopPropagation();
    if (isClosed) (next ?? cell).focus();
    if (next && (way === 'next' || way === 'previous')) open(next);
  };
  const inRow = (event: KeyboardEvent, from: HTMLElement) => {
    const { key } = event;
    const row = from.closest<HTMLElement>('[data-line]');
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = row.dataset['line'] ?? '';
    const isRow = from === row;
    const way = WAYS[key];
    const next = way && (isRow ? besideRow(row, way) : walked(from, way));
    const isActed =
      (key === 'Delete' && owner.remove(id)) || (key === 'e' && singleKeysAreOn() && owner.edit(id));
    if (!next && !isActed) return;
    event.preventDefault();
    next?.focus();
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
      const cell = event.target.closest<HTMLElement>('[data-cell]');
      if (cell === event.target) inClosed(event, cell);
      else if (cell && event.target === inputIn(cell)) inOpen(event, cell);
      else if (!cell) inRow(event, event.target);
    },
    onClick: (event: MouseEvent) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
      if (!cell || inputIn(cell) || (cell.matches('[data-note]') && !isOnValue(event.target))) return;
      // Whoever marks a text wants to copy it.
      if (getSelection()?.isCollapsed !== false) open(cell);
    },
    onPaste: (event: ClipboardEvent) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
      if (!cell) return;
      const text = event.clipboardData.getData('text/plain');
      const problem = owner.paste(text);
      const isClosed = inputIn(cell) === null;
      if (problem === undefined && !isClosed) return;
      event.preventDefault();
      if (isClosed) open(cell, problem === undefined ? text.trim() : undefined);
      if (problem !== undefined) flushSync(() => owner.say(problem));
    },
    onBlur: (event: FocusEvent) => {
      const { target } = event;
      // The window is left, not the cell.
      if (!(target instanceof HTMLElement) || document.activeElement === target) return;
      const cell = target.closest<HTMLElement>('[data-cell]');
      if (cell && target === inputIn(cell) && owner.look(idOf(cell)).isOpen) owner.store();
    },
  };
}

const WAYS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>>;

function besideRow(row: HTMLElement, way: 'left' | 'right' | 'up' | 'down'): HTMLElement | undefined {
  if (way === 'right') return firstStop(row);
  return way === 'left' ? undefined : rowBeside(row, way);
}

const isOnValue = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-value]') !== null;

const inputIn = (cell: HTMLElement) => cell.querySelector<HTMLInputElement>('input');

const idOf = (cell: HTMLElement): string =>
  `${cell.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? ''}/${cell.dataset['cell'] ?? ''}`;

const pressOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => ({
  key,
  isCommand: ctrlKey || metaKey,
  isShift: shiftKey,
  isAlt: altKey,
});

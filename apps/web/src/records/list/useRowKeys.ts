import { useRouter } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import type { RowLook } from './row-look.ts';
import { confirm, isPicking, press, type Selection } from './selection.ts';
import { useAmountKeys } from './useAmountKeys.ts';
import type { RowCommands } from './useRowCommands.ts';

interface RowKeysInput {
  records: readonly AnyRecord[];
  /** The search that these are found by; nothing while others are on their way. */
  searched: string | undefined;
  look: RowLook;
  commands: RowCommands | undefined;
  selection: Selection;
  marking: MarkingKeys;
}

/** What keys do with rows that are marked, and how marking begins. */
export interface MarkingKeys {
  /** On a phone: rows are marked from now on, this one first. */
  readonly begin?: ((record: AnyRecord) => void) | undefined;
  /** All that the list finds, once its page is marked and there are more. */
  readonly all?: (() => void) | undefined;
  readonly remove?: (() => void) | undefined;
}

/** What a row needs to be reached by keys. */
export interface RowKeys {
  /** For the element around search and rows: arrows go from the search into the rows. */
  readonly area: {
    readonly ref: React.RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly rowProps: (record: AnyRecord) => {
    readonly 'data-row': string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/**
 * j, k and arrows walk through the rows; Enter or a click opens, e edits, the space bar chooses (look.md section 8). Where rows are
 * marked Umschalt and an arrow mark the next one too, Strg+A the page and again all, Entf deletes (back.md 2.1). Where amounts are
 * chosen digits are the amount of the row and letters the next search.
 */
export function useRowKeys(input: RowKeysInput): RowKeys {
  const { records, searched, look, commands, selection } = input;
  const area = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [current, setCurrent] = useState<string>();
  const index = records.findIndex(({ id }) => id === current);
  const record = records[index];

  const goTo = (next: number) => {
    const id = records[Math.max(0, Math.min(next, records.length - 1))]?.id;
    if (id === undefined) return;
    setCurrent(id);
    area.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  };
  const isWalked = records.length > 0 && selection.mode !== 'multiAmount';
  useShortcut('j', 'Nächste Zeile', () => goTo(index + 1), isWalked);
  useShortcut('k', 'Vorige Zeile', () => goTo(index - 1), isWalked);
  const amounts = useAmountKeys({ area, records, searched, selection });
  const mayEdit =
    record !== undefined && commands?.mayEdit(record) === true && commands.blocked === undefined;
  useShortcut('e', 'Zeile bearbeiten', () => record && void commands?.edit(record), mayEdit);

  // A row that goes with the focus on it, deleted for instance, leaves it to the row in its place.
  const place = useRef(0);
  const keepFocus = useEffectEvent(() => {
    if (record) place.current = index;
    else if (current !== undefined && document.activeElement === document.body) {
      if (records.length > 0) goTo(place.current);
      else area.current?.querySelector<HTMLElement>('search input')?.focus();
    }
  });
  useEffect(() => keepFocus(), [records, current]);

  const inTabOrder = record?.id ?? records[0]?.id;
  const rowProps = useCallback<RowKeys['rowProps']>(
    (each) => {
      const open = () => {
        if (isPicking(selection)) confirm(selection, each);
        else if (look.opens) void router.navigate(look.opens.link(each));
        else if (commands && commands.blocked === undefined) void commands.edit(each);
      };
      return {
        'data-row': each.id,
        tabIndex: each.id === inTabOrder ? 0 : -1,
        onFocus: () => setCurrent(each.id),
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget || amounts.inRow(event, each)) return;
          // Strg+Enter belongs to the dialog around.
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === 'Enter') open();
          else if (event.key === ' ' && selection.mode !== 'none') press(selection, each);
          else return;
          event.preventDefault();
        },
        onClick: (event) => {
          if (isPressedItself(event)) return;
          if (isPicking(selection)) press(selection, each);
          // Whoever marks a text wants to copy it.
          else if (getSelection()?.isCollapsed !== false) open();
        },
      };
    },
    [router, selection, look, commands, inTabOrder, amounts],
  );

  return {
    area: {
      ref: area,
      onKeyDown: (event) => {
        if (amounts.inSearch(event) || marksByKey(event, input, { index, goTo })) return;
        const step = STEPS[event.key];
        if (step === undefined || event.defaultPrevented || !walksRows(event.target)) return;
        event.preventDefault();
        goTo(index + step);
      },
    },
    rowProps,
  };
}

/** Whether a key did something with marks. */
function marksByKey(
  event: KeyboardEvent,
  { records, selection, marking }: RowKeysInput,
  { index, goTo }: { readonly index: number; readonly goTo: (next: number) => void },
): boolean {
  const { target, key } = event;
  if (selection.mode !== 'several' || !(target instanceof Element && target.matches('[data-row]')))
    return false;
  const step = event.shiftKey ? STEPS[key] : undefined;
  const possible = records.filter(selection.mayMark);
  if ((event.ctrlKey || event.metaKey) && key === 'a') {
    if (possible.every(selection.isMarked)) marking.all?.();
    else selection.mark(possible, true);
  } else if (step !== undefined) {
    const both = [records[index], records[index + step]];
    selection.mark(
      possible.filter((each) => both.includes(each)),
      true,
    );
    goTo(index + step);
  } else if (key === 'Delete' && marking.remove) marking.remove();
  else return false;
  event.preventDefault();
  return true;
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Something that is pressed for a reason of its own. */
export function isPressedItself({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof Element && target.closest('button, a, input, label, summary') !== null;
}

/** Arrows belong to the rows in a row and in the search box; elsewhere they have work of their own. */
function walksRows(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('search') !== null || target.closest('[data-row]') !== null;
}

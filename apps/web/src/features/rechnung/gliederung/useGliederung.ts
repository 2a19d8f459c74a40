import { IconAlertTriangle } from '@tabler/icons-react';
import type { Ref, Zug } from '@traverse/domain/gliederung/zuege';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import type { Failure } from '../../../api/failure.ts';
import { lastAct, noteTakenBack } from '../../../api/tab-acts.ts';
import { takeBack } from '../../../records/delete/take-back.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import { type Arranging, standOf } from './arrange.ts';
import { arrangementStore } from './arrangement-store.ts';
import { type Entry, entriesOf, placeWords } from './entries.ts';
import { useMarked } from './useMarked.ts';

/** What is carried while a row is drawn elsewhere. */
export const DRAGGED = 'text/x-traverse-zeile';
/** One toast, that of the last move. */
const TOAST = 'gliederung';

/** What a move is made of: those it is about, by what they are named with now. */
export type ZugOf = (refs: readonly Ref[], stand: Arranging) => Zug | undefined;

/** How a document is arranged by hand; nothing on one that nobody may change. */
export type Gliedern = NonNullable<ReturnType<typeof useGliederung>>;

export function useGliederung(open: OpenRechnung) {
  const [store] = useState(() => arrangementStore(open));
  const [chosen, toggle, clear] = useMarked();
  const focus = useRef('');
  const offline = useOfflineReason();
  const entries = useMemo(() => entriesOf(open, open.rechnung), [open]);
  useLayoutEffect(() => {
    store.take(open);
    // What is moved under another heading is another row of the table.
    const row = focus.current && rowOf(focus.current);
    focus.current = '';
    if (row) row.focus();
  }, [open, store]);

  const answered = (failure: Failure | undefined, said: string) => {
    if (failure) return toastFailure(failure.message, { id: TOAST });
    const nr = lastAct();
    return toast(said, {
      id: TOAST,
      ...(nr !== undefined && { action: { label: 'Rückgängig', run: () => void takenBack(nr) } }),
    });
  };

  const act = (ids: readonly string[], zugOf: ZugOf, { said, focusOn }: Said = {}) => {
    if (offline) return toast(offline, { id: TOAST, icon: IconAlertTriangle });
    const { open: now, shown } = store.current();
    const stand = standOf(now, shown);
    const there = entriesOf(stand, stand);
    const refs = ids.flatMap((id) => there.find((each) => each.id === id)?.ref ?? []);
    const zug = zugOf(refs, stand);
    const rows = zug?.(stand);
    if (!zug || !rows) return undefined;
    const next = { gliederung: rows, optElement: stand.optElement };
    focus.current = focusOn ?? '';
    // Where it stands is worked out once it is shown.
    const words = () => said ?? placeWords(standOf(now, { ...shown, ...next }), refs);
    return void store.move(next, { zug, refs, known: stand }).then((failure) => answered(failure, words()));
  };

  if (!open.isEditable) return undefined;
  return {
    open,
    entries,
    chosen,
    toggle,
    clear,
    /** Those that a move from this row is about: the chosen ones, else itself. */
    about: (id: string): readonly string[] =>
      chosen.size > 0 ? entries.filter((each) => chosen.has(each.id)).map((each) => each.id) : [id],
    act,
    offline,
  };
}

async function takenBack(nr: number): Promise<void> {
  const by = await takeBack(nr);
  if (by !== undefined) noteTakenBack(nr, by);
}

interface Said {
  /** Otherwise where it stands now. */
  readonly said?: string;
  /** The row that has the focus then. */
  readonly focusOn?: string | undefined;
}

/** The row of the table with this id. */
export function rowOf(id: string): HTMLElement | undefined {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-line]')).find(
    (row) => row.dataset['line'] === id,
  );
}

/** The first row that is not chosen from this one on, in the order of the table. */
export function nextUnchosen(
  entries: readonly Entry[],
  chosen: ReadonlySet<string>,
  from: string,
): string | undefined {
  const at = entries.findIndex(({ id }) => id === from);
  const order = [...entries.slice(Math.max(at, 0)), ...entries.slice(0, Math.max(at, 0))];
  return order.find(({ id, eintrag }) => !chosen.has(id) && eintrag.line)?.id;
}

import type { Failure } from '../../../api/failure.ts';
import { failureIn, onNewest } from '../../../api/on-newest.ts';
import { queryClient, queryKeys, refresh } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import { type Arrangement, showAhead } from './ahead.ts';
import { type Arranged, isFailure, type Move, replayed } from './arrange.ts';

/** Shows moves at once, and stores them one after the other: each is an act, and is taken back as such (0470). */
export function arrangementStore(first: OpenRechnung) {
  let open = first;
  let shown: Arranged = first.rechnung;
  let stored: Arranged = first.rechnung;
  let waiting = 0;
  let tail: Promise<unknown> = Promise.resolve();

  const { id } = first.rechnung;
  const show = (arrangement: Arrangement) => {
    shown = { ...shown, ...arrangement };
    showAhead(id, arrangement);
  };
  const keep = (newest: Arranged) => {
    stored = newest;
    shown = { ...shown, updated: newest.updated };
    const { gliederung, optElement, updated } = newest;
    // What is changed next is based on this one, also before the page has asked again.
    queryClient.setQueriesData<Arranged>(
      { queryKey: [...queryKeys.collection('rechnungen'), 'record', id] },
      (known) => known && { ...known, gliederung, optElement, updated },
    );
  };
  const inTurn = (store: () => Promise<Failure | undefined>): Promise<Failure | undefined> => {
    waiting += 1;
    const done = tail.then(store);
    tail = done
      .catch(() => undefined)
      .then(() => {
        waiting -= 1;
        return waiting === 0 ? arrived() : undefined;
      });
    return done;
  };
  const arrived = async () => {
    await refresh('rechnungen');
    if (waiting === 0) showAhead(id, undefined);
  };
  const write = async (
    wanted: (newest: Arranged, isOvertaken: boolean) => Partial<Arrangement> | Failure,
  ) => {
    const outcome = await onNewest(stored, (newest, isOvertaken) => {
      const next = wanted(newest, isOvertaken);
      if ('status' in next) return { refused: next };
      return { store: (basedOn) => updateRecord('rechnungen', newest.id, next, { basedOn }) };
    });
    if (outcome && 'stored' in outcome) keep(outcome.stored);
    return failureIn(outcome);
  };

  return {
    /** What is known of the invoice by now; while moves are on their way, what is shown is ahead of it. */
    take: (next: OpenRechnung) => {
      open = next;
      if (waiting > 0) return;
      shown = next.rechnung;
      stored = next.rechnung;
    },
    current: () => ({ open, shown }),
    /** Stores a move that leads to these rows. Resolves to why it was not stored. */
    move: (next: Arrangement, move: Move): Promise<Failure | undefined> => {
      show(next);
      return inTurn(() =>
        write((newest, isOvertaken) => {
          const wanted = isOvertaken ? replayed(open, newest, move) : next;
          return isFailure(wanted) ? wanted : changesOf(wanted, newest);
        }),
      );
    },
  };
}

/** Elements only where they got a key. */
function changesOf({ gliederung, optElement }: Arrangement, newest: Arranged): Partial<Arrangement> {
  const isKeyed = newest.optElement.every(({ schluessel }) => schluessel);
  return isKeyed ? { gliederung } : { gliederung, optElement };
}

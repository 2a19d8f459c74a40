import { type CellValue, type CellWrite, overtaken } from '@traverse/domain/cells/cells';
import { type Failure, failureOf } from '../../api/failure.ts';
import { type Outcome, onNewest } from '../../api/on-newest.ts';
import { lastWriter } from '../verlauf/last-writer.ts';
import type { CellOutcome } from './cell-owner.ts';

interface CellRecord<R> {
  readonly collection: string;
  readonly id: string;
  /** As the page knows it. */
  readonly known: R;
  /** As it is stored. */
  readonly load: () => Promise<R>;
  /** Of the cell in it; nothing: the line is gone. */
  readonly valueIn: (record: R) => CellValue | undefined;
  /** Stores it on this version; nothing when somebody was asked and has said no. */
  readonly store: (newest: R, basedOn: string) => Promise<object | undefined>;
}

const gone: Failure = {
  status: 412,
  message: 'Jemand anders hat diese Zeile inzwischen geändert oder entfernt.',
  fields: {},
};

/**
 * Stores a cell on the newest of its record (API-10): what others change beside it stays, what is there already is done,
 * and what somebody else has entered in the same cell is told with their name.
 */
export async function storedCell<R extends { readonly updated: string }>(
  write: CellWrite,
  { collection, id, known, load, valueIn, store }: CellRecord<R>,
): Promise<CellOutcome> {
  let theirs: CellValue | undefined;
  const change = (newest: R) => {
    const now = valueIn(newest);
    if (!now) return { refused: gone };
    const verdict = overtaken(write, now);
    if (verdict === 'done') return { stored: newest };
    if (verdict === 'again') return { store: (basedOn: string) => store(newest, basedOn) };
    theirs = now;
    return undefined;
  };
  let outcome: Outcome<object> | undefined;
  try {
    const now = valueIn(known);
    // The page may not have heard of a change yet, or of one that others made meanwhile.
    const isKnown = now !== undefined && overtaken(write, now) === 'again';
    outcome = await onNewest<R, object>(isKnown ? known : await load(), change);
  } catch (reason) {
    outcome = { refused: failureOf(reason) };
  }
  if (theirs)
    return { is: 'theirs', newest: theirs, wer: await lastWriter(collection, id, Object.keys(theirs)) };
  if (outcome === undefined) return { is: 'given up' };
  return 'stored' in outcome ? { is: 'stored' } : { is: 'refused', message: outcome.refused.message };
}

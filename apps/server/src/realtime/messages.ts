import type { CatchUp } from '@traverse/wire';
import type { RecordEvent } from '../records/effects.ts';
import { Turn } from '../sql/in-turns.ts';
import type { RecordTransaction } from '../sql/record-store.ts';
import { type Change, changesOf } from './changes.ts';
import type { StreamSession } from './rights.ts';

/** What instances tell each other about live updates. */
export type Message =
  | { readonly kind: 'written'; readonly changes: readonly Change[] }
  | ({ readonly kind: 'subscribe'; readonly question: string } & Subscribing)
  | { readonly kind: 'subscribed'; readonly question: string; readonly outcome: Outcome };

/** A client's POST, for the instance that holds its stream. */
export interface Subscribing {
  readonly clientId: string;
  /** Absent: a guest. */
  readonly session?: StreamSession | undefined;
  readonly topics: readonly string[];
  readonly catchUp?: CatchUp | undefined;
}

/** `other session`: the stream belongs to somebody else, or to somebody and a guest asks. */
export type Outcome = 'done' | 'other session';

/** Characters of changes that are told together: written and read in a few milliseconds. */
const PIECE = 250_000;

/**
 * To be called at the end of a writing transaction: tells every instance once it is committed. What a batch has written
 * goes piece by piece, each in a turn: nobody waits for megabytes to be written and read in one go.
 */
export async function announceWrites(
  events: readonly RecordEvent[],
  transaction: RecordTransaction,
): Promise<void> {
  const turn = new Turn('writing');
  let [piece, length]: [string[], number] = [[], 0];
  const tell = async () => {
    if (piece.length > 0) await transaction.announce(`{"kind":"written","changes":[${piece.join()}]}`);
    [piece, length] = [[], 0];
  };
  for (const change of changesOf(events)) {
    await turn.give();
    const text = JSON.stringify(change);
    piece.push(text);
    length += text.length;
    if (length >= PIECE) await tell();
  }
  await tell();
}

export function textOf(message: Message): string {
  return JSON.stringify(message);
}

export function readMessage(text: string): Message {
  return JSON.parse(text) as Message; // cast: written by textOf() only
}

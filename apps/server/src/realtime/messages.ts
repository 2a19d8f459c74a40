import type { CatchUp } from '@traverse/wire';
import type { RecordEvent } from '../records/effects.ts';
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

/** To be called at the end of a writing transaction: tells every instance once it is committed. */
export async function announceWrites(
  events: readonly RecordEvent[],
  transaction: RecordTransaction,
): Promise<void> {
  const changes = changesOf(events);
  if (changes.length > 0) await transaction.announce(textOf({ kind: 'written', changes }));
}

export function textOf(message: Message): string {
  return JSON.stringify(message);
}

export function readMessage(text: string): Message {
  return JSON.parse(text) as Message; // cast: written by textOf() only
}

import type { QueryKey } from '@tanstack/react-query';
import type { Collection } from '@traverse/domain/entities';
import { useEffect, useEffectEvent } from 'react';
import { askAgainIn } from './ask-again.ts';
import { queryClient, queryKeys } from './queries.ts';
import type { AnyRecord } from './records.ts';
import { subscribe, whenMessagesWereMissed } from './shared-stream.ts';

export interface LiveMessage {
  readonly action: 'create' | 'update' | 'delete';
  readonly record: AnyRecord;
}

/**
 * What is worked out from all lists. While ten phones scan, each of their scans would have every screen that shows it ask
 * again: the first change is seen at once, those after it no more often than this.
 */
export const COSTLY_MS = 2_000;

/** Keeps what is shown of these collections fresh while the component is there (API-05). */
export function useLiveCollections(...collections: readonly Collection[]): void {
  const names = collections.join(' ');
  useEffect(
    () => followChanges(names.split(' '), (collection) => staleSoon(queryKeys.collection(collection))),
    [names],
  );
}

/** The same for a list of one collection that also shows the names of related records; asked again that often at most. */
export function useLiveList(collection: string, related: readonly string[], restMs = 0): void {
  useMadeOf([collection, ...related], restMs);
}

/** The same for what is kept under the first of these collections, and made of all. */
export function useMadeOf(collections: readonly string[], restMs: number): void {
  const names = [...new Set(collections)].join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    const all = names.split(' ');
    return followChanges(all, () => staleSoon(queryKeys.collection(all[0] ?? ''), restMs));
  }, [names, restMs]);
}

/**
 * Keeps some records of a collection fresh that stay under a key of their own. They are asked for again when one of a `related`
 * collection changes, or one that `isOfThem`: ten phones on lists of their own do not have each other ask.
 */
export function useLiveSome(
  collection: Collection,
  key: QueryKey,
  isOfThem: (record: AnyRecord) => boolean,
  related: readonly Collection[],
): void {
  const hear = useEffectEvent((changed: string, { record }: LiveMessage) => {
    if (changed !== collection || isOfThem(record)) staleSoon(key);
  });
  const names = [collection, ...related].join(' ');
  useEffect(() => followChanges(names.split(' '), (changed, message) => hear(changed, message)), [names]);
}

function followChanges(
  collections: readonly string[],
  hear: (collection: string, message: LiveMessage) => void,
): () => void {
  const stops = collections.map((collection) =>
    // Cast: what the record service tells of a record (record-api.md section 9).
    subscribe(`${collection}/*`, (data) => hear(collection, data as LiveMessage)),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

const gathering = new Set<string>();
/** Milliseconds of performance.now(). */
const askedAt = new Map<string, number>();

function staleSoon(queryKey: QueryKey, restMs = 0): void {
  const wish = JSON.stringify([queryKey, restMs]);
  if (gathering.has(wish)) return;
  gathering.add(wish);
  setTimeout(
    () => {
      gathering.delete(wish);
      askedAt.set(wish, performance.now());
      void queryClient.invalidateQueries({ queryKey });
    },
    askAgainIn(performance.now(), askedAt.get(wish), restMs),
  );
}

/** Hears every change of one record. Returns how to stop. */
export function subscribeToRecord(
  collection: Collection,
  id: string,
  hear: (message: LiveMessage) => void,
): () => void {
  // Cast: what the record service tells of a record (record-api.md section 9).
  return subscribe(`${collection}/${id}`, (data) => hear(data as LiveMessage));
}

/** Messages between two connections are lost: after each of them everything on screen is asked for again. Returns how to stop. */
export function reloadAfterReconnect(): () => void {
  return whenMessagesWereMissed(() => void queryClient.invalidateQueries());
}

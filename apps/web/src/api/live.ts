import type { Collection } from '@traverse/domain';
import { useEffect } from 'react';
import { pocketbase } from './pocketbase.ts';
import { queryClient, queryKeys } from './queries.ts';
import type { AnyRecord } from './records.ts';

export interface LiveMessage {
  readonly action: 'create' | 'update' | 'delete';
  readonly record: AnyRecord;
}

// Milliseconds: a batch changes many records at once, and one question afterwards is enough.
const GATHER_MS = 100;

/** Keeps what is shown of these collections fresh while the component is there (API-05). */
export function useLiveCollections(...collections: readonly Collection[]): void {
  const names = collections.join(' ');
  useEffect(() => followChanges(names.split(' '), (collection) => staleSoon(collection)), [names]);
}

/** The same for a list of one collection that also shows the names of related records. */
export function useLiveList(collection: string, related: readonly string[]): void {
  const names = [...new Set([collection, ...related])].join(' ');
  useEffect(() => followChanges(names.split(' '), () => staleSoon(collection)), [collection, names]);
}

function followChanges(collections: readonly string[], hear: (collection: string) => void): () => void {
  const stops = collections.map((collection) => subscribe(`${collection}/*`, () => hear(collection)));
  return () => {
    for (const stop of stops) stop();
  };
}

const gathering = new Set<string>();

function staleSoon(collection: string): void {
  if (gathering.has(collection)) return;
  gathering.add(collection);
  setTimeout(() => {
    gathering.delete(collection);
    void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection) });
  }, GATHER_MS);
}

/** Hears every change of one record. Returns how to stop. */
export function subscribeToRecord(
  collection: Collection,
  id: string,
  hear: (message: LiveMessage) => void,
): () => void {
  return subscribe(`${collection}/${id}`, hear);
}

/** Messages between two connections are lost: after each reconnect everything on screen is asked for again. Returns how to stop. */
export function reloadAfterReconnect(): () => void {
  let connections = 0;
  return subscribe('PB_CONNECT', () => {
    connections += 1;
    if (connections > 1) void queryClient.invalidateQueries();
  });
}

function subscribe(topic: string, hear: (message: LiveMessage) => void): () => void {
  // Without a stream the screens still work, they just do not move by themselves; the connection chip says so.
  const started = pocketbase.realtime.subscribe(topic, hear).catch(() => undefined);
  return () => {
    void started.then((stop) => stop?.());
  };
}

import type { Rechnung } from '@traverse/domain/entities';
import { useCallback, useSyncExternalStore } from 'react';

/** What of an invoice a move writes. */
export type Arrangement = Pick<Rechnung, 'gliederung' | 'optElement'>;

const ahead = new Map<string, Arrangement>();
const listeners = new Set<() => void>();

/** Shows an arrangement that is on its way, whatever the server answers meanwhile; nothing: it has arrived. */
export function showAhead(id: string, arrangement: Arrangement | undefined): void {
  if (arrangement) ahead.set(id, arrangement);
  else ahead.delete(id);
  for (const listener of listeners) listener();
}

/** How this invoice is arranged by moves that are on their way: an answer from before them takes none of them back. */
export function useAhead(id: string): Arrangement | undefined {
  return useSyncExternalStore(
    listen,
    useCallback(() => ahead.get(id), [id]),
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { createContext, use, useSyncExternalStore } from 'react';
import { dialogStore } from './dialog-store.ts';

export interface Place {
  readonly id: string;
  /** Only the topmost dialog hears Esc and holds the focus. */
  readonly isOnTop: boolean;
  readonly cancel: () => void;
}

export const DialogPlace = createContext<Place | undefined>(undefined);

/** Of something that runs: whether it is at work. Where a dialog over it waits, a person is. */
export function useIsAtWork(runs: boolean | undefined): boolean | undefined {
  const place = use(DialogPlace);
  return useSyncExternalStore(
    dialogStore.subscribe,
    () => runs && dialogStore.current().at(-1)?.id === place?.id,
  );
}

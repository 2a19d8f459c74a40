import { createContext, use, useSyncExternalStore } from 'react';
import { dialogStore } from './dialog-store.ts';

interface Place {
  readonly id: string;
  /** Only the topmost dialog hears Esc and holds the focus. */
  readonly isOnTop: boolean;
  readonly cancel: () => void;
}

export const DialogPlace = createContext<Place | undefined>(undefined);

export function useDialogPlace(): Place {
  const place = use(DialogPlace);
  if (place === undefined) throw new Error('Dialog stands outside of openDialog()');
  return place;
}

/** Of something that runs: whether it waits for a dialog over it, so that it is a person who is at work. */
export function useWaitsForDialog(runs: boolean): boolean {
  const place = use(DialogPlace);
  return useSyncExternalStore(
    dialogStore.subscribe,
    () => runs && dialogStore.current().at(-1)?.id !== place?.id,
  );
}

import { createContext, use } from 'react';

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

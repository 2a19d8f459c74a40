import {
  inReihe,
  leereReihe,
  naechstesInReihe,
  type PruefReihe,
} from '@traverse/domain/pruefung/pruef-reihe';
import { useSyncExternalStore } from 'react';

/** One that was looked at here. */
export interface Erledigt {
  readonly key: string;
  readonly bezeichnung: string;
  readonly words: string;
  readonly tone: 'passed' | 'failed' | 'none';
}

let reihe: PruefReihe = leereReihe;
const listeners = new Set<() => void>();

function change(next: PruefReihe): void {
  reihe = next;
  for (const listener of listeners) listener();
}

/** What was scanned to be tested; here, and not in the dialog: it may still be on its way when the next one comes. */
export const pruefReihe = {
  scan: (code: string) => change(inReihe(reihe, code)),
  next: () => change(naechstesInReihe(reihe)),
  empty: () => change(leereReihe),
};

export function usePruefReihe(): PruefReihe {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reihe,
  );
}

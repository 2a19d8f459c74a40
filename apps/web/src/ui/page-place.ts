import type { LinkProps } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

/** A page above the present one, for the path in the top bar. */
export interface Crumb {
  readonly label: string;
  readonly to: LinkProps['to'];
  /** Of a page of one record, or of a list among further data. */
  readonly params?: { readonly id: string } | { readonly sammlung: string };
}

interface Place {
  readonly title: string;
  readonly above: readonly Crumb[];
}

const NONE: readonly Crumb[] = [];
let place: Place = { title: '', above: NONE };
const listeners = new Set<() => void>();

/** Where the user is: names the browser tab ("Rechnungen – Traverse") and fills the path in the top bar. */
export function usePagePlace(title: string, above: readonly Crumb[] = NONE) {
  useEffect(() => {
    document.title = title === '' ? 'Traverse' : `${title} – Traverse`;
    place = { title, above };
    for (const listener of listeners) listener();
  }, [title, above]);
}

export function usePresentPlace(): Place {
  return useSyncExternalStore(subscribe, () => place);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

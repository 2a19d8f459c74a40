import { useEffect, useSyncExternalStore } from 'react';

// A dialog hears Esc before anything inside it does, so it has to know who else would take it.
let count = 0;
const listeners = new Set<() => void>();

/** While `opened`, Esc closes this popover and not the dialog under it. */
export function usePopoverOverDialog(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    change(1);
    return () => change(-1);
  }, [opened]);
}

export function useHasPopover(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

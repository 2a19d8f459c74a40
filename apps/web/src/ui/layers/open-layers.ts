import { useEffect, useEffectEvent, useId } from 'react';

/** Something that lies over the page: a dialog, the menu, a list of choices. */
interface OpenLayer {
  readonly id: string;
  /** As Esc does: it may ask, and stay. */
  readonly requestClose: () => void;
}

let layers: readonly OpenLayer[] = [];
const listeners = new Set<() => void>();

/** While `opened`, Back closes this and not the page under it. What was opened last hears it first. */
export function useLayer(opened: boolean, onRequestClose: () => void): void {
  const id = useId();
  const requestClose = useEffectEvent(onRequestClose);
  useEffect(() => {
    if (!opened) return undefined;
    show([...layers, { id, requestClose: () => requestClose() }]);
    return () => show(layers.filter((layer) => layer.id !== id));
  }, [id, opened]);
}

export function topLayer(): OpenLayer | undefined {
  return layers.at(-1);
}

/** Calls back whenever something was opened or closed. */
export function watchLayers(listener: () => void): void {
  listeners.add(listener);
}

function show(next: readonly OpenLayer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

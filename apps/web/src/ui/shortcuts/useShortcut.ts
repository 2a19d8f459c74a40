import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';
import { bindShortcut, PAGE_LAYER } from './registry.ts';

/** The layer that shortcuts of this part of the tree belong to; dialogs provide their own. */
export const ShortcutLayer = createContext(PAGE_LAYER);

/**
 * Binds a key while the component is on screen and `when` holds.
 * `label` is what the list of shortcuts (`?`) says: "Anlegen".
 */
export function useShortcut(key: string, label: string, run: () => void, when = true) {
  const layer = use(ShortcutLayer);
  const current = useEffectEvent(run);
  // What stands there can be pressed: later, a quick hand would still reach what stood there before.
  useLayoutEffect(
    () => (when ? bindShortcut({ key, label, layer, run: () => current() }) : undefined),
    [key, label, layer, when],
  );
}

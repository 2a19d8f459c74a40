import { useSyncExternalStore } from 'react';
import { ShortcutLayer } from '../shortcuts/useShortcut.ts';
import { DialogPlace } from './dialog-place.ts';
import { dialogStore } from './dialog-store.ts';
import { useScrollLock } from './useScrollLock.ts';

/** Shows what `openDialog` opened, the newest on top. Stands once in the app. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.current);
  useScrollLock(dialogs.length > 0);
  return dialogs.map(({ id, element, cancel }, index) => (
    <ShortcutLayer key={id} value={id}>
      <DialogPlace value={{ id, isOnTop: index === dialogs.length - 1, cancel }}>{element}</DialogPlace>
    </ShortcutLayer>
  ));
}

import { Notifications } from '@mantine/notifications';
import { clsx } from 'clsx';
import { useEffect, useSyncExternalStore } from 'react';
import { dialogStore } from '../dialogs/dialog-store.ts';
import css from './toast.module.css';
import { watchWay } from './watch-way.ts';

const SHOWN_MS = 5000;

/** Where `toast` appears: never over the buttons of a dialog. Stands once in the app. */
export function ToastHost() {
  useEffect(() => watchWay(), []);
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.current);
  return (
    <Notifications
      position="bottom-right"
      limit={3}
      autoClose={SHOWN_MS}
      containerWidth={420}
      transitionDuration={180}
      classNames={{ root: clsx(css.host, dialogs.length > 0 && css.besideDialog), notification: css.toast }}
    />
  );
}

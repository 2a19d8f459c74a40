import { Notifications } from '@mantine/notifications';
import css from './toast.module.css';

const SHOWN_MS = 5000;

/** Where `toast` appears. Stands once in the app. */
export function ToastHost() {
  return (
    <Notifications
      position="bottom-right"
      limit={3}
      autoClose={SHOWN_MS}
      containerWidth={420}
      transitionDuration={180}
      classNames={{ root: css.host, notification: css.toast }}
    />
  );
}

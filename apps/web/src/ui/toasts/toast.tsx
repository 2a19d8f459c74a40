import { notifications } from '@mantine/notifications';
import { type Icon, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { freshKey } from '../fresh-key.ts';
import css from './toast.module.css';

interface ToastOptions {
  icon?: Icon;
  action?: { label: string; run: () => void };
  /** Longer than others, for what may be undone. */
  forMs?: number;
  /** Stays until it is closed or its action was chosen, for what needs a decision. */
  stays?: boolean;
  /** A later toast with the same id takes the place of the earlier one. */
  id?: string;
}

/**
 * Says in the corner what has happened: "PL20260134 gespeichert". Gone after 5 seconds.
 * Errors that belong to a form stand in the form instead.
 */
export function toast(
  text: ReactNode,
  { icon: Glyph = IconCheck, action, forMs, stays, id }: ToastOptions = {},
) {
  const ownId = id ?? freshKey();
  const choose = () => {
    notifications.hide(ownId);
    action?.run();
  };
  notifications.hide(ownId);
  notifications.show({
    id: ownId,
    ...(forMs && { autoClose: forMs }),
    ...(stays && { autoClose: false }),
    withCloseButton: stays ?? false,
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
    icon: <Glyph size={20} stroke={2} aria-hidden="true" />,
    role: 'status',
    // Nothing to press: what lies below it can be pressed.
    ...(!action && !stays && { 'data-passing': true }),
    message: (
      <span className={css.line}>
        <span className={css.text}>{text}</span>
        {action && (
          <button type="button" className={css.action} onClick={choose}>
            {action.label}
          </button>
        )}
      </span>
    ),
  });
}

/** Takes a toast away whose news is none any more. */
export function hideToast(id: string) {
  notifications.hide(id);
}

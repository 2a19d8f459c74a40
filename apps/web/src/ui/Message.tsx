import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import css from './Message.module.css';
import type { Tone } from './tone.ts';

const ICON: Record<Tone, Icon> = {
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
};

interface MessageProps {
  tone: Tone;
  /** Says what happened, bold: "Nicht gespeichert." */
  title?: ReactNode;
  /** Says what to do. */
  children?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
  onClose?: () => void;
}

/** A message in the place where it belongs. Danger interrupts a screen reader, the others wait their turn. */
export function Message({ tone, title, children, icon, action, onClose }: MessageProps) {
  const Glyph = icon ?? ICON[tone];
  return (
    <div className={clsx(css.message, css[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Glyph className={css.icon} size={20} stroke={1.75} aria-hidden="true" />
      <div className={css.text}>
        {title && <strong>{title}</strong>} {children}
      </div>
      {action}
      {onClose && (
        <IconButton label="Meldung schließen" icon={IconX} onClick={onClose} className={css.close} />
      )}
    </div>
  );
}

/** The underlined action inside a message: "Jetzt versuchen". */
export function MessageAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.action} onClick={onClick}>
      {children}
    </button>
  );
}

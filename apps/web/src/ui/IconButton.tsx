import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './IconButton.module.css';

interface Appearance {
  /** Action and object: "RN20260124 bearbeiten". */
  label: string;
  icon: Icon;
  /** `row` 30 px in tables, `control` as high as a field, `bar` 40 px in the top bar. */
  size?: 'row' | 'control' | 'bar';
  outlined?: boolean;
  danger?: boolean;
}

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'disabled'>,
    Appearance {
  /** Not possible now. A text is the reason: it is shown and read out. */
  disabled?: boolean | string | undefined;
}

export function IconButton({
  label,
  icon,
  size,
  outlined,
  danger,
  disabled = false,
  title = label,
  className,
  onClick,
  ...native
}: IconButtonProps) {
  // With a reason it keeps the focus, so that the reason can be read.
  const reason = typeof disabled === 'string' ? disabled : undefined;
  return (
    <button
      type="button"
      {...native}
      title={reason ?? title}
      aria-label={label}
      disabled={disabled === true}
      aria-disabled={reason !== undefined || undefined}
      className={clsx(iconClass({ size, outlined, danger }), className)}
      onClick={reason === undefined ? onClick : undefined}
    >
      <Glyph icon={icon} size={size} />
    </button>
  );
}

interface IconAnchorProps extends Omit<ComponentProps<'a'>, 'children' | 'aria-label'>, Appearance {}

export function IconAnchor({ label, icon, size, outlined, danger, className, ...native }: IconAnchorProps) {
  return (
    <a
      title={label}
      {...native}
      aria-label={label}
      className={clsx(iconClass({ size, outlined, danger }), className)}
    >
      <Glyph icon={icon} size={size} />
    </a>
  );
}

/** A link to a route, shown as an icon. */
export const IconLink = createLink(IconAnchor);

function Glyph({ icon: Icon, size = 'row' }: Pick<Appearance, 'icon' | 'size'>) {
  return <Icon size={size === 'row' ? 18 : 20} stroke={1.75} aria-hidden="true" />;
}

function iconClass({ size = 'row', outlined, danger }: Pick<Appearance, 'size' | 'outlined' | 'danger'>) {
  return clsx(css.button, css[size], outlined && css.outlined, danger && css.danger);
}

import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import css from './Button.module.css';
import { useIsAtWork } from './dialogs/dialog-place.ts';
import { KeyHint } from './KeyHint.tsx';

/** One `primary` per view: it is the next step. */
type ButtonLook = 'primary' | 'default' | 'soft' | 'quiet' | 'danger' | 'dangerOutline';

interface Appearance {
  look?: ButtonLook;
  /** 44 px, for the main action of a page. */
  large?: boolean;
  /** As wide as its column. */
  wide?: boolean;
  icon?: Icon;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick'>, Appearance {
  /** What fails inside reaches the user as a toast, if nobody else shows it. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void | Promise<void>;
  /** Shown as a key cap; `useShortcut` binds the key. */
  keyHint?: string;
  /**
   * Running: shows `busyLabel` unless a dialog over it waits for a person, keeps width and focus, takes no further click.
   * Leave out if it never runs.
   */
  busy?: boolean;
  busyLabel?: string;
  /** Not possible now. A text is the reason: it is shown and read out. */
  disabled?: boolean | string | undefined;
}

export function Button({
  look,
  large,
  wide,
  icon,
  keyHint,
  busy,
  busyLabel = 'Speichert …',
  disabled = false,
  title,
  className,
  children,
  onClick,
  ...native
}: ButtonProps) {
  const off = disabled !== false;
  const works = useIsAtWork(busy);
  // aria-disabled rather than disabled: the focus stays, and the reason can be read.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || off) event.preventDefault();
    else void onClick?.(event);
  };
  return (
    <button
      type="button"
      {...native}
      className={clsx(buttonClass({ look, large, wide }), off && css.off, className)}
      data-next={look === 'primary' ? 'step' : look === 'danger' ? 'loss' : undefined}
      aria-disabled={busy || off || undefined}
      aria-busy={works || undefined}
      title={typeof disabled === 'string' ? disabled : title}
      onClick={handleClick}
    >
      <span className={clsx(css.content, works && css.going)}>
        {icon && <ButtonIcon icon={icon} />}
        {children}
        {/* Part of the look, not of the name. */}
        {keyHint && (
          <span aria-hidden="true">
            <KeyHint>{keyHint}</KeyHint>
          </span>
        )}
      </span>
      {busy !== undefined && (
        // Always laid out, so that the width is the same before and while it runs.
        <span className={clsx(css.content, works ? css.coming : css.hidden)}>
          <span className={css.spinner} aria-hidden="true" />
          {busyLabel}
        </span>
      )}
    </button>
  );
}

interface ButtonAnchorProps extends ComponentProps<'a'>, Appearance {}

function ButtonAnchor({ look, large, wide, icon, className, children, ...native }: ButtonAnchorProps) {
  return (
    <a {...native} className={clsx(buttonClass({ look, large, wide }), className)}>
      <span className={css.content}>
        {icon && <ButtonIcon icon={icon} />}
        {children}
      </span>
    </a>
  );
}

/** A link to a route that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

function ButtonIcon({ icon: Glyph }: { icon: Icon }) {
  return <Glyph size={18} stroke={1.75} aria-hidden="true" />;
}

function buttonClass({ look = 'default', large, wide }: Appearance) {
  return clsx(css.button, css[look], large && css.large, wide && css.wide);
}

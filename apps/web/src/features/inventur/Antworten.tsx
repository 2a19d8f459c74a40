import type { Icon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from '../scan/ramp/Choices.module.css';
import { keepFocus } from '../scan/ramp/keep-focus.ts';
import own from './Zaehlen.module.css';

/** What may be answered, in the height of the thumb. */
export function Antworten({ children }: { children: ReactNode }) {
  return (
    <div className={own.thumb}>
      <div role="group" aria-label="Antworten" className={css.choices}>
        {children}
      </div>
    </div>
  );
}

interface AntwortProps {
  icon: Icon;
  word: string;
  hint?: string;
  isWanted?: boolean;
  /** Why it cannot be pressed now, German. */
  disabled?: string | undefined;
  busy?: boolean;
  act: () => void;
}

export function Antwort({ icon: Glyph, word, hint, isWanted, disabled, busy = false, act }: AntwortProps) {
  const says = disabled ?? hint;
  return (
    <button
      type="button"
      className={clsx(css.choice, css.wide, isWanted && css.wanted)}
      aria-disabled={disabled !== undefined || busy || undefined}
      onMouseDown={keepFocus}
      onClick={() => disabled === undefined && !busy && act()}
    >
      <Glyph size={24} stroke={1.75} aria-hidden="true" />
      <span>
        {word}
        {says !== undefined && <small>{says}</small>}
      </span>
    </button>
  );
}

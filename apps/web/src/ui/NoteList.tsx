import type { Icon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './NoteList.module.css';

/** What a card names one below the other, each with its sign and what is said of it. */
export function NoteList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

interface NoteProps {
  icon: Icon;
  title: ReactNode;
  /** Somebody has to look at it; the whole row says so where `row` is set. */
  warns?: 'sign' | 'row' | false;
  /** At the right end: an amount, a button. */
  end?: ReactNode;
  children: ReactNode;
}

export function Note({ icon: Glyph, title, warns = false, end, children }: NoteProps) {
  return (
    <li className={clsx(warns && css.warns, warns === 'row' && css.row)}>
      <Glyph size={18} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
      {end}
    </li>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './MarkedBar.module.css';

interface MarkedFrameProps {
  /** '3 Artikel'. */
  words: string;
  onLeave: () => void;
  /** What is done with them. */
  children: ReactNode;
}

/** What is marked, and what is done with it: at the foot, wherever one has scrolled to. */
export function MarkedFrame({ words, onLeave, children }: MarkedFrameProps) {
  return (
    <section className={css.bar} aria-label="Ausgewählt" data-thumb-bar>
      <span className={css.words} role="status">
        {words}
      </span>
      <Button look="quiet" onClick={onLeave}>
        Aufheben
      </Button>
      {children}
    </section>
  );
}

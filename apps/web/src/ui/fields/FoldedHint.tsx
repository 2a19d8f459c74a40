import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import css from './FoldedHint.module.css';

/** A hint that few need: behind a '?' beside the label, and read out all the same. */
export function FoldedHint({ of, children }: { of: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.ask} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true">?</span>
        <VisuallyHidden>Hinweis zu {of}</VisuallyHidden>
      </button>
      {isOpen ? children : <VisuallyHidden>{children}</VisuallyHidden>}
    </>
  );
}

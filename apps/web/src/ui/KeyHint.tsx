import type { ReactNode } from 'react';
import css from './KeyHint.module.css';

/** A key cap beside what the key does. Not shown on touch devices. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <kbd className={css.key}>{children}</kbd>;
}

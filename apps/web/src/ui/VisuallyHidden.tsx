import type { ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** Seen where there is room for it. */
  onPhones?: boolean;
  children: ReactNode;
}

/** Read aloud, not seen. */
export function VisuallyHidden({ onPhones = false, children }: VisuallyHiddenProps) {
  return <span className={onPhones ? css.onPhones : css.hidden}>{children}</span>;
}

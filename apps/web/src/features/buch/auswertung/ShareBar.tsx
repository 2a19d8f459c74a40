import { clsx } from 'clsx';
import css from './tables.module.css';

interface ShareBarProps {
  part: number;
  of: number;
  /** What breaks another row down, or what is compared with. */
  look?: 'quiet' | 'hatched';
}

/** How large an amount is beside the largest; the figure stands next to it. */
export function ShareBar({ part, of, look }: ShareBarProps) {
  // What is there at all can be seen.
  const percent = part === 0 ? 0 : Math.max(2, (Math.abs(part) / of) * 100);
  return (
    <span
      aria-hidden="true"
      className={clsx(css.share, look && css[look])}
      style={{ width: `${percent}%` }}
    />
  );
}

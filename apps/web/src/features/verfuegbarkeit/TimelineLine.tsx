import { clsx } from 'clsx';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Tone } from '../../ui/tone.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Timeline.module.css';

interface TimelineLineProps {
  /** What the row is about, left of the days. */
  about: ReactNode;
  /** How bad it is. */
  tone?: Tone | undefined;
  /** What the days say, for those who do not see them. */
  spoken?: string;
  /** Rows without numbers below their bars are lower. */
  look?: 'numbered' | 'plain' | 'low';
  /** Bars below each other, for its height before it is in view. */
  lanes?: number;
  ref?: Ref<HTMLLIElement>;
  children: ReactNode;
}

/** A row of the timeline: what it is about, and its bars over the drawn days. */
export function TimelineLine({
  about,
  tone,
  spoken,
  look = 'numbered',
  lanes = 0,
  ref,
  children,
}: TimelineLineProps) {
  return (
    <li
      ref={ref}
      className={clsx(css.row, tone === 'danger' && css.bad, tone === 'warning' && css.tight)}
      style={lanesHigh(lanes)}
    >
      <div className={css.item}>{about}</div>
      <div className={css.clip} data-days>
        {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
        <div className={clsx(css.cells, look !== 'numbered' && css.plain, look === 'low' && css.flat)}>
          {children}
        </div>
      </div>
    </li>
  );
}

function lanesHigh(lanes: number): CSSProperties {
  // A variable of the stylesheet, which the type does not know.
  return { '--lanes': lanes } as CSSProperties;
}

import { IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './StepMark.module.css';

interface StepMarkProps {
  done?: boolean;
  /** This is where we are. */
  present?: boolean;
  /** Its icon or number; a done step has a tick. */
  children: ReactNode;
}

/** The round mark before a step of a way. For the eye only: what it means stands beside it. */
export function StepMark({ done = false, present = false, children }: StepMarkProps) {
  return (
    <span className={clsx(css.mark, done && css.done, present && css.present)} aria-hidden="true">
      {done ? <IconCheck size={16} stroke={2} /> : children}
    </span>
  );
}

import { IconCloudOff } from '@tabler/icons-react';
import { clsx } from 'clsx';
import css from './RampHead.module.css';

/** That what is scanned is kept where there is no network. */
export function WaitingMark({ waiting }: { waiting: number }) {
  return (
    <span
      className={css.offline}
      role="status"
      aria-label={waiting === 1 ? '1 Scan wartet' : `${waiting} Scans warten`}
    >
      <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
      {waiting}
    </span>
  );
}

interface TrackProps {
  label: string;
  done: number;
  goal: number;
  /** More than there should be. */
  over?: boolean;
}

/** How far it is, along the lower edge. */
export function Track({ label, done, goal, over = false }: TrackProps) {
  const now = Math.min(done, goal);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={0}
      aria-valuemax={goal}
      className={css.track}
    >
      <div
        className={clsx(css.bar, over && css.over)}
        style={{ width: `${goal === 0 ? 0 : (100 * now) / goal}%` }}
      />
    </div>
  );
}

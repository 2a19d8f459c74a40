import { formatDateTime, formatDay, formatEuro, formatProzent } from '@traverse/domain/values';
import type { Cents, Percent, WireDate } from '@traverse/schema';
import css from './values.module.css';

/** `1.234,56 €`; figures stand under each other. */
export function Money({ cents }: { cents: Cents }) {
  return <span className={css.figures}>{formatEuro(cents)}</span>;
}

/** `19 %` */
export function Percentage({ percent }: { percent: Percent }) {
  return <span className={css.figures}>{formatProzent(percent)}</span>;
}

/** `3.12.2026`, with time `3.12.2026 7:30`; nothing for an empty date. */
export function DateText({ date, withTime = false }: { date: WireDate; withTime?: boolean }) {
  if (date === '') return null;
  return (
    <time className={css.figures} dateTime={date.replace(' ', 'T')}>
      {withTime ? formatDateTime(date) : formatDay(date)}
    </time>
  );
}

import { formatDay } from './date-format.ts';
import { type Day, daysBetween } from './dates.ts';

// Beyond four weeks nobody counts days, beyond a year the date alone says more.
const MOST_DAYS = 28;
const MOST_WEEKS = 52;

/**
 * `heute`, `morgen`, `in 7 Tagen`, `in 9 Wochen`, `vor 3 Tagen`; empty beyond a year. Stands beside a date, never instead of
 * it (look.md section 9).
 */
export function relativeDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'heute';
  if (days === 1) return 'morgen';
  if (days === -1) return 'gestern';
  const span = spanWords(Math.abs(days));
  return span && `${days > 0 ? 'in' : 'vor'} ${span}`;
}

/** When an unpaid invoice falls due: `fällig in 10 Tagen`, `heute fällig`, `überfällig seit 1 Tag`; its day beyond a year. */
export function dueWords(faellig: Day, today: Day): string {
  const days = daysBetween(today, faellig);
  if (days === 0) return 'heute fällig';
  if (days > 0) {
    const span = spanWords(days);
    return span ? `fällig in ${span}` : `fällig am ${formatDay(faellig)}`;
  }
  return `überfällig ${sinceWords(faellig, today)}`;
}

/** How long a day is over: `seit 1 Tag`, `seit 9 Wochen`, its date beyond a year. */
export function sinceWords(day: Day, today: Day): string {
  return `seit ${spanWords(daysBetween(day, today)) || formatDay(day)}`;
}

/** `1 Tag`, `7 Tagen`, `9 Wochen`: dative, as after 'in', 'vor' and 'seit'; empty beyond a year. */
function spanWords(days: number): string {
  if (days === 1) return '1 Tag';
  if (days <= MOST_DAYS) return `${days} Tagen`;
  const weeks = Math.round(days / 7);
  return weeks > MOST_WEEKS ? '' : `${weeks} Wochen`;
}

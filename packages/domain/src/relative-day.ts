import { type Day, daysBetween } from './values/dates.ts';

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
  const weeks = Math.round(Math.abs(days) / 7);
  if (weeks > MOST_WEEKS) return '';
  const count = Math.abs(days) > MOST_DAYS ? `${weeks} Wochen` : dayCount(Math.abs(days));
  return `${days > 0 ? 'in' : 'vor'} ${count}`;
}

/** When an unpaid invoice falls due: `fällig in 10 Tagen`, `heute fällig`, `Seit 1 Tag überfällig`. */
export function dueWords(faellig: Day, today: Day): string {
  const days = daysBetween(today, faellig);
  if (days === 0) return 'heute fällig';
  return days > 0 ? `fällig in ${dayCount(days)}` : `Seit ${dayCount(-days)} überfällig`;
}

/** `1 Tag`, `7 Tagen`: dative, as after 'in', 'vor' and 'seit'. */
function dayCount(days: number): string {
  return days === 1 ? '1 Tag' : `${days} Tagen`;
}

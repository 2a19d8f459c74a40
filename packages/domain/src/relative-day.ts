import { type Day, daysBetween } from './values/dates.ts';

/** `heute`, `morgen`, `in 7 Tagen`, `vor 3 Tagen`. Stands beside a date, never instead of it (look.md section 9). */
export function relativeDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'heute';
  if (days === 1) return 'morgen';
  if (days === -1) return 'gestern';
  return days > 0 ? `in ${dayCount(days)}` : `vor ${dayCount(-days)}`;
}

/** When an unpaid invoice falls due: `fällig in 10 Tagen`, `heute fällig`, `Seit 1 Tag fällig`. */
export function dueWords(faellig: Day, today: Day): string {
  const days = daysBetween(today, faellig);
  if (days === 0) return 'heute fällig';
  return days > 0 ? `fällig in ${dayCount(days)}` : `Seit ${dayCount(-days)} fällig`;
}

/** `1 Tag`, `7 Tagen`: dative, as after 'in', 'vor' and 'seit'. */
function dayCount(days: number): string {
  return days === 1 ? '1 Tag' : `${days} Tagen`;
}

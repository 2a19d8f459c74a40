import type { WireDate } from '@traverse/schema';
import { type Day, dayOf, minutesOfDay, type StoredDate } from './dates.ts';

/** `3.12.2026`; empty stays empty. Source: spec part 1, section 1; look.md section 9. */
export function formatDay(date: Day | WireDate): string {
  const day = asDay(date);
  if (day === '') return '';
  const [year, month, dayOfMonth] = day.split('-');
  return `${Number(dayOfMonth)}.${Number(month)}.${year}`;
}

/** `3.12.2026 7:30`; empty stays empty. */
export function formatDateTime(date: WireDate): string {
  return date === '' ? '' : `${formatDay(date)} ${formatTime(date)}`;
}

/** `7:30`; empty stays empty. */
export function formatTime(date: WireDate): string {
  return date === '' ? '' : formatTimeOfDay(minutesOfDay(date));
}

/** Minutes after midnight as `7:30`. */
export function formatTimeOfDay(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `3.12.2026 – 4.12.2026`, one day stands alone, as does the only date that is set. */
export function formatDayRange(von: Day | WireDate, bis: Day | WireDate): string {
  return von === bis ? formatDay(von) : joinRange(formatDay(von), formatDay(bis));
}

/** `2.12.2026 14:00 – 4.12.2026 4:00`. */
export function formatDateTimeRange(von: WireDate, bis: WireDate): string {
  return joinRange(formatDateTime(von), formatDateTime(bis));
}

function joinRange(von: string, bis: string): string {
  return von === bis ? von : [von, bis].filter((text) => text !== '').join(' – ');
}

function asDay(date: Day | WireDate): Day | '' {
  // A day has ten characters and is shown as it is; everything longer is a moment.
  return date.length > 10 ? dayOf(date as StoredDate) : (date as Day | '');
}

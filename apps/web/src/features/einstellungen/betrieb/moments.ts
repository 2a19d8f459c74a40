import { dayAt, formatDay, formatTime, formatZahl, wireDateAt } from '@traverse/domain/values';

const HOUR_MS = 3_600_000;

/** `heute 3:10`, `22.11.2026 3:10` of an ISO moment. */
export function momentText(moment: string, now: number): string {
  const at = Date.parse(moment);
  const day = dayAt(at) === dayAt(now) ? 'heute' : formatDay(dayAt(at));
  return `${day} ${formatTime(wireDateAt(at))}`;
}

/** `3 Tagen 4 h`, to stand after "seit". */
export function sinceText(moment: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(moment)) / HOUR_MS));
  const days = Math.floor(hours / 24);
  const rest = `${hours % 24} h`;
  if (days === 0) return hours === 0 ? 'weniger als einer Stunde' : rest;
  return days === 1 ? `1 Tag ${rest}` : `${formatZahl(days)} Tagen ${rest}`;
}

import { dayOf } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';

const DAYS = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;

/** `Do 3.12.` */
export function tagWorte(date: WireDate): string {
  const day = dayOf(date);
  if (day === '') return '';
  const [, month, dayOfMonth] = day.split('-').map(Number);
  const weekday = DAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${dayOfMonth}.${month}.`;
}

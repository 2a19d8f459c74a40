import { dayOf } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';

const DAYS = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;

/** `Do 3.12.` */
export const tagWorte = (date: WireDate): string => {
  const { wochentag, tag, monat } = tagTeile(date);
  return tag === '' ? '' : `${wochentag} ${tag}${monat}`;
};

/** `Do`, `3.` and `12.`; all '' without a date. */
export function tagTeile(date: WireDate): Readonly<Record<'wochentag' | 'tag' | 'monat', string>> {
  const day = dayOf(date);
  if (day === '') return { wochentag: '', tag: '', monat: '' };
  const [, month, dayOfMonth] = day.split('-').map(Number);
  const wochentag = DAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
  return { wochentag, tag: `${dayOfMonth}.`, monat: `${month}.` };
}

import type { Projekt } from '../entities/index.ts';
import { optionWords } from '../inventarliste/option.ts';
import { type Day, dayOf } from '../values/dates.ts';

/** `Option bis 4.12.2026`, `Abgesagt`; empty without a status (PLAN-01). */
export function statusWords(
  { status, optionBis }: Pick<Projekt, 'status' | 'optionBis'>,
  today: Day,
  rang = 1,
): string {
  const haeltBis = dayOf(optionBis);
  return status === 'Option' && haeltBis !== '' ? optionWords({ haeltBis, rang }, today) : status;
}

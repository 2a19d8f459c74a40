import { type Day, dayOf } from '../dates.ts';
import type { Rechnung } from '../entities/index.ts';
import { dueWords } from '../relative-day.ts';
import { createdTodayReasons, missingItemsReasons, type RowReason } from '../row-tone.ts';

/** Not paid, and the day it was due is over. */
export function isOverdue(rechnung: Pick<Rechnung, 'bezahlt' | 'faelligDatum'>, today: Day): boolean {
  const faellig = dayOf(rechnung.faelligDatum);
  return !rechnung.bezahlt && faellig !== '' && faellig < today;
}

/** `Bezahlt`, `Offen` or `Seit 7 Tagen fällig`, as it stands in the list. */
export function paymentWords(rechnung: Pick<Rechnung, 'bezahlt' | 'faelligDatum'>, today: Day): string {
  if (rechnung.bezahlt) return 'Bezahlt';
  const faellig = dayOf(rechnung.faelligDatum);
  return faellig !== '' && isOverdue(rechnung, today) ? dueWords(faellig, today) : 'Offen';
}

/** Why the row of an invoice has a colour; `missingItems` counts items of its list that are not available. */
export function rechnungReasons(
  rechnung: Pick<Rechnung, 'bezahlt' | 'faelligDatum' | 'created'>,
  facts: { readonly today: Day; readonly missingItems: number },
): RowReason[] {
  const overdue: RowReason[] = isOverdue(rechnung, facts.today)
    ? [{ tone: 'danger', words: paymentWords(rechnung, facts.today) }]
    : [];
  return [
    ...missingItemsReasons(facts.missingItems),
    ...overdue,
    ...createdTodayReasons(rechnung, facts.today),
  ];
}

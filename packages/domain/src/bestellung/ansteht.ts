import type { Bestellung } from '../entities/index.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { isUnbeantwortet } from './stand.ts';

/** Why somebody looks at an order: the firm has answered otherwise, or not in time (K 3). */
export function bestellungAnsteht(
  order: Pick<Bestellung, 'stand' | 'antwortBis'>,
  today: Day,
): 'Antwort vom Lieferanten' | 'Keine Antwort' | undefined {
  if (order.stand === 'beantwortet') return 'Antwort vom Lieferanten';
  const until = dayOf(order.antwortBis);
  return isUnbeantwortet(order) && until !== '' && until < today ? 'Keine Antwort' : undefined;
}

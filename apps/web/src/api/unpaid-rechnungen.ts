import { type Day, wireDateOf } from '@traverse/domain';
import { compare, type Filter } from '@traverse/wire';

const unpaidParts: readonly Filter[] = [
  compare('bezahlt', '=', false),
  compare('stornoVon', '=', ''),
  compare('storniertAm', '=', ''),
  compare('korrekturVon', '=', ''),
];

/** Invoices that somebody still has to pay: neither reversals and corrections nor what was reversed. */
export const unpaidRechnungen: Filter = { kind: 'and', parts: unpaidParts };

/** Those that `isOverdue` of the domain names: handed out, and should have been paid by now. */
export function overdueRechnungen(today: Day): Filter {
  const before = compare('faelligDatum', '<', wireDateOf(today));
  return { kind: 'and', parts: [...unpaidParts, compare('ausgestellt', '=', true), before] };
}

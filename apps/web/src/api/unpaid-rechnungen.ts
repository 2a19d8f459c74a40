import { type Day, wireDateOf } from '@traverse/domain/values';
import { compare, type Filter } from '@traverse/wire';

const unpaidParts: readonly Filter[] = [
  compare('bezahlt', '=', false),
  compare('stornoVon', '=', ''),
  compare('storniertAm', '=', ''),
  compare('korrekturVon', '=', ''),
];

/** Invoices that are not paid, drafts as well: neither reversals and corrections nor what was reversed. */
export const unpaidRechnungen: Filter = { kind: 'and', parts: unpaidParts };

/**
 * Of these what was handed out: what is owed, as the open items have it. A deposit stands among them, the draft of its order
 * does not.
 */
export const owedRechnungen = {
  kind: 'and',
  parts: [...unpaidParts, compare('ausgestellt', '=', true)],
} satisfies Filter;

/** Those that `isOverdue` of the domain names: handed out, and should have been paid by now. */
export function overdueRechnungen(today: Day): Filter {
  const before = compare('faelligDatum', '<', wireDateOf(today));
  return { kind: 'and', parts: [...owedRechnungen.parts, before] };
}

import { and, compare, type Filter } from '@traverse/wire';
import { addDays, addYears, type Day, wireDateOf } from '../values/dates.ts';

/** The twelve months that end today: from the day after the same day a year ago. */
export function zwoelfMonate(today: Day): { readonly von: Day; readonly bis: Day } {
  return { von: addDays(addYears(today, -1), 1), bis: today };
}

/** What a customer was charged in them: what was handed out, reversals as well, damages not (K 1.7). */
export function umsatzFilter(kunde: string, today: Day): Filter | undefined {
  const { von, bis } = zwoelfMonate(today);
  return and(
    compare('kunde', '=', kunde),
    compare('ausgestellt', '=', true),
    compare('ustGrund', '!=', 'Schadenersatz'),
    compare('rechnungsDatum', '>=', wireDateOf(von)),
    compare('rechnungsDatum', '<=', wireDateOf(bis)),
  );
}

/** What is open of a customer, what is overdue of it: invoices that were handed out and are not paid. */
export function offenFilter(kunde: string): Filter | undefined {
  return and(compare('kunde', '=', kunde), compare('ausgestellt', '=', true), compare('bezahlt', '=', false));
}

export function ueberfaelligFilter(kunde: string, today: Day): Filter | undefined {
  return and(offenFilter(kunde), compare('faelligDatum', '<', wireDateOf(today)));
}

/** Offers of a customer that nobody has answered yet. */
export function angeboteFilter(kunde: string): Filter | undefined {
  return and(compare('kunde', '=', kunde), compare('belegwort', '=', 'Angebot'));
}

/** Projects of a customer: joined, or with lists or invoices of theirs (K 1.7), as far as somebody reads `papiere`. */
export function projekteFilter(kunde: string, papiere: readonly ('packlisten' | 'rechnungen')[]): Filter {
  return {
    kind: 'or',
    parts: [
      compare('auftraggeber', '=', kunde),
      ...papiere.map((each) => compare(`${each}_via_projekt.kunde`, '?=', kunde)),
    ],
  };
}

/** What was rented of a supplier in them, and both have agreed on. */
export function gemietetFilter(lieferant: string, today: Day): Filter | undefined {
  const { von, bis } = zwoelfMonate(today);
  return and(
    compare('vermieter', '=', lieferant),
    compare('bestellt', '=', true),
    compare('von', '>=', wireDateOf(von)),
    compare('von', '<', wireDateOf(addDays(bis, 1))),
  );
}

/** What a supplier has billed in them. */
export function ausgabenFilter(lieferant: string, today: Day): Filter | undefined {
  const { von, bis } = zwoelfMonate(today);
  return and(
    compare('lieferant', '=', lieferant),
    compare('datum', '>=', wireDateOf(von)),
    compare('datum', '<', wireDateOf(addDays(bis, 1))),
  );
}

/** What is not paid of it. */
export function unbezahltFilter(lieferant: string): Filter | undefined {
  return and(compare('lieferant', '=', lieferant), compare('bezahlt', '=', false));
}

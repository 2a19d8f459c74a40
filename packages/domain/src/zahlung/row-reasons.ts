import type { Rechnung } from '../entities/index.ts';
import { gesamtOf } from '../forderung/offen.ts';
import { missingItemsReasons } from '../inventarliste/missing-reasons.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { dueWords } from '../values/relative-day.ts';
import { createdTodayReasons, type RowReason } from '../values/row-tone.ts';

type Payment = Pick<
  Rechnung,
  'bezahlt' | 'ausgestellt' | 'faelligDatum' | 'stornoVon' | 'storniertAm' | 'belegwort'
> &
  Partial<Pick<Rechnung, 'art'>>;

/** A reversal, or reversed by one: nobody has to pay it. */
export function isCancelled({ stornoVon, storniertAm }: Pick<Payment, 'stornoVon' | 'storniertAm'>): boolean {
  return stornoVon !== '' || storniertAm !== '';
}

/** Not paid, and nothing that takes money back. */
function asksForMoney(rechnung: Omit<Payment, 'ausgestellt' | 'belegwort'>): boolean {
  return !rechnung.bezahlt && !isCancelled(rechnung) && rechnung.art !== 'Korrektur';
}

/** Money can still come for it: neither paid nor cancelled, and it comes to something. */
export function isPayable(
  rechnung: Omit<Payment, 'ausgestellt' | 'belegwort'> & Pick<Rechnung, 'netto' | 'ust'>,
): boolean {
  return asksForMoney(rechnung) && gesamtOf(rechnung) !== 0;
}

/**
 * Handed out, not paid, and the day it was due is over: nobody owes what stands in a draft (F 1.2). The filter of the list
 * asks the server for the same, `web/src/api/unpaid-rechnungen.ts`.
 */
export function isOverdue(rechnung: Omit<Payment, 'belegwort'>, today: Day): boolean {
  const faellig = dayOf(rechnung.faelligDatum);
  return rechnung.ausgestellt && asksForMoney(rechnung) && faellig !== '' && faellig < today;
}

/** `Bezahlt`, `Offen`, `Angebot` and `Auftrag` as long as it is one, `Entwurf` of what nobody has yet, `Überfällig seit 7 Tagen`, `Storniert`, `Storno` or `Korrektur, zu erstatten`, as it stands in the list. */
export function paymentWords(rechnung: Payment, today: Day): string {
  if (rechnung.stornoVon !== '') return rechnung.bezahlt ? 'Storno' : 'Storno, zu erstatten';
  if (rechnung.storniertAm !== '') return 'Storniert';
  if (rechnung.art === 'Korrektur') return rechnung.bezahlt ? 'Korrektur' : 'Korrektur, zu erstatten';
  if (rechnung.bezahlt) return 'Bezahlt';
  if (!rechnung.ausgestellt) return draftWord(rechnung);
  const faellig = dayOf(rechnung.faelligDatum);
  if (faellig === '' || !isOverdue(rechnung, today)) return 'Offen';
  const words = dueWords(faellig, today);
  return `Ü${words.slice(1)}`;
}

function draftWord({ belegwort }: Pick<Rechnung, 'belegwort'>): string {
  return belegwort === 'Angebot' || belegwort === 'Auftrag' ? belegwort : 'Entwurf';
}

/** Why the row of an invoice has a colour; `missingItems` counts items of its list that are not available. */
export function rechnungReasons(
  rechnung: Payment & Pick<Rechnung, 'created'>,
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

import type { Cents, WireDate } from '@traverse/schema';
import type { DraftIn, Rechnung } from '../entities/index.ts';
import { dayOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { skontoProposal } from './skonto.ts';
import { kleindifferenz } from './zahlung-problems.ts';

/** What somebody says of money that came for an invoice. Amounts in cents. */
export interface Erfassung {
  readonly betrag: Cents;
  readonly datum: WireDate;
  readonly bar: boolean;
  readonly mitSkonto: boolean;
  readonly mitGuthaben: boolean;
  /** The rest of cents is closed. */
  readonly schliessen: boolean;
}

/** The invoice it came for. */
export interface OpenInvoice
  extends Pick<Rechnung, 'id' | 'kunde' | 'rechnungsDatum' | 'skontoProzent' | 'skontoTage'> {
  readonly gesamt: Cents;
  readonly offen: Cents;
  /** To the credit of its customer. */
  readonly guthaben: Cents;
}

/** What is proposed for a day: the whole rest, less the credit and the Skonto that is taken. */
export function proposedBetrag(
  invoice: OpenInvoice,
  { datum, mitSkonto, mitGuthaben }: Pick<Erfassung, 'datum' | 'mitSkonto' | 'mitGuthaben'>,
): Cents {
  const skonto = mitSkonto ? skontoOn(invoice, datum) : 0;
  const used = mitGuthaben ? usedCredit(invoice, skonto) : 0;
  return cents(invoice.offen - skonto - used);
}

/** What is still open of the invoice then; below 0 what goes to the customer's credit. */
export function restAfter(invoice: OpenInvoice, entered: Erfassung): Cents {
  return cents(proposedBetrag(invoice, entered) - entered.betrag);
}

/**
 * The payments that this makes, in the order in which they are written: set off, paid, Skonto, what is closed, and what
 * is too much to the customer's credit, never to income (F 1.4, 1.5).
 */
export function zahlungDrafts(invoice: OpenInvoice, entered: Erfassung): DraftIn<'zahlungen'>[] {
  const { datum, betrag, bar, mitSkonto, mitGuthaben, schliessen } = entered;
  const { id: rechnung, kunde, gesamt } = invoice;
  const skonto = mitSkonto ? skontoOn(invoice, datum) : 0;
  const used = mitGuthaben ? usedCredit(invoice, skonto) : 0;
  const rest = restAfter(invoice, entered);
  const tooMuch = gesamt > 0 && rest < 0 && !schliessen ? cents(0 - rest) : cents(0);
  const herkunft = bar ? 'Kasse' : 'von Hand';
  const all: DraftIn<'zahlungen'>[] = [
    { art: 'Verrechnung', kunde, betrag: cents(0 - used) },
    { art: 'Verrechnung', rechnung, betrag: cents(used) },
    { art: gesamt < 0 ? 'Erstattung' : 'Zahlung', rechnung, betrag: cents(betrag - tooMuch), herkunft },
    { art: 'Skonto', rechnung, betrag: cents(skonto) },
    { art: 'Ausfall', rechnung, betrag: schliessen ? rest : cents(0), grund: kleindifferenz },
    { art: 'Zahlung', kunde, betrag: tooMuch, herkunft },
  ];
  return all.filter((each) => each.betrag !== 0).map((each) => ({ ...each, datum }));
}

function skontoOn(invoice: OpenInvoice, datum: WireDate): number {
  return datum === '' ? 0 : (skontoProposal(invoice, dayOf(datum))?.abzug ?? 0);
}

function usedCredit({ guthaben, offen }: OpenInvoice, skonto: number): number {
  return Math.max(0, Math.min(guthaben, offen - skonto));
}

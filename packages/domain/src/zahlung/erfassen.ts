import type { Cents, WireDate } from '@traverse/schema';
import type { DraftIn, Rechnung, Zahlung } from '../entities/index.ts';
import { type AnrechnungsFolge, angerechnet } from '../forderung/nebenforderungen.ts';
import { dayOf } from '../values/dates.ts';
import { cents, negative } from '../values/geld.ts';
import { dochBezahlt, wiederaufgelebt } from './ausfall.ts';
import { skontoProposal } from './skonto.ts';
import { type ClaimField, kleindifferenz } from './zahlung-problems.ts';

/** What somebody says of money that came for a claim, or went out for it. Amounts in cents. */
export interface Erfassung {
  readonly betrag: Cents;
  readonly datum: WireDate;
  readonly bar: boolean;
  readonly mitSkonto: boolean;
  readonly mitGuthaben: boolean;
  /** In the order of the law, where a reminder asks for more than the claim. */
  readonly kostenZuerst: boolean;
  /** The rest of cents is closed. */
  readonly schliessen: boolean;
}

/** An invoice, an income without one or an expense, with the terms of its Skonto. */
export interface OpenClaim extends Pick<Rechnung, 'skontoProzent' | 'skontoTage' | 'rechnungsDatum'> {
  readonly field: ClaimField;
  readonly id: string;
  /** Whose debt it is; empty of an expense, and of an income without an invoice. */
  readonly kunde: Zahlung['kunde'];
  readonly gesamt: Cents;
  readonly offen: Cents;
  /** Written off as lost: what comes for it later raises it again. */
  readonly ausgebucht: Cents;
  /** To the credit of its customer. */
  readonly guthaben: Cents;
  /** What its newest reminder still asks for beside it; none where nothing does. */
  readonly nebenforderung: { readonly mahnung: Zahlung['mahnung']; readonly offen: Cents } | undefined;
}

type Wishes = Pick<Erfassung, 'datum' | 'mitSkonto' | 'mitGuthaben' | 'kostenZuerst'>;

/** What is proposed for a day: the whole rest, less the credit and the Skonto that is taken; else what was lost. */
export function proposedBetrag(claim: OpenClaim, wishes: Wishes): Cents {
  const extras = wishes.kostenZuerst ? (claim.nebenforderung?.offen ?? 0) : 0;
  if (claim.offen === 0) return cents(claim.ausgebucht + extras);
  return cents(mainRest(claim, wishes) + extras);
}

/** What is still open of the claim then; below 0 what is too much. */
export function restAfter(claim: OpenClaim, entered: Erfassung): Cents {
  const { onClaim, onLost, tooMuch } = sharedOut(claim, entered);
  return cents(mainRest(claim, entered) - onClaim - tooMuch + onLost);
}

/** What of it pays what was written off, in cents (F 1.6). */
export function lostPaid(claim: OpenClaim, entered: Erfassung): Cents {
  return sharedOut(claim, entered).onLost;
}

/** What of it pays interest and costs of the reminder, in cents (F 1.5). */
export function extrasPaid(claim: OpenClaim, entered: Erfassung): Cents {
  return sharedOut(claim, entered).onExtras;
}

/**
 * The payments that this makes, in the order in which they are written: set off, paid, Skonto, what is closed, interest
 * and costs, and what is too much to the customer's credit, never to income (F 1.4, 1.5). Where nobody has a credit it
 * stays on the claim.
 */
export function zahlungDrafts(claim: OpenClaim, entered: Erfassung): DraftIn<'zahlungen'>[] {
  const { datum, bar, schliessen } = entered;
  const { field, id, kunde, gesamt, nebenforderung } = claim;
  const used = usedCredit(claim, entered);
  const rest = restAfter(claim, entered);
  const { onClaim, onLost, onExtras, tooMuch } = sharedOut(claim, entered);
  const toCredit = kunde !== '' && !schliessen ? tooMuch : cents(0);
  const paid = cents(onClaim + tooMuch - toCredit);
  const herkunft = bar ? 'Kasse' : 'von Hand';
  const it = { [field]: id };
  const all: DraftIn<'zahlungen'>[] = [
    { art: 'Verrechnung', kunde, betrag: cents(0 - used) },
    { art: 'Verrechnung', ...it, betrag: cents(used) },
    { art: gesamt < 0 ? 'Erstattung' : 'Zahlung', ...it, betrag: paid, herkunft },
    { art: 'Skonto', ...it, betrag: cents(skontoOn(claim, entered)) },
    { art: 'Ausfall', ...it, betrag: schliessen ? rest : cents(0), grund: kleindifferenz },
    { art: 'Ausfall', ...it, betrag: negative(onLost), grund: dochBezahlt },
    { art: 'Nebenforderung', mahnung: nebenforderung?.mahnung ?? '', betrag: onExtras, herkunft },
    { art: 'Zahlung', kunde, betrag: toCredit, herkunft },
  ];
  return all.filter((each) => each.betrag !== 0).map((each) => ({ ...each, datum }));
}

/** What is to be paid of the claim itself, without what is set off and taken away. */
function mainRest(claim: OpenClaim, wishes: Wishes): number {
  return claim.offen - skontoOn(claim, wishes) - usedCredit(claim, wishes);
}

interface SharedOut {
  readonly onClaim: Cents;
  /** Of that, what was written off before. */
  readonly onLost: Cents;
  readonly onExtras: Cents;
  readonly tooMuch: Cents;
}

/** The principal first, unless the order of the law is wished (§ 367 BGB). */
function sharedOut(claim: OpenClaim, entered: Erfassung): SharedOut {
  const { betrag, kostenZuerst } = entered;
  const nothing = cents(0);
  if (claim.gesamt < 0 || betrag <= 0)
    return { onClaim: betrag, onLost: nothing, onExtras: nothing, tooMuch: nothing };
  const owed = {
    hauptforderung: cents(Math.max(0, mainRest(claim, entered))),
    kosten: claim.nebenforderung?.offen ?? cents(0),
    zinsen: cents(0), // costs and interest of a reminder are open together
  };
  const folge: AnrechnungsFolge = kostenZuerst
    ? 'Erst Kosten und Zinsen (§ 367 BGB)'
    : 'Hauptforderung zuerst';
  const { hauptforderung, kosten, uebrig } = angerechnet(betrag, owed, folge);
  const onLost = wiederaufgelebt(uebrig, { offen: nothing, ausgebucht: claim.ausgebucht });
  return {
    onClaim: cents(hauptforderung + onLost),
    onLost,
    onExtras: kosten,
    tooMuch: cents(uebrig - onLost),
  };
}

function skontoOn(claim: OpenClaim, { datum, mitSkonto }: Pick<Wishes, 'datum' | 'mitSkonto'>): number {
  return !mitSkonto || datum === '' ? 0 : (skontoProposal(claim, dayOf(datum))?.abzug ?? 0);
}

function usedCredit(claim: OpenClaim, wishes: Pick<Wishes, 'datum' | 'mitSkonto' | 'mitGuthaben'>): number {
  if (!wishes.mitGuthaben) return 0;
  return Math.max(0, Math.min(claim.guthaben, claim.offen - skontoOn(claim, wishes)));
}

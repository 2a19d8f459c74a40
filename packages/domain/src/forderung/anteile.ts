import type { Cents, Percent } from '@traverse/schema';
import type { Zahlung } from '../entities/index.ts';
import { cents, negative, shareOf, sumCents } from '../values/geld.ts';
import { gesamtOf, gezahltMit } from './offen.ts';

/** Net and tax of one rate, in cents. */
export interface Satzanteil {
  readonly satz: Percent;
  readonly netto: Cents;
  readonly ust: Cents;
}

type Paid = Pick<Zahlung, 'art' | 'betrag' | 'anteile'>;

/**
 * How a payment splits into the rates of its claim, in cents (F 1.3). By running totals: the share is what is paid of
 * each rate with it, rounded, less what the earlier payments hold. So shares add up to the claim whatever their number.
 *
 * `steuern` in the order of the document; `earlier` is everything written before, whatever its day. A tiny group may get
 * −0.01. None where the claim comes to nothing.
 */
export function anteileOf(
  steuern: readonly Satzanteil[],
  zahlung: Pick<Zahlung, 'betrag'>,
  earlier: readonly Paid[],
): Satzanteil[] {
  const gesamt = sumCents(steuern.flatMap(({ netto, ust }) => [netto, ust]));
  if (gesamt === 0) return [];
  const paid = cents(gezahltMit(earlier) + zahlung.betrag);
  const held = heldBy(earlier);
  const wanted = paidOfEach(steuern, gesamt, paid);
  const shares = wanted.map(({ satz, netto, ust }) => {
    const before = held.get(satz) ?? { netto: 0, ust: 0 };
    held.delete(satz);
    return { satz, netto: cents(netto - before.netto), ust: cents(ust - before.ust) };
  });
  // Of a draft that has lost a rate since: what was paid of it moves to the others.
  const lost = [...held].map(([satz, { netto, ust }]) => ({
    satz,
    netto: cents(0 - netto),
    ust: cents(0 - ust),
  }));
  return [...shares, ...lost].filter((each) => each.netto !== 0 || each.ust !== 0);
}

/** What takes a payment back takes its shares back. */
export function gegenAnteile(anteile: readonly Satzanteil[]): Satzanteil[] {
  return anteile.map(({ satz, netto, ust }) => ({ satz, netto: negative(netto), ust: negative(ust) }));
}

/** Each group round(gross × paid / gesamt), the last one the rest; tax likewise, net what is left of both. */
function paidOfEach(steuern: readonly Satzanteil[], gesamt: Cents, paid: Cents): Satzanteil[] {
  // shareOf divides by what is above 0.
  const sign = gesamt < 0 ? -1 : 1;
  const partOf = (amount: Cents): Cents => shareOf(amount, paid * sign, gesamt * sign);
  let rest = Number(paid);
  return steuern.map(({ satz, netto, ust }, index) => {
    const isLast = index === steuern.length - 1;
    const brutto = isLast ? rest : partOf(gesamtOf({ netto, ust }));
    rest -= brutto;
    const tax = partOf(ust);
    return { satz, netto: cents(brutto - tax), ust: tax };
  });
}

function heldBy(earlier: readonly Paid[]): Map<Percent, { netto: number; ust: number }> {
  const held = new Map<Percent, { netto: number; ust: number }>();
  for (const { satz, netto, ust } of earlier.flatMap(({ anteile }) => anteile)) {
    const before = held.get(satz) ?? { netto: 0, ust: 0 };
    held.set(satz, { netto: before.netto + netto, ust: before.ust + ust });
  }
  return held;
}

import type { Cents } from '@traverse/schema';
import type { Zahlung } from '../entities/index.ts';
import { cents, sumCents } from '../values/geld.ts';
import { kleindifferenz } from './zahlung-problems.ts';

/** Exact words of the reason why less is lost than was written off: money came after all (F 1.6). */
export const dochBezahlt = 'Doch noch bezahlt';

/** What of a claim is written off as lost, in cents; small differences are closed for good. */
export function ausgebuchtOf(zahlungen: Iterable<Pick<Zahlung, 'art' | 'betrag' | 'grund'>>): Cents {
  const lost = [...zahlungen].filter(({ art, grund }) => art === 'Ausfall' && grund !== kleindifferenz);
  return cents(Math.max(0, sumCents(lost.map(({ betrag }) => betrag))));
}

/** How much of what is written off money raises again: what goes beyond the open amount, no more than was lost. */
export function wiederaufgelebt(betrag: Cents, claim: { offen: Cents; ausgebucht: Cents }): Cents {
  return cents(Math.max(0, Math.min(claim.ausgebucht, betrag - Math.max(0, claim.offen))));
}

import { cents, entities, gesamtOf, gezahltMit, negative, type Rechnung } from '@traverse/domain';
import { claimNamed, paidOn } from '../claims/claims.ts';
import type { WriteContext } from '../records/effects.ts';

/**
 * What is still open of an invoice is set off against what takes it back, as far as that goes (F 1.2, 6.4). What was
 * paid stays to be refunded: the reversal or correction is open by as much.
 */
export async function settleStorno(
  { create, transaction }: WriteContext,
  original: Pick<Rechnung, 'id'>,
  gegen: Pick<Rechnung, 'id' | 'rechnungsDatum' | 'netto' | 'ust'>,
): Promise<void> {
  const claim = await claimNamed('rechnung', original.id, transaction);
  if (!claim) return;
  const open = cents(claim.gesamt - gezahltMit(await paidOn(claim, transaction)));
  // On the side of the claim: a correction may be less than what is open.
  const least = claim.gesamt < 0 ? Math.max : Math.min;
  const betrag = cents(least(open, 0 - gesamtOf(gegen)));
  if (betrag === 0 || Math.sign(betrag) !== Math.sign(claim.gesamt)) return;
  const pair = { datum: gegen.rechnungsDatum, art: 'Verrechnung', herkunft: 'Storno' } as const;
  await create(entities.zahlungen, { ...pair, rechnung: original.id, betrag });
  await create(entities.zahlungen, { ...pair, rechnung: gegen.id, betrag: negative(betrag) });
}

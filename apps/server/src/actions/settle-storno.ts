import { cents, entities, gezahltMit, type Rechnung } from '@traverse/domain';
import type { WireDate } from '@traverse/schema';
import { claimNamed, paidOn } from '../claims/claims.ts';
import type { WriteContext } from '../records/effects.ts';

/**
 * What was still open of a reversed invoice is set off against its reversal (F 1.2). What was paid stays to be
 * refunded: the reversal is open by as much.
 */
export async function settleStorno(
  { create, transaction }: WriteContext,
  original: Pick<Rechnung, 'id'>,
  storno: Pick<Rechnung, 'id'>,
  datum: WireDate,
): Promise<void> {
  const claim = await claimNamed('rechnung', original.id, transaction);
  if (!claim) return;
  const open = cents(claim.gesamt - gezahltMit(await paidOn(claim, transaction)));
  if (open === 0) return;
  const pair = { datum, art: 'Verrechnung', herkunft: 'Storno' } as const;
  await create(entities.zahlungen, { ...pair, rechnung: original.id, betrag: open });
  await create(entities.zahlungen, { ...pair, rechnung: storno.id, betrag: cents(0 - open) });
}

import { entities, type Rechnung } from '@traverse/domain/entities';
import { gesamtOf, offenNach } from '@traverse/domain/forderung/offen';
import { cents, negative, sumCents } from '@traverse/domain/values';
import { minderungenOf, minderungenZurueck } from '@traverse/domain/zahlung/minderung';
import { claimNamed, type MetClaim, paidOn } from '../../claims/claims.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { rechnungen, zahlungen } = entities;

type Gegen = Pick<Rechnung, 'id' | 'rechnungsDatum' | 'netto' | 'ust'>;

/**
 * What is still open of an invoice is set off against what takes it back, as far as that goes; what lowered it without money
 * (Skonto, a loss, a small difference) goes back with it (F 1.2, 6.4). What was paid stays to be refunded: the reversal or
 * correction is open by as much.
 */
export async function settleStorno(
  { create, transaction }: WriteContext,
  original: Pick<Rechnung, 'id'>,
  gegen: Gegen,
): Promise<void> {
  const claim = await claimNamed('rechnung', original.id, transaction);
  if (!claim) return;
  const paid = await paidOn(claim, transaction);
  const open = offenNach(claim, paid);
  const back = cents(0 - gesamtOf(gegen));
  // On the side of the claim: a correction may be less than what is open.
  const least = claim.gesamt < 0 ? Math.max : Math.min;
  const setOff = cents(least(open, back));
  const betrag = Math.sign(setOff) === Math.sign(claim.gesamt) ? setOff : cents(0);
  const written = { datum: gegen.rechnungsDatum, herkunft: 'Storno' } as const;
  if (betrag !== 0) {
    const pair = { ...written, art: 'Verrechnung' } as const;
    await create(zahlungen, { ...pair, rechnung: original.id, betrag });
    await create(zahlungen, { ...pair, rechnung: gegen.id, betrag: negative(betrag) });
  }
  const minderungen = minderungenOf(paid);
  if (minderungen.length === 0) return;
  const { bisher, schon } = await takenBack(claim, gegen, transaction);
  const rest = cents(back - betrag);
  for (const { anteile, ...each } of minderungenZurueck(minderungen, schon, {
    gesamt: claim.gesamt,
    bisher,
    rest,
  }))
    await create(zahlungen, { ...written, ...each, rechnung: gegen.id, ...(anteile ? { anteile } : {}) });
}

/** All that takes an invoice back, this document included, and which of its reductions went before. */
async function takenBack({ id }: MetClaim, gegen: Gegen, reads: RecordReads) {
  const found = [
    ...(await reads.findReferring(rechnungen, 'stornoVon', [id])),
    ...(await reads.findReferring(rechnungen, 'korrekturVon', [id])),
  ];
  const others = found.filter((each) => each.id !== gegen.id);
  const paid = await reads.findReferring(
    zahlungen,
    'rechnung',
    others.map((each) => each.id),
  );
  return {
    bisher: negative(sumCents([gegen, ...others].map(gesamtOf))),
    schon: minderungenOf(paid.filter(({ herkunft }) => herkunft === 'Storno')),
  };
}

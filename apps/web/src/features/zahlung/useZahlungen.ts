import { entities, type Zahlung } from '@traverse/domain/entities';
import { nebenforderungOf } from '@traverse/domain/forderung/nebenforderungen';
import { offenVon } from '@traverse/domain/forderung/offen';
import { cents } from '@traverse/domain/values';
import { ausgebuchtOf } from '@traverse/domain/zahlung/ausfall';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import type { PaidClaim, PayableClaim } from './paid-claim.ts';
import { useGuthaben } from './useGuthaben.ts';

/** What came for a claim and what is open of it. */
interface Zahlungen {
  /** In the order of writing. */
  readonly paid: readonly Zahlung[];
  readonly open: PayableClaim;
  readonly mayPay: boolean;
}

/** The payments of a claim as they are now; nothing before they are there, or where they cannot be asked for. */
export function useZahlungen(claim: PaidClaim): {
  readonly now: Zahlungen | undefined;
  readonly isLoading: boolean;
} {
  const reader = useSession() ?? guest;
  const mayPay = mayCreate(entities.zahlungen, reader);
  useLiveCollections('zahlungen');
  const filter = compare(claim.field, '=', claim.id);
  const { data, isLoading } = useRecords('zahlungen', { filter, sort: 'folge', perPage: 200 });
  const ofKunde = compare('kunde', '=', claim.kunde);
  const credit = useGuthaben(claim.kunde, { enabled: mayPay && claim.kunde !== '' });
  // Only what was reminded of is owed with interest and costs.
  const isDunned = { enabled: mayPay && claim.mahnstufe > 0 };
  const letters = useRecords('mahnungen', { filter: ofKunde, sort: 'nummer', perPage: 500 }, isDunned);
  const onLetters = useRecords(
    'zahlungen',
    { filter: compare('mahnung.kunde', '=', claim.kunde), perPage: 500 },
    isDunned,
  );
  // Whoever enters a payment is asked about all of it.
  if (isLoading || credit.isLoading || letters.isLoading || onLetters.isLoading)
    return { now: undefined, isLoading: true };
  if (!data) return { now: undefined, isLoading: false };
  const { guthaben = cents(0) } = credit;
  const offen = offenVon(claim);
  const nebenforderung =
    letters.data && onLetters.data
      ? nebenforderungOf(claim.id, letters.data.items, onLetters.data.items)
      : undefined;
  const ausgebucht = ausgebuchtOf(data.items);
  const open = { ...claim, offen, ausgebucht, guthaben, nebenforderung };
  return { now: { paid: data.items, open, mayPay }, isLoading: false };
}

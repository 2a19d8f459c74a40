import type { Umsatz } from '@traverse/domain/entities';
import { dayOf, formatEuro } from '@traverse/domain/values';
import { standing } from '@traverse/domain/zahlung/schalter';
import { and, compare, or } from '@traverse/wire';
import { takeUmsatzBack } from '../../api/bank.ts';
import { attempt } from '../../api/failure.ts';
import { queryClient } from '../../api/queries.ts';
import { allRecords } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';
import { type AbgegebenAn, AbgegebenWords } from './AbgegebenMessage.tsx';
import { type Beglichen, tageOfBeglichen, ustClaims } from './ust-claims.ts';

/** What a line has paid, as far as the question needs it. */
type Claim = { readonly art: 'rechnung' | 'einnahme' | 'ausgabe'; readonly id: string };

/** Lifts an assignment of any age, from a payment or from a list of lines (O12); what is firm says why. Whether it was done. */
export async function liftZuordnung(umsatz: Umsatz, abgegebenAn: AbgegebenAn): Promise<boolean> {
  const detail = `${umsatz.gegenName || 'Umsatz'} über ${formatEuro(umsatz.betrag)} wartet dann wieder im Bankabgleich. Die Zahlung bleibt im Verlauf stehen.`;
  if (!(await confirm('Zuordnung aufheben?', { detail }))) return false;
  let isDone = false;
  const failure = await attempt(async () => {
    isDone = await askedAndTakenBack(umsatz, abgegebenAn);
  });
  if (failure) toastFailure(failure.message);
  else if (isDone) toast(`Zuordnung von ${umsatz.gegenName || 'Umsatz'} aufgehoben`);
  return isDone;
}

async function paidBy({ id }: Umsatz): Promise<readonly Claim[]> {
  const paid = standing(await allRecords('zahlungen', { filter: compare('bankumsatz', '=', id) }));
  return paid.flatMap((each) =>
    (['rechnung', 'einnahme', 'ausgabe'] as const).flatMap((art) =>
      each[art] === '' ? [] : [{ art, id: each[art] }],
    ),
  );
}

/**
 * Takes back what a line has paid, as of its own day: where that changes a sheet that was handed in (F 3.6) somebody is asked
 * before. Resolves to whether it was done.
 */
export async function askedAndTakenBack(umsatz: Umsatz, abgegebenAn: AbgegebenAn): Promise<boolean> {
  const datum = dayOf(umsatz.buchungstag);
  if (datum !== '' && abgegebenAn(() => [datum]).length > 0) {
    const beglichen = await beglichenBy(umsatz, await paidBy(umsatz));
    const claims = await queryClient.fetchQuery(ustClaims(beglichen));
    const zeitraeume = abgegebenAn((firma) => tageOfBeglichen(beglichen, claims, datum, firma));
    const detail = (
      <>
        <p>{`${umsatz.gegenName || 'Umsatz'} über ${formatEuro(umsatz.betrag)}.`}</p>
        <AbgegebenWords zeitraeume={zeitraeume} />
      </>
    );
    if (zeitraeume.length > 0 && !(await confirm('Zuordnung zurücknehmen?', { detail }))) return false;
  }
  await takeUmsatzBack(umsatz);
  return true;
}

/** With the Skonto and what was closed beside it, which carry no line. */
async function beglichenBy({ buchungstag }: Umsatz, claims: readonly Claim[]): Promise<readonly Beglichen[]> {
  if (claims.length === 0) return [];
  const ofClaims = or(...claims.map(({ art, id }) => compare(art, '=', id)));
  const ofDay = and(compare('datum', '=', buchungstag), compare('herkunft', '=', 'Bank'));
  const paid = standing(await allRecords('zahlungen', { filter: and(ofClaims, ofDay) }));
  return claims.map(({ art, id }) => {
    const arten = paid.flatMap((each) => (each[art] === id && each.art !== '' ? [each.art] : []));
    return { art, id, arten: [...new Set(arten)] };
  });
}

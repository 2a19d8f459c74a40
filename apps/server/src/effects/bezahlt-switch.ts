import { entities, type Zahlung } from '@traverse/domain/entities';
import {
  gesamtOf,
  gesamtOfAusgabe,
  gezahltMit,
  isSettled,
  offenNach,
} from '@traverse/domain/forderung/offen';
import { dayAt, dayOf, wireDateOf } from '@traverse/domain/values';
import { isOfSwitch, standing, switchProblem } from '@traverse/domain/zahlung/schalter';
import type { ClaimField } from '@traverse/domain/zahlung/zahlung-problems';
import type { Cents, WireDate } from '@traverse/schema';
import type { FieldErrors } from '@traverse/wire';
import { claimNamed, type MetClaim, paidOn } from '../claims/claims.ts';
import { badRequest } from '../records/api-error.ts';
import type { RecordEffects, WriteContext } from '../records/effects.ts';
import type { StoredRecord } from '../sql/record-store.ts';
import { schlussOfZahlung } from './schluesse.ts';
import { sentenceErrors } from './sentences.ts';

const { ausgaben, einnahmen, rechnungen, zahlungen } = entities;

interface Switched {
  readonly bezahlt: boolean;
  readonly bezahltAm: WireDate;
}

/**
 * `bezahlt` and `bezahltAm` follow from payments and are still written (F 1.2): what is sent is fulfilled by payments
 * made or taken back by hand, once everything else of the transaction is written.
 */
export const switchOfRechnung: RecordEffects<typeof rechnungen> = {
  check: (drafted, context) => laterErrors(drafted, context),
  afterCreate: ({ id, bezahlt }, context) => {
    if (bezahlt) wish('rechnung', id, context);
  },
  afterUpdate: ({ before, after }, context) => {
    if (isSwitched(before, after)) wish('rechnung', after.id, context);
  },
};

/** Where the amount of what was paid by hand is put right, the payment was of that amount. */
export const switchOfAusgabe: RecordEffects<typeof ausgaben> = {
  check: (drafted, context) => laterErrors(drafted, context),
  afterCreate: ({ id, bezahlt }, context) => {
    if (bezahlt) wish('ausgabe', id, context);
  },
  afterUpdate: ({ before, after }, context) => {
    const isCorrected = after.bezahlt && gesamtOfAusgabe(before) !== gesamtOfAusgabe(after);
    if (isSwitched(before, after) || isCorrected) wish('ausgabe', after.id, context, isCorrected);
  },
};

/** The income of an invoice writes the switch there. */
export const switchOfEinnahme: RecordEffects<typeof einnahmen> = {
  check: (drafted, context) => laterErrors(drafted, context),
  afterCreate: async ({ id, bezahlt, bezahltAm, rechnung }, context) => {
    if (!bezahlt) return;
    if (rechnung === '') wish('einnahme', id, context);
    else await switchRechnung(rechnung, { bezahlt, bezahltAm }, context);
  },
  afterUpdate: async ({ before, after }, context) => {
    const { id, bezahlt, bezahltAm, rechnung } = after;
    if (rechnung !== '') {
      if (before.rechnung === '') await takeBackOfSwitch({ field: 'einnahme', id }, context);
      else if (isSwitched(before, after)) await switchRechnung(rechnung, { bezahlt, bezahltAm }, context);
      return;
    }
    const isCorrected = bezahlt && gesamtOf(before) !== gesamtOf(after);
    const isLetGo = bezahlt && before.rechnung !== '';
    if (isSwitched(before, after) || isCorrected || isLetGo) wish('einnahme', id, context, isCorrected);
  },
};

function isSwitched(before: Switched, after: Switched): boolean {
  if (before.bezahlt !== after.bezahlt) return true;
  return after.bezahlt && after.bezahltAm !== '' && before.bezahltAm !== after.bezahltAm;
}

interface Drafted {
  readonly draft: Partial<Switched>;
  readonly before: Switched | undefined;
  readonly byServer: boolean;
}

/** Money of a later day has not come. What was stored so already and stays is not asked again. */
function laterErrors({ draft, before, byServer }: Drafted, { now }: WriteContext): FieldErrors {
  const { bezahlt = false, bezahltAm = '' } = draft;
  if (byServer || !bezahlt || bezahltAm === '' || bezahltAm === before?.bezahltAm) return {};
  if (dayOf(bezahltAm) <= dayAt(now.getTime())) return {};
  return sentenceErrors({
    bezahltAm: 'Das Datum liegt nach heute. Trag den Tag ein, an dem das Geld kam.',
  });
}

async function switchRechnung(
  id: string,
  wished: Switched,
  { transaction, update }: WriteContext,
): Promise<void> {
  const rechnung = await transaction.find(rechnungen, id);
  if (rechnung && isSwitched(rechnung, wished)) await update(rechnungen, id, wished);
}

const entityOf = { rechnung: rechnungen, einnahme: einnahmen, ausgabe: ausgaben } as const;

function wish(field: ClaimField, id: string, context: WriteContext, isCorrected = false): void {
  context.atEnd(() => fulfil(field, id, context, isCorrected));
}

async function fulfil(
  field: ClaimField,
  id: string,
  context: WriteContext,
  isCorrected: boolean,
): Promise<void> {
  const { transaction } = context;
  const wished: (Switched & { readonly id: string }) | undefined = await transaction.find<
    typeof rechnungen | typeof einnahmen | typeof ausgaben
  >(entityOf[field], id);
  const claim = await claimNamed(field, id, transaction);
  if (!wished || !claim || claim.gesamt === 0) return;
  const paid = await paidOn(claim, transaction);
  const gezahlt = gezahltMit(paid);
  if (!wished.bezahlt) return takeBackOfSwitch(claim, context);
  if (!isSettled(claim.gesamt, gezahlt)) return pay(claim, offenNach(claim, paid), wished.bezahltAm, context);
  const isMine = standing(paid).every(isOfSwitch);
  if (isCorrected && gezahlt !== claim.gesamt) {
    if (!isMine) return undefined;
    await takeBackOfSwitch(claim, context);
    return pay(claim, claim.gesamt, wished.bezahltAm, context);
  }
  return move(standing(paid), wished.bezahltAm, context);
}

/** The open rest, by hand; below 0 it goes back to whoever paid too much. */
async function pay(
  { field, id, gesamt }: MetClaim,
  betrag: Cents,
  bezahltAm: WireDate,
  { create, now }: WriteContext,
): Promise<void> {
  const datum = bezahltAm || wireDateOf(dayAt(now.getTime()));
  const art = gesamt < 0 && field === 'rechnung' ? 'Erstattung' : 'Zahlung';
  await create(zahlungen, { [field]: id, datum, betrag, art, herkunft: 'von Hand' });
}

/** Takes back what the switch has made, the newest first. Throws ApiError 400 where others have paid. */
async function takeBackOfSwitch(
  claim: Pick<MetClaim, 'field' | 'id'>,
  { create, transaction, now }: WriteContext,
): Promise<void> {
  const paid = standing(await paidOn(claim, transaction));
  const problem = switchProblem(paid);
  if (problem) throw badRequest(problem);
  const datum = wireDateOf(dayAt(now.getTime()));
  for (const { id } of paid.toSorted((one, other) => other.folge - one.folge))
    await create(zahlungen, { gegen: id, datum, herkunft: 'von Hand' });
}

/** Another day is that of the payment that settled the claim, which is the newest of those that stand. */
async function move(
  paid: readonly StoredRecord<typeof zahlungen>[],
  bezahltAm: WireDate,
  { create, transaction, update }: WriteContext,
): Promise<void> {
  const last = paid.toSorted((one, other) => other.folge - one.folge).at(0);
  if (!last || bezahltAm === '' || last.datum === bezahltAm) return;
  const problem = switchProblem([last]);
  if (problem) throw badRequest(problem);
  // Firm on its day it is taken back there, and written anew (year 1.2).
  if (await schlussOfZahlung(transaction, last)) {
    const { rechnung, einnahme, ausgabe, betrag, art } = last;
    const byHand = { herkunft: 'von Hand' } as const;
    await create(zahlungen, { ...byHand, gegen: last.id, datum: last.datum });
    await create(zahlungen, { ...byHand, rechnung, einnahme, ausgabe, betrag, art, datum: bezahltAm });
    return;
  }
  await update(zahlungen, last.id, { datum: bezahltAm, ...noteWithoutDay(last) });
}

/** Its day is known now. */
function noteWithoutDay({ herkunft }: Zahlung): Partial<Pick<Zahlung, 'notiz'>> {
  return herkunft === 'Übernahme' ? { notiz: '' } : {};
}

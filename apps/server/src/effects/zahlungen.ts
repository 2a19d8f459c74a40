import { entities, type Zahlung } from '@traverse/domain/entities';
import { anteileOf, gegenAnteile } from '@traverse/domain/forderung/anteile';
import { gezahltMit } from '@traverse/domain/forderung/offen';
import { cents, dayAt, negative, sumCents } from '@traverse/domain/values';
import { isGuthaben, kommtVonDerBank, zahlungProblems } from '@traverse/domain/zahlung/zahlung-problems';
import type { FieldErrors } from '@traverse/wire';
import { claimOf, creditOf, type MetClaim, paidOn } from '../claims/claims.ts';
import { badRequest } from '../records/api-error.ts';
import type { RecordDrafted, RecordEffects, WriteContext } from '../records/effects.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { refusedFor, sentenceErrors } from './sentences.ts';

type Zahlungen = typeof entities.zahlungen;
type Draft = RecordDrafted<Zahlungen>['draft'];

/** One amount on one claim, never changed: what was wrong is taken back by a second one (F 1.1). */
export const zahlungenAddUp: RecordEffects<Zahlungen> = {
  complete: async ({ draft, before }, { transaction }) =>
    before ? draft : { herkunft: 'von Hand', ...(await opposite(draft, transaction)), ...said(draft) },

  check: async (drafted, context) => {
    if (drafted.before) return changeErrors(drafted);
    return { ...herkunftErrors(drafted), ...(await newErrors(drafted, context)) };
  },

  beforeCreate: async (record, _, context) => {
    const { transaction } = context;
    // What was paid before the move has no other side here.
    if (record.art === 'Verrechnung' && record.herkunft !== 'Übernahme')
      noteVerrechnung(record, await claimOf(record, transaction), context);
    const claim = await claimOf(record, transaction);
    const earlier = await earlierOf(record, claim, transaction);
    const gegen = record.gegen === '' ? undefined : await transaction.find(entities.zahlungen, record.gegen);
    const folge = earlier.reduce((last, each) => Math.max(last, each.folge), 0) + 1;
    // What a reversal takes along has the shares of what it takes back, to the cent.
    if (record.herkunft === 'Storno' && record.anteile.length > 0) return { ...record, folge };
    const anteile = gegen ? gegenAnteile(gegen.anteile) : anteileOf(claim?.steuern ?? [], record, earlier);
    return { ...record, folge, anteile };
  },
};

/** A record of the books takes along what was paid on it by hand; what the bank says holds it. */
export const bankHolds = (field: 'einnahme' | 'ausgabe'): RecordEffects => ({
  beforeDelete: async ({ id }, { transaction }) => {
    const paid = await paidOn({ field, id }, transaction);
    if (paid.some(({ herkunft }) => herkunft === 'Bank')) throw badRequest(kommtVonDerBank);
  },
});

/** What was left out follows from what is taken back. */
async function opposite(draft: Draft, reads: RecordReads): Promise<Draft> {
  const gegen = draft.gegen ? await reads.find(entities.zahlungen, draft.gegen) : undefined;
  if (!gegen) return {};
  const { rechnung, einnahme, ausgabe, mahnung, kunde, art, grund, betrag } = gegen;
  return { rechnung, einnahme, ausgabe, mahnung, kunde, art, grund, betrag: negative(betrag) };
}

/** What a draft holds beside the values that stand for nothing. */
function said(draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== '' && value !== 0 && value !== undefined),
  );
}

/** A note may be written beside it later, and the switch moves its own to another day. */
function changeErrors({ draft, before, byServer }: RecordDrafted<Zahlungen>): FieldErrors {
  if (byServer || !before) return {};
  const fixed = [
    'datum',
    'betrag',
    'art',
    'rechnung',
    'einnahme',
    'ausgabe',
    'mahnung',
    'kunde',
    'gegen',
    'herkunft',
    'grund',
  ] as const;
  const changed = fixed.filter((field) => draft[field] !== before[field]);
  return sentenceErrors(
    Object.fromEntries(
      changed.map((field) => [
        field,
        'Eine Zahlung bleibt, wie sie ist. Nimm sie zurück und erfasse sie neu.',
      ]),
    ),
  );
}

/** Bank, Storno and Übernahme are said by the program alone. */
function herkunftErrors({ draft, byServer }: RecordDrafted<Zahlungen>): FieldErrors {
  const isSaid = draft.herkunft === 'von Hand' || draft.herkunft === 'Kasse';
  return byServer || isSaid
    ? {}
    : sentenceErrors({ herkunft: 'Von Hand erfasst wird „von Hand“ oder „Kasse“.' });
}

async function newErrors(
  { draft, byServer }: RecordDrafted<Zahlungen>,
  context: WriteContext,
): Promise<FieldErrors> {
  const { transaction, now } = context;
  const claim = await claimOf(draft, transaction);
  if (claim && claim.ofRechnung !== '')
    return sentenceErrors({ einnahme: 'Die Einnahme gehört zu einer Rechnung. Erfasse die Zahlung dort.' });
  const earlier = await earlierOf(draft, claim, transaction);
  const gegen = earlier.find(({ id }) => id === draft.gegen);
  if (draft.gegen && !gegen)
    return sentenceErrors({ gegen: 'Zurückgenommen wird an derselben Stelle, an der gezahlt wurde.' });
  if (gegen?.herkunft === 'Bank' && !byServer) return sentenceErrors({ gegen: kommtVonDerBank });
  if (gegen?.herkunft === 'Storno' && !byServer)
    return sentenceErrors({ gegen: 'Was ein Storno ausgeglichen hat, bleibt stehen.' });
  const [firma = { kleindifferenz: cents(50) }] = await transaction.findWhere(entities.firma, {}, 1);
  const paid = gezahltMit(earlier);
  return sentenceErrors(
    zahlungProblems(complete(draft), {
      // The program knows of days that are to come: what is imported, and the sample firm.
      today: byServer ? undefined : dayAt(now.getTime()),
      gesamt: claim?.gesamt,
      stand: claim ? cents(claim.gesamt - paid) : paid,
      gegen,
      isTakenBack: gegen !== undefined && earlier.some((each) => each.gegen === gegen.id),
      firma,
    }),
  );
}

const complete = ({ datum = '', betrag = cents(0), art = '', grund = '', ...claim }: Draft) => ({
  datum,
  betrag,
  art,
  grund,
  rechnung: claim.rechnung ?? '',
  einnahme: claim.einnahme ?? '',
  ausgabe: claim.ausgabe ?? '',
  mahnung: claim.mahnung ?? '',
  kunde: claim.kunde ?? '',
});

async function earlierOf(draft: Draft, claim: MetClaim | undefined, reads: RecordReads) {
  if (claim) return paidOn(claim, reads);
  return isGuthaben(draft) ? creditOf(draft.kunde ?? '', reads) : [];
}

const sides = new WeakMap<WriteContext, Map<string, Zahlung['betrag'][]>>();

/** Set off is from one side to the other, of one customer: together nothing (F 1.5). */
function noteVerrechnung(
  { betrag, kunde }: Zahlung,
  claim: MetClaim | undefined,
  context: WriteContext,
): void {
  const whose = claim?.kunde ?? kunde;
  const known = sides.get(context) ?? new Map<string, Zahlung['betrag'][]>();
  if (!sides.has(context)) {
    sides.set(context, known);
    context.atEnd(async () => {
      if ([...known.values()].every((each) => sumCents(each) === 0)) return;
      const words =
        'Eine Verrechnung hat zwei Seiten desselben Kunden, die sich aufheben. Erfasse beide zusammen.';
      throw refusedFor('betrag', words);
    });
  }
  known.set(whose, [...(known.get(whose) ?? []), betrag]);
}

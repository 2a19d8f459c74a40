import { type DraftIn, entities } from '@traverse/domain/entities';
import { tagUnbekannt } from '@traverse/domain/options/zahlung-arten';
import { steuernOf } from '@traverse/domain/preise/totals';
import { dayOf, type StoredDate, wireDateOf } from '@traverse/domain/values';
import type { ClaimField } from '@traverse/domain/zahlung/zahlung-problems';
import { guest, type WireDate } from '@traverse/schema';
import { and, compare, type Filter } from '@traverse/wire';
import { claimNamed, type MetClaim, paidOn } from '../../claims/claims.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import { keptOf } from '../belege/kept-belege.ts';
import { settleStorno } from './settle-storno.ts';

const { ausgaben, einnahmen, rechnungen, zahlungen } = entities;
const byField = { rechnung: rechnungen, einnahme: einnahmen, ausgabe: ausgaben } as const;

/** As many as others wait for. */
const AT_ONCE = 100;

/**
 * What was paid before there were payments, of an upgrade, a restored backup or an import: one payment over all of it
 * (F 1.2), and of what was reversed unpaid the pair that settles it. To be called before the values that follow from
 * payments are worked out, or they would follow from none. Done again it finds nothing more.
 */
export async function takeOverPayments(engine: RecordEngine, storage: FileStorage): Promise<void> {
  const none = compare('gezahlt', '=', 0);
  await keepSteuern(engine, storage);
  await inPortions(engine, 'rechnung', and(compare('bezahlt', '=', true), none), takeOver);
  await inPortions(
    engine,
    'einnahme',
    and(compare('bezahlt', '=', true), none, compare('rechnung', '=', '')),
    takeOver,
  );
  await inPortions(engine, 'ausgabe', and(compare('bezahlt', '=', true), none), takeOver);
  const unpaid = and(compare('bezahlt', '=', false), none, compare('stornoVon', '!=', ''));
  await inPortions(engine, 'rechnung', unpaid, settleReversed);
}

type Step = (field: ClaimField, id: string, context: WriteContext) => Promise<void>;

async function inPortions(
  engine: RecordEngine,
  field: ClaimField,
  filter: Filter | undefined,
  step: Step,
): Promise<void> {
  const ids = await engine.database.reads.ids(byField[field], { filter, sort: [] }, 'system');
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await writeAsServer(engine, guest, async (context) => {
      context.because('Bezahlt, bevor es Zahlungen gab.');
      for (const id of ids.slice(start, start + AT_ONCE)) await step(field, id, context);
    });
  }
}

async function takeOver(field: ClaimField, id: string, context: WriteContext): Promise<void> {
  const { transaction, create } = context;
  const claim = await claimNamed(field, id, transaction);
  const record: { readonly bezahltAm: WireDate; readonly updated: WireDate } | undefined =
    await transaction.find<typeof rechnungen | typeof einnahmen | typeof ausgaben>(byField[field], id);
  if (!claim || !record || claim.gesamt === 0 || (await paidOn(claim, transaction)).length > 0) return;
  await create(zahlungen, takenOver(field, claim, record));
}

/** The one payment over all of a claim that was paid before there were payments. */
export function takenOver(
  field: ClaimField,
  { id, gesamt }: Pick<MetClaim, 'id' | 'gesamt'>,
  record: { readonly bezahltAm: WireDate; readonly updated: WireDate },
): DraftIn<'zahlungen'> {
  return {
    [field]: id,
    betrag: gesamt,
    art: gesamt < 0 && field === 'rechnung' ? 'Erstattung' : 'Zahlung',
    herkunft: 'Übernahme',
    ...dayOfPayment(record),
  };
}

function dayOfPayment({ bezahltAm, updated }: { readonly bezahltAm: WireDate; readonly updated: WireDate }) {
  if (bezahltAm !== '') return { datum: bezahltAm };
  return { datum: wireDateOf(dayOf(updated as StoredDate)), notiz: tagUnbekannt }; // every record was written once
}

async function settleReversed(_: ClaimField, id: string, context: WriteContext): Promise<void> {
  const storno = await context.transaction.find(rechnungen, id);
  const original = storno && (await context.transaction.find(rechnungen, storno.stornoVon));
  if (!original || original.bezahlt) return;
  const paid = [
    ...(await paidOn({ field: 'rechnung', id: original.id }, context.transaction)),
    ...(await paidOn({ field: 'rechnung', id: storno.id }, context.transaction)),
  ];
  if (paid.length > 0) return;
  await settleStorno(context, original, storno);
}

/** Frozen before sums were kept by rate: they are those of the document that is kept. */
async function keepSteuern(engine: RecordEngine, storage: FileStorage): Promise<void> {
  const { reads } = engine.database;
  const filter = and(compare('festgeschrieben', '!=', ''), compare('netto', '!=', 0));
  const frozen = await reads.ids(rechnungen, { filter, sort: [] }, 'system');
  for (let start = 0; start < frozen.length; start += AT_ONCE) {
    const portion = await reads.findMany(rechnungen, frozen.slice(start, start + AT_ONCE));
    const found: [id: string, steuern: ReturnType<typeof steuernOf>][] = [];
    for (const rechnung of portion.filter(({ steuern }) => steuern.length === 0)) {
      // A document that the storage has lost is found by `verify`; shares then go by the whole sum.
      const kept = await keptOf(reads, storage, rechnung).catch(() => undefined);
      if (kept) found.push([rechnung.id, steuernOf(kept.beleg.steuern)]);
    }
    if (found.length === 0) continue;
    await writeAsServer(engine, guest, async ({ because, update }) => {
      because('Nachgetragen: Steuern nach Satz, wie auf dem Beleg.');
      for (const [id, steuern] of found) await update(rechnungen, id, { steuern });
    });
  }
}

import { stornoBeleg } from '@traverse/domain/beleg/storno-beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { offenNach } from '@traverse/domain/forderung/offen';
import { nextName, yearOfName } from '@traverse/domain/options/naming';
import { schlussrechnungPfad } from '@traverse/domain/pfade';
import {
  type AnzahlungMitGeld,
  abzuegeOf,
  type OffeneAnzahlung,
  offeneAnzahlungen,
  offeneAnzahlungWords,
} from '@traverse/domain/preise/abzuege';
import { istFestgeschrieben, stornoRechnung } from '@traverse/domain/rechnung/festschreiben';
import { korrekturBeleg, korrekturRechnung, restKorrektur } from '@traverse/domain/rechnung/korrektur';
import { type Day, dayAt, wireDateAt, wireDateOf } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import { anzahlungenAmong, membersOf } from '../../claims/anzahlungen.ts';
import { claimNamed, paidOn } from '../../claims/claims.ts';
import { nextNameIn } from '../../effects/next-name.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MadeOutside } from '../../records/outside-first.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Documents, drawnSchlussrechnung } from '../belege/drawn-rechnung.ts';
import { freezeAsDrawn, rechnungHasChanged, writeRechnung } from '../belege/freeze-rechnung.ts';
import { type HandedOut, keptOf, stageBeleg, stagedNames } from '../belege/kept-belege.ts';
import { type Gegenpapiere, type Gegenzeichner, gegenzeichner, keepGegenbeleg } from './gegenbelege.ts';
import { settleStorno } from './settle-storno.ts';

const { rechnungen, zahlungen } = entities;

/** A deposit that did not come whole, with its document as it was handed out. */
interface Offen extends OffeneAnzahlung {
  readonly mitGeld: AnzahlungMitGeld & { readonly rechnung: Rechnung };
  readonly kept: HandedOut;
}

/**
 * `POST /schlussrechnung/{id}` with `{ ausgleichen }`, the ids of the deposits that are open: each unpaid one is reversed, of
 * each that came in part the rest is corrected, and the final invoice is frozen, in one transaction (finance 6.4).
 */
export function schlussrechnungPath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, schlussrechnungPfad, async ({ id: rechnung, ausgleichen }, { reader }) => {
    const stored = await viewRecord(engine, rechnungen, rechnung, reader);
    if (stored.art !== 'Schlussrechnung') throw badRequest(`${stored.name} hat keine Anzahlung.`);
    if (stored.festgeschrieben !== '') throw badRequest(`${istFestgeschrieben}.`);
    const { reads } = engine.database;
    const open = await openOf(stored, reads);
    const unsaid = open.find(({ id, festgeschrieben }) => !festgeschrieben || !ausgleichen.includes(id));
    if (unsaid) throw badRequest(offeneAnzahlungWords(unsaid));
    const settled = await Promise.all(
      open.map(async (each) => ({
        ...each,
        kept: await keptOf(reads, documents.storage, each.mitGeld.rechnung),
      })),
    );
    const zeichner = await gegenzeichner(engine, documents, reader);
    const drawing = await stageBeleg(
      engine,
      await drawnSchlussrechnung(engine, documents, stored, { reader, username: '' }),
    );
    zeichner.staged.push(...stagedNames(drawing));
    const now = engine.clock();
    const takenBack = settled.map((each) => ({ each, drawn: gegenpapiere(each, zeichner, now) }));
    let likely = '';
    for (const { drawn } of takenBack) {
      likely =
        likely === ''
          ? await nextNameIn(reads, 'rechnungen', now)
          : nextName('rechnungen', [likely], yearOfName(likely));
      await drawn.ahead(likely);
    }
    return writeRechnung(
      engine,
      reader,
      { id: stored.id, staged: zeichner.staged },
      async (current, step) => {
        const { context, transaction } = step;
        for (const { id } of open) await transaction.lock(rechnungen, id);
        if (!sameOpen(open, await openOf(current, transaction))) throw rechnungHasChanged();
        for (const { each, drawn } of takenBack) await takeBack(context, each, drawn);
        await freezeAsDrawn(step, current, drawing);
        return { id: current.id };
      },
    );
  });
}

async function openOf({ auftrag }: Rechnung, reads: RecordReads): Promise<Omit<Offen, 'kept'>[]> {
  const deposits = await anzahlungenAmong(await membersOf([auftrag], reads), reads);
  return deposits.flatMap((mitGeld) => offeneAnzahlungen([mitGeld]).map((each) => ({ ...each, mitGeld })));
}

/** Somebody may have paid, or asked for another one, since they were looked at. */
function sameOpen(one: readonly OffeneAnzahlung[], other: readonly OffeneAnzahlung[]): boolean {
  const key = (each: readonly OffeneAnzahlung[]) =>
    each
      .map(({ id, gezahlt }) => `${id} ${gezahlt}`)
      .toSorted()
      .join();
  return key(one) === key(other);
}

/** The Storno of a deposit that nothing came of, or the correction of what did not come, under its number. */
function gegenpapiere(
  { mitGeld, kept, gezahlt }: Offen,
  zeichner: Gegenzeichner,
  now: Date,
): MadeOutside<Gegenpapiere> {
  const rest = restKorrektur(kept.beleg, abzuegeOf([mitGeld]));
  return new MadeOutside((name) => {
    const facts = { name, datum: dayAt(now.getTime()), bearbeitung: zeichner.bearbeitung };
    return zeichner.papersOf(
      gezahlt === 0 ? stornoBeleg(kept.beleg, facts) : korrekturBeleg(kept.beleg, rest, facts),
    );
  });
}

/** Nothing is open of the deposit then. */
async function takeBack(
  context: WriteContext,
  { mitGeld, gezahlt }: Offen,
  drawn: MadeOutside<Gegenpapiere>,
): Promise<void> {
  const { transaction, now } = context;
  const original = mitGeld.rechnung;
  const name = await nextNameIn(transaction, 'rechnungen', now);
  const today = dayAt(now.getTime());
  const papers = drawn.under(name);
  const record = gezahlt === 0 ? stornoRechnung : korrekturRechnung;
  const gegen = await context.create(
    rechnungen,
    record(original, papers.beleg, {
      name,
      today,
      at: wireDateAt(now.getTime()),
      grund: 'Leistung rückgängig',
    }),
  );
  await settleStorno(context, original, gegen);
  for (const each of [original, gegen]) await closeCent(context, each, today);
  await keepGegenbeleg(context, original, gegen, papers);
}

/** Every document rounds for itself: the cent that is left of both is nobody's. */
async function closeCent({ create, transaction }: WriteContext, { id }: Rechnung, today: Day): Promise<void> {
  const claim = await claimNamed('rechnung', id, transaction);
  if (!claim) return;
  const betrag = offenNach(claim, await paidOn(claim, transaction));
  if (betrag === 0) return;
  const datum = wireDateOf(today);
  await create(zahlungen, { rechnung: id, art: 'Ausfall', betrag, datum, grund: 'Kleindifferenz' });
}

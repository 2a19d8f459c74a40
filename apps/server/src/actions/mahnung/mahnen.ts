import { entities, type Mahnung } from '@traverse/domain/entities';
import { type MahnVorschlag } from '@traverse/domain/mahnung/mahnlauf';
import { mahnenPfad } from '@traverse/domain/pfade';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import type { AskedOf, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { nextMahnungsnummer } from '../../effects/next-name.ts';
import { serve } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { MadeOutside } from '../../records/outside-first.ts';
import { write } from '../../records/write.ts';
import { type Drawing, drawnRechnung } from '../belege/drawn-rechnung.ts';
import { freezeAsDrawn } from '../belege/freeze-rechnung.ts';
import {
  keepBriefbeleg,
  type StagedBeleg,
  stageBeleg,
  stageBrief,
  stagedNames,
} from '../belege/kept-belege.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { mahnAdresse, onPaper, postMahnung } from '../versand/mahnung-post.ts';
import { papierOf } from './mahn-papier.ts';
import { hasChanged, isSame, type MahnPlan, planOf } from './mahn-plan.ts';

const { mahnungen, rechnungen } = entities;

/** What a person ticked. */
type MahnAuftrag = AskedOf<typeof mahnenPfad>;

/**
 * One letter to one customer of one level, frozen as it is sent; its invoices are frozen in the
 * same transaction (GOBD-08). Whoever comes second, or after money did, is refused; the same `id` again is answered with
 * the letter that was sent. Answers the letter.
 */
export function mahnen(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  serve(app, mahnenPfad, async (auftrag, { reader }) =>
    answerOf(await sendMahnung(engine, tools, reader, auftrag)),
  );
}

/** Sends a letter as a person ticked it, or answers the one that was sent under its id. Throws ApiError 400 and 404. */
export async function sendMahnung(
  engine: RecordEngine,
  tools: SendTools,
  reader: Reader,
  auftrag: MahnAuftrag,
): Promise<Mahnung> {
  const sent = await engine.database.reads.find(mahnungen, auftrag.id);
  if (sent) return sent;
  const heute = dayAt(engine.clock().getTime());
  const plan = await planOf(engine.database.reads, reader, heute, auftrag);
  if (auftrag.summe !== undefined && auftrag.summe !== plan.vorschlag.summe) throw hasChanged();
  const drawings = await drawnInvoices(engine, tools, reader, auftrag);
  const staged = drawings.flatMap(stagedNames);
  const papers = new MadeOutside(async (nummer) => {
    const paper = await stageBrief(engine, await papierOf(engine, tools, reader, plan, nummer));
    staged.push(...paper.files.map(({ storedName }) => storedName));
    return paper;
  });
  await papers.ahead(await nextMahnungsnummer(engine.database.reads, heute));
  const an = await mahnAdresse(engine.database.reads, plan.facts.kunde);
  const sends = auftrag.mail !== false && tools.sendsMail() && an !== '';
  const { mahnung, mail } = await write(engine, reader, staged, async (step) => {
    const { context, transaction } = step;
    await transaction.lock(entities.kunden, auftrag.kunde);
    const twin = await transaction.find(mahnungen, auftrag.id);
    if (twin) return { mahnung: twin, mail: undefined };
    const invoices = await lockedInvoices(step, auftrag.rechnungen);
    const now = await planOf(transaction, reader, heute, auftrag);
    if (!isSame(now.vorschlag, plan.vorschlag)) throw hasChanged();
    const nummer = await nextMahnungsnummer(transaction, heute);
    const paper = papers.under(nummer);
    const created = await context.create(mahnungen, {
      id: auftrag.id,
      ...recordOf(now.vorschlag),
      nummer,
      kunde: auftrag.kunde,
      ...(sends ? {} : onPaper(context.now)),
    });
    const beleg = await keepBriefbeleg(context, { mahnung: created.id }, paper);
    await replaceOlder(step, now, created.id);
    for (const invoice of invoices) {
      const drawing = drawings.find(({ stored }) => stored.id === invoice.id);
      if (isFestgeschrieben(invoice)) continue;
      if (!drawing) throw hasChanged();
      await freezeAsDrawn(step, invoice, drawing);
    }
    const mahnung = await context.update(mahnungen, created.id, { beleg });
    const post = { beleg: mahnung.beleg, an };
    const mail = sends ? await postMahnung(context, post, paper.brief, now.regeln.firma) : undefined;
    return { mahnung, mail };
  });
  if (mail !== undefined) await tools.post.send(mail);
  return (await engine.database.reads.find(mahnungen, mahnung.id)) ?? mahnung;
}

/** Invoices that are no frozen ones yet, drawn as they will be kept. */
async function drawnInvoices(
  engine: RecordEngine,
  tools: SendTools,
  reader: Reader,
  { rechnungen: ids }: MahnAuftrag,
): Promise<(Drawing & StagedBeleg)[]> {
  const drawings: (Drawing & StagedBeleg)[] = [];
  for (const stored of await engine.database.reads.findMany(rechnungen, ids)) {
    if (isFestgeschrieben(stored)) continue;
    drawings.push(
      await stageBeleg(engine, await drawnRechnung(engine, tools, stored, { reader, username: '' })),
    );
  }
  return drawings;
}

async function lockedInvoices({ transaction }: Write, ids: readonly string[]) {
  const locked = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const invoice = await transaction.lock(rechnungen, id);
    if (!invoice) throw notFound();
    locked.push(invoice);
  }
  return locked;
}

function recordOf({ stufe, datum, frist, positionen, zinsen, pauschale, gebuehr, summe }: MahnVorschlag) {
  return {
    stufe,
    datum: wireDateOf(datum),
    frist: wireDateOf(frist),
    zinsen,
    pauschale,
    gebuehr,
    summe,
    positionen: positionen.map((each) => ({
      rechnung: each.rechnung as Mahnung['positionen'][number]['rechnung'], // an id that was read
      offen: each.offen,
      faellig: wireDateOf(each.faellig),
      tage: each.tage,
      verzugAb: each.verzug ? wireDateOf(each.verzug.ab) : ('' as const),
      punkte: each.punkte as Mahnung['positionen'][number]['punkte'], // percent as written
      zinsen: each.zinsen.summe,
      pauschale: each.pauschale,
    })),
  };
}

/** The newer letter takes the place of every older one of its claims. */
async function replaceOlder({ context }: Write, { facts, vorschlag }: MahnPlan, id: string): Promise<void> {
  const claims = new Set<string>(vorschlag.positionen.map(({ rechnung }) => rechnung));
  for (const letter of facts.letters) {
    if (letter.ersetztDurch !== '' || letter.zurueckgenommenAm !== '') continue;
    if (!letter.positionen.some(({ rechnung }) => claims.has(rechnung))) continue;
    await context.update(mahnungen, letter.id, { ersetztDurch: id as Mahnung['id'] }); // an id that was checked
  }
}

function answerOf({ id, nummer, versandAm, versandAn, versandFehler, beleg }: Mahnung) {
  return { id, nummer, versandAm, versandAn, versandFehler, beleg };
}

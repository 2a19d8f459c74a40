import {
  type Brief,
  cents,
  type Day,
  dayAt,
  entities,
  erreichteStufe,
  type Forderung,
  fristProblem,
  isFestgeschrieben,
  type Mahnung,
  type MahnVorschlag,
  mahner,
  mahnsperren,
  mahnungBrief,
  mahnungOf,
  pauschaleProblem,
  stufenProblem,
  wireDateOf,
} from '@traverse/domain';
import { idSchema, type Reader } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { nextMahnungsnummer } from '../effects/next-name.ts';
import type { Deliver } from '../mail/delivery.ts';
import type { Attachment } from '../mail/letters.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { ApiError, badRequest, notFound } from '../records/api-error.ts';
import type { RecordEngine, Write } from '../records/engine.ts';
import { stampOf } from '../records/stamps.ts';
import { write } from '../records/write.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { bearbeitungOf, logoOf } from './document-records.ts';
import { type Documents, type Drawing, drawnRechnung } from './drawn-rechnung.ts';
import { freezeAsDrawn } from './freeze-rechnung.ts';
import {
  keepMahnungsbeleg,
  keptOf,
  type StagedBeleg,
  stageBeleg,
  stageBrief,
  stagedNames,
} from './kept-belege.ts';
import { type MahnKunde, type MahnRegeln, mahnKunden, mahnRegeln } from './mahn-facts.ts';
import { onlyFor } from './mahnlauf.ts';
import { deliverMahnung, mailAddressOf } from './mahnung-post.ts';

const { mahnungen, rechnungen } = entities;

export interface MahnTools extends Documents {
  readonly deliver: Deliver;
  /** A mail server is set. */
  readonly sendsMail: boolean;
}

/** What a person ticked. */
export interface MahnAuftrag {
  /** Chosen by whoever asks: the same letter asked for again is that letter. */
  readonly id: string;
  readonly kunde: Mahnung['kunde'];
  readonly stufe: number;
  readonly rechnungen: readonly string[];
  readonly frist: Day | undefined;
  readonly pauschale: boolean | undefined;
  readonly gebuehr: number | undefined;
  /** What the person saw; empty when not said. */
  readonly summe: number | undefined;
  readonly mail: boolean;
}

/**
 * `POST /api/mahnungen`: one letter to one customer of one level, frozen as it is sent; its invoices are frozen in the
 * same transaction (GOBD-08). Whoever comes second, or after money did, is refused; the same `id` again is answered with
 * the letter that was sent. Answers the letter.
 */
export function mahnen(app: FastifyInstance, engine: RecordEngine, tools: MahnTools): void {
  app.post('/api/mahnungen', { config: { openapi } }, async ({ body, reader }) => {
    onlyFor(mahner, reader);
    return answerOf(await sendMahnung(engine, tools, reader, readAuftrag(body)));
  });
}

/** Sends a letter as a person ticked it, or answers the one that was sent under its id. Throws ApiError 400 and 404. */
export async function sendMahnung(
  engine: RecordEngine,
  tools: MahnTools,
  reader: Reader,
  auftrag: MahnAuftrag,
): Promise<Mahnung> {
  const sent = await engine.database.reads.find(mahnungen, auftrag.id);
  if (sent) return sent;
  const heute = dayAt(engine.clock().getTime());
  const plan = await planOf(engine.database.reads, reader, heute, auftrag);
  const drawings = await drawnInvoices(engine, tools, reader, auftrag);
  const likely = await paperOf(
    engine,
    tools,
    reader,
    plan,
    await nextMahnungsnummer(engine.database.reads, heute),
  );
  const staged = [...likely.files.map(({ storedName }) => storedName), ...drawings.flatMap(stagedNames)];
  const sends = auftrag.mail && tools.sendsMail && mailAddressOf(plan.facts.kunde) !== '';
  const { mahnung, paper } = await write(engine, reader, staged, async (step) => {
    const { context, transaction } = step;
    await transaction.lock(entities.kunden, auftrag.kunde);
    const twin = await transaction.find(mahnungen, auftrag.id);
    if (twin) return { mahnung: twin, paper: undefined };
    const invoices = await lockedInvoices(step, auftrag.rechnungen);
    const now = await planOf(transaction, reader, heute, auftrag);
    if (!isSame(now.vorschlag, plan.vorschlag)) throw hasChanged();
    const nummer = await nextMahnungsnummer(transaction, heute);
    const paper = nummer === likely.brief.name ? likely : await paperOf(engine, tools, reader, plan, nummer);
    const created = await context.create(mahnungen, {
      id: auftrag.id,
      ...recordOf(now.vorschlag),
      nummer,
      kunde: auftrag.kunde,
      versandAm: stampOf(context.now),
      versandAn: sends ? mailAddressOf(plan.facts.kunde) : '',
    });
    const beleg = await keepMahnungsbeleg(context, created.id, paper);
    await replaceOlder(step, now, created.id);
    for (const invoice of invoices) {
      const drawing = drawings.find(({ stored }) => stored.id === invoice.id);
      if (isFestgeschrieben(invoice)) continue;
      if (!drawing) throw hasChanged();
      await freezeAsDrawn(step, invoice, drawing);
    }
    return { mahnung: await context.update(mahnungen, created.id, { beleg }), paper };
  });
  if (sends && paper) {
    await deliverMahnung(engine, tools.deliver, {
      mahnung,
      titel: paper.brief.titel,
      an: mahnung.versandAn,
      absaetze: paper.brief.absaetze,
      firma: plan.regeln.firma,
      attachments: [pdf(paper.brief.name, paper.bytes), ...(await invoicePdfs(engine, tools, mahnung))],
    });
  }
  return (await engine.database.reads.find(mahnungen, mahnung.id)) ?? mahnung;
}

function readAuftrag(body: unknown): MahnAuftrag {
  const { id, kunde, stufe, rechnungen: named, frist, pauschale, gebuehr, summe, mail } = bodyOf(body);
  if (typeof id !== 'string' || !/^[a-z0-9]{15}$/.test(id))
    throw badRequest('„id“ muss aus 15 Zeichen a–z und 0–9 bestehen.');
  if (typeof kunde !== 'string' || typeof stufe !== 'number' || !Array.isArray(named) || named.length === 0)
    throw badRequest(
      'Sag, wem (kunde), auf welcher Stufe (stufe) und wegen welcher Rechnungen (rechnungen).',
    );
  return {
    id,
    kunde: kunde as Mahnung['kunde'], // looked for below
    stufe,
    rechnungen: [...new Set(named.map(String))],
    frist: typeof frist === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(frist) ? (frist as Day) : undefined, // its shape
    pauschale: typeof pauschale === 'boolean' ? pauschale : undefined,
    gebuehr: typeof gebuehr === 'number' ? gebuehr : undefined,
    summe: typeof summe === 'number' ? summe : undefined,
    mail: mail !== false,
  };
}

interface Plan {
  readonly regeln: MahnRegeln;
  readonly facts: MahnKunde;
  readonly forderungen: readonly Forderung[];
  readonly vorschlag: MahnVorschlag;
  readonly vorlage: string;
}

/** The letter as it stands now. Throws ApiError 400 where it must not go out, 404 without its customer. */
async function planOf(reads: RecordReads, reader: Reader, heute: Day, auftrag: MahnAuftrag): Promise<Plan> {
  const regeln = await mahnRegeln(reads, heute);
  const regel = regeln.stufen.find(({ stufe }) => stufe === auftrag.stufe);
  const [facts] = await mahnKunden(reads, reader, heute, auftrag.kunde);
  if (!facts) throw notFound('Von diesem Kunden ist nichts offen.');
  const forderungen = auftrag.rechnungen.map((id) => {
    const found = facts.forderungen.find((each) => each.id === id);
    if (!found) throw badRequest('Eine der Rechnungen ist inzwischen bezahlt. Lade den Mahnlauf neu.');
    return found;
  });
  for (const each of forderungen) {
    const problem = stufenProblem(each.name, { stufe: auftrag.stufe, erreicht: erreichteStufe(each) });
    if (problem) throw badRequest(problem);
    const [stop] = mahnsperren(each, facts, regeln);
    if (stop) throw badRequest(`${each.name}: ${stop}.`);
    if (each.faellig >= heute) throw badRequest(`${each.name} ist noch nicht fällig.`);
  }
  if (!regel) throw badRequest(`Die Stufe ${auftrag.stufe} gibt es nicht.`);
  if (auftrag.pauschale) {
    const problem = pauschaleProblem({ ...facts, forderungen });
    if (problem) throw badRequest(problem);
  }
  const problem = auftrag.frist && fristProblem(auftrag.frist, heute);
  if (problem) throw badRequest(problem);
  const gebuehr = auftrag.gebuehr === undefined ? undefined : cents(Math.max(0, Math.round(auftrag.gebuehr)));
  const wahl = { frist: auftrag.frist, pauschale: auftrag.pauschale, gebuehr };
  const vorschlag = mahnungOf({ ...facts, forderungen }, regel, regeln, wahl);
  if (auftrag.summe !== undefined && auftrag.summe !== vorschlag.summe) throw hasChanged();
  const vorlage = await reads.find(entities.textvorlagen, regel.text);
  return { regeln, facts, forderungen, vorschlag, vorlage: vorlage?.text ?? '' };
}

function hasChanged(): ApiError {
  return badRequest(
    'Seit dem Vorschlag hat sich etwas geändert, zum Beispiel ist Geld gekommen. Lade den Mahnlauf neu.',
  );
}

function isSame(one: MahnVorschlag, other: MahnVorschlag): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Invoices that are no frozen ones yet, drawn as they will be kept. */
async function drawnInvoices(
  engine: RecordEngine,
  tools: MahnTools,
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
  for (const id of ids.toSorted()) {
    const invoice = await transaction.lock(rechnungen, id);
    if (!invoice) throw notFound();
    locked.push(invoice);
  }
  return locked;
}

interface Paper {
  readonly brief: Brief;
  readonly bytes: Uint8Array;
}

async function paperOf(
  engine: RecordEngine,
  tools: MahnTools,
  reader: Reader,
  { facts, regeln, vorschlag, vorlage, forderungen }: Plan,
  nummer: string,
) {
  const dates = forderungen.flatMap(({ mahnungen: letters }) => letters.slice(-1).map(({ datum }) => datum));
  const made = mahnungBrief({
    nummer,
    vorschlag,
    kunde: facts.kunde,
    firma: regeln.firma,
    vorlage,
    datumVorher: dates.toSorted().at(-1),
    bearbeitung: await bearbeitungOf(engine.database.reads, '', reader),
  });
  if (made.missing) {
    const names = made.missing.map((name) => `{${name}}`).join(', ');
    throw badRequest(
      `Im Text der Stufe ${vorschlag.stufe} hat ${names} hier keinen Wert. Ändere die Textvorlage.`,
    );
  }
  const paper: Paper = { brief: made.brief, bytes: await drawnBrief(engine, tools, regeln, made.brief) };
  return stageBrief(engine, paper);
}

/** A logo that cannot be drawn must not keep a letter from being written. */
export async function drawnBrief(
  engine: RecordEngine,
  { maker, storage }: Documents,
  { firma }: Pick<MahnRegeln, 'firma'>,
  brief: Brief,
): Promise<Uint8Array> {
  const logo = await logoOf(storage, firma);
  if (!logo) return maker.brief(brief);
  try {
    return await maker.brief(brief, logo);
  } catch (error) {
    engine.log.error({ err: error }, 'A letter was not drawn with the logo, now without it');
    return maker.brief(brief);
  }
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
async function replaceOlder({ context }: Write, { facts, vorschlag }: Plan, id: string): Promise<void> {
  const claims = new Set<string>(vorschlag.positionen.map(({ rechnung }) => rechnung));
  for (const letter of facts.letters) {
    if (letter.ersetztDurch !== '' || letter.zurueckgenommenAm !== '') continue;
    if (!letter.positionen.some(({ rechnung }) => claims.has(rechnung))) continue;
    await context.update(mahnungen, letter.id, { ersetztDurch: id as Mahnung['id'] }); // an id that was checked
  }
}

/** The invoices of a letter as they were handed out. */
export async function invoicePdfs(
  { database: { reads } }: RecordEngine,
  { storage }: Documents,
  { positionen }: Pick<Mahnung, 'positionen'>,
): Promise<Attachment[]> {
  const ids = positionen.map(({ rechnung }) => rechnung);
  const found = await reads.findMany(rechnungen, ids);
  return Promise.all(
    found.map(async (rechnung) => pdf(rechnung.name, (await keptOf(reads, storage, rechnung)).bytes)),
  );
}

export function pdf(name: string, bytes: Uint8Array): Attachment {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) };
}

function answerOf({ id, nummer, versandAm, versandAn, versandFehler, beleg }: Mahnung) {
  return { id, nummer, versandAm, versandAn, versandFehler, beleg };
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Eine Mahnung senden',
  description:
    'Ein Brief an einen Kunden auf einer Stufe: Nummer, PDF und Posten stehen danach fest, die Rechnungen werden mit festgeschrieben. „id“ bestimmt, wer fragt: dieselbe noch einmal sendet nicht noch einmal. Mit „summe“ wird abgelehnt, was seit dem Vorschlag anders ist. Per Mail, wenn eine Adresse und ein Mailserver da sind, sonst als PDF.',
  body: {
    description: 'Was gesendet wird',
    schema: {
      type: 'object',
      properties: {
        id: idSchema,
        kunde: idSchema,
        stufe: { type: 'number', enum: [1, 2, 3] },
        rechnungen: { type: 'array', items: idSchema },
        frist: { type: 'string', examples: ['2026-12-03'] },
        pauschale: { type: 'boolean' },
        gebuehr: { type: 'number' },
        summe: { type: 'number' },
        mail: { type: 'boolean' },
      },
      required: ['id', 'kunde', 'stufe', 'rechnungen'],
    },
  },
  answer: {
    description: 'Die Mahnung',
    schema: {
      type: 'object',
      properties: { id: idSchema, nummer: { type: 'string', examples: ['MA20260001'] } },
      required: ['id', 'nummer'],
    },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};

import { entities, isFestgeschrieben, type Umsatz } from '@traverse/domain';
import { type JsonSchema, type Reader, refTo } from '@traverse/schema';
import { bodyOf, ifMatchHolds } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, changedMeanwhile, notFound } from '../records/api-error.ts';
import type { RecordEngine, Write } from '../records/engine.ts';
import { shownRecord } from '../records/shown-record.ts';
import { write } from '../records/write.ts';
import { assignUmsatz, type Drawings } from './assign-umsatz.ts';
import { takeAssignmentBack } from './bank-payments.ts';
import { type Documents, drawnRechnung } from './drawn-rechnung.ts';
import { stageBeleg, stagedNames } from './kept-belege.ts';
import { onlyBookkeepers } from './kontoauszug-einlesen.ts';
import { type Zuordnung, zuordnungIn } from './zuordnung-body.ts';

const { bankumsaetze, rechnungen } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `POST /umsatzZuordnen/{id}`: what a person confirmed for a line becomes payments, in one transaction; an invoice that
 * gets money is frozen with it (GOBD-08). `POST /umsatzZuruecknehmen/{id}` takes that back.
 * `POST /umsatzDoppelt/{id}` answers what is marked 'Vielleicht doppelt'. Each minds If-Match (API-10).
 */
export function umsatzZuordnen(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.post<Path>('/umsatzZuordnen/:id', { config: { openapi: assigning } }, async (request) => {
    const { params, body, reader } = request;
    onlyBookkeepers(reader);
    const zuordnung = zuordnungIn(body);
    const drawings = await drawnFor(engine, documents, zuordnung, reader);
    const staged = [...drawings.values()].flatMap(stagedNames);
    return changing(
      engine,
      { id: params.id, reader, ifMatch: request.headers['if-match'], staged },
      (step, umsatz) => assignUmsatz(step, umsatz, zuordnung, drawings),
    );
  });

  app.post<Path>('/umsatzZuruecknehmen/:id', { config: { openapi: takingBack } }, async (request) => {
    const { params, reader } = request;
    onlyBookkeepers(reader);
    const asked = { id: params.id, reader, ifMatch: request.headers['if-match'], staged: [] };
    return changing(engine, asked, async ({ context }, umsatz) => {
      const taken = await takeAssignmentBack(context, umsatz);
      if (taken > 0) return;
      if (umsatz.stand !== 'ohne Beleg') throw badRequest('An diesem Umsatz hängt nichts mehr.');
      await context.update(bankumsaetze, umsatz.id, { stand: 'offen', grund: '' });
    });
  });

  app.post<Path>('/umsatzDoppelt/:id', { config: { openapi: answeringDoubt } }, async (request) => {
    const { params, body, reader } = request;
    onlyBookkeepers(reader);
    const { antwort } = bodyOf(body);
    const asked = { id: params.id, reader, ifMatch: request.headers['if-match'], staged: [] };
    return changing(engine, asked, async ({ context }, umsatz) => {
      await context.update(bankumsaetze, umsatz.id, answered(umsatz, antwort));
    });
  });
}

/** Its mark stays with a line that is another one's double, so that the answer can be taken back. */
function answered({ stand, marke }: Umsatz, antwort: unknown) {
  if (antwort === 'anderer' && marke !== '') return { marke: '' } as const;
  if (antwort === 'derselbe' && marke !== '') {
    if (stand !== 'offen') throw badRequest('Nimm zuerst zurück, was zugeordnet ist.');
    return { stand: 'aufgelöst' } as const;
  }
  if (antwort === 'offen')
    return { marke: 'Vielleicht doppelt', stand: stand === 'aufgelöst' ? 'offen' : stand } as const;
  throw badRequest('Antworte „derselbe“ oder „anderer“ auf einen Umsatz, der vielleicht doppelt ist.');
}

/** Drawn before the transaction: an invoice that gets money says from then on what it says now. */
async function drawnFor(
  engine: RecordEngine,
  documents: Documents,
  { posten }: Zuordnung,
  reader: Reader,
): Promise<Drawings> {
  const ids = posten.filter(({ art }) => art === 'rechnung').map(({ id }) => id);
  const stored = await engine.database.reads.findMany(rechnungen, [...new Set(ids)]);
  const drawings: [string, Drawings extends ReadonlyMap<string, infer Drawn> ? Drawn : never][] = [];
  for (const rechnung of stored) {
    if (isFestgeschrieben(rechnung)) continue;
    const drawing = await drawnRechnung(engine, documents, rechnung, { reader, username: '' });
    drawings.push([rechnung.id, await stageBeleg(engine, drawing)]);
  }
  return new Map(drawings);
}

interface Changing {
  readonly id: string;
  readonly reader: Reader;
  readonly ifMatch: string | undefined;
  readonly staged: readonly string[];
}

async function changing(
  engine: RecordEngine,
  { id, reader, ifMatch, staged }: Changing,
  change: (step: Write, umsatz: Umsatz) => Promise<void>,
): Promise<object> {
  const work = async (step: Write) => {
    const umsatz = await step.transaction.lock(bankumsaetze, id);
    if (!umsatz) throw notFound();
    if (ifMatch !== undefined && !ifMatchHolds(ifMatch, umsatz.updated))
      throw changedMeanwhile(shownRecord(bankumsaetze, umsatz, reader));
    await change(step, umsatz);
  };
  await write(engine, reader, staged, work, () => ({ record: { collection: bankumsaetze.collection, id } }));
  const after = await engine.database.reads.find(bankumsaetze, id);
  if (!after) throw notFound();
  return shownRecord(bankumsaetze, after, reader);
}

const text: JsonSchema = { type: 'string' };
const cents: JsonSchema = { type: 'integer' };

const answer: PathDescription['answer'] = {
  description: 'Der Umsatz, wie er danach ist',
  schema: refTo(bankumsaetze.collection),
};
const errors = [400, 401, 403, 404, 412] as const;

const assigning: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Umsatz zuordnen',
  description:
    'Beträge in Cent mit dem Vorzeichen des Umsatzes; zusammen höchstens sein Betrag. Rechnungen werden dabei festgeschrieben.',
  body: {
    description: 'Was der Umsatz bezahlt',
    schema: {
      type: 'object',
      properties: {
        posten: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              art: { type: 'string', enum: ['rechnung', 'einnahme', 'ausgabe', 'guthaben'] },
              id: text,
              betrag: cents,
              skonto: cents,
              kleindifferenz: cents,
            },
            required: ['art', 'id', 'betrag'],
          },
        },
        guthaben: {
          type: 'object',
          properties: { kunde: text, betrag: cents },
          required: ['kunde', 'betrag'],
        },
        nebenforderung: {
          type: 'object',
          properties: { mahnung: text, betrag: cents },
          required: ['mahnung', 'betrag'],
        },
        buchen: {
          type: 'object',
          properties: {
            name: text,
            kategorie: text,
            betrag: cents,
            ustSatz: { type: 'number' },
            merken: { type: 'boolean' },
          },
          required: ['name', 'kategorie', 'betrag'],
        },
        ruecklaeufer: text,
      },
    },
  },
  answer,
  errors,
  once: true,
  signIn: true,
};

const takingBack: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Zuordnung eines Umsatzes zurücknehmen',
  description: 'Jede Zahlung bekommt eine Gegenbuchung; was festgeschrieben ist, bleibt es.',
  answer,
  errors,
  once: true,
  signIn: true,
};

const answeringDoubt: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Sagen, ob ein Umsatz doppelt ist',
  description:
    '„derselbe“ zählt nicht mehr, „anderer“ nimmt den Hinweis weg, „offen“ nimmt die Antwort zurück.',
  body: {
    description: 'Die Antwort',
    schema: {
      type: 'object',
      properties: { antwort: { type: 'string', enum: ['derselbe', 'anderer', 'offen'] } },
      required: ['antwort'],
    },
  },
  answer,
  errors,
  once: true,
  signIn: true,
};

import {
  type Angebot,
  angebotBeleg,
  type Day,
  dayAt,
  dayOf,
  entities,
  gueltigkeit,
  isoDay,
  mailEntwurf,
  mailWerte,
  type Rechnung,
  unterschied,
} from '@traverse/domain';
import { idSchema, type Reader } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, forbidden, notFound } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine, Write } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { write } from '../records/write.ts';
import { answerByHand } from './angebot-antwort.ts';
import { drawNextVersion, keepVersion, markVersendet, nextVersion, versionenOf } from './angebot-version.ts';
import { confirmOrder } from './auftragsbestaetigung.ts';
import { onlyReadersOf } from './document-answers.ts';
import { bearbeitungOf, firmaOf } from './document-records.ts';
import { drawnVersion, rechnungSource } from './drawn-rechnung.ts';
import { endFreigaben, linkOf, newFreigabe } from './freigaben.ts';
import { contentOf } from './kept-belege.ts';
import type { SendTools } from './mahnen.ts';
import { readWords, wordsFor } from './mail-auftrag.ts';
import { mailSourceOf } from './mail-source.ts';
import { mustSend } from './senden.ts';
import { newVersand } from './versand-record.ts';

const { angebote, belege, rechnungen } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * Offers with versions (ANGB-01). `GET /api/rechnungen/{id}/angebot` says what the next version and its mail would be,
 * `POST /api/angebote` makes it and sends it on wish, `POST /api/angebote/{id}/stand` notes what a customer said without a
 * link, `POST /api/angebote/{id}/bestaetigen` confirms the order (ANGB-03). `GET /api/rechnungen/{id}/unterschiede` says
 * what differs from version to version, and in the draft.
 */
export function angebotePaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  const { reads } = engine.database;

  app.get<Path & { Querystring: { gueltigBis?: string } }>(
    '/api/rechnungen/:id/angebot',
    { config: { openapi: asking } },
    async ({ params, query, reader }) => {
      const stored = await ownRechnung(engine, reader, params.id);
      const version = await nextVersion(reads, stored);
      const heute = today(engine);
      const gueltigBis =
        query.gueltigBis === undefined
          ? gueltigkeit(heute, await firmaOf(reads), dayOf(stored.von))
          : dayIn(query.gueltigBis);
      const facts = { version, gueltigBis, unverbindlich: false };
      const { beleg } = await drawnVersion(engine, tools, stored, { username: '', reader }, facts);
      const source = await mailSourceOf(reads, stored, beleg);
      return {
        perMail: tools.sendsMail,
        an: source.an,
        version,
        nummer: beleg.name,
        gueltigBis,
        mitLink: true,
        entwurf: mailEntwurf(source),
        werte: mailWerte(source),
      };
    },
  );

  app.get<Path>(
    '/api/rechnungen/:id/unterschiede',
    { config: { openapi: comparing } },
    async ({ params, reader }) => {
      onlyReadersOf('angebote', reader);
      const stored = await viewRecord(engine, rechnungen, params.id, reader);
      return unterschiede(engine, tools, stored, reader);
    },
  );

  app.post('/api/angebote', { config: { openapi: making } }, async ({ body, reader }) => {
    const auftrag = readAngebot(bodyOf(body));
    if (auftrag.link && auftrag.unverbindlich) throw noLinkToEstimates();
    const stored = await ownRechnung(engine, reader, auftrag.rechnung);
    if (await reads.find(angebote, auftrag.id)) return answerOf(engine, auftrag.id);
    if (auftrag.mail) mustSend(tools);
    const drawn = await drawNextVersion(engine, tools, stored, reader, auftrag);
    const source = await mailSourceOf(reads, stored, drawn.drawing.beleg);
    const worte = auftrag.mail && { ...auftrag.mail, ...wordsFor(auftrag.mail, source) };
    const mail = await keepVersion(
      engine,
      reader,
      auftrag.id,
      drawn,
      async ({ beleg }, { context, transaction }) => {
        if (!worte) return undefined;
        const [sent] = await transaction.findReferring(entities.versand, 'beleg', [beleg], 1);
        if (sent) return undefined;
        const mail = { ...worte, beleg, format: '', link: auftrag.link } as const;
        return (await newVersand(context, source.firma, mail)).id;
      },
    );
    if (mail !== undefined) await tools.post.send(mail);
    return answerOf(engine, auftrag.id, mail);
  });

  app.post<Path>(
    '/api/angebote/:id/stand',
    { config: { openapi: noting } },
    async ({ params, body, reader }) => {
      const { id } = await ownAngebot(engine, reader, params.id);
      return answerByHand(engine, reader, id, bodyOf(body));
    },
  );

  linkPaths(app, engine, tools);

  app.post<Path>(
    '/api/angebote/:id/bestaetigen',
    { config: { openapi: confirming } },
    async ({ params, reader }) => {
      const angebot = await ownAngebot(engine, reader, params.id);
      const name = await bearbeitungOf(reads, '', reader);
      return confirmOrder(engine, tools, reader, angebot, name);
    },
  );
}

/** A link by hand, shown once; the ones before end. */
function linkPaths(app: FastifyInstance, engine: RecordEngine, { publicUrl }: SendTools): void {
  const change = async (
    reader: Reader,
    id: string,
    work: (step: Write, angebot: Angebot) => Promise<string>,
  ) => {
    const { id: own } = await ownAngebot(engine, reader, id);
    return write(
      engine,
      reader,
      [],
      async (step) => {
        const angebot = await step.transaction.lock(angebote, own);
        if (!angebot) throw notFound();
        await endFreigaben(step.context, own);
        return { url: await work(step, angebot) };
      },
      () => ({ answer: { url: '' } }),
    );
  };
  app.post<Path>('/api/angebote/:id/link', { config: { openapi: linking } }, ({ params, reader }) =>
    change(reader, params.id, async ({ context }, angebot) => {
      if (angebot.art === 'unverbindlich') throw noLinkToEstimates();
      if (angebot.stand === 'ersetzt') throw badRequest('Die Version ist ersetzt: Ihr Link gilt nicht mehr.');
      await markVersendet(context, angebot.id);
      return linkOf(publicUrl, await newFreigabe(context, angebot));
    }),
  );
  app.post<Path>('/api/angebote/:id/linkBeenden', { config: { openapi: unlinking } }, ({ params, reader }) =>
    change(reader, params.id, async () => ''),
  );
}

/** Nobody can accept one (finance 6.2). */
const noLinkToEstimates = () =>
  badRequest('Eine Kostenschätzung ist unverbindlich: Zu ihr gibt es keinen Link zum Beauftragen.');

const today = ({ clock }: RecordEngine): Day => dayAt(clock().getTime());

/** An invoice that the reader may change. Throws ApiError 401, 403 and 404. */
async function ownRechnung(engine: RecordEngine, reader: Reader, id: string): Promise<Rechnung> {
  onlyReadersOf('rechnungen', reader);
  if (!mayEver('update', rechnungen, reader)) throw forbidden();
  return viewRecord(engine, rechnungen, id, reader);
}

/** A version of an offer whose invoice the reader may change. Throws ApiError 401, 403 and 404. */
async function ownAngebot(engine: RecordEngine, reader: Reader, id: string): Promise<Angebot> {
  onlyReadersOf('angebote', reader);
  const angebot = await viewRecord(engine, angebote, id, reader);
  await ownRechnung(engine, reader, angebot.rechnung);
  return angebot;
}

/** What differs from the version before, by id, and what the draft says otherwise than the newest. */
async function unterschiede(engine: RecordEngine, { storage }: SendTools, stored: Rechnung, reader: Reader) {
  const { reads } = engine.database;
  const versionen = await versionenOf(reads, stored.id);
  const kept = await reads.findMany(
    belege,
    versionen.map(({ beleg }) => beleg),
  );
  const contents = await Promise.all(
    versionen.map(async ({ id, beleg }) => {
      const record = kept.find((each) => each.id === beleg);
      return { id, beleg: record && (await contentOf(storage, record)).beleg };
    }),
  );
  const current = angebotBeleg(
    await rechnungSource(reads, stored, await bearbeitungOf(reads, '', reader)),
  ).beleg;
  const newest = contents[0]?.beleg;
  return {
    entwurf: current && newest ? unterschied(newest, current) : '',
    versionen: Object.fromEntries(
      contents.map(({ id, beleg }, index) => {
        const before = contents[index + 1]?.beleg;
        return [id, beleg && before ? unterschied(before, beleg) : ''];
      }),
    ),
  };
}

interface AngebotAuftrag {
  readonly id: string;
  readonly rechnung: string;
  readonly gueltigBis: Day | '';
  readonly unverbindlich: boolean;
  /** A secret link goes along. */
  readonly link: boolean;
  readonly mail: ReturnType<typeof readWords> | undefined;
}

function readAngebot(body: { readonly [name: string]: unknown }): AngebotAuftrag {
  const { id, rechnung, gueltigBis = '', unverbindlich, link, mail } = body;
  if (typeof id !== 'string' || typeof rechnung !== 'string' || !/^[a-z0-9]{15}$/.test(id))
    throw badRequest('Sag mit „id“ und „rechnung“, was angeboten wird: je 15 Zeichen a–z, 0–9.');
  const day = dayIn(gueltigBis);
  return {
    id,
    rechnung,
    gueltigBis: day,
    unverbindlich: unverbindlich === true,
    link: link === true,
    mail: mail === undefined ? undefined : readWords(bodyOf(mail)),
  };
}

function dayIn(value: unknown): Day | '' {
  const text = typeof value === 'string' ? value.slice(0, 10) : '';
  if (text === '') return '';
  const day = isoDay(text);
  if (!day) throw badRequest('„gueltigBis“ ist kein Tag wie 2026-12-31.');
  return day;
}

async function answerOf({ database: { reads } }: RecordEngine, id: string, mail?: string) {
  const sent = mail === undefined ? undefined : await reads.find(entities.versand, mail);
  const angebot = await reads.find(angebote, id);
  return {
    id,
    version: angebot?.version ?? 0,
    beleg: angebot?.beleg ?? '',
    versand: sent ? { id: sent.id, stand: sent.stand, fehler: sent.fehler } : undefined,
  };
}

const answer: PathDescription['answer'] = {
  description: 'Die Version',
  schema: {
    type: 'object',
    properties: { id: idSchema, version: { type: 'number' }, beleg: { type: 'string' } },
    required: ['id'],
  },
};

const asking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was die nächste Version eines Angebots wäre',
  description:
    'Nummer der Version, Gültigkeit, Empfänger, Betreff und Text. Fehlt etwas, nennt die Antwort 400 jedes Feld.',
  answer,
  errors: [400, 401, 403, 404],
  signIn: true,
};

const comparing: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was sich von Version zu Version eines Angebots geändert hat',
  description: '„entwurf“: was die Rechnung jetzt anders sagt als die neueste Version.',
  answer: {
    description: 'Sätze, leer wo alles gleich ist',
    schema: {
      type: 'object',
      properties: {
        entwurf: { type: 'string' },
        versionen: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['entwurf', 'versionen'],
    },
  },
  errors: [401, 403, 404],
  signIn: true,
};

const making: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Ein Angebot als neue Version machen und senden',
  description:
    'Bewahrt das PDF auf und ersetzt die Versionen davor. Mit „mail“ geht es hinaus. „id“ bestimmt, wer fragt: dieselbe noch einmal macht keine zweite.',
  body: {
    description: 'Was angeboten wird',
    schema: {
      type: 'object',
      properties: {
        id: idSchema,
        rechnung: idSchema,
        gueltigBis: { type: 'string' },
        unverbindlich: { type: 'boolean' },
        link: { type: 'boolean' },
        mail: { type: 'object' },
      },
      required: ['id', 'rechnung'],
    },
  },
  answer,
  errors: [400, 401, 403, 404],
  signIn: true,
};

const noting: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was ein Kunde zu einem Angebot gesagt hat',
  description: '„stand“: versendet, angenommen oder abgelehnt, mit „von“ und „grund“.',
  body: {
    description: 'Was er gesagt hat',
    schema: {
      type: 'object',
      properties: { stand: { type: 'string' }, von: { type: 'string' }, grund: { type: 'string' } },
      required: ['stand'],
    },
  },
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const linkAnswer: PathDescription['answer'] = {
  description: 'Die Adresse, dieses eine Mal',
  schema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
};

const linking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen neuen Link zu einem Angebot machen',
  description:
    'Die Adresse steht nur in dieser Antwort. Links davor gelten nicht mehr; die Version zählt als versendet.',
  answer: linkAnswer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const unlinking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Die Links zu einem Angebot beenden',
  description: 'Wer ihn öffnet, sieht, dass er nicht mehr gilt.',
  answer: linkAnswer,
  errors: [401, 403, 404],
  once: true,
  signIn: true,
};

const confirming: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen Auftrag bestätigen',
  description: 'Macht die Auftragsbestätigung AB… aus dem angenommenen Angebot; eine, die es gibt, bleibt.',
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

import { dayAt, dayOf, entities, gueltigkeit, mailEntwurf, mailWerte } from '@traverse/domain';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { answerByHand } from './angebot-antwort.ts';
import { dayIn, readAngebot } from './angebot-auftrag.ts';
import { unterschiede } from './angebot-unterschiede.ts';
import { drawNextVersion, keepVersion, nextVersion } from './angebot-version.ts';
import { asking, comparing, confirming, making, noting } from './angebote-openapi.ts';
import { confirmOrder } from './auftragsbestaetigung.ts';
import { bearbeitungOf, firmaOf } from './document-records.ts';
import { drawnVersion } from './drawn-rechnung.ts';
import { fragePath } from './frage.ts';
import { linkPaths, noLinkToEstimates } from './link-by-hand.ts';
import type { SendTools } from './mahnen.ts';
import { wordsFor } from './mail-auftrag.ts';
import { mailSourceOf } from './mail-source.ts';
import { onlyReadersOf } from './only-for.ts';
import { ownAngebot, ownRechnung } from './own-angebot.ts';
import { mustSend } from './senden.ts';
import { newVersand } from './versand-record.ts';

const { angebote, rechnungen } = entities;

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
      const heute = dayAt(engine.clock().getTime());
      const gueltigBis =
        query.gueltigBis === undefined
          ? gueltigkeit(heute, await firmaOf(reads), dayOf(stored.von))
          : dayIn(query.gueltigBis);
      const facts = { version, gueltigBis, unverbindlich: false };
      const { beleg } = await drawnVersion(engine, tools, stored, { username: '', reader }, facts);
      const source = await mailSourceOf(reads, stored, beleg);
      return {
        perMail: tools.sendsMail(),
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
  fragePath(app, engine, tools);

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

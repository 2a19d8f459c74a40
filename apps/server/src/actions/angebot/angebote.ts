import { bilderHinweise } from '@traverse/domain/beleg/bilder';
import { gueltigkeit, optionUntil } from '@traverse/domain/beleg/gueltigkeit';
import { entities } from '@traverse/domain/entities';
import {
  angebotPfad,
  angebotStandPfad,
  angebotsentwurfPfad,
  bestaetigenPfad,
  unterschiedePfad,
} from '@traverse/domain/pfade';
import { dayAt, dayOf } from '@traverse/domain/values';
import { mailEntwurf, mailWerte } from '@traverse/domain/versand/mail-entwurf';
import type { AskedOf, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { bearbeitungOf, firmaOf, referred } from '../belege/document-records.ts';
import { drawnVersion, writtenVersion } from '../belege/drawn-rechnung.ts';
import { readWords, wordsFor } from '../belege/mail-auftrag.ts';
import { mailSourceOf } from '../belege/mail-source.ts';
import { readBilder } from '../belege/offer-bilder.ts';
import { mustSend, type SendTools } from '../belege/send-tools.ts';
import { newVersand } from '../belege/versand-record.ts';
import { answerByHand } from './angebot-antwort.ts';
import { unterschiede } from './angebot-unterschiede.ts';
import { drawNextVersion, keepVersion, nextVersion } from './angebot-version.ts';
import { confirmOrder } from './auftragsbestaetigung.ts';
import { fragePath } from './frage.ts';
import { linkByHandPaths, noLinkToEstimates } from './link-by-hand.ts';
import { offenPath } from './offene-angebote.ts';
import { ownAngebot } from './own-angebot.ts';
import { wahlPath } from './wahl-by-hand.ts';

const { angebote, rechnungen } = entities;

/**
 * Offers with versions (ANGB-01): what the next version and its mail would be, making it and sending it on wish, what a
 * customer said without a link, confirming the order (ANGB-03), what differs from version to version, and in the draft.
 */
export function angebotePaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  const { reads } = engine.database;

  offenPath(app, engine);

  const drafted = async (
    { id, gueltigBis: wanted, unverbindlich = false }: AskedOf<typeof angebotsentwurfPfad>,
    reader: Reader,
  ) => {
    const stored = await viewRecord(engine, rechnungen, id, reader);
    const version = await nextVersion(reads, stored);
    const heute = dayAt(engine.clock().getTime());
    const gueltigBis = wanted || gueltigkeit(heute, await firmaOf(reads), dayOf(stored.von));
    return { stored, asker: { username: '', reader }, facts: { version, gueltigBis, unverbindlich } };
  };

  serve(app, angebotsentwurfPfad, {
    // Written, not drawn: the dialog need not wait for a paper that nobody looks at yet.
    answer: async (asked, { reader }) => {
      const { stored, asker, facts } = await drafted(asked, reader);
      const { beleg } = await writtenVersion(engine, stored, asker, facts);
      const source = await mailSourceOf(reads, stored, beleg);
      const { missing } = await readBilder(engine, tools, beleg);
      return {
        hinweise: bilderHinweise(beleg, missing),
        perMail: tools.sendsMail(),
        an: source.an,
        weitere: source.weitere,
        version: facts.version,
        nummer: beleg.name,
        gueltigBis: facts.gueltigBis,
        optionBis: optionUntil({
          liste: await referred(reads, entities.inventarlisten, stored.inventarliste),
          projekt: await referred(reads, entities.projekt, stored.projekt),
        }),
        mitLink: true,
        entwurf: mailEntwurf(source),
        werte: mailWerte(source),
      };
    },
    pdf: async (asked, { reader }) => {
      const { stored, asker, facts } = await drafted(asked, reader);
      const { beleg, bytes } = await drawnVersion(engine, tools, stored, asker, facts);
      return { name: `${beleg.name}-V${facts.version}.pdf`, bytes };
    },
  });

  serve(app, unterschiedePfad, async ({ id }, { reader }) =>
    unterschiede(engine, tools, await viewRecord(engine, rechnungen, id, reader), reader),
  );

  serve(app, angebotPfad, async (auftrag, { reader }) => {
    const { id, gueltigBis, unverbindlich = false, link = false } = auftrag;
    const words = auftrag.mail && readWords(auftrag.mail);
    if (link && unverbindlich) throw noLinkToEstimates();
    const stored = await viewRecord(engine, rechnungen, auftrag.rechnung, reader);
    if (await reads.find(angebote, id)) return answerOf(engine, id);
    if (words) mustSend(tools);
    const drawn = await drawNextVersion(engine, tools, stored, reader, { gueltigBis, unverbindlich });
    const source = await mailSourceOf(reads, stored, drawn.drawing.beleg);
    const worte = words && { ...words, ...wordsFor(words, source) };
    const mail = await keepVersion(engine, reader, id, drawn, async ({ beleg }, { context, transaction }) => {
      if (!worte) return undefined;
      const [sent] = await transaction.findReferring(entities.versand, 'beleg', [beleg], 1);
      if (sent) return undefined;
      return (await newVersand(context, source.firma, { ...worte, beleg, format: '', link })).id;
    });
    if (mail !== undefined) await tools.post.send(mail);
    return answerOf(engine, id, mail);
  });

  serve(app, angebotStandPfad, async (said, { reader }) => {
    const { id } = await ownAngebot(engine, reader, said.id);
    return answerByHand(engine, reader, tools.storage, { ...said, id });
  });

  linkByHandPaths(app, engine, tools);
  fragePath(app, engine, tools);
  wahlPath(app, engine, tools);

  serve(app, bestaetigenPfad, async ({ id }, { reader }) => {
    const angebot = await ownAngebot(engine, reader, id);
    const name = await bearbeitungOf(reads, '', reader);
    return confirmOrder(engine, tools, reader, angebot, name);
  });
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

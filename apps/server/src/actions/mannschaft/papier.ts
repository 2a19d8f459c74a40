import { entities } from '@traverse/domain/entities';
import { mannschaftPapierPfad } from '@traverse/domain/pfade';
import type { FastifyInstance } from 'fastify';
import { bekannt } from '../../effects/mannschaft/fakten-lesen.ts';
import { originalKey } from '../../files/keys.ts';
import { serveByHand } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import type { SendTools } from '../belege/send-tools.ts';
import type { Sitzungen } from '../freigabe/sitzungen.ts';
import { werFragt } from '../person/wer-fragt.ts';

const { anlagen, einsaetze } = entities;

/** A paper that the office gave to the crew, to whoever is on that project and has its call sheet. */
export function papierPath(
  app: FastifyInstance,
  engine: RecordEngine,
  { storage }: SendTools,
  sitzungen: Sitzungen,
): void {
  const { reads } = engine.database;
  serveByHand(app, mannschaftPapierPfad, async (asked, { reader }, reply) => {
    const { person } = await werFragt(engine, sitzungen, asked.sitzung, reader);
    const einsatz = await reads.find(einsaetze, asked.einsatz);
    const [known] = einsatz?.person === person.id ? await bekannt(reads, [einsatz]) : [];
    const paper =
      known?.einsatz.status === 'eingeteilt'
        ? known.unterlagen.find(({ id }) => id === asked.anlage)
        : undefined;
    if (!paper) throw notFound();
    const stored = await reads.find(anlagen, paper.id);
    const content = stored && (await storage.get(originalKey(stored.file)));
    if (!content) throw notFound();
    const type = fileFactsOf(stored)[stored.file]?.contentType ?? 'application/octet-stream';
    return reply.header('Content-Type', type).send(content);
  });
}

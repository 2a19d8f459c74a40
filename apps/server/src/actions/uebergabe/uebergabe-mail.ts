import { entities } from '@traverse/domain/entities';
import { uebergabeMailPfad } from '@traverse/domain/pfade';
import { uebergabeMail } from '@traverse/domain/uebergabe/worte';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { writeAsServer } from '../../records/write.ts';
import { firmaOf, referred } from '../belege/document-records.ts';
import { mustSend, type SendTools } from '../belege/send-tools.ts';
import { newVersand } from '../belege/versand-record.ts';

const { packlisten, projekt, uebergaben, versand } = entities;

/** The protocol by mail, once for each id (UEBG-01). */
export function uebergabeMailPath(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  serve(app, uebergabeMailPfad, async ({ id, mail, an }, { reader }) => {
    const { reads } = engine.database;
    const uebergabe = await viewRecord(engine, uebergaben, id, reader);
    mustSend(tools);
    if (an === '') throw badRequest('An wen? Trag eine Mailadresse ein.');
    const liste = await referred(reads, packlisten, uebergabe.packliste);
    const job = liste && (await referred(reads, projekt, liste.projekt));
    await writeAsServer(engine, reader, async (context) => {
      const { transaction } = context;
      // Two at once are one after the other.
      await transaction.lock(uebergaben, id);
      if (await transaction.find(versand, mail)) return;
      const firma = await firmaOf(transaction);
      const { betreff, text } = uebergabeMail({
        ...uebergabe,
        packliste: job?.name || liste?.name || '',
        firma: firma.name,
      });
      await newVersand(context, firma, {
        id: mail,
        beleg: uebergabe.beleg,
        an,
        cc: '',
        betreff,
        text,
        format: '',
      });
    });
    await tools.post.send(mail);
    const sent = await reads.find(versand, mail);
    return { id: mail, stand: sent?.stand ?? 'wartet', fehler: sent?.fehler ?? '' };
  });
}

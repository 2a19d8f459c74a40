import { entities } from '@traverse/domain/entities';
import { packlistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import type { DocumentMaker } from '../../pdf/document-maker.ts';
import { sendDocument } from '../../pfade/send-document.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { complete, documentContent } from '../belege/document-answers.ts';
import { bearbeitungOf, referred, zeilenOf } from '../belege/document-records.ts';

interface Path {
  readonly Params: { readonly id: string; readonly username: string };
}

/** `GET /createPacklistePDF/{id}/{username}`: the list for the ramp as it is now (PDF-02). */
export function createPacklistePDF(app: FastifyInstance, engine: RecordEngine, maker: DocumentMaker): void {
  app.get<Path>(
    '/createPacklistePDF/:id/:username',
    { config: { openapi } },
    async ({ params, reader }, reply) => {
      onlyReadersOf('packlisten', reader);
      const { reads } = engine.database;
      const packliste = await viewRecord(engine, entities.packlisten, params.id, reader);
      const zeilen = await zeilenOf(reads, packliste.inventarliste);
      const made = packlistenBeleg({
        packliste,
        kunde: (await referred(reads, entities.kunden, packliste.kunde)) ?? { name: '', firma: '' },
        zeilen,
        geraete: await reads.findMany(entities.geraete, [
          ...new Set(zeilen.flatMap(({ zeile }) => zeile.vorgesehen)),
        ]),
        projekt: await referred(reads, entities.projekt, packliste.projekt),
        bearbeitung: await bearbeitungOf(reads, params.username, reader),
        today: dayAt(engine.clock().getTime()),
      });
      const beleg = complete(made, 'Diese Packliste ist noch leer.');
      const bytes = await maker.packliste(beleg);
      return sendDocument(reply, { name: `${beleg.name}.pdf`, type: 'application/pdf', bytes });
    },
  );
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Packliste als PDF',
  description: 'Mit Mengen, Kästchen für raus und rein und einem Strichcode je Zeile.',
  parameters: [{ name: 'username', in: 'path', description: 'Wer sie erstellt hat' }],
  answer: documentContent('Das PDF', 'application/pdf'),
  errors: [400, 401, 403, 404],
  signIn: true,
};

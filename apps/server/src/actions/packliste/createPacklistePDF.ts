import { entities } from '@traverse/domain/entities';
import { packlistenBeleg } from '@traverse/domain/packliste/packlisten-beleg';
import { packlistePdfPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import type { DocumentMaker } from '../../pdf/document-maker.ts';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { complete } from '../belege/document-answers.ts';
import { bearbeitungOf, referred, zeilenOf } from '../belege/document-records.ts';

/** The list for the ramp as it is now (PDF-02). */
export function createPacklistePDF(app: FastifyInstance, engine: RecordEngine, maker: DocumentMaker): void {
  serve(app, packlistePdfPfad, {
    pdf: async ({ id, username }, { reader }) => {
      const { reads } = engine.database;
      const packliste = await viewRecord(engine, entities.packlisten, id, reader);
      const zeilen = await zeilenOf(reads, packliste.inventarliste);
      const made = packlistenBeleg({
        packliste,
        kunde: (await referred(reads, entities.kunden, packliste.kunde)) ?? { name: '', firma: '' },
        zeilen,
        geraete: await reads.findMany(entities.geraete, [
          ...new Set(zeilen.flatMap(({ zeile }) => zeile.vorgesehen)),
        ]),
        projekt: await referred(reads, entities.projekt, packliste.projekt),
        bearbeitung: await bearbeitungOf(reads, username, reader),
        today: dayAt(engine.clock().getTime()),
      });
      const beleg = complete(made, 'Diese Packliste ist noch leer.');
      return { name: `${beleg.name}.pdf`, bytes: await maker.packliste(beleg) };
    },
  });
}

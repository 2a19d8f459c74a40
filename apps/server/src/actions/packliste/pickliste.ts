import { entities, type Packliste } from '@traverse/domain/entities';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { type PickZeile, picklisteBrief } from '@traverse/domain/packliste/pickliste-brief';
import { MOST_PICKED, picklistePfad, picklisteSatz } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, referred, zeilenOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';

/** What is still to be packed of one pack list or several (ORT-01). */
export function picklistePath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, picklistePfad, {
    pdf: async ({ packlisten: named }, { reader }) => {
      const ids = [...new Set(named.split(',').filter(Boolean))];
      if (ids.length === 0 || ids.length > MOST_PICKED) throw badRequest(picklisteSatz);
      const packlisten: Packliste[] = [];
      for (const id of ids) packlisten.push(await viewRecord(engine, entities.packlisten, id, reader));
      const { reads } = engine.database;
      const zeilen = (await Promise.all(packlisten.map((each) => pickZeilen(reads, each)))).flat();
      const places = zeilen.map(({ artikel }) => artikel.lagerplatz).filter((id) => id !== '');
      const plaetze = await reads.findMany(entities.lagerplaetze, [...new Set(places)]);
      const firma = await firmaOf(reads);
      const brief = picklisteBrief({
        packlisten: await Promise.all(packlisten.map((each) => withTitel(engine, each, reader))),
        zeilen,
        plaetze: new Map(plaetze.map((each) => [each.id, each])),
        firma,
        heute: dayAt(engine.clock().getTime()),
      });
      const bytes = await drawnBrief(engine, documents, { firma }, brief);
      return { name: `Pickliste-${brief.name}.pdf`, bytes };
    },
  });
}

/** With the job or customer it is for, as far as the reader may see them. */
async function withTitel(engine: RecordEngine, packliste: Packliste, reader: Reader) {
  const { reads } = engine.database;
  const projekt = await referred(reads, entities.projekt, packliste.projekt);
  const kunde = await referred(reads, entities.kunden, packliste.kunde);
  const seen = projekt && maySee(entities.projekt, reader, projekt) ? projekt.name : '';
  const heading = kunde && maySee(entities.kunden, reader, kunde) ? kundeHeading(kunde) : '';
  return { ...packliste, titel: seen || heading };
}

async function pickZeilen(reads: RecordReads, packliste: Packliste): Promise<PickZeile[]> {
  const zeilen = await zeilenOf(reads, packliste.inventarliste);
  const wanted = await reads.findMany(entities.geraete, [
    ...new Set(zeilen.flatMap(({ zeile }) => zeile.vorgesehen)),
  ]);
  return zeilen.map(({ zeile, artikel }) => ({
    packliste: packliste.name,
    zeile,
    artikel,
    vorgesehen: wanted.filter(({ id }) => zeile.vorgesehen.includes(id)),
  }));
}

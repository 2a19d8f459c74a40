import { entities, type Packliste } from '@traverse/domain/entities';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { type PickZeile, picklisteBrief } from '@traverse/domain/packliste/pickliste-brief';
import { dayAt } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { sendDocument } from '../../pfade/send-document.ts';
import { badRequest } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { parametersOf } from '../../records/record-query.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { documentContent } from '../belege/document-answers.ts';
import { firmaOf, referred, zeilenOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';

/** More are not packed on one walk. */
const MOST_LISTS = 20;

/**
 * `GET /api/pickliste?packlisten=id,id`: what is still to be packed of one pack list or several, in the order in which one
 * walks past the places, as PDF (ORT-01).
 */
export function picklistePath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.get('/api/pickliste', { config: { openapi } }, async ({ url, reader }, reply) => {
    onlyReadersOf('packlisten', reader);
    const ids = [...new Set((parametersOf(url).get('packlisten') ?? '').split(',').filter(Boolean))];
    if (ids.length === 0 || ids.length > MOST_LISTS)
      throw badRequest(`„packlisten“ nennt 1 bis ${MOST_LISTS} Packlisten, mit Komma getrennt.`);
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
    return sendDocument(reply, { name: `Pickliste-${brief.name}.pdf`, type: 'application/pdf', bytes });
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

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Pickliste nach Lagerplätzen als PDF',
  description:
    'Was von einer Packliste oder von mehreren noch zu packen ist, in der Reihenfolge, in der man an den Lagerplätzen vorbeikommt; bei mehreren mit der Menge für jede.',
  parameters: [
    { name: 'packlisten', in: 'query', description: 'Kennungen der Packlisten, mit Komma getrennt' },
  ],
  answer: documentContent('Das PDF', 'application/pdf'),
  errors: [400, 401, 403, 404],
  signIn: true,
};

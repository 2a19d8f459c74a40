import { entities, type Projekt } from '@traverse/domain/entities';
import { dispoPfad } from '@traverse/domain/pfade';
import { dispoBrief, dispoProblem } from '@traverse/domain/projekt/dispo-brief';
import { dayAt } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { type Bekannt, bekannt } from '../../effects/mannschaft/fakten-lesen.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf, referred } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { blattDiensteOf, tagesblatt } from './tagesblatt.ts';

/** Beyond any Zeitplan. */
const MOST_JOBS = 5000;

/** The call sheet of a project, a page for each day (CREW-01). */
export function dispoPath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  serve(app, dispoPfad, {
    pdf: async ({ id, person = '' }, { reader }) => {
      const { reads } = engine.database;
      const projekt = await viewRecord(engine, entities.projekt, id, reader);
      const heute = dayAt(engine.clock().getTime());
      if (person !== '') {
        const own = await eingeteiltOn(engine, projekt.id, person, reader);
        const { bytes } = await tagesblatt(engine, documents, heute, own);
        return { name: `Dispo-${projekt.id}.pdf`, bytes };
      }
      const jobs = await reads.findReferring(entities.job, 'projekt', [projekt.id], MOST_JOBS);
      const problem = dispoProblem({ projekt, jobs });
      if (problem) throw badRequest(problem);
      const firma = await firmaOf(reads);
      const packlisten = await reads.findWhere(entities.packlisten, { projekt: projekt.id });
      // What somebody keeps to themselves is on nobody's paper.
      const shown = packlisten.filter(({ user }) => user === '');
      const brief = dispoBrief({
        projekt,
        jobs,
        firma,
        heute,
        fahrzeuge: await reads.findMany(entities.fahrzeuge, [
          ...new Set(shown.flatMap(({ fahrzeug }) => (fahrzeug === '' ? [] : [fahrzeug]))),
        ]),
        fuhrpark: await reads.findWhere(entities.fahrzeuge, {}),
        ...(await placeOf(reads, projekt.veranstaltungsort, reader)),
        dienste: await blattDiensteOf(reads, projekt.id),
        strom: shown.map(({ stromVorOrt }) => stromVorOrt),
      });
      return {
        name: `Dispo-${projekt.id}.pdf`,
        bytes: await drawnBrief(engine, documents, { firma }, brief),
      };
    },
  });
}

/** What a person is on there. Throws ApiError 404 where she is on nothing, or the reader plans no people. */
async function eingeteiltOn(
  engine: RecordEngine,
  projekt: Projekt['id'],
  person: string,
  reader: Reader,
): Promise<readonly [Bekannt, ...Bekannt[]]> {
  const { reads } = engine.database;
  const { id } = await viewRecord(engine, entities.personen, person, reader);
  const all = await reads.findWhere(entities.einsaetze, { projekt, person: id, status: 'eingeteilt' });
  const [first, ...rest] = await bekannt(reads, all);
  if (!first) throw notFound('Diese Person ist dort nicht eingeteilt.');
  return [first, ...rest];
}

/** The place, and whom somebody may know there. */
async function placeOf(reads: RecordReads, id: string, reader: Reader) {
  const ort = await referred(reads, entities.orte, id);
  const kontakte = ort ? await reads.findReferring(entities.kontakte, 'veranstaltungsort', [ort.id]) : [];
  return { ort, kontakte: kontakte.filter((each) => maySee(entities.kontakte, reader, each)) };
}

import { entities } from '@traverse/domain/entities';
import { dispoBrief, dispoProblem } from '@traverse/domain/projekt/dispo-brief';
import { dayAt } from '@traverse/domain/values';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { sendDocument } from '../../pfade/send-document.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { documentContent } from '../belege/document-answers.ts';
import { firmaOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';

/** Beyond any Zeitplan. */
const MOST_JOBS = 5000;

interface Path {
  readonly Params: { readonly id: string };
}

/** `GET /api/dispo/{projekt}`: the call sheet of a project as PDF, a page for each day (CREW-01). */
export function dispoPath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  app.get<Path>('/api/dispo/:id', { config: { openapi } }, async ({ params, reader }, reply) => {
    onlyReadersOf('projekt', reader);
    onlyReadersOf('job', reader);
    const { reads } = engine.database;
    const projekt = await viewRecord(engine, entities.projekt, params.id, reader);
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
      heute: dayAt(engine.clock().getTime()),
      fahrzeuge: await reads.findMany(entities.fahrzeuge, [
        ...new Set(shown.flatMap(({ fahrzeug }) => (fahrzeug === '' ? [] : [fahrzeug]))),
      ]),
      strom: shown.map(({ stromVorOrt }) => stromVorOrt),
    });
    const bytes = await drawnBrief(engine, documents, { firma }, brief);
    return sendDocument(reply, { name: `Dispo-${projekt.id}.pdf`, type: 'application/pdf', bytes });
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Dispo eines Projekts als PDF',
  description:
    'Je Tag eine Seite: Zeitplan, Mannschaft mit Telefon, Ansprechpartner und Meldeweg; Fahrzeuge und Strom vor Ort wie auf den Packlisten; Unterkunft, Verpflegung und Hinweise auf der ersten.',
  answer: documentContent('Das PDF', 'application/pdf'),
  errors: [400, 401, 403, 404],
  signIn: true,
};

import {
  dayAt,
  endetMitProjekt,
  entities,
  type ProjektReservierungen,
  zaehlung,
  zahlenOf,
} from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import { artOf } from '../effects/folgen/haengt-an.ts';
import { type Haelt, listenOfProjekt } from '../effects/folgen/jobs-of-liste.ts';
import { objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { maySee, rightsOf } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';

const { inventarlisten, projekt: projekte } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `GET /api/projekte/{id}/reservierungen`: which lists are reserved for this project alone, for the tick beside deleting it
 * (L 3). Not what is out, what another job stands on as well, and what whoever asks may not see or change.
 */
export function projektReservierungenPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>(
    '/api/projekte/:id/reservierungen',
    { config: { openapi } },
    async ({ params, reader }): Promise<ProjektReservierungen> => {
      const { id } = await viewRecord(engine, projekte, params.id, reader);
      const today = dayAt(engine.clock().getTime());
      const own = (await listenOfProjekt(engine.database.reads, id)).filter(
        ({ liste, lage, belege }) =>
          endetMitProjekt(liste, lage, today) &&
          rightsOf(reader).may('update', inventarlisten, liste) &&
          belege.every(({ entity, record }) => record.projekt === id && maySee(entity, reader, record)),
      );
      return {
        listen: own.map(({ liste }) => liste.id),
        worte: zaehlung(
          zahlenOf(own.flatMap(({ belege: [first] }) => (first ? [{ art: artOfBeleg(first) }] : []))),
        ),
      };
    },
  );
}

/** A list goes by the first that stands on it: its pack list, where it has one. */
const artOfBeleg = ({ record }: Haelt) => ('belegwort' in record ? artOf(record) : 'Packliste');

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was ist für ein Projekt allein reserviert?',
  description:
    'Für die Frage vor dem Löschen eines Projekts: die Inventarlisten, deren Reservierung mit ihm enden kann. Nicht, wovon etwas draußen ist, was vorbei ist, und was auch für andere Belege steht.',
  parameters: [{ name: 'id', in: 'path', description: 'Das Projekt' }],
  answer: {
    description: 'Die Inventarlisten, und wie ihre Belege heißen',
    schema: objectOf({ listen: { type: 'array', items: { type: 'string' } }, worte: { type: 'string' } }),
  },
  errors: [401, 404],
  signIn: true,
};

import {
  type BenannterZettel,
  type Day,
  dayAt,
  entities,
  type Inventarliste,
  type ListenZettelAntwort,
  listenZettel,
  listenZettelWorte,
  schalterVerb,
} from '@traverse/domain';
import type { JsonSchema } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { jobsOfListen, type ListeMitJobs } from '../effects/folgen/jobs-of-liste.ts';
import { objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest } from '../records/api-error.ts';
import { maySee } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { onlyReadersOf } from './only-for.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `GET /api/listen-zettel/{id}`: whether a list stands otherwise than its jobs say, or is out and counts as free (L 2.3); told
 * here, since who sees one of its papers need not see the others.
 */
export function listenZettelPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get<{ readonly Querystring: { readonly listen?: string } }>(
    '/api/listen-zettel',
    { config: { openapi: openapiOfMany } },
    async ({ query, reader }): Promise<{ items: BenannterZettel[] }> => {
      onlyReadersOf('inventarlisten', reader);
      const ids = [...new Set((query.listen ?? '').split(',').filter(Boolean))];
      if (ids.length > MOST_LISTEN)
        throw badRequest(`„listen“ nennt höchstens ${MOST_LISTEN} Inventarlisten, mit Komma getrennt.`);
      const found = await jobsOfListen(engine.database.reads, ids as Inventarliste['id'][]);
      const today = dayAt(engine.clock().getTime());
      return {
        items: found
          .filter(({ liste }) => maySee(entities.inventarlisten, reader, liste))
          .map((each) => ({ liste: each.liste.id, ...antwortOf(each, today) }))
          .filter(({ satz }) => satz !== ''),
      };
    },
  );
  app.get<Path>(
    '/api/listen-zettel/:id',
    { config: { openapi } },
    async ({ params, reader }): Promise<ListenZettelAntwort> => {
      const liste = await viewRecord(engine, entities.inventarlisten, params.id, reader);
      const [found] = await jobsOfListen(engine.database.reads, [liste.id]);
      return found ? antwortOf(found, dayAt(engine.clock().getTime())) : { satz: '' };
    },
  );
}

// As many as one planner shows.
const MOST_LISTEN = 500;

function antwortOf({ liste, lage, projekte }: ListeMitJobs, today: Day): ListenZettelAntwort {
  const zettel = listenZettel(liste, lage, today);
  if (!zettel) return { satz: '' };
  const deciding = projekte.filter(({ status }) => zettel.art === 'raus' || status === zettel.status);
  const satz = listenZettelWorte(zettel, { projekte: deciding.map(({ name }) => name).join(', '), liste });
  if (zettel.art === 'raus') return { satz, verb: 'verbuchen', soll: { verbucht: true, option: false } };
  return { satz, verb: schalterVerb(zettel.soll), soll: zettel.soll, gemeintFuer: zettel.status };
}

const zettelFields: { readonly [name: string]: JsonSchema } = {
  satz: { type: 'string' },
  verb: { type: 'string' },
  soll: {
    type: 'object',
    properties: { verbucht: { type: 'boolean' }, option: { type: 'boolean' } },
    required: ['verbucht', 'option'],
  },
  gemeintFuer: { type: 'string' },
};

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Steht eine Inventarliste, wie ihre Projekte es sagen?',
  description:
    'Ein Satz, wenn sie anders steht oder Stücke von ihr draußen sind und als frei zählen; leer, wenn alles stimmt. „soll“ sind die Schalter, die es richtigstellen, „gemeintFuer“ der Status, für den sie so bleiben darf.',
  parameters: [{ name: 'id', in: 'path', description: 'Die Inventarliste' }],
  answer: {
    description: 'Was an ihr zu sagen ist',
    schema: { type: 'object', properties: zettelFields, required: ['satz'] },
  },
  errors: [401, 404],
  signIn: true,
};

const openapiOfMany: PathDescription = {
  ...openapi,
  summary: 'Welche von diesen Inventarlisten stehen anders, als ihre Projekte es sagen?',
  description:
    'Nur die, an denen etwas zu sagen ist; mehr als 500 auf einmal werden abgelehnt. Sonst wie bei einer.',
  parameters: [{ name: 'listen', in: 'query', description: 'Ids, mit Komma getrennt' }],
  answer: {
    description: 'Was an ihnen zu sagen ist',
    schema: objectOf({
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { liste: { type: 'string' }, ...zettelFields },
          required: ['liste', 'satz'],
        },
      },
    }),
  },
  errors: [400, 401, 403],
};

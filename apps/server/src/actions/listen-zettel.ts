import {
  dayAt,
  entities,
  type ListenZettelAntwort,
  listenZettel,
  listenZettelWorte,
  schalterVerb,
} from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import { jobsOfListen } from '../effects/folgen/jobs-of-liste.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `GET /api/listen-zettel/{id}`: whether a list stands otherwise than its jobs say, or is out and counts as free (L 2.3); told
 * here, since who sees one of its papers need not see the others.
 */
export function listenZettelPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>(
    '/api/listen-zettel/:id',
    { config: { openapi } },
    async ({ params, reader }): Promise<ListenZettelAntwort> => {
      const liste = await viewRecord(engine, entities.inventarlisten, params.id, reader);
      const [found] = await jobsOfListen(engine.database.reads, [liste.id]);
      const zettel = found && listenZettel(found.liste, found.lage, dayAt(engine.clock().getTime()));
      if (!found || !zettel) return { satz: '' };
      const deciding = found.projekte.filter(
        ({ status }) => zettel.art === 'raus' || status === zettel.status,
      );
      const projekte = deciding.map(({ name }) => name).join(', ');
      const satz = listenZettelWorte(zettel, { projekte, liste: found.liste });
      if (zettel.art === 'raus') return { satz, verb: 'verbuchen', soll: { verbucht: true, option: false } };
      return { satz, verb: schalterVerb(zettel.soll), soll: zettel.soll, gemeintFuer: zettel.status };
    },
  );
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Steht eine Inventarliste, wie ihre Projekte es sagen?',
  description:
    'Ein Satz, wenn sie anders steht oder Stücke von ihr draußen sind und als frei zählen; leer, wenn alles stimmt. „soll“ sind die Schalter, die es richtigstellen, „gemeintFuer“ der Status, für den sie so bleiben darf.',
  parameters: [{ name: 'id', in: 'path', description: 'Die Inventarliste' }],
  answer: {
    description: 'Was an ihr zu sagen ist',
    schema: {
      type: 'object',
      properties: {
        satz: { type: 'string' },
        verb: { type: 'string' },
        soll: {
          type: 'object',
          properties: { verbucht: { type: 'boolean' }, option: { type: 'boolean' } },
          required: ['verbucht', 'option'],
        },
        gemeintFuer: { type: 'string' },
      },
      required: ['satz'],
    },
  },
  errors: [401, 404],
  signIn: true,
};

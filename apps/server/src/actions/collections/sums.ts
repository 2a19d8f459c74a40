import { decide, isFilterable } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { forbidden, signInRequired } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { entityOf } from '../../records/entities.ts';
import { parametersOf, readListQuery } from '../../records/record-query.ts';

interface Path {
  readonly Params: { readonly collection: string };
}

/**
 * `GET /api/sums/{collection}?filter`: `{ totalItems, sums: { netto, ust } }`, what the amounts of a whole selection
 * come to, in cents, with the rights of a list. For the foot of a list (look.md section 14, 04).
 */
export function sumsPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>('/api/sums/:collection', { config: { openapi } }, async ({ params, reader, url }) => {
    if (reader.id === '') throw signInRequired();
    const entity = entityOf(engine.entities, params.collection);
    if (decide(entity.access.read, reader) === false) throw forbidden();
    const amounts = Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'geld' && isFilterable(field, reader))
      .map(([name]) => name);
    const { filter } = readListQuery(parametersOf(url));
    return engine.database.reads.sums(entity, filter, amounts, reader);
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Summen einer Auswahl',
  description:
    'Die Beträge aller gefundenen Datensätze zusammen, in Cent. Mit denselben Rechten wie die Liste.',
  parameters: [
    { name: 'collection', in: 'path', description: 'Welche Sammlung' },
    { name: 'filter', in: 'query', description: 'Wie bei der Liste' },
  ],
  answer: {
    description: 'Anzahl und Summen',
    schema: {
      type: 'object',
      properties: {
        totalItems: { type: 'integer' },
        sums: { type: 'object', additionalProperties: { type: 'integer' } },
      },
      required: ['totalItems', 'sums'],
    },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};

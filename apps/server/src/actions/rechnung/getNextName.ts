import { entities } from '@traverse/domain/entities';
import { numberedCollections } from '@traverse/domain/options/naming';
import type { FastifyInstance } from 'fastify';
import { nextNameIn } from '../../effects/next-name.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { forbidden, notFound, signInRequired } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';

interface Path {
  readonly Params: { readonly collection: string };
}

/**
 * `GET /getNextName/{collection}`: `{ name }`, the next free one at this moment. Two who ask at once get the same;
 * the second to store it is told so (`validation_not_unique`) and asks again.
 */
export function getNextName(app: FastifyInstance, { database, clock }: RecordEngine): void {
  app.get<Path>('/getNextName/:collection', { config: { openapi } }, async ({ params, reader }) => {
    if (reader.id === '') throw signInRequired();
    const collection = numberedCollections.find((each) => each === params.collection);
    if (!collection) throw notFound('Für diese Sammlung gibt es keine fortlaufenden Namen.');
    if (!mayEver('create', entities[collection], reader)) throw forbidden();
    return { name: await nextNameIn(database.reads, collection, clock()) };
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Nächster freier Name',
  description: 'Für alle, die in der Sammlung anlegen dürfen. Reserviert wird der Name nicht.',
  parameters: [
    { name: 'collection', in: 'path', description: 'Welche Sammlung', schema: { enum: numberedCollections } },
  ],
  answer: {
    description: 'Der Name',
    schema: {
      type: 'object',
      properties: { name: { type: 'string', examples: ['PL20260001'] } },
      required: ['name'],
    },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};

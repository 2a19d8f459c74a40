import { entities } from '@traverse/domain';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../openapi/path-description.ts';
import { forbidden } from '../records/api-error.ts';
import { mayEver } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { onlyReadersOf } from './only-for.ts';

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * `GET /tagessatz/{id}`: `{ tagessatz }` of a user, in cents, for whoever writes invoices: the price of an element
 * (RECH-05). Their record does not show it to others than admins and themselves, and nothing else of it is told.
 */
export function tagessatzPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>('/tagessatz/:id', { config: { openapi } }, async ({ params, reader }) => {
    onlyReadersOf('rechnungen', reader);
    if (!mayEver('update', entities.rechnungen, reader)) throw forbidden();
    const { tagessatz } = await viewRecord(engine, entities.users, params.id, reader);
    return { tagessatz };
  });
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Tagessatz eines Benutzers',
  description: 'Für alle, die Rechnungen schreiben: der Preis des Rechnungselements „Tagessatz“, in Cent.',
  parameters: [{ name: 'id', in: 'path', description: 'Der Benutzer' }],
  answer: {
    description: 'Der Tagessatz',
    schema: { type: 'object', properties: { tagessatz: { type: 'integer' } }, required: ['tagessatz'] },
  },
  errors: [401, 403, 404],
  signIn: true,
};

import { type Collection, entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import type { Answer, TestServer, TestUser } from '../server.ts';

/** What somebody does with records and with acts, through the API. */
export function actsOf(server: TestServer, as: TestUser) {
  const path = (collection: Collection, id: string) => `/api/collections/${collection}/records/${id}`;
  return {
    create: (collection: Collection, body: object) =>
      server.ask('POST', `/api/collections/${collection}/records`, { as, body }),
    view: async (collection: Collection, id: string) =>
      (await server.ask('GET', path(collection, id), { as })).body,
    change: (collection: Collection, id: string, body: object) =>
      server.ask('PATCH', path(collection, id), { as, body }),
    remove: (collection: Collection, id: string) => server.ask('DELETE', path(collection, id), { as }),
    batch: (...requests: readonly object[]) => server.ask('POST', '/api/batch', { as, body: { requests } }),
    look: (nr: number) => server.ask('GET', `/api/vorgaenge/${nr}`, { as }),
    back: (nr: number, body: object = {}) =>
      server.ask('POST', `/api/vorgaenge/${nr}/zuruecknehmen`, { as, body }),
    bin: async (query = '') => (await server.ask('GET', `/api/papierkorb${query}`, { as })).body,
    /** As a request of a batch. */
    removal: (collection: Collection, id: string) => ({ method: 'DELETE', url: path(collection, id) }),
    patch: (collection: Collection, id: string, body: object) => ({
      method: 'PATCH',
      url: path(collection, id),
      body,
    }),
  };
}

/** The act that an answer tells of. */
export const vorgangIn = ({ headers }: Answer): number => Number(headers.get('X-Vorgang') ?? 0);

/** Everything that is stored, by collection and id, without when it was last changed. */
export async function everything({ engine }: TestServer) {
  const found: { [collection: string]: { [id: string]: object } } = {};
  for (const entity of Object.values<Entity>(entities)) {
    if (entity.collection === 'protokoll') continue;
    const records = await engine.database.reads.findWhere(entity, {});
    found[entity.collection] = Object.fromEntries(
      records.map(({ updated: _, ...record }) => [record.id, record]),
    );
  }
  return found;
}

/** The log's entries of an act, in words. */
export async function entriesOf({ engine }: TestServer, vorgang: number, until = Number.MAX_SAFE_INTEGER) {
  const all = await engine.database.reads.findWhere(entities.protokoll, {});
  return all.filter(({ nr }) => nr >= vorgang && nr < until).map(({ art, sammlung }) => `${art} ${sammlung}`);
}

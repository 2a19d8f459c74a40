import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentsAhead } from './documents-ahead.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test.each([
  { url: '/api/collections/rechnungen/records/a', begins: 1 },
  { url: '/getNextName/rechnungen', begins: 1 },
  { url: '/getNextName/packlisten', begins: 0 },
  { url: '/api/collections/packlisten/records/a', begins: 0 },
  { url: '/api/collections/rechnungen/records', begins: 0 },
  { url: '/api/collections/rechnungen/records/none', begins: 0 },
])('$url begins the process of documents $begins times', async ({ url, begins }) => {
  const app = fastify();
  const begin = vi.fn<() => void>();
  documentsAhead(app, { begin });
  app.get('/api/collections/:collection/records', () => ({}));
  app.get('/getNextName/:collection', () => ({}));
  app.get<{ Params: { id: string } }>('/api/collections/:collection/records/:id', ({ params }, reply) =>
    reply.code(params.id === 'none' ? 404 : 200).send({}),
  );
  await app.inject({ method: 'GET', url });
  vi.advanceTimersByTime(1000);
  expect(begin).toHaveBeenCalledTimes(begins);
  await app.close();
});

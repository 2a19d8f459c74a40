import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { listen } from '../realtime/listener.ts';
import { startServer } from '../server.ts';

test('[OPS-05] who leaves says so first, and serves on without keeping connections', async () => {
  await using server = await startServer();
  const office = await server.user('kunden');
  server.leave();
  const ready = await server.ask('GET', '/api/ready');
  expect([ready.status, ready.body.message]).toEqual([503, 'Der Server wird gerade beendet.']);
  expect(ready.headers.get('retry-after')).not.toBeNull();
  const list = await server.ask('GET', '/api/collections/kunden/records', { as: office });
  expect([list.status, list.headers.get('connection')]).toEqual([200, 'close']);
  expect((await server.ask('GET', '/api/health')).status).toBe(200);
});

test('[OPS-05] a stop ends streams and idle connections, answers what is under way, and is quick', async () => {
  const server = await startServer();
  const office = await server.user('kunden');
  const { hostname, port } = new URL(server.url);
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');
  using stream = await listen(server);
  await stream.subscribe(['kunden/*'], office);

  // A write that is in the middle of its transaction while the server is told to stop.
  const held = Promise.withResolvers<void>();
  const blocking = server.engine.database.transaction(() => held.promise);
  const begun = vi.spyOn(server.engine.database, 'transaction');
  const writing = server.ask('POST', '/api/collections/kunden/records', {
    as: office,
    body: { name: 'Gerade noch' },
  });
  await eventually(() => expect(begun).toHaveBeenCalled());

  const started = performance.now();
  const stopping = server.app.close();
  await eventually(() => expect(stream.isClosed()).toBe(true));
  held.resolve();
  await blocking;
  expect((await writing).status).toBe(200);
  await stopping;
  // An idle connection alone would keep it for more than a minute.
  expect(performance.now() - started).toBeLessThan(30_000);
  await eventually(() => expect(unused.destroyed).toBe(true));
  await server[Symbol.asyncDispose]();
});

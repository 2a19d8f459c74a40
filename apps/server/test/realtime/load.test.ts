import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { engine } from '../database.ts';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { type Listener, listen } from './listener.ts';

let server: TestServer;
let people: TestUser[];

beforeAll(async () => {
  server = await startServer();
  people = [];
  for (let count = 0; count < 20; count += 1) people.push(await server.user('kunden'));
});
afterAll(() => server[Symbol.asyncDispose]());

/** How many there are is nothing to the database, which tells this process once. */
const STREAMS = engine === 'sqlite' ? 1000 : 100;

test('[API-05] a thousand open streams hear one change, and are forgotten when they vanish', async () => {
  const before = await memory();
  const streams: Listener[] = [];
  for (let index = 0; index < STREAMS; index += 50) {
    streams.push(...(await Promise.all(Array.from({ length: 50 }, () => listen(server)))));
  }
  const subscribed = streams.map((stream, index) => stream.subscribe(['kunden/*'], people[index % 20]));
  for (const answer of subscribed) expect((await answer).status).toBe(204);
  expect(openStreams()).toBe(STREAMS);

  const started = performance.now();
  await server.given('kunden', { name: 'Alle hören es' });
  await eventually(() => expect(streams.filter((each) => each.heard().length === 1)).toHaveLength(STREAMS));
  const ms = Math.round(performance.now() - started);
  // Both ends of every stream live in this process.
  const perStream = Math.round(((await memory()) - before) / STREAMS / 1000);
  console.log(
    `${STREAMS} streams heard one change after ${ms} ms; ${perStream} kB per stream, both ends together`,
  );
  expect(ms).toBeLessThan(5_000);

  for (const stream of streams) stream[Symbol.dispose]();
  await eventually(() => expect(openStreams()).toBe(0));
}, 120_000);

test('[API-05] a reader who takes nothing is dropped, and memory stays where it was', async () => {
  using watching = await listen(server);
  await watching.subscribe(['projekt/*'], people[0]);
  const slow = await slowReader();
  await slow.subscribe(people[1]);
  const projekt = await server.given('projekt', { name: 'Groß', datum_von: '2026-08-01 08:00:00.000Z' });
  const path = `/api/collections/projekt/records/${projekt.id}`;
  const before = await memory();
  let written = 0;
  // What the kernel takes on both sides comes on top of our own limit.
  while (openStreams() > 1 && written < 200_000_000) {
    const beschreibung = String(written).padEnd(49_000, 'x');
    await server.ask('PATCH', path, { as: people[0], body: { beschreibung } });
    written += beschreibung.length;
  }
  console.log(`dropped after ${Math.round(written / 1_000_000)} MB`);
  expect(openStreams()).toBe(1);
  // What the way to the database still holds of the last messages goes when they are told.
  await eventually(async () => expect((await memory()) - before).toBeLessThan(60_000_000));
  expect(watching.isClosed()).toBe(false);
  slow.socket.destroy();
}, 120_000);

test('[API-05] a change that nobody hears costs no record to be read', async () => {
  const reads = vi.spyOn(server.engine.database.reads, 'findMany');
  await server.given('kunden', { name: 'Ungehört' });
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
});

/** A client that opens a stream and then never reads from it. */
async function slowReader(): Promise<{
  socket: Socket;
  subscribe: (as: TestUser | undefined) => Promise<void>;
}> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n');
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  socket.on('error', () => undefined);
  const clientId = /^id:(.+)$/m.exec(first.toString())?.[1] ?? '';
  expect(clientId).not.toBe('');
  return {
    socket,
    subscribe: async (as) => {
      const body = { clientId, subscriptions: ['projekt/*'] };
      expect((await server.ask('POST', '/api/realtime', { as, body })).status).toBe(204);
    },
  };
}

function openStreams(): number {
  return server.realtime.size;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // there since the flag is set

/** Bytes in use, after what is not needed is gone. */
async function memory(): Promise<number> {
  collectGarbage();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

import { EventSource } from 'eventsource';
import type { RecordSubscription } from 'pocketbase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  vi.stubGlobal('EventSource', EventSource); // Node has none; the client asks for the browser's
  server = await startServer();
  office = await server.user('kunden', 'packlisten');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server[Symbol.asyncDispose]();
});

test('[API-05] the official client subscribes, hears, and leaves', async () => {
  const client = server.client(office);
  const heard: RecordSubscription[] = [];
  const unsubscribe = await client
    .collection('kunden')
    .subscribe('*', (message) => heard.push(message), { filter: "name ~ 'live'", fields: 'id,name' });
  const made = await client.collection('kunden').create({ name: 'Live GmbH' });
  // On PostgreSQL a message may come after the answer: who subscribes in between would hear of the creation as well.
  await eventually(() => expect(heard).toHaveLength(1));
  const one: RecordSubscription[] = [];
  await client.collection('kunden').subscribe(made.id, (message) => one.push(message));
  await client.collection('kunden').create({ name: 'Nicht gemeint' });
  await client.collection('kunden').update(made.id, { ort: 'Kiel' });
  await client.collection('kunden').delete(made.id);

  const { id, name } = made;
  await eventually(() => expect(one.map(({ action }) => action)).toEqual(['update', 'delete']));
  expect(one[1]?.record).toMatchObject({ id, name, ort: 'Kiel', collectionName: 'kunden' });
  // Two topics, two messages: one may come after the other.
  await eventually(() => {
    expect(heard).toEqual([
      { action: 'create', record: { id, name } },
      { action: 'update', record: { id, name } },
      { action: 'delete', record: { id, name } },
    ]);
  });

  await unsubscribe();
  await client.collection('kunden').unsubscribe();
  await client.collection('kunden').create({ name: 'Live danach' });
  expect(heard).toHaveLength(3);
});

test('[API-05] [ERR-02] when a stream ends, the client comes back by itself and is told to reload', async () => {
  await using short = await startServer({ beside: server, streamTimes: { heartbeat: 100, life: 500 } });
  const client = short.client(office);
  const connected = vi.fn<() => void>();
  await client.realtime.subscribe('PB_CONNECT', connected);
  const names: string[] = [];
  await client.collection('kunden').subscribe('*', ({ record }) => names.push(record['name']));
  await eventually(() => expect(connected.mock.calls.length).toBeGreaterThan(1));
  // Its topics are set again a moment after it is back.
  await eventually(async () => {
    await client.collection('kunden').create({ name: 'Wieder da' });
    expect(names).toContain('Wieder da');
  });
  await client.realtime.unsubscribe();
});

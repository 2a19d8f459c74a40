import { EventSource } from 'eventsource';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { listen, topicWith } from './listener.ts';

let one: TestServer;
let other: TestServer;
let office: TestUser;

beforeAll(async () => {
  vi.stubGlobal('EventSource', EventSource); // Node has none; the client asks for the browser's
  one = await startServer();
  other = await startServer({ beside: one });
  office = await one.user('kunden', 'admin');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await other[Symbol.asyncDispose]();
  await one[Symbol.asyncDispose]();
});

const kunden = '/api/collections/kunden/records';

test('[API-05] [OPS-02] each of two instances tells what the other one writes', async () => {
  using here = await listen(one);
  using there = await listen(other);
  for (const stream of [here, there]) await stream.subscribe(['kunden/*'], office);
  const made = await one.ask('POST', kunden, { as: office, body: { name: 'Von hier' } });
  const path = `${kunden}/${made.body.id}`;
  const changed = await other.ask('PATCH', path, {
    as: office,
    body: { name: 'Von dort', anmerkung: 'ö'.repeat(5_000) },
  });
  await one.ask('DELETE', path, { as: office });
  for (const stream of [here, there]) {
    expect(await stream.messages(3)).toEqual([
      { event: 'kunden/*', action: 'create', record: made.body },
      { event: 'kunden/*', action: 'update', record: changed.body },
      { event: 'kunden/*', action: 'delete', record: changed.body },
    ]);
  }
});

test('[API-05] [OPS-02] a deleted record is measured by its last state, on the other instance too', async () => {
  const { id } = await one.given('kunden', { name: 'Geht', ort: 'Kiel' });
  using stream = await listen(other);
  await stream.subscribe(
    [
      topicWith('kunden/*', { filter: "ort = 'Kiel'" }),
      topicWith(`kunden/${id}`, { filter: "ort = 'Bonn'" }),
    ],
    office,
  );
  await one.ask('DELETE', `${kunden}/${id}`, { as: office });
  expect(await stream.messages(1)).toMatchObject([{ action: 'delete', record: { id, ort: 'Kiel' } }]);
  expect(stream.heard()).toHaveLength(1);
});

test('[OPS-02] topics may be set on another instance than the one that holds the stream', async () => {
  using stream = await listen(one);
  expect((await stream.subscribe(['kunden/*'], office, other)).status).toBe(204);
  await other.given('kunden', { name: 'Gehört' });
  expect(await stream.messages(1)).toMatchObject([{ record: { name: 'Gehört' } }]);

  const somebodyElse = await one.user('kunden');
  expect((await stream.subscribe(['kunden/*'], somebodyElse, other)).status).toBe(403);
  stream[Symbol.dispose]();
  await eventually(async () => expect((await stream.subscribe([], office, other)).status).toBe(404));
});

test('[OPS-02] groups and sessions that another instance changes count at once', async () => {
  const person = await one.user();
  using stream = await listen(one);
  await stream.subscribe(['kunden/*'], person);
  const groups = await other.ask('GET', '/api/collections/groups/records?filter=name%3D%27kunden%27', {
    as: office,
  });
  const path = `/api/collections/users/records/${person.id}`;
  await other.ask('PATCH', path, { as: office, body: { groups: [groups.body.items[0].id] } });
  await other.given('kunden', { name: 'Jetzt dabei' });
  expect(await stream.messages(1)).toMatchObject([{ record: { name: 'Jetzt dabei' } }]);
  await other.ask('PATCH', path, { as: office, body: { locked: true } });
  await eventually(() => expect(stream.isClosed()).toBe(true));
});

test('[OPS-02] [ERR-02] when instances lose each other, clients come back and reload', async () => {
  const client = one.client(office);
  const connected = vi.fn<() => void>();
  await client.realtime.subscribe('PB_CONNECT', connected);
  const names: string[] = [];
  await client.collection('kunden').subscribe('*', ({ record }) => names.push(record['name']));
  const admin = new pg.Client({ connectionString: one.place.databaseUrl });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'traverse listener' and datname = current_database()`,
  );
  await admin.end();
  await eventually(() => expect(connected).toHaveBeenCalledTimes(2));
  await eventually(async () => {
    await other.given('kunden', { name: 'Wieder verbunden' });
    expect(names).toContain('Wieder verbunden');
  });
  await client.realtime.unsubscribe();
});

test('[AUTH-08] [OPS-02] a session that one instance ends loses its streams on the other', async () => {
  const { token } = await other.client().collection('users').authWithPassword(office.email, office.password);
  using here = await listen(other);
  await here.subscribe(['kunden/*'], { ...office, token });
  using going = await listen(other);
  await going.subscribe(['kunden/*'], office);
  expect((await one.ask('DELETE', '/api/sitzungen/diese', { as: { ...office, token } })).status).toBe(204);
  await eventually(() => expect(here.isClosed()).toBe(true));
  expect(going.isClosed()).toBe(false);
});

import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { startServer } from '../server.ts';
import { wayTo } from '../sql/proxy.ts';
import { listen } from './listener.ts';

const limits = { connection: 1_000, hearing: 300, hearingEvery: 200 };
const streamTimes = { patience: 200 };

test('[OPS-02] [OPS-06] who does not hear itself is not listening: streams, ready, metrics and Betrieb say so', async () => {
  await using home = await startServer();
  await using way = await wayTo(home.place.databaseUrl);
  way.deafen();
  await using server = await startServer({ beside: home, databaseListenUrl: way.url, limits, streamTimes });
  const admin = await server.user('admin');
  const betrieb = async () => (await server.ask('GET', '/api/betrieb', { as: admin })).body.taub;
  const metrics = async () => (await server.ask('GET', '/api/metrics', { as: admin })).body;

  const reason = await eventually(async () => {
    const { status, body } = await server.ask('GET', '/api/ready');
    expect([status, body.message]).toEqual([503, expect.stringContaining('DATABASE_LISTEN_URL')]);
    return body.message;
  });
  const stream = await server.ask('GET', '/api/realtime');
  expect([stream.status, stream.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(await betrieb()).toBe(reason);
  expect(await metrics()).toContain('traverse_realtime_hears 0');

  way.speakAgain();
  await eventually(async () => expect(await betrieb()).toBe(''));
  expect(await metrics()).toContain('traverse_realtime_hears 1');
  using heard = await listen(server);

  // It goes deaf while its line stays: whoever listens is sent away, and comes back when it hears again.
  way.fallSilent();
  await eventually(() => expect(heard.isClosed()).toBe(true));
});

test('[OPS-02] beside a pooler that drops what is heard, a direct way for the listener is enough', async () => {
  await using home = await startServer();
  await using pooler = await wayTo(home.place.databaseUrl);
  pooler.deafen();
  const { databaseUrl: databaseListenUrl } = home.place;
  await using server = await startServer({
    beside: home,
    databaseUrl: pooler.url,
    databaseListenUrl,
    streamTimes,
  });
  await eventually(async () => expect((await server.ask('GET', '/api/ready')).status).toBe(200));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../realtime/listener.ts';
import { startServer, type TestServer } from '../server.ts';

const metricsToken = 'ein-langes-zufaelliges-Wort';
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ metricsToken });
});
afterAll(() => server[Symbol.asyncDispose]());

const read = (headers: { readonly [name: string]: string }) => server.ask('GET', '/api/metrics', { headers });

test('[OPS-06] metrics tell how this instance is doing', async () => {
  await server.ask('GET', '/api/collections/kunden/records');
  using _stream = await listen(server);
  const { status, headers, body } = await read({ Authorization: `Bearer ${metricsToken}` });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(body).toContain('traverse_realtime_streams 1');
  expect(body).toMatch(
    /traverse_http_request_seconds_count\{method="GET",route="\/api\/collections\/:collection\/records",status="200"\} 1/,
  );
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toContain('traverse_slow_statements_total 0');
});

test('[OPS-06] metrics are for a monitoring system that has the token, and for admins', async () => {
  const admin = await server.user('admin');
  expect((await server.ask('GET', '/api/metrics', { as: admin })).status).toBe(200);
  expect((await server.ask('GET', '/api/metrics', { as: await server.user('kunden') })).status).toBe(403);
  expect((await read({})).status).toBe(401);
  expect((await read({ Authorization: 'Bearer falsch' })).status).toBe(401);
});

test('[OPS-06] without a token set, none opens the metrics', async () => {
  await using closed = await startServer();
  for (const Authorization of ['Bearer ', 'Bearer', 'Bearer undefined']) {
    expect((await closed.ask('GET', '/api/metrics', { headers: { Authorization } })).status).toBe(401);
  }
});

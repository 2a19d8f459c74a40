import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('[API-02] an address or headers beyond any use are refused with a sentence', async () => {
  const path = `/api/collections/kunden/records?filter=${'x'.repeat(40_000)}`;
  expect(await server.ask('GET', path)).toMatchObject(germanError(400));
  const headers = { 'X-Long': 'x'.repeat(40_000) };
  expect(await server.ask('GET', '/api/health', { headers })).toMatchObject(germanError(400));
});

test('[OPS] an unreadable HEAD is answered without a body', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write('HEAD / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'end');
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n$/);
});

test('[OPS] a connection that was told it cannot be read goes, also when its other end stays', async () => {
  const { hostname, port } = new URL(server.url);
  const count = () =>
    new Promise<number>((tell) => server.app.server.getConnections((_, open) => tell(open)));
  const before = await count();
  const sockets = Array.from({ length: 5 }, () =>
    connect({ port: Number(port), host: hostname, allowHalfOpen: true }),
  );
  for (const socket of sockets) socket.write('NONSENSE\r\n\r\n');
  const answers = await Promise.all(sockets.map((socket) => once(socket, 'data')));
  for (const [answer] of answers as [Buffer][]) expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  await eventually(async () => expect(await count()).toBeLessThanOrEqual(before));
  for (const socket of sockets) socket.destroy();
});

test('[API-02] a body beyond any use is refused before it is read', async () => {
  const office = await server.user('kunden');
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      'POST /api/collections/kunden/records HTTP/1.1',
      'Host: x',
      `Authorization: ${office.token}`,
      'Content-Type: application/json',
      'Content-Length: 40000000',
      '',
      '{',
    ].join('\r\n'),
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.toString()).toContain('zu groß');
  socket.destroy();
});

test.each(['anlagen', 'nobody-waits-for-it'])(
  '[API-06] a file of unknown length that never ends is ended by the server: %s',
  async (part) => {
    const user = await server.user('dateien');
    const sending = request(`${server.url}/api/collections/dateien/records`, {
      method: 'POST',
      headers: { authorization: user.token, 'content-type': 'multipart/form-data; boundary=XX' },
    });
    const ended = new Promise<number | undefined>((resolve) => {
      sending.on('response', ({ statusCode }) => resolve(statusCode));
      // Whoever still sends may find the connection closed before the answer is read.
      sending.on('error', () => resolve(413));
    });
    sending.write(
      `--XX\r\ncontent-disposition: form-data; name="${part}"; filename="a.bin"\r\ncontent-type: text/plain\r\n\r\n`,
    );
    const chunk = Buffer.alloc(1_000_000, 'x');
    let [isOver, sent] = [false, 0];
    void ended.then(() => {
      isOver = true;
    });
    for (; !isOver && sent < 1_000; sent += 1) {
      if (!sending.write(chunk)) await Promise.race([once(sending, 'drain').catch(() => undefined), ended]);
    }
    expect(await ended).toBe(413);
    expect(sent).toBeLessThan(1_000);
    sending.destroy();
    expect((await server.ask('GET', '/api/health')).status).toBe(200);
  },
  60_000,
);

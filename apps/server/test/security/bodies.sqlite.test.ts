import { Agent, request as ask } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const SIGN_IN = '/api/collections/users/auth-with-password';
const FILES = '/api/collections/dateien/records';

let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('dateien');
});
afterAll(() => server[Symbol.asyncDispose]());

/** A request with any head and body, on a connection that others use after it. */
function send(path: string, head: { readonly [name: string]: string }, body: string | Buffer, agent?: Agent) {
  return new Promise<{ status: number | undefined; body: ReturnType<typeof JSON.parse> }>(
    (resolve, reject) => {
      const sent = ask(server.url + path, { method: 'POST', headers: head, ...(agent && { agent }) });
      sent.on('error', reject);
      sent.on('response', (response) => {
        text(response).then(
          (answer) => resolve({ status: response.statusCode, body: JSON.parse(answer) }),
          reject,
        );
      });
      sent.end(body);
    },
  );
}

/** What is said to something so large that nobody listens to its end; its sender stops at the answer. */
async function refusalOf(
  path: string,
  headers: { readonly [name: string]: string },
  body: string | Iterable<string>,
) {
  const sent = ask(server.url + path, { method: 'POST', headers });
  let status: number | undefined;
  sent.on('response', (response) => {
    status = response.statusCode;
    sent.destroy();
  });
  await pipeline(Readable.from(typeof body === 'string' ? [body] : body), sent).catch(() => undefined);
  return status;
}

const json = { 'content-type': 'application/json' };
const ofBytes = (bytes: number) => JSON.stringify({ identity: 'x'.repeat(bytes) });
const part = (name: string, content: string, type = '') =>
  `--XX\r\ncontent-disposition: form-data; name="${name}"\r\n${type}\r\n${content}\r\n`;

describe('[OPS] [API-08] what somebody may send who is not signed in', () => {
  test('is 64 kB where one signs in, registers or asks for a mail', async () => {
    for (const path of [
      SIGN_IN,
      '/api/collections/users/request-password-reset',
      '/api/collections/users/records',
    ])
      expect(await send(path, json, ofBytes(70_000))).toMatchObject(germanError(413));
    expect(await send(SIGN_IN, json, ofBytes(60_000))).toMatchObject(germanError(400));
  });

  test('is refused unread when it is 32 MB, also as 18 MB of small keys', async () => {
    const keys = `{${Array.from({ length: 1_600_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
    for (const body of [ofBytes(32_000_000), keys])
      for (const path of [SIGN_IN, '/api/batch']) expect(await refusalOf(path, json, body)).toBe(413);
  });

  test('is no gigabyte of text parts', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=XX', 'transfer-encoding': 'chunked' };
    for (const path of ['/api/collections/users/records', '/api/batch']) {
      let sent = 0;
      const parts = function* () {
        for (; sent < 1_000_000_000; sent += 1_000_000) yield part(`a${sent}`, 'x'.repeat(1_000_000));
      };
      expect(await refusalOf(path, form, parts())).toBe(413);
      expect(sent).toBeLessThan(100_000_000);
    }
  });

  test('is 1 MB elsewhere', async () => {
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    for (const head of [json, chunked])
      expect(await send('/api/batch', head, ofBytes(1_100_000))).toMatchObject(germanError(413));
    expect(await send('/api/batch', json, ofBytes(900_000))).toMatchObject(germanError(400));
  });

  test('is no more as a form, all its texts counted together', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=XX' };
    const texts = (count: number) =>
      `${Array.from({ length: count }, (_, n) => part(`a${n}`, 'x'.repeat(10_000))).join('')}--XX--\r\n`;
    expect(await send('/api/collections/users/records', form, texts(7))).toMatchObject(germanError(413));
    expect(await send('/api/batch', form, texts(110))).toMatchObject(germanError(413));
  });
});

test('[OPS] all texts of a form count together, whoever sends it', async () => {
  const head = { authorization: office.token, 'content-type': 'multipart/form-data; boundary=XX' };
  const texts = Array.from({ length: 4 }, (_, n) => part(`a${n}`, 'x'.repeat(9_000_000))).join('');
  expect(await send(FILES, head, `${texts}--XX--\r\n`)).toMatchObject(germanError(413));
});

test('[OPS] a million small values are refused before anything is made of them', async () => {
  const many = `{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
  expect(await send(FILES, { ...json, authorization: office.token }, many)).toMatchObject(germanError(400));
  const keys = `{${Array.from({ length: 3000 }, (_, n) => `"k${n}":1`).join(',')}}`;
  expect(await send(FILES, { ...json, authorization: office.token }, keys)).toMatchObject(germanError(400));
});

describe('[OPS] [API-08] a form that cannot be taken apart', () => {
  const long = 'x'.repeat(300);

  test.each(['/readEInvoice', '/kontoauszugEinlesen', '/api/umzug', '/api/scans/aaaaaaaaaaaaaaa/fotos/1'])(
    'has a boundary longer than any on a path that reads forms itself: %s',
    async (path) => {
      const head = { authorization: office.token, 'content-type': `multipart/form-data; boundary=${long}` };
      const { status } = await send(path, head, `--${long}\r\n\r\n--${long}--`);
      expect(status).toBe(400);
    },
  );

  test.each([
    ['has no boundary', 'multipart/form-data', part('name', 'a')],
    [
      'has a boundary longer than any',
      `multipart/form-data; boundary=${long}`,
      `--${long}\r\n\r\n--${long}--`,
    ],
    ['has an empty boundary', 'multipart/form-data; boundary=', part('name', 'a')],
    [
      'has a part of 5,000 brackets',
      'multipart/form-data; boundary=XX',
      `${part('name', '['.repeat(5000) + ']'.repeat(5000), 'content-type: application/json\r\n')}--XX--\r\n`,
    ],
  ])('%s: is a 400, and the connection answers what follows', async (_what, type, body) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const padded = `${body}${' '.repeat(200_000)}`;
      for (const headers of [{}, { authorization: office.token }]) {
        const head = { ...headers, 'content-type': type };
        const path = 'authorization' in headers ? FILES : '/api/batch';
        expect(await send(path, head, padded, agent)).toMatchObject(germanError(400));
        expect(await send(SIGN_IN, json, '{}', agent)).toMatchObject(germanError(400));
      }
    } finally {
      agent.destroy();
    }
  });
});

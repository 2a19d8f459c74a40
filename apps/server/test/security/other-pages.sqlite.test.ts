import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ allowedOrigins: ['https://shop.example.com'] });
});
afterAll(() => server[Symbol.asyncDispose]());

const own = () => server.url;

describe('[S-M8] a web page of somebody else', () => {
  const register = (headers: { readonly [name: string]: string }) =>
    server.ask('POST', '/api/collections/users/records', {
      headers,
      body: new URLSearchParams({ username: 'e', email: 'falsch' }),
    });

  test.each([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.example.org' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])('registers nobody: %o', async (headers) => {
    expect(await register(headers)).toMatchObject(germanError(403));
  });

  test.each([
    {},
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://traverse.example.org' },
    // Behind a proxy that does not pass on the name.
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://anders.example' },
    { Origin: 'https://traverse.example.org' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example.com' },
  ])('is none of these, which are told what is wrong with their form: %o', async (headers) => {
    expect((await register(headers)).body.data).toHaveProperty('email');
  });

  test('a browser that says only where it is, is at home there', async () => {
    expect((await register({ Origin: own() })).body.data).toHaveProperty('email');
  });
});

/** The status of a request under these names. */
async function statusUnder(...hosts: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(own());
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const names = hosts.map((host) => `Host: ${host}\r\n`).join('');
  socket.end(`GET /api/health HTTP/1.1\r\n${names}Connection: close\r\n\r\n`);
  return (await buffer(socket)).toString().split(' ')[1] ?? '';
}

test.each([
  { host: 'rebind.evil.example:8090', status: '421' },
  { host: 'traverse.example.org.evil.example', status: '421' },
  { host: 'traverse.example.org', status: '200' },
  { host: 'Traverse.example.org:443', status: '200' },
  { host: '127.0.0.1:1', status: '200' },
  { host: '192.168.178.20:8090', status: '200' },
  { host: '[::1]:8090', status: '200' },
  { host: 'localhost:8090', status: '200' },
  { host: 'traverse.fritz.box', status: '200' },
  { host: 'server.local', status: '200' },
  { host: 'traverse-1:8090', status: '200' },
])('[S-M8] a request for $host is $status', async ({ host, status }) => {
  expect(await statusUnder(host)).toBe(status);
});

test('[S-L11] a request with two names is none', async () => {
  expect(await statusUnder('localhost', 'localhost')).toBe('400');
});

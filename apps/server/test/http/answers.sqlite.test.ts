import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer } from '../server.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'traverse-web-'));
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(webFolder, 'index.html'), '<head></head>');
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'assets/app-1a2b3c.js'), 'export {};');
  mkdirSync(join(webFolder, 'icons'));
  writeFileSync(join(webFolder, 'icons/mark.svg'), '<svg/>');
  const parts = { '/packliste/$id': ['color-scheme.js', 'assets/a.css', 'assets/b.js', 'assets/c.woff2'] };
  writeFileSync(join(webFolder, 'page-parts.json'), JSON.stringify(parts));
  server = await startServer({ webFolder });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(webFolder, { recursive: true });
});

test('[API-02] the server says that it is well, to everybody', async () => {
  const health = { status: 200, body: { message: 'API is healthy.', code: 200, data: {} } };
  expect(await server.ask('GET', '/api/health')).toMatchObject(health);
  expect(await server.ask('GET', '/api/health/')).toMatchObject(health);
  expect(await server.ask('HEAD', '/api/health')).toMatchObject({ status: 200, body: '' });
});

test.each([
  ['GET', '/api/health'],
  ['GET', '/api/nix'],
  ['POST', '/api/collections/kunden/records'],
  ['GET', '/api/collections/%E0%A4%A/records'],
  ['GET', '/'],
  ['GET', '/assets/app-1a2b3c.js'],
])('[API-02] %s %s carries what browsers must be told', async (method, path) => {
  const { headers } = await server.ask(method, path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test('[API-02] answers of the API are not kept by anybody', async () => {
  for (const path of ['/api/health', '/api/nix', '/api/collections/kunden/records']) {
    expect((await server.ask('GET', path)).headers.get('cache-control')).toBe('no-store');
  }
});

describe('[OPS-01] the web app', () => {
  test.each(['/', '/home', '/packliste', '/anlagen/a/b.pdf', '/apiary'])(
    'is what %s answers',
    async (path) => {
      const { status, body, headers } = await server.ask('GET', path);
      expect({ status, body }).toEqual({ status: 200, body: '<head></head>' });
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('[P2] names the parts of a page in it, so that they are fetched at once and its head stays small', async () => {
    const { headers, body } = await server.ask('GET', '/packliste/abc?scan=1');
    expect(headers.get('link')).toBeNull();
    expect(body).toBe(
      '<head><link rel="preload" as="script" href="/color-scheme.js">' +
        '<link rel="preload" as="style" crossorigin href="/assets/a.css">' +
        '<link rel="modulepreload" crossorigin href="/assets/b.js">' +
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/c.woff2"></head>',
    );
    expect((await server.ask('GET', '/packliste/abc/mehr')).body).toBe('<head></head>');
  });

  test('is compressed as the browser takes it, and not sent again while it is the same', async () => {
    const asked = (headers: Record<string, string>) => server.ask('GET', '/home', { headers });
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const { headers } = await asked({ 'Accept-Encoding': accepted });
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
    }
    const etag = (await asked({})).headers.get('etag') ?? '';
    expect(await asked({ 'If-None-Match': etag })).toMatchObject({ status: 304, body: '' });
    expect(await asked({ 'If-None-Match': `W/${etag}` })).toMatchObject({ status: 304 });
    expect(await server.ask('HEAD', '/home')).toMatchObject({ status: 200, body: '' });
  });

  test.each([
    '/assets/gibt-es-nicht-12345678.js',
    '/assets',
    '/icons/nix.png',
    '/alt.js',
    '/robots.txt',
    '/.env?a=b',
  ])('[P9] has no page where only a file can be: %s', async (path) => {
    expect(await server.ask('GET', path)).toMatchObject(germanError(404));
    expect((await server.ask('GET', path)).headers.get('content-type')).toMatch(/json/);
  });

  test('has files whose names change with their content', async () => {
    const { headers } = await server.ask('GET', '/assets/app-1a2b3c.js');
    expect(headers.get('content-type')).toMatch(/javascript/);
    expect(headers.get('cache-control')).toMatch(/immutable/);
  });

  test('has an icon that a new address does not ask for again', async () => {
    const { headers } = await server.ask('GET', '/icons/mark.svg');
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test.each([
    ['GET', '/api/home'],
    ['POST', '/home'],
    ['GET', '/getNextName/nix'],
  ])('is not what %s %s answers', async (method, path) => {
    const as = await server.user('rechnungen');
    expect(await server.ask(method, path, { as })).toMatchObject(germanError(404));
  });

  test.each([
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/%252e%252e/%252e%252e/etc/passwd',
    '//etc/passwd',
    '/..%5c..%5cetc%5cpasswd',
  ])('does not hand out files beside it: %s', async (path) => {
    const { body } = await server.ask('GET', path);
    expect(JSON.stringify(body)).not.toContain('root:');
  });
});

test('[API-02] a token that is no longer valid makes a guest of the request, and the answer says so', async () => {
  const headers = { Authorization: 'abgelaufen' };
  const answer = await server.ask('GET', '/api/collections/projekt/records', { headers });
  expect(answer).toMatchObject({ status: 200, body: { items: [], totalItems: 0 } });
  expect(answer.headers.get('x-auth-invalid')).toBe('1');
  const guest = await server.ask('GET', '/api/collections/projekt/records');
  expect(guest.headers.get('x-auth-invalid')).toBeNull();
});

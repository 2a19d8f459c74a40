import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startServer, type TestServer } from '../server.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'traverse-web-'));
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(webFolder, 'index.html'), '<title>Traverse</title>');
  server = await startServer({ webFolder });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(webFolder, { recursive: true });
});

async function another(parts: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const made = await startServer({ webFolder, ...parts });
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made;
}

describe('[API-02] what browsers are told', () => {
  test.each(['/', '/home', '/api/health', '/api/gibtesnicht', '/getNextName/rechnungen'])(
    'by %s',
    async (path) => {
      const { headers } = await server.ask('GET', path);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), microphone=\(\)/);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    },
  );

  test('data is never a document', async () => {
    const { headers } = await server.ask('GET', '/api/health');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('the web app runs its own scripts and no others, and is framed by nobody else', async () => {
    const { headers } = await server.ask('GET', '/');
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "object-src 'none'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(policy.find((each) => each.startsWith('connect-src'))).toContain('http://localhost:9100');
  });

  test.each(['/passwort-neu', '/email-bestaetigen?x', '/email-aendern/'])(
    'nobody learns the address of %s, where mails lead to',
    async (path) => {
      expect((await server.ask('GET', path)).headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test('https is insisted on only where browsers come by https', async () => {
    const plain = await another({ publicUrl: () => 'http://traverse.firma.lan' });
    expect((await plain.ask('GET', '/')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('[OPS-07] other web sites', () => {
  const preflight = { Origin: 'https://shop.example.org', 'Access-Control-Request-Method': 'PATCH' };

  test('may not use the API', async () => {
    const asked = await server.ask('GET', '/api/health', { headers: { Origin: 'https://shop.example.org' } });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    const { status } = await server.ask('OPTIONS', '/api/collections/kunden/records', { headers: preflight });
    expect(status).toBe(404);
  });

  test('may when they are named, with the headers that clients need', async () => {
    const open = await another({ allowedOrigins: ['https://shop.example.org'] });
    const { status, headers } = await open.ask('OPTIONS', '/api/collections/kunden/records', {
      headers: preflight,
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.example.org');
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Accept-Language, If-Match, Idempotency-Key',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const asked = await open.ask('GET', '/api/health', { headers: { Origin: 'https://shop.example.org' } });
    expect(asked.headers.get('access-control-expose-headers')).toBe(
      'ETag, Retry-After, Content-Disposition, X-Auth-Invalid, X-Ignored-Fields, X-Vorgang, Idempotency-Replayed',
    );
    expect(asked.headers.get('vary')).toContain('Origin');
    const stranger = await open.ask('GET', '/api/health', {
      headers: { Origin: 'https://evil.example.org' },
    });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });
});

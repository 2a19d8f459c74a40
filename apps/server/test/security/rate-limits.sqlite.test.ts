import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer, type TestServer } from '../server.ts';

async function limited(parts: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const made = await startServer({ trustedProxyHeader: 'x-real-ip', ...parts });
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made;
}

const kunden = '/api/collections/kunden/records';

describe('[OPS-07] rate limits', () => {
  test('end too many requests of one address with a sentence and the seconds to wait', async () => {
    const server = await limited({ rateLimitFactor: 0.001 }); // 3 of a guest in a minute
    const from = (address: string) => server.ask('GET', kunden, { headers: { 'X-Real-IP': address } });
    for (let count = 0; count < 3; count += 1) expect((await from('192.0.2.1')).status).toBe(200);
    const { status, body, headers } = await from('192.0.2.1');
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(body).toEqual({
      status: 429,
      message: `Zu viele Anfragen. Bitte warte ${seconds} Sekunden.`,
      data: {},
    });
    expect((await from('192.0.2.2')).status).toBe(200);
  });

  test('believe only the header that the operator names, and of it only the last entry', async () => {
    const server = await limited({ rateLimitFactor: 0.001 });
    const from = (headers: { readonly [name: string]: string }) => server.ask('GET', kunden, { headers });
    for (let count = 0; count < 3; count += 1) {
      await from({ 'X-Real-IP': `10.0.0.${count}, 192.0.2.1`, 'X-Forwarded-For': `10.0.0.${count}` });
    }
    expect((await from({ 'X-Real-IP': '10.9.9.9, 192.0.2.1' })).status).toBe(429);
  });

  test('[S-L9] count an IPv6 network as one, however its owner changes the address', async () => {
    const server = await limited({ rateLimitFactor: 0.001 });
    const from = (address: string) => server.ask('GET', kunden, { headers: { 'X-Real-IP': address } });
    for (let count = 0; count < 3; count += 1) await from(`2001:db8:0:1::${count}`);
    expect((await from('2001:db8:0:1:ffff::9')).status).toBe(429);
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
  });

  test.each([
    { what: 'signing in', method: 'POST', path: '/api/collections/users/auth-with-password', most: 300 },
    { what: 'what a guest writes', method: 'POST', path: kunden, most: 120 },
    { what: 'calendars', method: 'GET', path: '/api/kalender/aaaa', most: 300 },
    { what: 'what a guest reads', method: 'GET', path: kunden, most: 3000 },
    { what: 'mails', method: 'POST', path: '/api/collections/users/request-password-reset', most: 60 },
    { what: 'documents', method: 'GET', path: '/createRechnungPDF/a/a/rechnung', by: 'office', most: 300 },
    { what: 'papers of a load', method: 'GET', path: '/api/ladeliste/a', by: 'office', most: 300 },
    { what: 'what people write', method: 'POST', path: kunden, by: 'office', most: 12_000 },
    { what: 'what people read', method: 'GET', path: kunden, by: 'office', most: 20_000 },
  ])('$what has a limit of its own', async ({ method, path, by, most }) => {
    const server = await limited({ rateLimitFactor: 3 / most });
    const as = by && (await server.user('rechnungen', 'kunden'));
    const answers = [];
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'X-Real-IP': '192.0.2.7' };
      answers.push((await server.ask(method, path, { ...(as && { as }), headers })).status);
    }
    expect(answers.map((status) => status === 429)).toEqual([false, false, false, true]);
  });

  test('do not count health and the pages of the web app', async () => {
    const server = await limited({ rateLimitFactor: 0.001 });
    for (let count = 0; count < 10; count += 1) {
      expect((await server.ask('GET', '/api/health')).status).toBe(200);
      expect((await server.ask('GET', '/home')).status).toBe(404); // nothing is built here
    }
  });

  test('let an office scan: ten people, five pieces a second each, for a minute', async () => {
    const server = await limited({ rateLimitFactor: 0.1 }); // a tenth of the people, of the time, of the limit
    const packer = await server.user('packlisten', 'inventar', 'kunden');
    const { id } = await server.given('kunden', { name: 'Gezählt' });
    for (let count = 0; count < 300; count += 1) {
      const asked = { as: packer, body: { 'rabatt+': 0.1 } };
      expect((await server.ask('PATCH', `${kunden}/${id}`, asked)).status).toBe(200);
    }
  });

  test('count every request of a batch', async () => {
    const server = await limited({ rateLimitFactor: 0.001 }); // 12 writes in a minute
    const office = await server.user('kunden');
    const batch = (size: number) => {
      const requests = Array.from({ length: size }, (_, index) => ({
        method: 'POST',
        url: kunden,
        body: { name: `Nummer ${index}` },
      }));
      return server.ask('POST', '/api/batch', { as: office, body: { requests } });
    };
    expect((await batch(11)).status).toBe(200);
    expect((await batch(2)).status).toBe(429);
    const { body } = await server.ask('GET', kunden, { as: office });
    expect(body.totalItems).toBe(11);
  });

  test('can be turned off', async () => {
    const server = await limited({ rateLimitFactor: 0 });
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => server.ask('POST', kunden, { body: {} })),
    );
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  });
});

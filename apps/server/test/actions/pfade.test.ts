import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;
let packer: TestUser;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin', 'inventar', 'packlisten');
  packer = await server.user('packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string, as: TestUser | undefined = admin) => server.ask('GET', path, { as });

describe('[PFAD-01] a defined path', () => {
  test('turns away whoever may not ask, before it reads what is asked', async () => {
    expect((await server.ask('GET', '/api/offene-posten?stichtag=x')).status).toBe(401);
    expect((await get('/api/offene-posten?stichtag=x', packer)).status).toBe(403);
    expect((await get('/api/offene-posten?stichtag=x')).status).toBe(400);
  });

  test.each([
    ['/api/offene-posten?stichtag=x', '„stichtag“ muss ein Tag sein wie 2026-12-03.'],
    ['/api/offene-posten?stichtag=2026-02-31', '„stichtag“ muss ein Tag sein wie 2026-12-03.'],
    ['/api/offene-posten?seite=andere', '„seite“ muss kunden oder lieferanten sein.'],
    ['/api/offene-posten?format=doc', '„format“ muss csv, xlsx oder pdf sein.'],
    ['/api/schwund/1999', 'Wähle ein Jahr von 2000 bis 2100.'],
    ['/api/schwund/2101', 'Wähle ein Jahr von 2000 bis 2100.'],
    ['/api/schwund/heuer', 'Wähle ein Jahr von 2000 bis 2100.'],
    ['/api/schwund/2026/export?format=pdf', '„format“ muss csv oder xlsx sein.'],
  ])('says of %s what cannot be read', async (path, message) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ status: 400, message, data: {} });
  });

  test.each([
    ['/api/schwund/2000', 'application/json'],
    ['/api/schwund/2100', 'application/json'],
    ['/api/offene-posten?format=csv', 'text/csv'],
    ['/api/offene-posten?format=pdf', 'application/pdf'],
    ['/api/rueckgaben/export', 'text/csv'],
  ])('comes as it is asked for: %s', async (path, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
  });

  test('says of a body by field what is missing, in a sentence that is that of the whole as well', async () => {
    const answer = await server.ask('POST', '/api/ausbuchen', {
      as: admin,
      body: { anzahl: 'x', grund: ' ' },
    });
    const sentence = 'Sag in ein paar Worten, warum die Stücke aus dem Bestand gehen.';
    expect(answer.status).toBe(400);
    expect(answer.body.data.grund.message).toBe(sentence);
    expect(answer.body.data.anzahl.message).toBe('Bitte gib eine Zahl ein.');
    const alone = await server.ask('POST', '/api/ausbuchen', { as: admin, body: { grund: 'a'.repeat(501) } });
    expect(alone.body.message).toBe(sentence);
  });
});

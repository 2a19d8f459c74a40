import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  server = await startServer({ now: '2026-05-04T08:00:00Z' });
  office = await server.user('kunden', 'packlisten', 'rechnungen', 'inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

const kunden = '/api/collections/kunden/records';

describe('[API-02] creating', () => {
  test('answers 200 with the whole record in wire form, and its ETag', async () => {
    const { status, body, headers } = await server.ask('POST', kunden, {
      as: office,
      body: { name: 'Ämilie Müller', rabatt: '12.5', plz: 24103, kundennummer: 7 },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      collectionId: 'kunden',
      collectionName: 'kunden',
      kundennummer: 7,
      name: 'Ämilie Müller',
      firma: '',
      strasse: '',
      hausnummer: '',
      plz: '24103',
      ort: '',
      land: '',
      tel: '',
      email: '',
      rabatt: 12.5,
      leitwegId: '',
      ustId: '',
      anmerkung: '',
      created: '2026-05-04 08:00:00.000Z',
      updated: '2026-05-04 08:00:00.000Z',
    });
    expect(headers.get('etag')).toBe('"2026-05-04T08:00:00.000Z"');
  });
});

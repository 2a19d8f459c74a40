import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usedNumbers } from '../../src/effects/used-numbers.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;
let kunde: string;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-28T09:00:00Z' });
  admin = await server.user('admin', 'rechnungen', 'packlisten');
  kunde = (await server.given('kunden', { name: 'Nordlicht' })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const weiter = (sammlung: string, letzte: number, as = admin) =>
  server.ask('POST', '/api/nummern', { as, body: { sammlung, letzte } });
const items = async () => (await server.ask('GET', '/api/nummern', { as: admin })).body.items;
const dates = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
const aPackliste = (facts: object = {}) => server.given('packlisten', { kunde, ...dates, ...facts });

/** Every number of pack lists is free again. */
beforeEach(async () => {
  const { database } = server.engine;
  await database.transaction(async (transaction) => {
    for (const { id } of await transaction.findWhere(usedNumbers, {}))
      await transaction.remove(usedNumbers, id);
  });
});

describe('[IMP-05] numbers go on after those of the old tool', () => {
  test('[B3.9] the next one follows the last of the old tool, and a list gets it', async () => {
    expect((await items()).find(({ sammlung }: { sammlung: string }) => sammlung === 'rechnungen')).toEqual({
      sammlung: 'rechnungen',
      naechste: 'RN20260001',
      letzte: 0,
    });
    expect((await weiter('rechnungen', 412)).body).toEqual({ naechste: 'RN20260413' });
    expect(
      (await items()).find(({ sammlung }: { sammlung: string }) => sammlung === 'rechnungen'),
    ).toMatchObject({
      naechste: 'RN20260413',
      letzte: 412,
    });
    // Said otherwise, and taken back.
    expect((await weiter('rechnungen', 415)).body).toEqual({ naechste: 'RN20260416' });
    expect((await weiter('rechnungen', 0)).body).toEqual({ naechste: 'RN20260001' });
  });

  test('[B3.9] beside a lower one of ours it counts, beside a higher one that does', async () => {
    await aPackliste({ name: 'PL20260400' });
    expect((await weiter('packlisten', 412)).body).toEqual({ naechste: 'PL20260413' });
    await weiter('packlisten', 0);
    await aPackliste({ name: 'PL20260417' });
    expect((await weiter('packlisten', 412)).body).toEqual({ naechste: 'PL20260418' });
  });

  test('[B3.9] it stays once one of ours follows it', async () => {
    await weiter('zumietungen', 412);
    const { name } = await server.given('zumietungen', { kunde, ...dates });
    expect(name).toBe('ZM20260413');
    const refused = await weiter('zumietungen', 0);
    expect({ status: refused.status, says: refused.body.message }).toEqual({
      status: 400,
      says: 'ZM20260413 ist schon vergeben. Die Nummern davor bleiben, wie sie sind.',
    });
    expect(
      (await items()).find(({ sammlung }: { sammlung: string }) => sammlung === 'zumietungen'),
    ).toMatchObject({
      letzte: 412,
    });
  });

  test.each([{ letzte: -1 }, { letzte: 9999 }])('$letzte is none', async ({ letzte }) => {
    expect((await weiter('rechnungen', letzte)).body.message).toBe('Zwischen 0 und 9998.');
  });

  test('9998 leaves one more', async () => {
    expect((await weiter('packlisten', 9998)).status).toBe(200);
    expect(
      (await items()).find(({ sammlung }: { sammlung: string }) => sammlung === 'packlisten'),
    ).toMatchObject({
      letzte: 9998,
      naechste: expect.stringMatching(/9999$/),
    });
    expect((await weiter('packlisten', 0)).status).toBe(200);
  });

  test('nobody but an admin says so', async () => {
    const packer = await server.user('packlisten');
    expect((await weiter('packlisten', 412, packer)).status).toBe(403);
    expect((await server.ask('GET', '/api/nummern', { as: packer })).status).toBe(403);
  });
});

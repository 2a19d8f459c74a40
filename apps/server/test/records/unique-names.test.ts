import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin', 'inventar', 'rechnungen');
});
afterAll(() => server[Symbol.asyncDispose]());

const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const post = (collection: string, body: object) => server.ask('POST', path(collection), { as: admin, body });

describe('[S-L3] a name that is the only one', () => {
  test.each(['kategorien', 'preisgruppen', 'lagerplaetze', 'warengruppen'])(
    'of %s is so however it is written',
    async (collection) => {
      const made = await post(collection, { name: 'Tra\u0308ger\u00a0lang' });
      expect([made.status, made.body.name]).toEqual([200, 'Tr\u00e4ger lang']);
      for (const name of [
        'Tr\u00e4ger lang',
        'tr\u00e4ger  lang',
        'Tr\u00e4\u200bger lang',
        'TRA\u0308GER LANG',
      ]) {
        const { status, body } = await post(collection, { name });
        expect([status, body.data.name.code, body.data.name.message]).toEqual([
          400,
          'validation_not_unique',
          expect.stringContaining('Tr\u00e4ger lang'),
        ]);
      }
      // Its own capitals are its own to change.
      const own = { as: admin, body: { name: 'Tr\u00e4ger Lang' } };
      expect((await server.ask('PATCH', path(collection, made.body.id), own)).status).toBe(200);
      expect((await post(collection, { name: 'Trager lang' })).status).toBe(200);
    },
  );
});

test('[S-L3] whoever is called like somebody else stands in the log with their address', async () => {
  const [anna, other] = [await server.user('inventar'), await server.user('inventar')];
  const rename = (user: TestUser, username: string) =>
    server.ask('PATCH', path('users', user.id), { as: user, body: { username } });
  expect((await rename(anna, 'Anna Wulf')).body.username).toBe('Anna Wulf');
  const write = async (as: TestUser) => {
    const { body } = await server.ask('POST', path('inventar'), { as, body: { name: 'Kabel', anzahl: 1 } });
    const [entry] = await server.engine.database.reads.findWhere(entities.protokoll, { datensatz: body.id });
    return entry?.wer;
  };
  expect(await write(anna)).toBe('Anna Wulf');
  expect((await rename(other, 'Anna\u00a0Wu\u200blf')).body.username).toBe('Anna Wulf');
  expect([await write(anna), await write(other)]).toEqual([
    `Anna Wulf (${anna.email})`,
    `Anna Wulf (${other.email})`,
  ]);
});

test('[S-L2] a name of one line has no line breaks and nothing that turns it around, also as a file', async () => {
  const kunde = await server.ask('POST', path('kunden'), {
    as: await server.user('kunden'),
    body: { name: 'Petersen\r\nSet-Cookie: x=1', firma: 'ex\u202Efdp' },
  });
  expect([kunde.body.name, kunde.body.firma]).toEqual(['Petersen Set-Cookie: x=1', 'exfdp']);
});

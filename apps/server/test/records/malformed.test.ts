import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Collection, entities } from '@traverse/domain/entities';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { type Answer, startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let everybody: TestUser;

beforeAll(async () => {
  server = await startServer();
  everybody = await server.user('admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'dateien');
});
afterAll(() => server[Symbol.asyncDispose]());

const path = '/api/collections/dateien/records';
const count = async (collection: Collection = 'dateien') =>
  (await server.engine.database.reads.findWhere(entities[collection], {})).length;

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

describe('[API-08] a body that cannot be read is a 400 and stores nothing', () => {
  test.each([
    ['JSON that breaks off', json, '{"name":"a'],
    ['no JSON', json, 'name=a'],
    ['a list', json, '[]'],
    ['a text', json, '"name"'],
    ['a number', json, '1'],
    ['deep nesting', json, `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['another type', 'text/plain', 'name=a'],
    ['XML', 'application/xml', '<name>a</name>'],
    ['no type', '', 'name=a'],
    ['nonsense as type', 'a/b/c;;;', 'name=a'],
    ['a form without a boundary', 'multipart/form-data', part('name', 'a')],
    ['a form that breaks off', form, part('name', 'a')],
    ['a form that is none', form, 'name=a'],
    ['a broken @jsonPayload', form, `${part('@jsonPayload', '{"name":')}--x--`],
    ['a list as @jsonPayload', form, `${part('@jsonPayload', '[1]')}--x--`],
    ['a prototype as the name of a part', form, `${part('__proto__', 'a')}--x--`],
  ])('%s', async (_what, type, body) => {
    const before = await count();
    const answer = await server.ask('POST', path, {
      as: everybody,
      body,
      headers: { 'Content-Type': type },
    });
    expect(answer).toMatchObject(germanError(400));
    expect(await count()).toBe(before);
  });

  test('bytes that are no UTF-8', async () => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { Authorization: everybody.token, 'Content-Type': json },
      body: Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
    });
    expect(response.status).toBe(400);
  });

  test('an empty one is an empty object', async () => {
    const answer = await server.ask('POST', path, { as: everybody, body: '' });
    expect(answer.body.data).toEqual({ name: expect.objectContaining({ code: 'validation_required' }) });
  });
});

describe('[API-08] what is too much is refused before it costs anything', () => {
  test('a body of 33 MB is a 413', async () => {
    const body = JSON.stringify({ name: 'a', beschreibung: 'x'.repeat(33_000_000) });
    // The server may hang up before everything is sent.
    const answer = await server.ask('POST', path, { as: everybody, body }).catch(() => undefined);
    expect(answer ?? germanError(413)).toMatchObject(germanError(413));
    expect(await count()).toBe(0);
  });

  test('a filter of 200 kB is a 400', async () => {
    expect(await raw(`GET ${path}?filter=${'x'.repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatchObject(
      germanError(400),
    );
  });

  test('what is no HTTP is a 400', async () => {
    expect(await raw('HELO\r\n\r\n')).toMatchObject(germanError(400));
  });

  test('those who may not create are told so before they have sent a large form', async () => {
    const nobody = await server.user();
    const body = new FormData();
    body.append('anlagen', new File([new Uint8Array(20_000_000)], 'gross.bin'));
    const answer = await server.ask('POST', path, { as: nobody, body }).catch(() => undefined);
    expect(answer ?? germanError(400)).toMatchObject(germanError(400));
  });
});

test.each([
  ['GET', '/api/collections/%E0%A4%A/records', 400],
  ['GET', `/api/collections/${'x'.repeat(501)}/records`, 404],
  ['GET', `${path}/%00`, 404],
  ['GET', `${path}/${encodeURIComponent("' or 1=1 --")}`, 404],
  ['GET', `${path}/ABCDEFGHIJ01234`, 404],
  ['PATCH', `${path}/%00`, 404],
  ['DELETE', `${path}/..%2f..`, 404],
  ['PUT', path, 404],
  ['POST', `${path}/abcdefghij01234`, 404],
  ['GET', '/api', 404],
  ['GET', '/api/', 404],
  ['GET', '/api/nix?token=geheim', 404],
  ['GET', '/api/collections/toString/records', 404],
  ['GET', '/getNextName/nix', 404],
  ['GET', '/getNextName/__proto__', 404],
])('[API-08] %s %s is answered in German', async (method, address, status) => {
  expect(await server.ask(method, address, { as: everybody })).toMatchObject(germanError(status));
});

test('[API-02] a slash at the end changes nothing', async () => {
  const answer = await server.ask('GET', `${path}/?perPage=1`, { as: everybody });
  expect(answer.status).toBe(200);
});

test('[API-09] only those who may create are told the next name', async () => {
  const answers = await Promise.all(
    [undefined, await server.user('kunden'), await server.user('rechnungen')].map((as) =>
      server.ask('GET', '/getNextName/zumietungen', { as }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 200]);
});

describe('[API-08] whatever is sent', () => {
  const collections = Object.keys(entities).filter((name) => name !== 'users') as Collection[];
  const aKey = (collection: Collection) =>
    fc
      .tuple(
        fc.constantFrom('', '+'),
        fc.constantFrom(...Object.keys(entities[collection].fields), 'id'),
        fc.constantFrom('', '', '+', '-'),
      )
      .map((parts) => parts.join(''));
  const aValue = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom(
      '2026-05-04',
      'Ton',
      'abcdefghij01234',
      'PL20260001',
      '__proto__',
      '\0',
      '\ud800',
      1e308,
      -0,
    ),
    fc.array(
      fc.dictionary(fc.constantFrom('name', 'anzahl', 'preis', 'faktor', 'ust', 'grund'), fc.jsonValue()),
    ),
  );
  const aRequest = fc
    .constantFrom(...collections)
    .chain((collection) => fc.tuple(fc.constant(collection), fc.dictionary(aKey(collection), aValue)));

  test('a create stores a record that reads as it was answered, or is a 400 and stores nothing', async () => {
    const holds = fc.assert(
      fc.asyncProperty(aRequest, async ([collection, body]) => {
        const records = `/api/collections/${collection}/records`;
        const before = await count(collection);
        const answer = await server.ask('POST', records, { as: everybody, body });
        if (answer.status === 200) {
          const stored = await server.ask('GET', `${records}/${answer.body.id}`, { as: everybody });
          return stored.status === 404 || JSON.stringify(stored.body) === JSON.stringify(answer.body);
        }
        return (
          answer.status === 400 && answer.body.message.endsWith('.') && (await count(collection)) === before
        );
      }),
      { numRuns: 300 },
    );
    await expect(holds).resolves.toBeUndefined();
  }, 60_000);

  test('an update does the same', async () => {
    const kunde = await server.given('kunden', { name: 'Kiel' });
    const dates = { rechnungsDatum: '2026-05-04', faelligDatum: '2026-05-14', von: '2026-05-04' };
    const rechnung = await server.given('rechnungen', { kunde: kunde.id, ...dates });
    const record = `/api/collections/rechnungen/records/${rechnung.id}`;
    const holds = fc.assert(
      fc.asyncProperty(fc.dictionary(aKey('rechnungen'), aValue), async (body) => {
        const before = await server.ask('GET', record, { as: everybody });
        const answer = await server.ask('PATCH', record, { as: everybody, body });
        const after = await server.ask('GET', record, { as: everybody });
        const expected = answer.status === 200 ? answer : before;
        return (
          [200, 400].includes(answer.status) && JSON.stringify(after.body) === JSON.stringify(expected.body)
        );
      }),
      // Skonto until a day that no calendar has: found by chance once.
      { numRuns: 200, examples: [[{ skontoTage: -200_000_000, skontoProzent: 1 }]] },
    );
    await expect(holds).resolves.toBeUndefined();
  }, 60_000);

  test('a list answers 200, 400 or 403', async () => {
    const pieces =
      "name kunde anzahl out 'x' \" ' = ~ ?= !~ > && || ( ) 1 @now @request.auth.id . :length :lower _via_ % \\ // ü - ,";
    const piece = fc.constantFrom(...pieces.split(' '), ' ', '\n', '\0');
    const aText = fc.array(piece, { maxLength: 12 }).map((chosen) => chosen.join(''));
    const holds = fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...collections),
        aText,
        aText,
        aText,
        async (collection, filter, sort, expand) => {
          const query = new URLSearchParams({ filter, sort, expand, fields: expand });
          const { status } = await server.ask('GET', `/api/collections/${collection}/records?${query}`, {
            as: everybody,
          });
          return [200, 400, 403].includes(status);
        },
      ),
      { numRuns: 500 },
    );
    await expect(holds).resolves.toBeUndefined();
  }, 60_000);
});

async function raw(request: string): Promise<Answer> {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.end(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const status = Number(head.split(' ')[1]);
  return { status, headers: new Headers(), body: JSON.parse(body) };
}

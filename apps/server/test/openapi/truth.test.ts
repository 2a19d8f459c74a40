import { type Collection, entities } from '@traverse/domain/entities';
import { type Entity, groupNames, isSetByClients } from '@traverse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleValues } from '../sample-record.ts';
import { type Answer, startServer, type TestServer, type TestUser } from '../server.ts';
import { filledBody, single } from './one-of-each.ts';
import { type Truth, truthOf } from './truth.ts';

let server: TestServer;
let everybody: TestUser;
let truth: Truth;
/** What the server answered to every record that was made, by collection. */
const made: { [collection: string]: Answer } = {};

beforeAll(async () => {
  server = await startServer();
  truth = truthOf((await server.ask('GET', '/api/openapi.json')).body);
  everybody = await server.user(...groupNames);
  for (const entity of Object.values(entities)) made[entity.collection] = await make(entity);
});
afterAll(() => server[Symbol.asyncDispose]());

const collections = Object.keys(entities) as Collection[];
const records = (collection: string): string => `/api/collections/${collection}/records`;
const idOf = (collection: string): string => made[collection]?.body.id;

async function make(entity: Entity): Promise<Answer> {
  const list = records(entity.collection);
  const ids = Object.fromEntries(Object.entries(made).map(([collection, { body }]) => [collection, body.id]));
  const whole = { as: everybody, body: filledBody(entity, { ...ids, users: everybody.id }) };
  const kept = keptByServer.find((each) => each === entity.collection);
  if (kept) {
    await server.given(kept, {
      ...(await sampleValues(server, kept, everybody.id)),
      ...('user' in entities[kept].fields ? { user: everybody.id } : {}),
    });
    return server.ask('GET', `${list}/${await firstId(list)}`, { as: everybody });
  }
  if (notFilled.some((each) => each === entity.collection)) {
    // Two items, a set with parts, Schichten in their order: more than one value of each.
    const collection = entity.collection as Collection; // out of ours
    await server.given(collection, await sampleValues(server, collection, everybody.id));
    return server.ask('GET', `${list}/${await firstId(list)}`, { as: everybody });
  }
  if (isWrittenByServer(entity.collection))
    return server.ask('GET', `${list}/${await firstId(list)}`, { as: everybody });
  if (!single.includes(entity.collection)) return server.ask('POST', list, whole);
  return server.ask('PATCH', `${list}/${await firstId(list)}`, whole);
}

const notFilled: readonly string[] = [
  'artikel_teile',
  'listen_sets',
  'dienste',
  'einsaetze',
  'behaelter_inhalt',
];

// Nobody makes these; the server does.
const keptByServer = [
  'belege',
  'mahnungen',
  'versand',
  'angebote',
  'freigaben',
  'uebergaben',
  'arbeitszeiten',
  'bestellungen',
  'kontoauszuege',
  'bankumsaetze',
  'bewegungen',
  'inventur_plaetze',
  'inventur_zeilen',
  'datevExporte',
  'buchungsschluesse',
  'ablage',
] as const;
const isKept = (collection: string) => keptByServer.some((each) => each === collection);

const isWrittenByServer = (collection: string) => collection === 'groups' || collection === 'protokoll';

async function firstId(list: string): Promise<string> {
  return (await server.ask('GET', list, { as: everybody })).body.items[0].id;
}

describe.each(collections)('[API-12] what the document says of %s is true', (collection) => {
  const list = records(collection);
  const one = `${list}/{id}`;
  const at = (path: string, id: string): string => path.replace('{id}', id);
  const fields: Entity['fields'] = entities[collection].fields;

  test('for a record with every field filled', () => {
    const answer = made[collection] as Answer; // made before all
    expect(answer.body).toMatchObject({ collectionName: collection });
    const method =
      isKept(collection) || isWrittenByServer(collection)
        ? 'get'
        : single.includes(collection)
          ? 'patch'
          : 'post';
    expect(truth.faultsOf(method, method === 'post' ? list : one, answer)).toBeNull();
  });

  test('for a page with everything that the records refer to', async () => {
    const relations = Object.entries(fields).filter(
      ([, { kind }]) => kind === 'relation' || kind === 'relations',
    );
    const paths = relations.map(([name]) => name).join(',');
    const listed = await server.ask('GET', `${list}?expand=${paths}`, { as: everybody });
    expect(listed.body.items.length).toBeGreaterThan(0);
    expect(truth.faultsOf('get', list, listed)).toBeNull();
  });

  test('for guests, and for what is not there', async () => {
    expect(truth.faultsOf('get', list, await server.ask('GET', list))).toBeNull();
    expect(truth.faultsOf('get', one, await server.ask('GET', at(one, idOf(collection))))).toBeNull();
    const missing = await server.ask('GET', at(one, 'aaaaaaaaaaaaaaa'), { as: everybody });
    expect(missing.status).toBe(404);
    expect(truth.faultsOf('get', one, missing)).toBeNull();
  });

  test('for a change of what somebody else has changed', async () => {
    const answer = await server.ask('PATCH', at(one, idOf(collection)), {
      as: everybody,
      body: { id: 'x' },
      headers: { 'If-Match': '"old"' },
    });
    // What nobody may change is not there to be changed, and not described.
    const isKept = entities[collection].access.update.is === 'nobody';
    expect(answer.status).toBe(isKept ? 404 : 412);
    const faults = truth.faultsOf('patch', one, answer);
    expect(faults).toBe(isKept ? `patch ${one} 404 is not described` : null);
  });

  test('for what may be sent', () => {
    const { body } = made[collection] as Answer; // made before all
    const sent = Object.entries(body).filter(([name]) => fields[name] && isSetByClients(fields[name]));
    const errors = truth.errorsOf(Object.fromEntries(sent), [
      'components',
      'schemas',
      `${collection}Aenderung`,
    ]);
    expect(errors).toBeNull();
  });
});

const creatable = collections.filter((collection) => entities[collection].access.create.is !== 'nobody');

test.each(creatable)(
  '[API-12] a new record of %s that lacks everything is refused as described',
  async (collection) => {
    const answer = await server.ask('POST', records(collection), { as: everybody, body: { id: 'x' } });
    expect(answer.status).toBe(400);
    expect(truth.faultsOf('post', records(collection), answer)).toBeNull();
  },
);

test('[API-12] a delete and a refused delete answer as described', async () => {
  const path = `${records('kunden')}/{id}`;
  const needed = await server.ask('DELETE', path.replace('{id}', idOf('kunden')), { as: everybody });
  expect(needed.status).toBe(400);
  expect(truth.faultsOf('delete', path, needed)).toBeNull();
  const { id } = await server.given('kunden', { name: 'Geht wieder' });
  const gone = await server.ask('DELETE', path.replace('{id}', id), { as: everybody });
  expect(gone.status).toBe(204);
  expect(truth.faultsOf('delete', path, gone)).toBeNull();
});

test('[API-12] a batch, a failed batch and a custom path answer as described', async () => {
  const url = records('kunden');
  const request = (name: string) => ({ method: 'POST', url, body: { name } });
  const batch = (...names: string[]) =>
    server.ask('POST', '/api/batch', { as: everybody, body: { requests: names.map(request) } });
  expect(truth.faultsOf('post', '/api/batch', await batch('Erster', 'Zweiter'))).toBeNull();
  const failed = await batch('Dritter', '');
  expect(failed.status).toBe(400);
  expect(truth.faultsOf('post', '/api/batch', failed)).toBeNull();

  const path = '/getNextName/{collection}';
  const next = (collection: string, as?: TestUser) =>
    server.ask('GET', path.replace('{collection}', collection), { as });
  expect(truth.faultsOf('get', path, await next('rechnungen', everybody))).toBeNull();
  expect(truth.faultsOf('get', path, await next('rechnungen'))).toBeNull();
  expect(truth.faultsOf('get', path, await next('kunden', everybody))).toBeNull();
});

test('[API-12] delivered scans are answered as described', async () => {
  const path = '/api/scans';
  const deliver = (scans: unknown, as?: TestUser) => server.ask('POST', path, { as, body: { scans } });
  const scan = { inventarliste: idOf('inventarlisten'), mode: 'out', code: idOf('inventar') };
  const counted = await deliver([{ ...scan, id: 'scanofthetruth1' }], everybody);
  expect(counted.body.scans[0].result).toMatch(/counted|tooMany/);
  expect(truth.faultsOf('post', path, counted)).toBeNull();
  const undoes = [{ id: 'scanofthetruth2', undoes: 'gibtesnichtabc1' }];
  expect(truth.faultsOf('post', path, await deliver(undoes, everybody))).toBeNull();
  expect(truth.faultsOf('post', path, await deliver([], everybody))).toBeNull();
  expect(truth.faultsOf('post', path, await deliver([]))).toBeNull();
});

test('[API-12] health answers as described', async () => {
  expect(truth.faultsOf('get', '/api/health', await server.ask('GET', '/api/health'))).toBeNull();
});

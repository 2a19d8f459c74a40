import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedAnswers } from '../../src/records/stored-answers.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let now = new Date('2026-11-25T10:00:00Z');
let server: TestServer;
let office: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  office = await server.user('inventar', 'packlisten', 'kunden');
});
afterAll(() => server[Symbol.asyncDispose]());

const INVENTAR = '/api/collections/inventar/records';

let keys = 0;
const aKey = () => `key-${(keys += 1)}`;

const once = (key: string, method: string, path: string, body: object = {}, as = office) =>
  server.ask(method, path, { as, body, headers: { 'Idempotency-Key': key } });
const anzahlOf = async (id: string) =>
  (await server.engine.database.reads.find(entities.inventar, id))?.anzahl;

type Request = readonly [method: string, path: string, body: object];

/** Each counts up when it is done twice. */
const requests = {
  'field+ of a record': async () => {
    const { id } = await server.given('inventar', { name: 'Kabel', anzahl: 1 });
    const request = ['PATCH', `${INVENTAR}/${id}`, { 'anzahl+': 4 }] as const;
    return { request, count: () => anzahlOf(id), was: 5 };
  },
  'a new record without an id': async () => {
    const name = `Kunde ${aKey()}`;
    const found = async () =>
      (await server.engine.database.reads.findWhere(entities.kunden, { name })).length;
    return { request: ['POST', '/api/collections/kunden/records', { name }] as const, count: found, was: 1 };
  },
  'a batch': async () => {
    const { id } = await server.given('inventar', { name: 'Stativ', anzahl: 1 });
    const two = { method: 'PATCH', url: `${INVENTAR}/${id}?fields=id`, body: { 'anzahl+': 1 } };
    const gone = await server.given('inventar', { name: 'Fort', anzahl: 1 });
    const body = { requests: [two, two, { method: 'DELETE', url: `${INVENTAR}/${gone.id}` }] };
    return { request: ['POST', '/api/batch', body] as const, count: () => anzahlOf(id), was: 3 };
  },
  'a custom path': async () => {
    const from = await server.given('projekt', { name: 'Von', datum_von: '2026-12-01 02:00:00.000Z' });
    const to = await server.given('projekt', { name: 'Nach', datum_von: '2026-12-01 02:00:00.000Z' });
    const form = new FormData();
    form.append('projekt', from.id);
    form.append('fileName', 'Plan');
    form.append('file', new File(['ein Plan'], 'plan.txt', { type: 'text/plain' }));
    expect(
      (await server.ask('POST', '/api/collections/anlagen/records', { as: office, body: form })).status,
    ).toBe(200);
    const found = async () =>
      (await server.engine.database.reads.findWhere(entities.anlagen, { projekt: to.id })).length;
    return { request: ['POST', `/copyAnlagen/${from.id}/${to.id}`, {}] as const, count: found, was: 1 };
  },
};

describe('[OPS-05] [API-09] a request with a key of its own', () => {
  test.each(Object.entries(requests))('counts once, however often it comes: %s', async (_name, make) => {
    const { request, count, was } = await make();
    const [method, path, body] = request as Request;
    const key = aKey();
    const first = await once(key, method, path, body);
    expect(first.status).toBe(200);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    const second = await once(key, method, path, body);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect(await count()).toBe(was);
  });

  test('counts once when both come at once', async () => {
    const { id } = await server.given('inventar', { name: 'Kabel', anzahl: 1 });
    const key = aKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => once(key, 'PATCH', `${INVENTAR}/${id}`, { 'anzahl+': 4 })),
    );
    expect(answers.map(({ status, body }) => [status, body.anzahl])).toEqual(Array(3).fill([200, 5]));
    expect(await anzahlOf(id)).toBe(5);
  });

  test('is answered as a delete was', async () => {
    const { id } = await server.given('inventar', { name: 'Kabel', anzahl: 1 });
    const key = aKey();
    const answers = [
      await once(key, 'DELETE', `${INVENTAR}/${id}`),
      await once(key, 'DELETE', `${INVENTAR}/${id}`),
      await once(aKey(), 'DELETE', `${INVENTAR}/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
  });

  test('that was refused is looked at anew', async () => {
    const { id } = await server.given('inventar', { name: 'Kabel', anzahl: 0 });
    const key = aKey();
    const less = () => once(key, 'PATCH', `${INVENTAR}/${id}`, { 'anzahl-': 1 });
    expect((await less()).status).toBe(400);
    await server.ask('PATCH', `${INVENTAR}/${id}`, { as: office, body: { anzahl: 3 } });
    expect((await less()).body.anzahl).toBe(2);
  });

  test('keeps its key to itself: another request under it is refused, another user has keys of their own', async () => {
    const { id } = await server.given('inventar', { name: 'Kabel', anzahl: 1 });
    const other = await server.user('inventar');
    const key = aKey();
    const add = (by: number, as = office) => once(key, 'PATCH', `${INVENTAR}/${id}`, { 'anzahl+': by }, as);
    expect((await add(1)).status).toBe(200);
    const refused = await add(2);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('Idempotency-Key');
    expect((await add(1, other)).status).toBe(200);
    expect(await anzahlOf(id)).toBe(3);
    expect((await once('x'.repeat(256), 'DELETE', `${INVENTAR}/${id}`)).status).toBe(400);
  });

  test('is answered with no more than its reader may see by then', async () => {
    const { id } = await server.given('inventar', { name: 'Kabel', anzahl: 1 });
    const key = aKey();
    const add = () => once(key, 'PATCH', `${INVENTAR}/${id}`, { 'anzahl+': 1 });
    await add();
    await server.ask('DELETE', `${INVENTAR}/${id}`, { as: office });
    expect((await add()).status).toBe(404);
  });

  test('is forgotten after a week', async () => {
    const { id } = await server.given('inventar', { name: 'Kabel', anzahl: 1 });
    const key = aKey();
    const add = (as: string) => once(as, 'PATCH', `${INVENTAR}/${id}`, { 'anzahl+': 1 });
    await add(key);
    now = new Date('2026-12-02T09:59:00Z');
    await add(key);
    expect(await anzahlOf(id)).toBe(2);
    now = new Date('2026-12-03T10:00:00Z');
    // So does the session.
    const { token } = await server
      .client()
      .collection('users')
      .authWithPassword(office.email, office.password);
    office = { ...office, token };
    // Old ones go after the answer of any that has a key.
    const kept = () => server.engine.database.reads.findWhere(storedAnswers, {});
    await add(aKey());
    await expect.poll(async () => (await kept()).length).toBe(1);
    await add(key);
    expect(await anzahlOf(id)).toBe(4);
  });
});

/** Done twice they come to the same, store nothing, or have ids of their own. */
const without = [
  'DELETE /api/betrieb/mails/{id}', // gone is gone
  'DELETE /api/firmenkonto', // taken apart is taken apart
  'DELETE /api/kalender',
  'DELETE /api/passkeys/{id}',
  // Who is signed out stays so.
  'DELETE /api/sitzungen/von/{id}',
  'DELETE /api/sitzungen/{id}',
  'PATCH /api/passkeys/{id}', // the same name
  'POST /api/betrieb/sicherung',
  'POST /api/kalender', // the last address counts
  'POST /api/etiketten', // stores nothing
  'POST /api/l', // a session, and what is answered once
  'POST /api/l/ablehnen',
  'POST /api/l/agb',
  'POST /api/l/annehmen',
  'POST /api/l/antwort', // the first answer stands
  'POST /api/l/bestellung',
  'POST /api/l/frage',
  'POST /api/l/logo',
  'POST /api/l/pdf',
  'POST /api/l/rueckfrage',
  'POST /api/l/summe', // reckons, and keeps nothing
  'POST /api/laeufe/{id}/zuruecknehmen', // what is back is back
  'POST /api/mahnungen',
  'POST /api/angebote',
  'POST /api/bestellungen',
  'POST /api/versand',
  'POST /api/mahnungen/vorschau',
  'POST /api/mannschaft/antwort',
  'POST /api/mannschaft/bestaetigen', // confirmed is confirmed
  'POST /api/mannschaft/stunden', // each carries its own id
  'POST /api/mannschaft/gelesen',
  'POST /api/mannschaft/dispo',
  'POST /api/mannschaft/kalender',
  'POST /api/mannschaft/papier',
  'POST /api/mannschaft/stand',
  'POST /api/passkeys', // its challenge is spent
  'POST /api/passkeys/beginnen',
  'POST /api/scans',
  'POST /api/scans/{scan}/fotos/{id}',
  'POST /api/uebergaben',
  'POST /api/uebergaben/{id}/mail',
  'POST /api/sitzungen/andere-beenden',
  'POST /api/tabellen/probelauf', // stores nothing
  'POST /api/tabellen/{id}/zuruecknehmen', // taken back is taken back
  'POST /api/dienste/mail/probe', // a mail to oneself
  'POST /api/dienste/{art}', // sets what it names, however often
  'POST /api/dienste/{art}/entfernen',
  'POST /api/umzug',
  'POST /api/umzug/probelauf',
  'POST /api/umzug/tabellen/probelauf', // stores nothing
  'POST /api/umzug/tabellen/{id}/rueckgaben', // said so
  'POST /api/umzug/tabellen/{id}/zuruecknehmen', // found so
  'POST /api/umzug/vergleich', // stores nothing
  'POST /api/umzug/uebernehmen', // on an empty house alone
  'POST /api/viele/{sammlung}/etiketten', // stores nothing
  'POST /api/viele/{sammlung}/probelauf',
  'POST /createRechnungPDF/{id}/{username}/{art}', // kept once, to the byte
  'POST /readEInvoice',
];

test('[API-09] every path that changes data takes a key, or is harmless twice', async () => {
  const { body } = await server.ask('GET', '/api/openapi.json');
  const bare = Object.entries(
    body.paths as Record<string, Record<string, { parameters?: { name: string }[] }>>,
  )
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get' && method !== 'parameters')
        .filter(([, { parameters = [] }]) => !parameters.some(({ name }) => name === 'Idempotency-Key'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
    .filter((each) => !/\/users\/|\/realtime|\/files\/token|zweiter-faktor/.test(each));
  expect(bare.toSorted()).toEqual(without.toSorted());
});

describe('[S-M7] a form under a key', () => {
  const aForm = async (text: string) => {
    const form = new FormData();
    form.append('projekt', projekt);
    form.append('fileName', 'Plan');
    form.append('file', new File([text], 'plan.txt', { type: 'text/plain' }));
    return form;
  };
  let projekt = '';
  beforeAll(async () => {
    projekt = (await server.given('projekt', { name: 'Gala', datum_von: '2026-12-01 02:00:00.000Z' })).id;
  });
  const send = async (key: string, text: string) =>
    once(key, 'POST', '/api/collections/anlagen/records', await aForm(text));

  test('is done once, however its parts are separated', async () => {
    const key = aKey();
    const [first, again] = [await send(key, 'ein Plan'), await send(key, 'ein Plan')];
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await server.engine.database.reads.findWhere(entities.anlagen, { projekt })).toHaveLength(1);
  });

  test('is another request with another file, and is told so', async () => {
    const key = aKey();
    expect((await send(key, 'ein Plan')).status).toBe(200);
    const other = await send(key, 'ein anderer Plan');
    expect([other.status, other.body.message]).toEqual([
      400,
      'Unter diesem Idempotency-Key kam schon eine andere Anfrage. Nimm für jede einen neuen.',
    ]);
  });
});

import {
  entities,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let lamp: InventarArtikel;
let safety: InventarArtikel;
let multi: InventarArtikel;
let set: InventarArtikel;
let xlr: InventarArtikel;
let liste: Inventarliste;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('packlisten', 'rechnungen', 'inventar');
  const item = (name: string, facts: object = {}) =>
    server.given('inventar', { name, anzahl: 100, mietpreis: 1000, ...facts });
  [lamp, safety, multi, xlr] = [
    await item('Lamp'),
    await item('Safety'),
    await item('Multicore'),
    await item('XLR'),
  ];
  set = await item('DJ-Set', { typ: 'Set', anzahl: 0, mietpreis: 12_000, kategorie: 'Ton' });
  const teil = (
    art: string,
    artikel: InventarArtikel,
    part: InventarArtikel,
    anzahl: number,
    facts: object = {},
  ) => server.given('artikel_teile', { art, artikel: artikel.id, teil: part.id, anzahl, je: 1, ...facts });
  await teil('Zubehör', lamp, safety, 1, { rang: 1 });
  await teil('Zubehör', lamp, multi, 1, { je: 6, stufe: 'Standard', rang: 2 });
  await teil('Teil', set, xlr, 4);
});
afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  liste = await server.given('inventarlisten', {});
});

const records = (collection: string) => `/api/collections/${collection}/records`;
const ask = (method: string, collection: string, id: string, body?: object) =>
  server.ask(method, `${records(collection)}${id && `/${id}`}`, { as: office, ...(body ? { body } : {}) });
const line = (artikel: InventarArtikel, anzahl: number, facts: object = {}) => ({
  inventarliste: liste.id,
  inventar: artikel.id,
  anzahl,
  ...facts,
});
const addLine = (artikel: InventarArtikel, anzahl: number, facts: object = {}) =>
  ask('POST', 'inventar_inventarlisten', '', line(artikel, anzahl, facts));

async function zeileOf(artikel: InventarArtikel): Promise<Listenzeile | undefined> {
  const [found] = await server.engine.database.reads.findWhere(
    entities.inventar_inventarlisten,
    { inventarliste: liste.id, inventar: artikel.id },
    1,
  );
  return found;
}

test('[SET-02 V2.3] accessories come and grow with their main line, whoever changes it', async () => {
  const { body } = await addLine(lamp, 8);
  expect(body.zubehoerTeile).toHaveLength(2);
  expect(await zeileOf(safety)).toMatchObject({ anzahl: 8, zubehoer: 8, inklusive: 8, vonSelbst: true });
  expect(await zeileOf(multi)).toMatchObject({ anzahl: 2, zubehoer: 2 });
  await ask('PATCH', 'inventar_inventarlisten', body.id, { 'anzahl+': 5 });
  expect(await zeileOf(multi)).toMatchObject({ anzahl: 3 });
  await ask('DELETE', 'inventar_inventarlisten', body.id);
  expect(await zeileOf(safety)).toBeUndefined();
});

test('[SET-02 V2.17] a list copied in one batch comes out as it was, by a client that knows nothing of this', async () => {
  const url = records('inventar_inventarlisten');
  const bodies = [line(safety, 7), line(lamp, 8), line(multi, 2)];
  const { status } = await server.ask('POST', '/api/batch', {
    as: office,
    body: { requests: bodies.map((body) => ({ method: 'POST', url, body })) },
  });
  expect(status).toBe(200);
  expect(await zeileOf(safety)).toMatchObject({ anzahl: 7, zubehoer: 8 });
  expect(await zeileOf(multi)).toMatchObject({ anzahl: 2, zubehoer: 2 });
});

test('[SET-02] a line keeps its accessories as they were, until somebody takes those of today', async () => {
  const [spot, clamp] = [
    await server.given('inventar', { name: 'Spot', anzahl: 100 }),
    await server.given('inventar', { name: 'Clamp', anzahl: 100 }),
  ];
  const { body } = await addLine(spot, 8);
  await server.given('artikel_teile', { art: 'Zubehör', artikel: spot.id, teil: clamp.id, anzahl: 2, je: 1 });
  await ask('PATCH', 'inventar_inventarlisten', body.id, { anzahl: 9 });
  expect(await zeileOf(clamp)).toBeUndefined();
  await ask('PATCH', 'inventar_inventarlisten', body.id, { zubehoerNeuLaden: true });
  expect(await zeileOf(clamp)).toMatchObject({ anzahl: 18, zubehoer: 18, inklusive: 18 });
});

test('[SET-02] what the picker adds comes on top of what follows', async () => {
  const url = records('inventar_inventarlisten');
  const bodies = [line(lamp, 8), line(safety, 3, { zusaetzlich: true })];
  await server.ask('POST', '/api/batch', {
    as: office,
    body: { requests: bodies.map((body) => ({ method: 'POST', url, body })) },
  });
  expect(await zeileOf(safety)).toMatchObject({ anzahl: 11, zubehoer: 8 });
});

test('[SET-05] [O22] what is rented because it is short brings none of its accessories, not when it grows, either', async () => {
  const url = records('inventar_inventarlisten');
  const body = line(lamp, 8, { ohneZubehoer: true });
  const made = await server.ask('POST', url, { as: office, body });
  expect(made.body.zubehoerTeile).toEqual([]);
  await ask('PATCH', 'inventar_inventarlisten', made.body.id, { 'anzahl+': 5 });
  expect(await zeileOf(safety)).toBeUndefined();
  await ask('PATCH', 'inventar_inventarlisten', made.body.id, { zubehoerNeuLaden: true });
  expect(await zeileOf(safety)).toMatchObject({ anzahl: 13 });
});

test('[SET-03 V2.2] sets bring their parts, keep what they were, and take them along again', async () => {
  await addLine(xlr, 3);
  const { body, status } = await ask('POST', 'listen_sets', '', {
    inventarliste: liste.id,
    set: set.id,
    anzahl: 2,
  });
  expect([status, body.preis]).toEqual([200, 12_000]);
  expect(body.teile).toEqual([{ inventar: xlr.id, name: 'XLR', anzahl: 4, stufe: 'Pflicht' }]);
  const zeile = await zeileOf(xlr);
  expect(zeile).toMatchObject({ anzahl: 11, ausSets: 8, inklusive: 8 });
  await ask('PATCH', 'inventar_inventarlisten', zeile?.id ?? '', { anzahl: 10 });
  await ask('PATCH', 'listen_sets', body.id, { anzahl: 1 });
  expect(await zeileOf(xlr)).toMatchObject({ anzahl: 6, ausSets: 4 });
  await ask('DELETE', 'listen_sets', body.id);
  expect(await zeileOf(xlr)).toMatchObject({ anzahl: 2, ausSets: 0, inklusive: 0 });
});

test('[SET-03] two people adding the same set at once both get it', async () => {
  const add = () => ask('POST', 'listen_sets', '', { inventarliste: liste.id, set: set.id, anzahl: 1 });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await zeileOf(xlr)).toMatchObject({ anzahl: 8, ausSets: 8 });
});

test('[SET-03] a copied set is what its original was, the lines stay as they are sent', async () => {
  const { body } = await ask('POST', 'listen_sets', '', { inventarliste: liste.id, set: set.id, anzahl: 2 });
  const before = liste;
  liste = await server.given('inventarlisten', {});
  const { status } = await server.ask('POST', '/api/batch', {
    as: office,
    body: {
      requests: [
        { method: 'POST', url: records('inventar_inventarlisten'), body: line(xlr, 8) },
        {
          method: 'POST',
          url: records('listen_sets'),
          body: { inventarliste: liste.id, set: set.id, anzahl: 2, kopieVon: body.id },
        },
      ],
    },
  });
  expect([status, before.id === liste.id]).toEqual([200, false]);
  expect(await zeileOf(xlr)).toMatchObject({ anzahl: 8, ausSets: 8 });
});

test('[SET-03] a copied set has the parts that its original had, whatever the set has today', async () => {
  const ours = await server.given('inventar', { name: 'Licht-Set', typ: 'Set', anzahl: 0 });
  const teil = await server.given('artikel_teile', {
    art: 'Teil',
    artikel: ours.id,
    teil: xlr.id,
    anzahl: 4,
    je: 1,
  });
  const booked = { inventarliste: liste.id, set: ours.id, anzahl: 1 };
  const { body: original } = await ask('POST', 'listen_sets', '', booked);
  expect((await ask('PATCH', 'artikel_teile', teil.id, { anzahl: 6 })).status).toBe(200);
  liste = await server.given('inventarlisten', {});
  const now = { ...booked, inventarliste: liste.id };
  const copy = await ask('POST', 'listen_sets', '', { ...now, kopieVon: original.id });
  expect(copy.body.teile).toMatchObject([{ inventar: xlr.id, anzahl: 4 }]);
  const fresh = await ask('POST', 'listen_sets', '', now);
  expect(fresh.body.teile).toMatchObject([{ inventar: xlr.id, anzahl: 6 }]);
});

test('[SET-04] an invoice charges the set and not its parts, in the transaction of the change', async () => {
  const kunde = await server.given('kunden', {
    kundennummer: Date.now() % 100_000,
    name: 'Kunde',
    rabatt: 10,
  });
  const day = '2026-12-01 02:00:00.000Z';
  const dates = { rechnungsDatum: day, faelligDatum: day, von: day, bis: day };
  const rechnung = await server.given('rechnungen', {
    kunde: kunde.id,
    inventarliste: liste.id,
    faktor: 1,
    ...dates,
  });
  await ask('POST', 'listen_sets', '', { inventarliste: liste.id, set: set.id, anzahl: 2, faktor: 1.5 });
  const { body } = await ask('GET', 'rechnungen', rechnung.id);
  expect(body.netto).toBe(32_400);
  await server.ask('POST', `/changeFaktorOfInventarliste/${liste.id}/1`, { as: office });
  expect((await ask('GET', 'rechnungen', rechnung.id)).body.netto).toBe(21_600);
});

test.each([
  {
    what: 'a line of a set',
    collection: 'inventar_inventarlisten',
    body: () => line(set, 1),
    says: /Set hinzufügen/,
  },
  {
    what: 'a set in itself',
    collection: 'artikel_teile',
    body: () => ({ art: 'Teil', artikel: set.id, teil: set.id, anzahl: 1 }),
    says: /sich nicht selbst enthalten/,
  },
  {
    what: 'a set as accessory',
    collection: 'artikel_teile',
    body: () => ({ art: 'Zubehör', artikel: lamp.id, teil: set.id, anzahl: 1 }),
    says: /kann nicht Zubehör sein/,
  },
  {
    what: 'an item that is no set',
    collection: 'listen_sets',
    body: () => ({ inventarliste: liste.id, set: lamp.id, anzahl: 1 }),
    says: /kein Set/,
  },
])('[SET-01] $what is refused', async ({ collection, body, says }) => {
  const { status, body: answer } = await ask('POST', collection, '', body());
  expect(status).toBe(400);
  expect(JSON.stringify(answer)).toMatch(says);
});

test('[SET-01] an item that others bring along is not deleted under them; once it is, lists of old go on', async () => {
  const cable = await server.given('inventar', { name: 'Cable', anzahl: 1 });
  const box = await server.given('inventar', { name: 'Box', anzahl: 1 });
  const row = await server.given('artikel_teile', {
    art: 'Zubehör',
    artikel: box.id,
    teil: cable.id,
    anzahl: 1,
    je: 1,
  });
  expect((await ask('DELETE', 'inventar', cable.id)).status).toBe(400);
  const { body } = await addLine(box, 1);
  await ask('DELETE', 'inventar_inventarlisten', (await zeileOf(cable))?.id ?? '');
  await ask('DELETE', 'artikel_teile', row.id);
  expect((await ask('DELETE', 'inventar', cable.id)).status).toBe(204);
  expect((await ask('PATCH', 'inventar_inventarlisten', body.id, { anzahl: 3 })).status).toBe(200);
});

let scans = 0;
const scan = async (mode: 'add' | 'out', code: string) => {
  scans += 1;
  const id = `scan${String(scans).padStart(11, '0')}`;
  const { body } = await server.ask('POST', '/api/scans', {
    as: office,
    body: { scans: [{ id, inventarliste: liste.id, mode, code }] },
  });
  return { id, answer: body.scans[0] };
};

test('[SET-02] adding by scan says what comes along, and taking it back takes that along as well', async () => {
  const { id, answer } = await scan('add', `${lamp.id}-ST8`);
  expect(answer).toMatchObject({ result: 'counted' });
  expect(answer.detail).toContain('+ 8 Safety, + 2 Multicore');
  const again = await scan('add', `${lamp.id}-ST4`);
  expect(again.answer.detail).toContain('+ 4 Safety');
  for (const undoes of [again.id, id]) {
    scans += 1;
    await server.ask('POST', '/api/scans', {
      as: office,
      body: { scans: [{ id: `undo${String(scans).padStart(11, '0')}`, undoes }] },
    });
  }
  expect([await zeileOf(lamp), await zeileOf(safety)]).toEqual([undefined, undefined]);
});

test('[SET-03] a set has no pieces to scan', async () => {
  const { answer } = await scan('out', set.id);
  expect(answer).toMatchObject({
    result: 'refused',
    detail: 'Ein Set hat keine Stücke. Scanne seine Teile.',
  });
});

test('[SET-03] the code of a set adds the set in mode add, again more of it, and is taken back as a whole', async () => {
  const { id, answer } = await scan('add', `${set.id}-ST2`);
  expect(answer).toMatchObject({
    result: 'counted',
    words: '2 × Set DJ-Set',
    name: 'DJ-Set',
    by: 2,
    set: set.id,
    zeile: { inventar: xlr.id, anzahl: 8 },
  });
  expect(answer.detail).toContain('+ 8 XLR');
  const again = await scan('add', set.id);
  expect(again.answer).toMatchObject({ words: '1 × Set DJ-Set', zeile: { anzahl: 12 } });
  expect(again.answer.detail).toContain('3 auf der Liste');
  const { reads } = server.engine.database;
  const setsNow = () => reads.findWhere(entities.listen_sets, { inventarliste: liste.id });
  expect(await setsNow()).toMatchObject([{ anzahl: 3 }]);
  for (const undoes of [again.id, id]) {
    scans += 1;
    const { body } = await server.ask('POST', '/api/scans', {
      as: office,
      body: { scans: [{ id: `undo${String(scans).padStart(11, '0')}`, undoes }] },
    });
    expect(body.scans[0]).toMatchObject({ result: 'undone' });
  }
  expect([await setsNow(), await zeileOf(xlr)]).toEqual([[], undefined]);
});

test('[SET-03] [SCAN-04] a set that is delivered twice is added once', async () => {
  const body = { scans: [{ id: 'setzweimal00001', inventarliste: liste.id, mode: 'add', code: set.id }] };
  const send = async () => (await server.ask('POST', '/api/scans', { as: office, body })).body.scans[0];
  const [first, second] = [await send(), await send()];
  expect(second).toEqual(first);
  expect(await zeileOf(xlr)).toMatchObject({ anzahl: 4, ausSets: 4 });
});

test('[SET-03] a set without parts is refused by its scan in words', async () => {
  const empty = await server.given('inventar', { name: 'Leer', typ: 'Set', anzahl: 0 });
  expect((await scan('add', empty.id)).answer).toMatchObject({
    result: 'refused',
    detail: 'Das Set hat noch keine Teile. Trag sie beim Artikel ein.',
  });
});

test('[SET-01] a set has no stock of its own', async () => {
  const path = '/api/collections/inventar/records';
  const body = { name: 'Rack', typ: 'Set', anzahl: 2 };
  const { status, body: refused } = await server.ask('POST', path, { as: office, body });
  expect([status, refused.data.anzahl.message]).toEqual([
    400,
    'Ein Set hat keinen Bestand, seine Teile haben ihn. Die Anzahl ist 0.',
  ]);
});

test('[SET-01] what is nobody’s accessory becomes a set, what is one does not', async () => {
  const item = (name: string) => server.given('inventar', { name, anzahl: 0 });
  const [rack, haken, traverse] = [await item('Rack leer'), await item('Haken'), await item('Traverse')];
  const teil = { artikel: traverse.id, teil: haken.id, anzahl: 1, je: 1 };
  await server.given('artikel_teile', { art: 'Zubehör', ...teil });
  expect((await ask('PATCH', 'inventar', rack.id, { typ: 'Set' })).body).toMatchObject({ typ: 'Set' });
  const refused = await ask('PATCH', 'inventar', haken.id, { typ: 'Set' });
  expect([refused.status, refused.body.data.typ.message]).toEqual([
    400,
    'Der Artikel ist Zubehör oder Alternative eines anderen. Das kann ein Set nicht sein.',
  ]);
});

test('[SET-01] a part that is a set may be there already: it becomes one, and lies with others four deep, not five', async () => {
  const racks: InventarArtikel[] = [];
  for (const nr of [1, 2, 3, 4, 5, 6])
    racks.push(await server.given('inventar', { name: `Rack ${nr}`, anzahl: 0, typ: nr === 6 ? '' : 'Set' }));
  const into = (outer: number, inner: number) =>
    ask('POST', 'artikel_teile', '', {
      art: 'Teil',
      artikel: racks[outer]?.id,
      teil: racks[inner]?.id,
      anzahl: 1,
      je: 1,
    });
  for (const outer of [0, 1, 2, 3]) expect((await into(outer, outer + 1)).status).toBe(200);
  // What is part of a set alone may become one.
  expect((await into(0, 5)).status).toBe(200);
  expect((await ask('PATCH', 'inventar', racks[5]!.id, { typ: 'Set' })).body).toMatchObject({ typ: 'Set' });
  const refused = await into(4, 5);
  expect([refused.status, refused.body.data?.teil?.message]).toEqual([
    400,
    'Sets lassen sich höchstens 4 Stufen tief schachteln.',
  ]);
});

test('[SET-01] an accessory the wrong way round is turned: what it was before is not in its way', async () => {
  const item = (name: string) => server.given('inventar', { name, anzahl: 1 });
  const [clamp, spot] = [await item('Klemme'), await item('Spot')];
  const row = { art: 'Zubehör', anzahl: 1, je: 1 };
  const wrong = await server.given('artikel_teile', { ...row, artikel: clamp.id, teil: spot.id });
  const { status } = await ask('PATCH', 'artikel_teile', wrong.id, { artikel: spot.id, teil: clamp.id });
  expect(status).toBe(200);
});

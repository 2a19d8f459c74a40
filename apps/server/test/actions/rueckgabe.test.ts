import { codeOfItem } from '@traverse/domain/code/code-readings';
import { entities } from '@traverse/domain/entities';
import type { ScanRequest } from '@traverse/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let packer: TestUser;
let other: TestUser;
const clock = Date.parse('2026-12-06T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(clock) });
  packer = await server.user('packlisten');
  other = await server.user('packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

let scans = 0;
const scanId = (): string => `back${String((scans += 1)).padStart(11, '0')}`;

async function givenZeile(zeile: object = {}, artikel: object = {}) {
  const item = await server.given('inventar', { name: 'Funkstrecke', anzahl: 10, ...artikel });
  const liste = await server.given('inventarlisten', {
    von: '2026-12-01 02:00:00.000Z',
    bis: '2026-12-04 02:00:00.000Z',
    verbucht: true,
  });
  const line = { inventar: item.id, inventarliste: liste.id, anzahl: 10, ...zeile };
  const { id } = await server.given('inventar_inventarlisten', line);
  const scan = (count: number, said: object = {}) =>
    ({
      id: scanId(),
      inventarliste: liste.id,
      mode: 'in',
      code: codeOfItem(item.id, count),
      ...said,
    }) as ScanRequest;
  return { item: item.id, liste: liste.id, id, scan };
}

const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
const change = (id: string, body: object, as = packer) =>
  server.ask('PATCH', path('inventar_inventarlisten', id), { as, body });
const close = (id: string, rueckgabe: string, as = packer, headers: Record<string, string> = {}) =>
  server.ask('PATCH', path('inventarlisten', id), { as, body: { rueckgabe }, headers });
const read = async (collection: string, id: string) =>
  (await server.ask('GET', path(collection, id), { as: packer })).body;
const deliver = async (...sent: readonly ScanRequest[]) =>
  (await server.ask('POST', '/api/scans', { as: packer, body: { scans: sent } })).body.scans;
const zeileOf = (id: string) => read('inventar_inventarlisten', id);

describe('[RUECK-01] counters of a line', () => {
  test('[RUECK-01 V4.1] [RUECK-01 V4.2] more gone than missing is refused by what writes it', async () => {
    const { id } = await givenZeile({ out: 10, in: 7 });
    expect(await change(id, { defekt: 1, vermisst: 2, verbraucht: 1 })).toMatchObject({
      status: 200,
      body: { vermisst: 2, defekt: 1, verbraucht: 1, fehlbestand: 3, draussen: 0 },
    });
    expect(await change(id, { vermisst: 4 })).toMatchObject({
      status: 400,
      body: { data: { vermisst: { message: 'Es fehlen nur 3.' } } },
    });
    expect(await change(id, { 'vermisst+': 1 })).toMatchObject({ status: 400 });
    expect(await change(id, { vermisst: -1 })).toMatchObject({ status: 400 });
    expect(await change(id, { defekt: 8 })).toMatchObject({
      status: 400,
      body: { data: { defekt: { message: 'Zurück sind nur 7.' } } },
    });
    expect(await change(id, { ausgebucht: 3, berechnet: 3 })).toMatchObject({
      body: { ausgebucht: 0, berechnet: 0 },
    });
  });

  test('[RUECK-04 V4.11] a client that only counts in finds what was lost', async () => {
    const { id } = await givenZeile({ out: 10, in: 7, vermisst: 3 });
    expect(await change(id, { 'in+': 1 })).toMatchObject({ status: 200, body: { in: 8, vermisst: 2 } });
    expect(await change(id, { in: 10 })).toMatchObject({
      status: 200,
      body: { vermisst: 0, fehlbestand: 0 },
    });
  });
});

test('[LIST-05] [RUECK-01] pack lists are found by what is still out after their last day', async () => {
  const kunde = await server.given('kunden', { name: 'Tönjes' });
  const given = async (zeile: object, said: object = {}) => {
    const { id, liste: inventarliste } = await givenZeile(zeile);
    const time = { von: '2026-12-01 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
    const { id: packliste } = await server.given('packlisten', { ...time, kunde: kunde.id, inventarliste });
    await server.ask('PATCH', path('inventarlisten', inventarliste), { as: packer, body: said });
    return { packliste, zeile: id };
  };
  const late = await given({ out: 10, in: 7 });
  const others = [
    await given({ out: 10, in: 10 }),
    await given({ out: 10, in: 7, vermisst: 3 }),
    await given({ out: 10, in: 7, vermisst: 3 }, { rueckgabe: 'geprüft' }),
    await given({ out: 10 }, { bis: '2026-12-06 02:00:00.000Z' }),
    await given({}),
  ].map(({ packliste }) => packliste);
  const filter = [
    "inventarliste.bis != ''",
    "inventarliste.bis < '2026-12-06'",
    "inventarliste.rueckgabe != 'geprüft'",
    'inventarliste.inventar_inventarlisten_via_inventarliste.draussen ?> 0',
  ].join(' && ');
  const found = async () => {
    const wish = new URLSearchParams({ filter, perPage: '500' });
    const { body } = await server.ask('GET', `/api/collections/packlisten/records?${wish}`, { as: packer });
    const ids: string[] = body.items.map(({ id }: { id: string }) => id);
    return ids.filter((id) => id === late.packliste || others.some((other) => other === id));
  };
  expect(await found()).toEqual([late.packliste]);
  expect(await change(late.zeile, { draussen: 0 })).toMatchObject({ status: 200, body: { draussen: 3 } });
  await change(late.zeile, { 'in+': 3 });
  expect(await found()).toEqual([]);
});

describe('[RUECK-01] a scan in with a finding', () => {
  test('broken pieces are back and a damage with list and customer, once, and taken back together', async () => {
    const { scan, id, item, liste } = await givenZeile({ out: 10, in: 5 });
    const kunde = await server.given('kunden', { name: 'Tönjes' });
    await server.given('packlisten', {
      kunde: kunde.id,
      inventarliste: liste,
      von: '2026-12-01 02:00:00.000Z',
      bis: '2026-12-04 02:00:00.000Z',
    });
    const broken = scan(2, { befund: 'defekt', text: 'Kapsel klappert' });
    const [first] = await deliver(broken);
    const [again] = await deliver(broken);
    expect(first).toMatchObject({
      result: 'counted',
      words: '2 Stück defekt zurück',
      zeile: { in: 7, defekt: 2 },
    });
    expect(again).toMatchObject(first);
    expect(await read('schaeden', broken.id)).toMatchObject({
      inventar: item,
      inventarliste: liste,
      kunde: kunde.id,
      schaden: 'Kapsel klappert',
      anzahl: 2,
      sperrt: 2,
      behoben: false,
    });
    const undo = { id: scanId(), undoes: broken.id };
    const [taken] = await deliver(undo);
    expect(await deliver(undo)).toEqual([taken]);
    expect(await zeileOf(id)).toMatchObject({ in: 5, defekt: 0 });
    expect((await server.ask('GET', path('schaeden', broken.id), { as: packer })).status).toBe(404);
  });

  test('lost and used up count theirs alone; more than is missing is refused in words', async () => {
    const { scan, id } = await givenZeile({ out: 10, in: 6 });
    expect(await deliver(scan(3, { befund: 'vermisst' }), scan(1, { befund: 'verbraucht' }))).toMatchObject([
      { result: 'counted', words: '3 Stück vermisst', zeile: { in: 6, vermisst: 3 } },
      { result: 'counted', detail: 'vollständig', zeile: { verbraucht: 1 } },
    ]);
    expect(await deliver(scan(1, { befund: 'vermisst' }))).toMatchObject([
      { result: 'refused', detail: 'Es fehlen nur 4.' },
    ]);
    expect(await zeileOf(id)).toMatchObject({ in: 6, vermisst: 3, verbraucht: 1, fehlbestand: 4 });
  });

  test('a picture of what is broken is there once, however often it is sent, by whoever scans', async () => {
    const { scan, item } = await givenZeile({ out: 10 });
    const broken = scan(1, { befund: 'defekt' });
    await deliver(broken);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    );
    const send = (schaden: string, foto: string, content = png, as = packer) => {
      const body = new FormData();
      body.append('foto', new File([new Uint8Array(content)], 'IMG 1.png'));
      return server.ask('POST', `/api/scans/${schaden}/fotos/${foto}`, { as, body });
    };
    expect(await send(broken.id, 'fotoeins0000001')).toMatchObject({
      status: 200,
      body: { schaden: broken.id },
    });
    expect(await send(broken.id, 'fotoeins0000001')).toMatchObject({ status: 200 });
    expect(await send(broken.id, 'fotozwei0000001')).toMatchObject({ status: 200 });
    expect((await read('schaeden', broken.id)).anlagen).toEqual([
      expect.stringMatching(/^foto_fotoeins0000001_\w{10}\.png$/),
      expect.stringMatching(/^foto_fotozwei0000001_/),
    ]);
    expect(await send(broken.id, 'fotodrei0000001', Buffer.from('kein Bild'))).toMatchObject({
      status: 400,
      body: { message: 'Das ist kein Bild.' },
    });
    const store = await server.user('inventar');
    expect((await send(broken.id, 'fotodrei0000001', png, store)).status).toBe(403);
    const reported = await server.given('schaeden', { inventar: item, schaden: 'von Hand' });
    for (const id of [reported.id, 'gibtesnicht0000'])
      expect((await send(id, 'fotodrei0000001')).status).toBe(404);
    // Its id begins the name it is stored by.
    expect((await send(broken.id, '..%2Ffoto000001')).status).toBe(404);
    await deliver({ id: scanId(), undoes: broken.id });
    expect(await send(broken.id, 'fotovier0000001')).toMatchObject({
      status: 404,
      body: { message: 'Diesen Schaden gibt es nicht mehr.' },
    });
  });

  test('[RUECK-04] found again says so; taken back it is lost again', async () => {
    const { scan, id } = await givenZeile({ out: 10, in: 7, vermisst: 3 });
    const found = scan(2);
    expect(await deliver(found)).toMatchObject([{ words: 'Wieder da!', zeile: { in: 9, vermisst: 1 } }]);
    await deliver({ id: scanId(), undoes: found.id });
    expect(await zeileOf(id)).toMatchObject({ in: 7, vermisst: 3 });
  });

  test.each([
    { what: 'a finding nobody knows', said: { befund: 'kaputt' } },
    { what: 'a finding on the way out', said: { befund: 'defekt', mode: 'out' } },
    { what: 'a text too long', said: { befund: 'defekt', text: 'x'.repeat(5001) } },
  ])('$what is no scan', async ({ said }) => {
    const { scan } = await givenZeile({ out: 10 });
    const body = { scans: [scan(1, said)] };
    expect(await server.ask('POST', '/api/scans', { as: packer, body })).toMatchObject({ status: 400 });
  });
});

describe('[RUECK-01] a return is closed', () => {
  test('[RUECK-01 V4.13] with a piece that is still expected it stays open, whatever was sent', async () => {
    const { liste } = await givenZeile({ out: 10, in: 9 });
    expect(await close(liste, 'geprüft')).toMatchObject({
      status: 200,
      body: { rueckgabe: 'offen', rueckgabeVon: 'user 1' },
    });
  });

  test('[RUECK-03 V4.14] as checked it takes what was used up out of stock, once', async () => {
    const { liste, item, id } = await givenZeile(
      { anzahl: 20, out: 20, in: 16, verbraucht: 4 },
      { name: 'Gaffa', anzahl: 20 },
    );
    expect(await close(liste, 'geprüft')).toMatchObject({ body: { rueckgabe: 'geprüft' } });
    expect(await read('inventar', item)).toMatchObject({ anzahl: 16 });
    await close(liste, 'geprüft', other);
    expect(await read('inventar', item)).toMatchObject({ anzahl: 16 });
    expect(await zeileOf(id)).toMatchObject({ ausgebucht: 4, fehlbestand: 0 });
    expect(await read('inventarlisten', liste)).toMatchObject({ rueckgabeVon: 'user 1' });
  });

  test('[RUECK-01] opened again it says nothing of who closed it', async () => {
    const { liste } = await givenZeile({ out: 10, in: 10 });
    expect(await close(liste, 'geprüft')).toMatchObject({ body: { rueckgabeVon: 'user 1' } });
    expect(await close(liste, '')).toMatchObject({
      status: 200,
      body: { rueckgabe: '', rueckgabeAm: '', rueckgabeVon: '' },
    });
  });

  test('[API-10] the second of two gets what the first has said', async () => {
    const { liste } = await givenZeile({ out: 10, in: 10 });
    const asked = await server.ask('GET', path('inventarlisten', liste), { as: other });
    const etag = asked.headers.get('etag') ?? '';
    await close(liste, 'geprüft');
    expect(await close(liste, 'geprüft', other, { 'If-Match': etag })).toMatchObject({
      status: 412,
      body: { record: { rueckgabe: 'geprüft', rueckgabeVon: 'user 1' } },
    });
  });

  test('a scan that waited offline counts later, and the last piece closes the list', async () => {
    const { liste, scan, item } = await givenZeile({ out: 10, in: 8, verbraucht: 1 });
    await close(liste, 'geprüft');
    expect(await read('inventarlisten', liste)).toMatchObject({ rueckgabe: 'offen' });
    expect(await read('inventar', item)).toMatchObject({ anzahl: 10 });
    expect(await deliver(scan(1))).toMatchObject([{ result: 'counted', detail: 'vollständig' }]);
    expect(await read('inventarlisten', liste)).toMatchObject({ rueckgabe: 'geprüft' });
    expect(await read('inventar', item)).toMatchObject({ anzahl: 9 });
  });

  test('in one batch with what became of the pieces, in any order; all or nothing', async () => {
    const { liste, id } = await givenZeile({ out: 10, in: 7 });
    const batch = (vermisst: number) =>
      server.ask('POST', '/api/batch', {
        as: packer,
        body: {
          requests: [
            { method: 'PATCH', url: path('inventarlisten', liste), body: { rueckgabe: 'geprüft' } },
            { method: 'PATCH', url: path('inventar_inventarlisten', id), body: { 'vermisst+': vermisst } },
          ],
        },
      });
    expect((await batch(4)).status).toBe(400);
    expect(await read('inventarlisten', liste)).toMatchObject({ rueckgabe: '' });
    expect((await batch(3)).status).toBe(200);
    expect(await read('inventarlisten', liste)).toMatchObject({ rueckgabe: 'geprüft' });
  });
});

test('[RUECK-01 Z7] a broken piece of a line that counts everything as missing is scanned in', async () => {
  const { id, scan } = await givenZeile({ anzahl: 3, out: 3, vermisst: 3 });
  const { body } = await server.ask('POST', '/api/scans', {
    as: packer,
    body: { scans: [scan(1, { befund: 'defekt' })] },
  });
  expect(body.scans[0]).toMatchObject({ result: 'counted' });
  const zeile = await server.engine.database.reads.find(entities.inventar_inventarlisten, id);
  expect(zeile).toMatchObject({ in: 1, vermisst: 2, defekt: 1 });
});

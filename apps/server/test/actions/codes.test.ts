import type { ScanMode } from '@traverse/domain/code/scan-commands';
import { entities } from '@traverse/domain/entities';
import { batchRequests } from '@traverse/domain/packliste/scan-batch';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const { inventar_inventarlisten } = entities;

let server: TestServer;
let keeper: TestUser;
let packer: TestUser;

beforeAll(async () => {
  server = await startServer();
  keeper = await server.user('inventar');
  packer = await server.user('packlisten');
});
afterAll(() => server[Symbol.asyncDispose]());

let made = 0;
const next = (): string => String((made += 1)).padStart(4, '0');

const path = '/api/collections/codes/records';
const teach = (inventar: string, code: string, more: object = {}) =>
  server.ask('POST', path, { as: keeper, body: { inventar, code, ...more } });
const artikel = (name = 'Kabel') => server.given('inventar', { name: `${name} ${next()}`, anzahl: 50 });

describe('[CODE-01] a code that is taught', () => {
  test('is stored in its normal form, as it is printed, with what it looks like', async () => {
    const { id } = await artikel();
    const { body } = await teach(id, ' RM-00123/A ');
    expect(body).toMatchObject({
      code: 'RM00123A',
      anzeige: 'RM-00123/A',
      art: 'Fremdetikett',
      anzahl: 1,
      inventar: id,
    });
    const update = (changes: object) =>
      server.ask('PATCH', `${path}/${body.id}`, { as: keeper, body: changes });
    expect((await update({ anzahl: 5, code: 'rm 00123 a' })).body).toMatchObject({
      code: 'RM00123A',
      anzeige: 'RM-00123/A',
      anzahl: 5,
    });
    expect((await update({ code: '4006381333931' })).body).toMatchObject({ anzeige: '4006381333931' });
    // Emptied it looks like what was typed.
    expect((await update({ code: 'RM-7/B', anzeige: '' })).body).toMatchObject({ anzeige: 'RM-7/B' });
  });

  test('[CODE-01 V1.4] is one with its other spellings', async () => {
    const { id, name } = await artikel();
    expect((await teach(id, 'QA-00123/A')).status).toBe(200);
    for (const same of ['QAß00123-A', 'qa 00123 a']) {
      const { status, body } = await teach(id, same);
      expect({ status, code: body.data.code }).toMatchObject({
        status: 400,
        code: { code: 'validation_not_unique', message: `Das ist schon ein Code von ${name}.` },
      });
    }
  });

  test.each([
    { title: '[CODE-01 V1.5]', before: 'CASE7', code: 'CASE-7-ST2', says: 'als 2 Stück von Kabel' },
    { title: '[CODE-01 V1.15]', before: 'KISTE7ST2', code: 'KISTE-7', says: 'als 2 Stück davon' },
    { title: '[CODE-01 V1.14]', before: undefined, code: 'TV-IN', says: 'Das ist ein Befehl.' },
    { title: '[CODE-01 V1.14]', before: undefined, code: 'tvpack', says: 'Das ist ein Befehl.' },
    { title: '[CODE-01] too short', before: undefined, code: 'A-1', says: '3 bis 60' },
    {
      title: '[CODE-01] EAN',
      before: '036000291452',
      code: '0036000291452',
      says: 'schon ein Code von Kabel',
    },
  ])('$title is refused as $code', async ({ before, code, says }) => {
    const { id } = await artikel();
    if (before) await teach(id, before);
    const { status, body } = await teach(id, code);
    expect(status).toBe(400);
    expect(body.data.code.message).toContain(says);
  });

  test('is no id of an item, nor one that another keyboard makes of it', async () => {
    const { id, name } = await server.given('inventar', { id: 'zaaabbbcccddd01', name: 'Truss', anzahl: 2 });
    for (const code of [id.toUpperCase(), 'YAAA-BBBC-CCDD-D01']) {
      expect((await teach(id, code)).body.data.code.message).toBe(`Das ist schon der Code von ${name}.`);
    }
    expect((await teach(id, `${id}-ST5`)).body.data.code.message).toContain('5 Stück von Truss');
  });

  test('keeps an item from an id that would be read as it', async () => {
    const { id } = await artikel();
    await teach(id, 'ALTE-NUMMER-0001-Y');
    const create = (wanted: string) =>
      server.ask('POST', '/api/collections/inventar/records', {
        as: keeper,
        body: { id: wanted, name: 'Neu', anzahl: 1 },
      });
    expect((await create('altenummer0001y')).body.data).toMatchObject({ id: {} });
    expect((await create('altenummer0001z')).body.data).toMatchObject({ id: {} });
    expect((await create('altenummer0002y')).status).toBe(200);
  });

  test('is taught once by two at once', async () => {
    const [one, other] = [await artikel(), await artikel()];
    const answers = await Promise.all([teach(one.id, 'ZWEI-00077'), teach(other.id, 'zwei 00077')]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  });

  test('goes with its item, and is changed on the newest state alone', async () => {
    const { id } = await artikel();
    const { body, headers } = await teach(id, 'GEHT-MIT-1');
    const etag = String(headers.get('etag'));
    const change = (anzahl: number) =>
      server.ask('PATCH', `${path}/${body.id}`, {
        as: keeper,
        body: { anzahl },
        headers: { 'If-Match': etag },
      });
    expect((await change(2)).status).toBe(200);
    expect((await change(3)).status).toBe(412);
    await server.ask('DELETE', `/api/collections/inventar/records/${id}`, { as: keeper });
    expect((await server.ask('GET', `${path}/${body.id}`, { as: keeper })).status).toBe(404);
  });
});

describe('[CODE-01] a code of a device', () => {
  const motor = async () => {
    const { id } = await server.given('inventar', {
      name: `Motor ${next()}`,
      anzahl: 2,
      zaehlweise: 'Einzeln',
    });
    const [geraet] = await server.engine.database.reads.findWhere(entities.geraete, { inventar: id });
    return { item: id, geraet: geraet!.id, name: geraet!.bezeichnung };
  };

  test('[CODE-01] [GER-01] is read wherever its label is, and belongs to one thing alone', async () => {
    const { item, geraet, name } = await motor();
    const { status, body } = await teach('', 'HOIST-00077', { geraet });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { code: 'HOIST00077', geraet, inventar: '' },
    });
    const { id } = await server.given('inventarlisten', {});
    await server.given('inventar_inventarlisten', { inventar: item, inventarliste: id, anzahl: 2 });
    const scan = (code: string) => ({ id: scanId(), inventarliste: id, mode: 'out', code });
    const answers = await deliver([scan('hoist 00077'), scan('HOIST-00077'), scan('HOIST-00077-ST2')]);
    expect(answers).toMatchObject([
      { result: 'counted', geraet, name },
      { result: 'refused', grund: 'schonGescannt', geraet },
      { result: 'refused', detail: 'Ein Gerät ist genau ein Stück.' },
    ]);
    const again = await teach((await artikel()).id, 'HOIST-00077');
    expect(again.body.data.code.message).toBe(`Das ist schon ein Code von ${name}.`);
  });

  test.each([
    ['of nothing', { geraet: '' }, 'inventar', 'zu einem Artikel oder zu einem Gerät'],
    ['of several pieces', { anzahl: 4 }, 'anzahl', 'genau ein Stück'],
    ['of every piece that its maker sold', { art: 'Hersteller-EAN' }, 'art', 'gehört zum Artikel'],
  ])('[CODE-01] %s is refused', async (_, facts, field, says) => {
    const { geraet } = await motor();
    const { status, body } = await teach('', `X-${next()}-A`, { geraet, ...facts });
    expect(status).toBe(400);
    expect(body.data[field].message).toContain(says);
  });

  test('[CODE-01] of two things is refused', async () => {
    const { item, geraet } = await motor();
    const { body } = await teach(item, `X-${next()}-A`, { geraet });
    expect(body.data.inventar.message).toContain('zu einem Artikel oder zu einem Gerät');
  });
});

const scanId = (): string => `code${String((made += 1)).padStart(11, '0')}`;

async function deliver(sent: readonly object[]): Promise<readonly ScanAnswer[]> {
  const { status, body } = await server.ask('POST', '/api/scans', { as: packer, body: { scans: sent } });
  expect(status).toBe(200);
  return body.scans;
}

async function givenListe() {
  const item = await artikel('Lampe');
  const { id } = await server.given('inventarlisten', {});
  await server.given('inventar_inventarlisten', { inventar: item.id, inventarliste: id, anzahl: 60 });
  const scan = (code: string, mode = 'out') => ({ id: scanId(), inventarliste: id, mode, code });
  return { item, scan };
}

describe('[CODE-01] POST /api/scans', () => {
  test('[CODE-01 V1.16] counts a taught code as often as it stands for, and nothing that nobody owns', async () => {
    const { item, scan } = await givenListe();
    await teach(item.id, 'LAMPE-10', { anzahl: 10 });
    const codes = ['LAMPE-10', 'LAMPEß10-ST3', 'LAMPE-10-ST0', 'LAMPE-11', 'LAMPE-10-ST1000'];
    const answers = await deliver(codes.map((code) => scan(code)));
    expect(answers).toMatchObject([
      { result: 'counted', words: 'Gezählt: 10 Stück', by: 10, name: item.name, zeile: { out: 10 } },
      { result: 'counted', by: 30, zeile: { out: 40 } },
      // As a device says it that knows what was taught: whoever stands there asks 'Was ist das?' and teaches it.
      { result: 'notOnList', words: 'Unbekannter Code', detail: 'Das ist keins von unseren Etiketten.' },
      { result: 'notOnList', words: 'Unbekannter Code' },
      { result: 'refused', words: 'Zu viele auf einmal' },
    ]);
  });

  test('[CODE-01 V1.17] reads the web address of an old label, in every mode', async () => {
    const { item, scan } = await givenListe();
    await teach(item.id, 'WEB-00123');
    const address = 'https://alt.example/a/WEB-00123?x=1';
    const own = `https://alt.example/i/${item.id}`;
    expect(
      await deliver([scan(address), scan(address, 'in'), scan(address, 'add'), scan(own)]),
    ).toMatchObject([
      { zeile: { out: 1 } },
      { zeile: { in: 1 } },
      { zeile: { anzahl: 61 } },
      { zeile: { out: 2 } },
    ]);
  });

  test('makes the line in mode add, and an item by its own id before what was taught', async () => {
    const { scan } = await givenListe();
    const other = await artikel('Traverse');
    await teach(other.id, 'NEU-0001', { anzahl: 4 });
    const [added, unknown] = await deliver([scan('neu 0001', 'add'), scan('gibtesnichtabc2', 'add')]);
    expect(added).toMatchObject({ result: 'counted', name: other.name, zeile: { anzahl: 4 } });
    expect(unknown).toMatchObject({ result: 'notOnList' });
  });

  test('counts a radio chip once for each delivery, however often a gate reads it', async () => {
    const { item, scan } = await givenListe();
    const chip = '3034257BF7194E4000001A85';
    await teach(item.id, chip);
    const passage = [scan(chip), scan(chip), scan(chip, 'in')];
    const expected = [
      { result: 'counted' },
      { result: 'refused', grund: 'schonGescannt', zeile: null },
      { result: 'counted' },
    ];
    expect(await deliver(passage)).toMatchObject(expected);
    // Nobody has heard the answer: the same once more counts nothing more.
    const again = await deliver(passage);
    expect(again).toMatchObject(expected);
    expect(again.at(-1)?.zeile).toMatchObject({ out: 1, in: 1 });
    expect(await deliver([scan(chip)])).toMatchObject([{ result: 'counted', zeile: { out: 2 } }]);
  });
});

describe('[CODE-03] the file of a collecting scanner', () => {
  test('[CODE-03 V7.1] [CODE-03 V7.2] counts once however often it is sent, and again in another mode and on another list', async () => {
    const [one, other] = [await artikel(), await artikel()];
    const file = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? other.id : one.id)).join('\n');
    const aListe = async () => {
      const { id } = await server.given('inventarlisten', {});
      for (const { id: inventar } of [one, other]) {
        await server.given('inventar_inventarlisten', { inventar, inventarliste: id, anzahl: 60 });
      }
      return id;
    };
    const [first, second] = [await aListe(), await aListe()];
    const send = (inventarliste: string, mode: ScanMode) =>
      deliver(batchRequests(file, { inventarliste, mode }));
    const counts = async (inventarliste: string) => {
      const zeilen = await server.engine.database.reads.findWhere(inventar_inventarlisten, {
        inventarliste,
      });
      const sum = (field: 'out' | 'in') => zeilen.reduce((total, zeile) => total + zeile[field], 0);
      return { out: sum('out'), in: sum('in') };
    };
    await send(first, 'out');
    await send(first, 'out');
    expect(await counts(first)).toEqual({ out: 30, in: 0 });
    await send(first, 'in');
    await send(first, 'out');
    expect(await counts(first)).toEqual({ out: 30, in: 30 });
    await send(second, 'out');
    expect(await counts(second)).toEqual({ out: 30, in: 0 });
  });
});

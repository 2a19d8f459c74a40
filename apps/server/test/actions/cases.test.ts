import {
  type BehaelterInhalt,
  type Bewegung,
  entities,
  type Geraet,
  type InventarArtikel,
  type Listenzeile,
} from '@traverse/domain/entities';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { wireDateOf } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAsServer } from '../../src/records/write.ts';
import { seed } from '../../src/seed.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
/** Scans, and keeps stock. */
let lager: TestUser;
/** Scans alone. */
let packer: TestUser;
let clock = Date.parse('2026-11-28T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  [lager, packer] = [await server.user('packlisten', 'inventar'), await server.user('packlisten')];
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;
const nextId = (): string => `box${String((count += 1)).padStart(12, '0')}`;
const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const patch = (collection: string, id: string, body: object, as = lager) =>
  server.ask('PATCH', records(collection, id), { as, body });
const get = async <R>(collection: string, id: string): Promise<R> =>
  (await server.ask('GET', records(collection, id), { as: lager })).body;
async function all<R>(collection: string, filter: string, sort = 'created'): Promise<readonly R[]> {
  const path = `${records(collection)}?sort=${sort}&perPage=200&filter=${encodeURIComponent(filter)}`;
  return (await server.ask('GET', path, { as: lager })).body.items;
}

const geraeteOf = (item: string) => all<Geraet>('geraete', `inventar="${item}"`, 'nummer');
const rowsOf = async (box: string) =>
  (await all<BehaelterInhalt>('behaelter_inhalt', `behaelter="${box}"`)).map((row) => ({
    item: row.inventar as string,
    soll: row.soll,
    ist: row.ist,
    draussen: row.draussen,
  }));

/** A case of either kind, and its device. */
async function givenCase(caseArt: 'fest' | 'wechselnd', facts: object = {}) {
  const item = await server.given('inventar', {
    name: `Case ${(count += 1)}`,
    anzahl: 1,
    typ: 'Case',
    caseArt,
    zaehlweise: 'Einzeln',
    ...facts,
  });
  const cases = await geraeteOf(item.id);
  return { item: item.id, box: cases[0]?.id ?? '', cases };
}

const givenItem = (name: string, anzahl: number, facts: object = {}) =>
  server.given('inventar', { name, anzahl, ...facts });

const put = (behaelter: string, inventar: string, facts: object, as = lager) =>
  server.ask('POST', records('behaelter_inhalt'), { as, body: { behaelter, inventar, ...facts } });

async function givenListe(
  zeilen: readonly (readonly [inventar: string, anzahl: number])[],
  facts: object = {},
) {
  const days = { von: wireDateOf('2026-11-28'), bis: wireDateOf('2026-11-30') };
  const { id } = await server.given('inventarlisten', { ...days, ...facts });
  for (const [inventar, anzahl] of zeilen)
    await server.given('inventar_inventarlisten', { inventar, inventarliste: id, anzahl });
  return id;
}

async function line(liste: string, inventar: string) {
  const [zeile] = await all<Listenzeile>(
    'inventar_inventarlisten',
    `inventarliste="${liste}" && inventar="${inventar}"`,
  );
  return zeile && { anzahl: zeile.anzahl, gepackt: zeile.gepackt, out: zeile.out, in: zeile.in };
}

async function scan(code: string, liste: string, facts: object = {}, as = lager): Promise<ScanAnswer> {
  const sent = { id: nextId(), inventarliste: liste, mode: 'out', code, ...facts };
  const { status, body } = await server.ask('POST', '/api/scans', { as, body: { scans: [sent] } });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.scans[0];
}
const undo = async (undoes: string): Promise<ScanAnswer> =>
  (await server.ask('POST', '/api/scans', { as: lager, body: { scans: [{ id: nextId(), undoes }] } })).body
    .scans[0];

async function freiOf(item: string, window = 'von=2026-11-28&bis=2026-11-30') {
  const { body } = await server.ask('GET', `/availability?${window}`, { as: lager });
  return body.items.find((answer: { readonly item: { readonly id: string } }) => answer.item.id === item);
}

describe('what is free of what lies in cases', () => {
  test('[CASE-02 V2.9] content of fixed cases is free with them alone', async () => {
    const empfaenger = await givenItem('Empfänger', 20);
    const { item, cases } = await givenCase('fest', { anzahl: 2 });
    for (const { id } of cases) expect((await put(id, empfaenger.id, { soll: 4, ist: 4 })).status).toBe(200);
    expect(await freiOf(empfaenger.id)).toMatchObject({ frei: 12, imCase: 8, gesperrt: 0 });
    await givenListe([[item, 1]], { verbucht: true });
    expect(await freiOf(empfaenger.id)).toMatchObject({ frei: 12, imCase: 8 });
    expect(await freiOf(item)).toMatchObject({ frei: 1, imCase: 0 });
  });

  test('[CASE-02] what lies in a case whose content changes is stock like any other', async () => {
    const xlr = await givenItem('XLR', 40);
    const { item, box } = await givenCase('wechselnd');
    await put(box, xlr.id, { ist: 10 });
    expect(await freiOf(xlr.id)).toMatchObject({ frei: 40, imCase: 0 });
    expect((await patch('inventar', item, { caseArt: 'fest' })).status).toBe(200);
    expect(await freiOf(xlr.id)).toMatchObject({ frei: 30, imCase: 10 });
  });

  test('[CASE-02] a device in a fixed case counts there alone, whatever its state; in another by its state', async () => {
    const motor = await givenItem('Motor', 3, { zaehlweise: 'Einzeln' });
    const [first] = await geraeteOf(motor.id);
    const { item, box } = await givenCase('fest');
    await patch('geraete', first!.id, { behaelter: box });
    expect(await freiOf(motor.id)).toMatchObject({ frei: 2, imCase: 1, gesperrt: 0 });
    await patch('geraete', first!.id, { zustand: 'gesperrt' });
    expect(await freiOf(motor.id)).toMatchObject({ frei: 2, imCase: 1, gesperrt: 0 });
    await patch('inventar', item, { caseArt: 'wechselnd' });
    expect(await freiOf(motor.id)).toMatchObject({ frei: 2, imCase: 0, gesperrt: 1 });
  });

  test('[CASE-02] an upgrade makes fixed cases of what devices lay in, and frees nothing', async () => {
    const rack = await givenItem('Altes Rack', 1, { zaehlweise: 'Einzeln' });
    const amp = await givenItem('Endstufe', 5, { zaehlweise: 'Einzeln' });
    const [box] = await geraeteOf(rack.id);
    for (const { id } of (await geraeteOf(amp.id)).slice(0, 2))
      await patch('geraete', id, { behaelter: box!.id });
    const before = await freiOf(amp.id);
    expect(before).toMatchObject({ frei: 3, imCase: 2 });
    // As it was stored before there were cases.
    await writeAsServer(server.engine, guest, async ({ transaction }) => {
      for (const { id } of await transaction.findWhere(entities.behaelter_inhalt, {}))
        await transaction.remove(entities.behaelter_inhalt, id);
      await transaction.update(entities.inventar, rack.id, { typ: '', caseArt: '' });
    });
    await seed(server.engine);
    expect(await rowsOf(box!.id)).toEqual([{ item: amp.id, soll: 2, ist: 2, draussen: 0 }]);
    expect(await get<InventarArtikel>('inventar', rack.id)).toMatchObject({ typ: 'Case', caseArt: 'fest' });
    expect(await freiOf(amp.id)).toMatchObject({ frei: 3, imCase: 2, gesperrt: 0 });
    await seed(server.engine);
    expect(await rowsOf(box!.id)).toEqual([{ item: amp.id, soll: 2, ist: 2, draussen: 0 }]);
  });
});

describe('what lies where', () => {
  test('[CASE-01] a case has no set, no case by amount, and no more than there is', async () => {
    const { box, item } = await givenCase('fest');
    const set = await givenItem('Set', 0, { typ: 'Set' });
    const xlr = await givenItem('XLR kurz', 10);
    const plain = await givenItem('Motor', 1, { zaehlweise: 'Einzeln' });
    const [motor] = await geraeteOf(plain.id);
    expect((await put(box, set.id, { ist: 1 })).body.data.inventar.message).toContain(
      'Ein Set liegt in keinem Case',
    );
    expect((await put(box, item, { ist: 1 })).body.data.inventar.message).toContain(
      'auf seiner eigenen Seite',
    );
    expect((await put(motor!.id, xlr.id, { ist: 1 })).body.data.behaelter.message).toContain('ist kein Case');
    expect((await put(box, plain.id, { ist: 1 })).body.data.ist.message).toContain(
      'ergibt sich aus den Geräten',
    );
    expect((await put(box, plain.id, { soll: 1 })).status).toBe(200);
    expect((await put(box, xlr.id, { ist: 11 })).body.data.ist.message).toBe('Von XLR kurz gibt es 10.');
    expect((await put(box, xlr.id, { ist: 6 }, packer)).status).toBe(400);
    expect((await put(box, xlr.id, { ist: 6 })).status).toBe(200);
    const other = await givenCase('wechselnd');
    expect((await put(other.box, xlr.id, { ist: 5 })).body.data.ist.message).toBe(
      'Von XLR kurz gibt es 10, 6 liegen schon in anderen Cases.',
    );
    expect((await put(other.box, xlr.id, { ist: 4 })).status).toBe(200);
  });

  test('[CASE-01] a row of a case stays of its case and of its item', async () => {
    const { box } = await givenCase('fest');
    const other = await givenCase('fest');
    const [xlr, schuko] = [await givenItem('XLR lang', 10), await givenItem('Schuko lang', 10)];
    await put(box, xlr.id, { ist: 2 });
    const [row] = await all<BehaelterInhalt>('behaelter_inhalt', `behaelter="${box}"`);
    for (const moved of [{ inventar: schuko.id }, { behaelter: other.box }]) {
      const { status, body } = await patch('behaelter_inhalt', row!.id, moved);
      expect({ status, says: body.data?.inventar?.message }).toEqual({
        status: 400,
        says: 'Lösch diese Zeile und leg die andere neu an.',
      });
    }
    expect(await rowsOf(box)).toMatchObject([{ item: xlr.id, ist: 2 }]);
  });

  test('[CASE-01] a fixed case lies in one that changes, and nothing lies deeper', async () => {
    const [fest, other, weich] = [
      await givenCase('fest'),
      await givenCase('fest'),
      await givenCase('wechselnd'),
    ];
    const says = async (id: string, behaelter: string) =>
      (await patch('geraete', id, { behaelter })).body.data?.behaelter?.message ?? '';
    expect(await says(other.box, fest.box)).toContain('hat festen Inhalt');
    expect(await says(weich.box, weich.box)).toContain('nicht in sich selbst');
    const second = await givenCase('wechselnd');
    expect(await says(second.box, weich.box)).toContain('mit wechselndem Inhalt und liegt in keinem anderen');
    expect(await says(fest.box, weich.box)).toBe('');
    expect(await rowsOf(weich.box)).toEqual([{ item: fest.item, soll: 0, ist: 1, draussen: 0 }]);
    expect((await patch('inventar', weich.item, { caseArt: 'fest' })).body.data.caseArt.message).toContain(
      'hält kein anderes',
    );
    const motor = await givenItem('Motor', 1, { zaehlweise: 'Einzeln' });
    const [one] = await geraeteOf(motor.id);
    expect(await says(one!.id, fest.box)).toBe('');
  });

  test('[CASE-01] a case that holds something is not retired, and stays one', async () => {
    const { box, item } = await givenCase('fest');
    const xlr = await givenItem('XLR lang', 10);
    await put(box, xlr.id, { ist: 2 });
    expect((await patch('geraete', box, { zustand: 'ausgemustert' })).body.data.zustand.message).toContain(
      'liegt XLR lang',
    );
    expect((await patch('inventar', item, { typ: 'Artikel' })).body.data.typ.message).toContain(
      'Räum es zuerst aus',
    );
    expect((await patch('inventar', xlr.id, { typ: 'Case' })).body.data.typ.message).toContain(
      'Jedes Case hat eine Nummer',
    );
  });
});

describe('a case at the ramp', () => {
  test('[CASE-01 V2.10] a fixed rack goes with what is in it, which stands on no line', async () => {
    const empfaenger = await givenItem('Empfänger', 8, { zaehlweise: 'Einzeln' });
    const { item, box } = await givenCase('fest');
    const inside = (await geraeteOf(empfaenger.id)).slice(0, 4);
    for (const { id } of inside) await patch('geraete', id, { behaelter: box });
    const liste = await givenListe([[item, 1]]);
    expect(await scan(box, liste)).toMatchObject({ result: 'counted', zeile: { out: 1 } });
    expect(await line(liste, empfaenger.id)).toBeUndefined();
    for (const { id } of inside) expect((await get<Geraet>('geraete', id)).liste).toBe(liste);
    expect(await scan(box, liste, { mode: 'in' })).toMatchObject({ result: 'counted', zeile: { in: 1 } });
    for (const { id } of inside) expect((await get<Geraet>('geraete', id)).liste).toBe('');
  });

  test('[CASE-01] the moves of each piece inside go on in their order, out and back', async () => {
    const mikrofone = await givenItem('Handsender', 3, { zaehlweise: 'Einzeln' });
    const { item, box } = await givenCase('fest');
    const [one = '', other = ''] = (await geraeteOf(mikrofone.id)).map(({ id }) => id);
    await patch('geraete', one, { behaelter: box });
    const liste = await givenListe([[item, 1]]);
    await scan(box, liste);
    await patch('geraete', other, { behaelter: '' });
    await scan(box, liste, { mode: 'in' });
    const moves = await all<Bewegung>('bewegungen', `geraet="${one}"`, 'nr');
    expect(moves.map(({ nr }) => nr)).toEqual(moves.map((_, n) => n + 1));
    expect(moves.slice(-2).map(({ was }) => was)).toEqual(['raus', 'rein']);
  });

  test('[CASE-01 V2.11] [CASE-01 V2.12] what does not fit is named before; with a reason all of it goes, and the case comes back alone', async () => {
    const [xlr, di] = [await givenItem('XLR 10 m', 40), await givenItem('DI-Box', 12)];
    const { item, box } = await givenCase('wechselnd');
    await put(box, xlr.id, { ist: 10 });
    await put(box, di.id, { ist: 2 });
    const liste = await givenListe([[xlr.id, 10]]);
    const refused = await scan(box, liste);
    expect(refused).toMatchObject({ result: 'refused', grund: 'inhalt' });
    expect(refused.detail).toContain('nicht auf der Liste: 2 × DI-Box');
    expect(await line(liste, xlr.id)).toMatchObject({ out: 0 });
    expect(await line(liste, item)).toBeUndefined();
    expect(await scan(box, liste, { trotzdem: 'Kunde will sie mit' }, packer)).toMatchObject({
      result: 'refused',
      grund: 'inhalt',
    });
    const sent = await scan(box, liste, { trotzdem: 'Kunde will sie mit' });
    expect(sent).toMatchObject({
      result: 'counted',
      detail: expect.stringContaining('mit 10 × XLR 10 m, 2 × DI-Box'),
    });
    expect(await line(liste, xlr.id)).toMatchObject({ anzahl: 10, out: 10 });
    expect(await line(liste, di.id)).toMatchObject({ anzahl: 2, out: 2 });
    expect(await line(liste, item)).toMatchObject({ anzahl: 1, out: 1 });
    expect(await scan(box, liste, { mode: 'in' })).toMatchObject({ result: 'counted' });
    expect(await line(liste, item)).toMatchObject({ in: 1 });
    expect(await line(liste, xlr.id)).toMatchObject({ out: 10, in: 0 });
  });

  test('[CASE-01] too much of a line is named by what is too much', async () => {
    const xlr = await givenItem('XLR 20 m', 40);
    const { box } = await givenCase('wechselnd');
    await put(box, xlr.id, { ist: 12 });
    const liste = await givenListe([[xlr.id, 10]]);
    expect((await scan(box, liste)).detail).toContain('zu viel: 2 × XLR 20 m');
    expect(await scan(box, liste, { trotzdem: 'als Reserve' })).toMatchObject({ result: 'counted' });
    expect(await line(liste, xlr.id)).toMatchObject({ anzahl: 10, out: 12 });
  });

  test('[CASE-01] a case out is taken back whole: its lines, its content, what stands on the list', async () => {
    const [xlr, di] = [await givenItem('XLR 5 m', 40), await givenItem('DI aktiv', 12)];
    const { item, box } = await givenCase('wechselnd');
    await put(box, xlr.id, { ist: 10 });
    await put(box, di.id, { ist: 2 });
    const before = await rowsOf(box);
    const liste = await givenListe([[xlr.id, 10]]);
    const { id } = await scan(box, liste, { trotzdem: 'mit' });
    expect(await undo(id)).toMatchObject({ result: 'undone' });
    expect(await line(liste, xlr.id)).toMatchObject({ anzahl: 10, out: 0 });
    expect(await line(liste, di.id)).toBeUndefined();
    expect(await line(liste, item)).toBeUndefined();
    expect(await rowsOf(box)).toEqual(before);
    expect((await get<Geraet>('geraete', box)).liste).toBe('');
  });

  test('[CASE-01] the same scan twice counts once', async () => {
    const xlr = await givenItem('XLR 3 m', 40);
    const { box } = await givenCase('wechselnd');
    await put(box, xlr.id, { ist: 10 });
    const liste = await givenListe([[xlr.id, 10]]);
    const id = nextId();
    const first = await scan(box, liste, { id });
    expect(await scan(box, liste, { id })).toEqual(first);
    expect(await line(liste, xlr.id)).toMatchObject({ out: 10 });
    expect(await scan(box, liste)).toMatchObject({ result: 'refused', grund: 'schonGescannt' });
  });

  test('[CASE-01] two phones at one case: one counts', async () => {
    const xlr = await givenItem('XLR 1 m', 40);
    const { box } = await givenCase('wechselnd');
    await put(box, xlr.id, { ist: 10 });
    const [here, there] = [await givenListe([[xlr.id, 10]]), await givenListe([[xlr.id, 10]])];
    const answers = await Promise.all([scan(box, here), scan(box, there)]);
    expect(answers.map(({ result }) => result).toSorted()).toEqual(['counted', 'refused']);
    const out = [await line(here, xlr.id), await line(there, xlr.id)].map((each) => each?.out);
    expect(new Set(out)).toEqual(new Set([0, 10]));
  });

  test('[CASE-01] signed off at once: all of it is back, and taken back it is out again', async () => {
    const [xlr, motor] = [
      await givenItem('XLR 7 m', 40),
      await givenItem('Motor', 2, { zaehlweise: 'Einzeln' }),
    ];
    const { box } = await givenCase('wechselnd');
    const [one] = await geraeteOf(motor.id);
    await put(box, xlr.id, { ist: 10 });
    await patch('geraete', one!.id, { behaelter: box });
    const liste = await givenListe([
      [xlr.id, 10],
      [motor.id, 1],
    ]);
    await scan(box, liste);
    expect(await line(liste, motor.id)).toMatchObject({ out: 1 });
    const { id } = await scan(box, liste, { mode: 'in', vollstaendig: true });
    expect(await line(liste, xlr.id)).toMatchObject({ in: 10 });
    expect(await line(liste, motor.id)).toMatchObject({ in: 1 });
    expect(await rowsOf(box)).toEqual([
      { item: xlr.id, soll: 0, ist: 10, draussen: 0 },
      { item: motor.id, soll: 0, ist: 1, draussen: 0 },
    ]);
    expect(await undo(id)).toMatchObject({ result: 'undone' });
    expect(await line(liste, xlr.id)).toMatchObject({ in: 0 });
    expect(await line(liste, motor.id)).toMatchObject({ in: 0 });
    expect((await get<Geraet>('geraete', one!.id)).liste).toBe(liste);
    expect(await scan(box, liste, { mode: 'in' })).toMatchObject({ result: 'counted' });
    const signed = await scan(box, liste, { mode: 'in', vollstaendig: true });
    expect(await undo(signed.id)).toMatchObject({ result: 'undone' });
    expect(await line(liste, xlr.id)).toMatchObject({ in: 0 });
    expect((await get<Geraet>('geraete', one!.id)).liste).toBe(liste);
    expect(await scan(box, liste, { mode: 'in', vollstaendig: true })).toMatchObject({
      result: 'counted',
      words: 'Inhalt vollständig',
      detail: expect.stringContaining('10 × XLR 7 m'),
    });
    expect(await line(liste, xlr.id)).toMatchObject({ in: 10 });
    expect(await line(liste, motor.id)).toMatchObject({ in: 1 });
    expect(await scan(box, liste, { vollstaendig: true, mode: 'in' })).toMatchObject({
      detail: 'es war nichts mehr offen',
    });
  });

  test('[CASE-01] counted back singly it lies in the case no more, and that is taken back as well', async () => {
    const xlr = await givenItem('XLR 2 m', 40);
    const { box } = await givenCase('wechselnd');
    await put(box, xlr.id, { ist: 10 });
    const liste = await givenListe([[xlr.id, 12]]);
    await scan(box, liste);
    await scan(`${xlr.id}-ST2`, liste);
    await scan(box, liste, { mode: 'in' });
    // Loose ones come first.
    await scan(`${xlr.id}-ST2`, liste, { mode: 'in' });
    expect(await rowsOf(box)).toEqual([{ item: xlr.id, soll: 0, ist: 10, draussen: 10 }]);
    const { id } = await scan(`${xlr.id}-ST3`, liste, { mode: 'in' });
    expect(await rowsOf(box)).toEqual([{ item: xlr.id, soll: 0, ist: 7, draussen: 7 }]);
    await undo(id);
    expect(await rowsOf(box)).toEqual([{ item: xlr.id, soll: 0, ist: 10, draussen: 10 }]);
    await scan(`${xlr.id}-ST10`, liste, { mode: 'in' });
    expect(await rowsOf(box)).toEqual([]);
  });

  test('[CASE-01] incomplete: counted, with a word', async () => {
    const netzteil = await givenItem('Netzteil', 4);
    const { item, box } = await givenCase('fest');
    await put(box, netzteil.id, { soll: 2, ist: 1 });
    const liste = await givenListe([[item, 1]]);
    const { bezeichnung } = await get<Geraet>('geraete', box);
    expect(await scan(box, liste)).toMatchObject({
      result: 'counted',
      hinweis: `${bezeichnung} unvollständig: es fehlt 1 × Netzteil`,
    });
  });

  test('[CASE-01] [PRUEF-02 V3.6] a blocked or overdue piece inside keeps the whole case', async () => {
    const motor = await givenItem('Motor', 1, { zaehlweise: 'Einzeln' });
    const [one] = await geraeteOf(motor.id);
    const { item, box } = await givenCase('wechselnd');
    await patch('geraete', one!.id, { behaelter: box, zustand: 'gesperrt' });
    const liste = await givenListe([
      [motor.id, 1],
      [item, 1],
    ]);
    const refused = await scan(box, liste);
    expect(refused).toMatchObject({ result: 'refused', grund: 'gesperrt' });
    expect(refused.detail).toContain(one!.bezeichnung);
    expect(await line(liste, motor.id)).toMatchObject({ out: 0 });
  });

  test('[CASE-01] a device is taken out of a case whose content changes, and only with a reason of a fixed one', async () => {
    const motor = await givenItem('Motor', 2, { zaehlweise: 'Einzeln' });
    const [one, two] = await geraeteOf(motor.id);
    const [fest, weich] = [await givenCase('fest'), await givenCase('wechselnd')];
    await patch('geraete', one!.id, { behaelter: fest.box });
    await patch('geraete', two!.id, { behaelter: weich.box });
    const liste = await givenListe([[motor.id, 2]]);
    expect(await scan(two!.id, liste)).toMatchObject({ result: 'counted' });
    expect(await rowsOf(weich.box)).toEqual([]);
    expect(await scan(one!.id, liste)).toMatchObject({ result: 'refused', grund: 'inhalt' });
    const { id } = await scan(one!.id, liste, { trotzdem: 'fehlt sonst' });
    expect(await rowsOf(fest.box)).toEqual([{ item: motor.id, soll: 1, ist: 0, draussen: 0 }]);
    await undo(id);
    expect(await rowsOf(fest.box)).toEqual([{ item: motor.id, soll: 1, ist: 1, draussen: 0 }]);
    expect((await get<Geraet>('geraete', one!.id)).behaelter).toBe(fest.box);
  });

  test('[CASE-01] content of another list is counted back first', async () => {
    const xlr = await givenItem('XLR 9 m', 40);
    const { box } = await givenCase('wechselnd');
    await put(box, xlr.id, { ist: 10 });
    const [first, second] = [await givenListe([[xlr.id, 10]]), await givenListe([[xlr.id, 10]])];
    await scan(box, first);
    await scan(box, first, { mode: 'in' });
    // No reason helps: of two lists nobody could say any more which it is out on.
    const refused = await scan(box, second, { trotzdem: 'Muss mit' });
    expect(refused.result).toBe('refused');
    expect(refused).not.toHaveProperty('grund');
    expect(refused.detail).toContain('noch auf einer anderen Liste unterwegs');
  });
});

describe('an open case', () => {
  test('[CASE-01] what is scanned is counted and lies in it; out later it is not counted twice', async () => {
    const [xlr, motor] = [
      await givenItem('XLR 4 m', 40),
      await givenItem('Motor', 2, { zaehlweise: 'Einzeln' }),
    ];
    const [one] = await geraeteOf(motor.id);
    const { item, box } = await givenCase('wechselnd');
    const liste = await givenListe([
      [xlr.id, 10],
      [motor.id, 1],
    ]);
    const packed = await scan(`${xlr.id}-ST6`, liste, { mode: 'pack', behaelter: box });
    expect(packed).toMatchObject({
      result: 'counted',
      zeile: { gepackt: 6 },
      detail: expect.stringContaining('in Case'),
    });
    await scan(`${xlr.id}-ST2`, liste, { behaelter: box });
    await scan(one!.id, liste, { behaelter: box });
    expect(await rowsOf(box)).toEqual([
      { item: xlr.id, soll: 0, ist: 8, draussen: 2 },
      { item: motor.id, soll: 0, ist: 1, draussen: 0 },
    ]);
    expect((await get<Geraet>('geraete', one!.id)).behaelter).toBe(box);
    expect(await scan(box, liste)).toMatchObject({
      result: 'counted',
      detail: expect.stringContaining('mit 6 × XLR 4 m'),
    });
    expect(await line(liste, xlr.id)).toMatchObject({ out: 8 });
    expect(await line(liste, motor.id)).toMatchObject({ out: 1 });
    expect(await line(liste, item)).toMatchObject({ anzahl: 1, out: 1 });
  });

  test('[CASE-01] taken back it lies where it lay', async () => {
    const [xlr, motor] = [
      await givenItem('XLR 6 m', 40),
      await givenItem('Motor', 1, { zaehlweise: 'Einzeln' }),
    ];
    const [one] = await geraeteOf(motor.id);
    const { box } = await givenCase('wechselnd');
    const liste = await givenListe([
      [xlr.id, 10],
      [motor.id, 1],
    ]);
    const pieces = await scan(`${xlr.id}-ST6`, liste, { behaelter: box });
    const device = await scan(one!.id, liste, { behaelter: box });
    await undo(device.id);
    await undo(pieces.id);
    expect(await rowsOf(box)).toEqual([]);
    expect(await get<Geraet>('geraete', one!.id)).toMatchObject({ behaelter: '', liste: '' });
    expect(await line(liste, xlr.id)).toMatchObject({ out: 0 });
  });

  test('[CASE-01] into a fixed one it only goes in: the list counts the case', async () => {
    const netzteil = await givenItem('Netzteil 12 V', 4);
    const { item, box } = await givenCase('fest');
    await put(box, netzteil.id, { soll: 2, ist: 1 });
    const empty = await givenListe([]);
    expect(await scan(netzteil.id, empty, { behaelter: box, mode: 'pack' })).toMatchObject({
      result: 'refused',
      detail: expect.stringContaining('steht nicht auf dieser Liste'),
    });
    const liste = await givenListe([[item, 1]]);
    const { id, detail } = await scan(netzteil.id, liste, { behaelter: box, mode: 'pack' });
    expect(detail).toBe('2 von 2');
    expect(await line(liste, netzteil.id)).toBeUndefined();
    expect(await undo(id)).toMatchObject({ result: 'undone' });
    expect(await rowsOf(box)).toEqual([{ item: netzteil.id, soll: 2, ist: 1, draussen: 0 }]);
  });

  test('[CASE-01] no case is open while things are only added, none that is gone, none on another job', async () => {
    const xlr = await givenItem('XLR 8 m', 40);
    const { item, box } = await givenCase('wechselnd');
    const [liste, other] = [await givenListe([[xlr.id, 10]]), await givenListe([[item, 1]])];
    expect((await scan(xlr.id, liste, { mode: 'add', behaelter: box })).detail).toContain(
      'Schließ es zuerst',
    );
    expect((await scan(xlr.id, liste, { behaelter: 'a'.repeat(15) })).detail).toContain('gibt es nicht mehr');
    await scan(box, other);
    expect((await scan(xlr.id, liste, { behaelter: box })).detail).toContain('auf einer anderen Liste');
  });
});

describe('what lacks in a fixed case', () => {
  test('[CASE-01] is missed or blocked, free no more, and stands on the claim', async () => {
    const [netzteil, motor] = [
      await givenItem('Netzteil 24 V', 10, { wiederbeschaffung: 5000 }),
      await givenItem('Motor', 2, { zaehlweise: 'Einzeln', wiederbeschaffung: 150_000 }),
    ];
    const [one] = await geraeteOf(motor.id);
    const { item, box } = await givenCase('fest');
    await put(box, netzteil.id, { soll: 4, ist: 4 });
    await patch('geraete', one!.id, { behaelter: box });
    const liste = await givenListe([[item, 1]]);
    await scan(box, liste);
    await scan(box, liste, { mode: 'in' });
    const fehlt = [
      { inventar: netzteil.id, anzahl: 2 },
      { inventar: motor.id, anzahl: 1, geraete: [one!.id] },
    ];
    const tell = (body: object, as = lager) => server.ask('POST', `/api/cases/${box}/fehlt`, { as, body });
    expect((await tell({ inventarliste: liste, fehlt }, await server.user('buchhaltung'))).status).toBe(403);
    const tooMany = await tell({ inventarliste: liste, fehlt: [{ inventar: netzteil.id, anzahl: 5 }] });
    expect(tooMany).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Mehr kann nicht fehlen') },
    });
    expect(await tell({ inventarliste: liste, fehlt })).toMatchObject({ status: 200, body: { fehlt: 3 } });
    expect(await get<Geraet>('geraete', one!.id)).toMatchObject({
      zustand: 'vermisst',
      behaelter: '',
      liste: '',
    });
    expect(await rowsOf(box)).toEqual([
      { item: netzteil.id, soll: 4, ist: 2, draussen: 0 },
      { item: motor.id, soll: 1, ist: 0, draussen: 0 },
    ]);
    expect(await freiOf(netzteil.id, 'von=2026-12-05&bis=2026-12-05')).toMatchObject({
      frei: 6,
      imCase: 2,
      gesperrt: 2,
    });
    const office = await server.user('rechnungen', 'packlisten', 'inventar');
    const { body } = await server.ask('GET', `/api/nachberechnung/${liste}`, { as: office });
    expect(
      body.posten.map(({ element }: { element: { name: string; anzahl: number; preis: number } }) => [
        element.name,
        element.anzahl,
        element.preis,
      ]),
    ).toEqual([
      [`${one!.bezeichnung}, nicht zurückgegeben`, 1, 150_000],
      ['Netzteil 24 V, nicht zurückgegeben', 2, 5000],
    ]);
  });
});

import {
  entities,
  type Geraet,
  type InventarArtikel,
  type Inventarliste,
  type Listenzeile,
} from '@traverse/domain/entities';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { wireDateOf } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const nextId = (): string => `dev${String((count += 1)).padStart(12, '0')}`;
const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const patch = (collection: string, id: string, body: object) =>
  server.ask('PATCH', records(collection, id), { as: lager, body });
const get = async <R>(collection: string, id: string): Promise<R> =>
  (await server.ask('GET', records(collection, id), { as: lager })).body;

async function givenMotors(anzahl: number, facts: object = {}) {
  const item = await server.given('inventar', { name: `Kettenzug ${(count += 1)}`, anzahl, ...facts });
  const { status } = await patch('inventar', item.id, { zaehlweise: 'Einzeln' });
  expect(status).toBe(200);
  return { item: item.id, motors: await geraeteOf(item.id) };
}

async function geraeteOf(inventar: string): Promise<readonly Geraet[]> {
  const path = `${records('geraete')}?sort=nummer&perPage=50&filter=${encodeURIComponent(`inventar="${inventar}"`)}`;
  return (await server.ask('GET', path, { as: lager })).body.items;
}

async function givenListe(inventar: string, zeile: object = {}, facts: object = {}) {
  const days = { von: wireDateOf('2026-11-28'), bis: wireDateOf('2026-11-30') };
  const liste = await server.given('inventarlisten', { ...days, ...facts });
  const line = await server.given('inventar_inventarlisten', {
    inventar,
    inventarliste: liste.id,
    anzahl: 2,
    ...zeile,
  });
  return { liste: liste.id, zeile: line.id };
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
const lineOf = (id: string) => get<Listenzeile>('inventar_inventarlisten', id);
const deviceOf = (id: string) => get<Geraet>('geraete', id);
async function moves(geraet: string): Promise<readonly string[]> {
  const path = `${records('bewegungen')}?sort=nr&filter=${encodeURIComponent(`geraet="${geraet}"`)}`;
  const { body } = await server.ask('GET', path, { as: lager });
  return body.items.map(({ was, grund }: { was: string; grund: string }) =>
    [was, grund].filter(Boolean).join(': '),
  );
}

describe('how an item is counted', () => {
  test('[GER-01 V1.1] [GER-01 V1.2] [GER-01 V1.3] its devices say how many there are', async () => {
    const { item, motors } = await givenMotors(12);
    expect(motors.map(({ nummer }) => nummer)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect((await patch('geraete', motors[4]!.id, { zustand: 'ausgemustert' })).status).toBe(200);
    expect((await get<InventarArtikel>('inventar', item)).anzahl).toBe(11);
    const refused = await patch('inventar', item, { anzahl: 12 });
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { anzahl: { message: 'Die Anzahl ergibt sich aus den Geräten.' } } },
    });
    expect((await patch('inventar', item, { anzahl: 11 })).status).toBe(200);
    const next = await server.ask('POST', records('geraete'), { as: lager, body: { inventar: item } });
    expect(next.body).toMatchObject({ nummer: 13, zustand: 'einsatzbereit' });
    expect(next.body.bezeichnung).toMatch(/ #13$/);
    expect((await get<InventarArtikel>('inventar', item)).anzahl).toBe(12);
  });

  test('[GER-01] a device wants an item that is counted so, and stays with it', async () => {
    const menge = await server.given('inventar', { name: 'Schäkel', anzahl: 40 });
    const refused = await server.ask('POST', records('geraete'), { as: lager, body: { inventar: menge.id } });
    expect(refused.body.data.inventar.message).toContain('wird als Menge gezählt');
    const { motors } = await givenMotors(1);
    expect((await patch('geraete', motors[0]!.id, { inventar: menge.id })).status).toBe(400);
  });

  test('[GER-01] mixed: the amount is typed and never below the devices', async () => {
    const { item } = await givenMotors(2);
    expect((await patch('inventar', item, { zaehlweise: 'Gemischt', anzahl: 5 })).status).toBe(200);
    const refused = await patch('inventar', item, { anzahl: 1 });
    expect(refused.body.data.anzahl.message).toBe('Es gibt 2 Geräte mit Nummer.');
    const [first] = await geraeteOf(item);
    await patch('geraete', first!.id, { zustand: 'ausgemustert' });
    expect((await get<InventarArtikel>('inventar', item)).anzahl).toBe(4);
  });

  test('[GER-01] back to an amount: devices without history go, the others stay for it, their labels are the item’s', async () => {
    const { item, motors } = await givenMotors(3);
    const { liste } = await givenListe(item);
    await scan(motors[0]!.id, liste);
    expect((await patch('inventar', item, { zaehlweise: 'Menge' })).body.data.zaehlweise.message).toContain(
      'unterwegs',
    );
    await scan(motors[0]!.id, liste, { mode: 'in' });
    for (const { id } of motors.slice(0, 2)) await server.given('codes', { geraet: id, code: `ALT-${id}` });
    expect((await patch('inventar', item, { zaehlweise: 'Menge' })).body).toMatchObject({
      anzahl: 3,
      zaehlweise: 'Menge',
    });
    expect(await geraeteOf(item)).toMatchObject([{ id: motors[0]!.id, zustand: 'ausgemustert' }]);
    // Their labels are those of the item now.
    expect(await scan(`ALT-${motors[1]!.id}`, liste)).toMatchObject({
      result: 'counted',
      zeile: { inventar: item },
    });
  });

  test('[GER-01] a device with a history is not deleted, whoever asks', async () => {
    const { item, motors } = await givenMotors(2);
    const { liste } = await givenListe(item);
    await scan(motors[0]!.id, liste);
    await scan(motors[0]!.id, liste, { mode: 'in' });
    const refused = await server.ask('DELETE', records('geraete', motors[0]!.id), { as: lager });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.message).toContain('Setz den Zustand auf „ausgemustert“');
    expect((await server.ask('DELETE', records('geraete', motors[1]!.id), { as: lager })).status).toBe(204);
    expect((await get<InventarArtikel>('inventar', item)).anzahl).toBe(1);
  });
});

describe('a device on a list', () => {
  test('[GER-02 V1.6] counts once', async () => {
    const { item, motors } = await givenMotors(4);
    const { liste, zeile } = await givenListe(item);
    const results = [];
    for (const nr of [0, 0, 1, 2]) results.push(await scan(motors[nr]!.id, liste));
    expect(results.map(({ result, grund }) => grund ?? result)).toEqual([
      'counted',
      'schonGescannt',
      'counted',
      'tooMany',
    ]);
    expect(await lineOf(zeile)).toMatchObject({ out: 3 });
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ liste });
    expect(results[0]).toMatchObject({ geraet: motors[0]!.id, name: motors[0]!.bezeichnung });
  });

  test('[GER-02 V1.7] [GER-02 V1.21] [R15] out elsewhere is refused, or rebooked; taken back it is where it was', async () => {
    const { item, motors } = await givenMotors(1);
    const [a, b] = [await givenListe(item), await givenListe(item)];
    const kunde = await server.given('kunden', { name: 'Messe' });
    const { name } = await server.given('packlisten', {
      kunde: kunde.id,
      inventarliste: a.liste,
      von: wireDateOf('2026-11-28'),
      bis: wireDateOf('2026-11-30'),
    });
    await scan(motors[0]!.id, a.liste);
    const refused = await scan(motors[0]!.id, b.liste);
    expect(refused).toMatchObject({ result: 'refused', grund: 'woanders' });
    expect(refused.detail).toContain(`${name}, Messe (raus seit 28.11.2026)`);
    const rebooked = await scan(motors[0]!.id, b.liste, { umbuchen: true });
    expect(rebooked.result).toBe('counted');
    expect([await lineOf(a.zeile), await lineOf(b.zeile)]).toMatchObject([{ out: 1, in: 1 }, { out: 1 }]);
    expect((await deviceOf(motors[0]!.id)).liste).toBe(b.liste);
    const undone = await server.ask('POST', '/api/scans', {
      as: lager,
      body: { scans: [{ id: nextId(), undoes: rebooked.id }] },
    });
    expect(undone.body.scans[0]).toMatchObject({ result: 'undone' });
    expect([await lineOf(a.zeile), await lineOf(b.zeile)]).toMatchObject([{ out: 1, in: 0 }, { out: 0 }]);
    expect((await deviceOf(motors[0]!.id)).liste).toBe(a.liste);
    expect(await moves(motors[0]!.id)).toEqual(['raus', 'rein: umgebucht', 'raus', 'zurückgenommen']);
  });

  test('[GER-02 Z8] after an in that was taken back it is scanned in again; after an out that was it is not', async () => {
    const { item, motors } = await givenMotors(1);
    const { liste, zeile } = await givenListe(item);
    const device = motors[0]!.id;
    const comesIn = () => scan(device, liste, { mode: 'in' });
    // Never scanned out.
    await undo((await comesIn()).id);
    expect(await comesIn()).toMatchObject({ result: 'counted' });
    expect(await lineOf(zeile)).toMatchObject({ out: 0, in: 1 });
    expect(await comesIn()).toMatchObject({ result: 'refused', grund: 'schonGescannt' });
    await undo((await scan(device, liste)).id);
    expect(await comesIn()).toMatchObject({ result: 'refused', grund: 'schonGescannt' });
    expect(await lineOf(zeile)).toMatchObject({ out: 0, in: 1 });
  });

  test('[GER-02 V1.8] the same scan sent twice is one movement', async () => {
    const { item, motors } = await givenMotors(1);
    const { liste, zeile } = await givenListe(item);
    const sent = { id: nextId(), inventarliste: liste, mode: 'out', code: motors[0]!.id };
    const ask = () => server.ask('POST', '/api/scans', { as: lager, body: { scans: [sent] } });
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    expect(await moves(motors[0]!.id)).toEqual(['raus']);
    expect(await lineOf(zeile)).toMatchObject({ out: 1 });
  });

  test('[GER-02 V1.9] two scanners at once: exactly one counts', async () => {
    const { item, motors } = await givenMotors(1);
    const listen = [await givenListe(item), await givenListe(item)];
    const answers = await Promise.all(listen.map(({ liste }) => scan(motors[0]!.id, liste)));
    expect(answers.map(({ grund, result }) => grund ?? result).toSorted()).toEqual(['counted', 'woanders']);
    const outs = await Promise.all(listen.map(async ({ zeile }) => (await lineOf(zeile)).out));
    expect(outs.toSorted((one, other) => one - other)).toEqual([0, 1]);
  });

  test('[GER-02 V1.18] blocked and elsewhere: both answers are needed, and the reason is kept', async () => {
    const { item, motors } = await givenMotors(1);
    const [a, b] = [await givenListe(item), await givenListe(item)];
    await scan(motors[0]!.id, a.liste);
    await patch('geraete', motors[0]!.id, { zustand: 'gesperrt' });
    const reason = { trotzdem: 'Ersatz kommt nicht' };
    const asked = [
      await scan(motors[0]!.id, b.liste),
      await scan(motors[0]!.id, b.liste, { umbuchen: true }),
      await scan(motors[0]!.id, b.liste, { umbuchen: true, ...reason }, packer),
      await scan(motors[0]!.id, b.liste, { umbuchen: true, ...reason }),
    ];
    expect(asked.map(({ grund, result }) => grund ?? result)).toEqual([
      'woanders',
      'gesperrt',
      'gesperrt',
      'counted',
    ]);
    expect(asked[2]?.detail).toContain('nur Inventar und Admin');
    expect((await moves(motors[0]!.id)).at(-1)).toBe('raus: ist gesperrt – Ersatz kommt nicht');
  });

  test('[GER-02 V1.19] back from another list than the one that is scanned for', async () => {
    const [{ item, motors }, other] = [await givenMotors(1), await givenMotors(1)];
    const [a, b] = [await givenListe(item), await givenListe(other.item)];
    await scan(motors[0]!.id, a.liste);
    expect(await scan(motors[0]!.id, b.liste, { mode: 'in' })).toMatchObject({ grund: 'woanders' });
    const back = await scan(motors[0]!.id, b.liste, { mode: 'in', umbuchen: true });
    expect(back).toMatchObject({ result: 'counted', zeile: { id: a.zeile, in: 1 } });
    expect((await deviceOf(motors[0]!.id)).liste).toBe('');
    expect((await scan(motors[0]!.id, a.liste, { mode: 'in' })).grund).toBe('schonGescannt');
  });

  test.each(['out', 'in'] as const)(
    '[GER-02 Z15] rebooked %s, a device that its list counts back already is not back twice',
    async (mode) => {
      const { item, motors } = await givenMotors(1);
      const [a, b] = [await givenListe(item), await givenListe(item)];
      await scan(motors[0]!.id, a.liste);
      // By a hand or the item's own code: the device does not hear of it.
      await server.engine.database.transaction((transaction) =>
        transaction.update(entities.inventar_inventarlisten, a.zeile, { in: 1 }),
      );
      const rebooked = await scan(motors[0]!.id, b.liste, { mode, umbuchen: true });
      expect(rebooked.result).toBe('counted');
      expect(await lineOf(a.zeile)).toMatchObject({ out: 1, in: 1 });
      expect((await deviceOf(motors[0]!.id)).liste).toBe(mode === 'out' ? b.liste : '');
      const undone = { as: lager, body: { scans: [{ id: nextId(), undoes: rebooked.id }] } };
      expect((await server.ask('POST', '/api/scans', undone)).body.scans[0]).toMatchObject({
        result: 'undone',
      });
      expect(await lineOf(a.zeile)).toMatchObject({ out: 1, in: 1 });
      expect((await deviceOf(motors[0]!.id)).liste).toBe(a.liste);
    },
  );

  test('[GER-02 V1.20] lost on one list, found going out on another', async () => {
    const { item, motors } = await givenMotors(2);
    const [a, b] = [await givenListe(item), await givenListe(item)];
    await scan(motors[0]!.id, a.liste);
    await scan(motors[0]!.id, a.liste, { mode: 'in', befund: 'vermisst' });
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ zustand: 'vermisst', liste: a.liste });
    expect(await scan(motors[0]!.id, b.liste)).toMatchObject({ result: 'counted', words: 'Wieder da!' });
    expect([await lineOf(a.zeile), await lineOf(b.zeile)]).toMatchObject([
      { out: 1, in: 1, vermisst: 0 },
      { out: 1 },
    ]);
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ zustand: 'einsatzbereit', liste: b.liste });
  });

  test('[GER-02] a broken one is reported, blocked, and free once its damage is mended', async () => {
    const { item, motors } = await givenMotors(1);
    const { liste, zeile } = await givenListe(item);
    await scan(motors[0]!.id, liste);
    const back = await scan(motors[0]!.id, liste, { mode: 'in', befund: 'defekt', text: 'Kette klemmt' });
    expect(back).toMatchObject({ result: 'counted', zeile: { id: zeile, in: 1, defekt: 1 } });
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ zustand: 'gesperrt', liste: '', sperrt: 1 });
    expect((await scan(motors[0]!.id, liste)).detail).toContain('ist gesperrt: Kette klemmt');
    await patch('schaeden', back.id, { behoben: true });
    expect((await deviceOf(motors[0]!.id)).zustand).toBe('einsatzbereit');
    expect(await moves(motors[0]!.id)).toEqual([
      'raus',
      'rein',
      'defekt: Kette klemmt',
      'repariert: Kette klemmt',
    ]);
  });

  test('[GER-02] a retired device, a case of them, a place and a used-up one are refused in words', async () => {
    const { item, motors } = await givenMotors(2);
    const { liste } = await givenListe(item);
    await patch('geraete', motors[0]!.id, { zustand: 'ausgemustert' });
    const platz = await server.given('lagerplaetze', { name: `Z-${(count += 1)}` });
    expect(await scan(motors[0]!.id, liste)).toMatchObject({ grund: 'ausgemustert' });
    expect((await scan(`${motors[1]!.id}-ST3`, liste)).detail).toBe('Ein Gerät ist genau ein Stück.');
    expect((await scan(platz.id, liste)).detail).toContain('Das ist der Lagerplatz Z-');
    expect((await scan(motors[1]!.id, liste, { mode: 'in', befund: 'verbraucht' })).detail).toContain(
      'nicht verbraucht',
    );
  });

  test('[GER-02 V1.27] packed for one list it is not packed for another, until somebody rebooks it', async () => {
    const { item, motors } = await givenMotors(1);
    const [a, b] = [await givenListe(item), await givenListe(item)];
    const pack = (liste: string, facts: object = {}) =>
      scan(motors[0]!.id, liste, { mode: 'pack', ...facts });
    expect(await pack(a.liste)).toMatchObject({ result: 'counted', zeile: { gepackt: 1, out: 0 } });
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ gepacktFuer: a.liste, liste: '' });
    expect(await pack(a.liste)).toMatchObject({ result: 'refused', grund: 'schonGescannt' });
    expect(await pack(b.liste)).toMatchObject({ result: 'refused', grund: 'woanders' });
    const rebooked = await pack(b.liste, { umbuchen: true });
    expect(rebooked.result).toBe('counted');
    expect([await lineOf(a.zeile), await lineOf(b.zeile)]).toMatchObject([{ gepackt: 0 }, { gepackt: 1 }]);
    await undo(rebooked.id);
    expect([await lineOf(a.zeile), await lineOf(b.zeile)]).toMatchObject([{ gepackt: 1 }, { gepackt: 0 }]);
    await pack(b.liste, { umbuchen: true });
    expect((await scan(motors[0]!.id, b.liste)).result).toBe('counted');
    expect(await lineOf(b.zeile)).toMatchObject({ out: 1, gepackt: 1 });
    expect(await pack(b.liste)).toMatchObject({ grund: 'schonGescannt' });
    await scan(motors[0]!.id, b.liste, { mode: 'in' });
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ gepacktFuer: '', liste: '' });
    expect(await moves(motors[0]!.id)).toEqual([
      'gepackt',
      'gepackt',
      'zurückgenommen',
      'gepackt',
      'raus',
      'rein',
    ]);
  });

  test('[GER-02 V1.27] out on another list it lies on no pallet any more; an item is packed by its own code', async () => {
    const { item, motors } = await givenMotors(2);
    const [a, b] = [await givenListe(item), await givenListe(item)];
    await scan(motors[0]!.id, a.liste, { mode: 'pack' });
    const out = await scan(motors[0]!.id, b.liste);
    expect(out.detail).toContain('war für eine andere Liste gepackt');
    expect([await lineOf(a.zeile), await lineOf(b.zeile)]).toMatchObject([{ gepackt: 0 }, { out: 1 }]);
    const packed = await scan(item, a.liste, { mode: 'pack' });
    expect(packed).toMatchObject({ result: 'counted', words: 'Gepackt: 1 Stück', zeile: { gepackt: 1 } });
    await undo(packed.id);
    await scan(motors[1]!.id, a.liste, { mode: 'pack' });
    await patch('geraete', motors[1]!.id, { zustand: 'ausgemustert' });
    expect(await lineOf(a.zeile)).toMatchObject({ gepackt: 0 });
  });

  test('[GER-02] what lies in a case goes and comes with it, and is not free for itself', async () => {
    const [racks, { item, motors }] = [await givenMotors(1), await givenMotors(3)];
    const [rack, inside] = [racks.motors[0]!.id, motors[0]!.id];
    const { liste, zeile } = await givenListe(racks.item);
    const own = await server.given('inventar_inventarlisten', {
      inventar: item,
      inventarliste: liste,
      anzahl: 2,
    });
    expect((await patch('geraete', inside, { behaelter: rack })).status).toBe(200);
    const nested = await patch('geraete', rack, { behaelter: motors[1]!.id });
    expect(nested.body.data.behaelter.message).toContain(
      'Ein Case liegt nur in einem, dessen Inhalt wechselt',
    );
    expect((await patch('geraete', rack, { zustand: 'ausgemustert' })).body.data.zustand.message).toContain(
      'Nimm es zuerst heraus',
    );
    const path = `/availability?von=2026-12-01&bis=2026-12-02&inventar=${item}`;
    expect(JSON.stringify((await server.ask('GET', path, { as: lager })).body)).toContain('"imCase":1');
    const gone = await scan(rack, liste);
    expect(await deviceOf(inside)).toMatchObject({ liste });
    expect([await lineOf(zeile), await lineOf(own.id)]).toMatchObject([{ out: 1 }, { out: 0 }]);
    await undo(gone.id);
    expect(await deviceOf(inside)).toMatchObject({ liste: '' });
    expect(await scan(inside, liste)).toMatchObject({ result: 'refused', grund: 'inhalt' });
    expect(await scan(inside, liste, { trotzdem: 'Ersatz' }, packer)).toMatchObject({ grund: 'inhalt' });
    const taken = await scan(inside, liste, { trotzdem: 'Ersatz für #02' });
    expect(taken.result).toBe('counted');
    expect(await deviceOf(inside)).toMatchObject({ liste, behaelter: '', sperrt: 0 });
    await undo(taken.id);
    expect(await deviceOf(inside)).toMatchObject({ liste: '', behaelter: rack, sperrt: 0 });
    expect((await moves(inside)).slice(0, 3)).toEqual([
      'umgelagert',
      `raus: mit ${racks.motors[0]!.bezeichnung}`,
      `zurückgenommen: mit ${racks.motors[0]!.bezeichnung}`,
    ]);
  });

  test('[GER-02] mode add wants this one to go, once', async () => {
    const { item, motors } = await givenMotors(2);
    const liste: Inventarliste = await server.given('inventarlisten', {});
    const added = await scan(motors[1]!.id, liste.id, { mode: 'add' });
    expect(added).toMatchObject({ result: 'counted', detail: 'neu auf der Liste', zeile: { anzahl: 1 } });
    expect(await scan(motors[1]!.id, liste.id, { mode: 'add' })).toMatchObject({ grund: 'schonGescannt' });
    const line = await lineOf(added.zeile!.id);
    expect(line).toMatchObject({ inventar: item, vorgesehen: [motors[1]!.id] });
    // By the code of the item one more is wanted; of numbers nothing is said, for nothing went.
    const one = await scan(item, liste.id, { mode: 'add' });
    expect(one).toMatchObject({ result: 'counted', zeile: { anzahl: 2 } });
    expect(one.grund).toBeUndefined();
    // Another one of the item goes as well, with a word.
    const went = await scan(motors[0]!.id, liste.id);
    expect(went).toMatchObject({ result: 'counted' });
    expect(went.detail).toContain(`vorgesehen: ${motors[1]!.bezeichnung}`);
  });
});

describe('lines, counters and the item’s own code', () => {
  test('[GER-03 V1.10] [GER-03 V1.26] what has no number is said, and comes back by the item’s code', async () => {
    const { item, motors } = await givenMotors(6);
    const { liste, zeile } = await givenListe(item, { anzahl: 4 });
    await scan(motors[0]!.id, liste);
    await patch('inventar_inventarlisten', zeile, { 'out+': 3 });
    expect(await lineOf(zeile)).toMatchObject({ out: 4 });
    const back = await scan(item, liste, { mode: 'in' });
    expect(back).toMatchObject({ result: 'counted', grund: 'keinGeraet' });
    expect(back.detail).toContain('2 ohne Gerätenummer');
    await patch('inventar_inventarlisten', zeile, { 'in+': 3 });
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ liste: '' });
    expect((await moves(motors[0]!.id)).at(-1)).toBe('rein: ohne Gerätenummer');
  });

  test('[RUECK-01] [GER-03] what a line has lost are its devices, and found they are back', async () => {
    const { item, motors } = await givenMotors(3);
    const { liste, zeile } = await givenListe(item, { anzahl: 3 });
    const [first, second, third] = motors.map(({ id }) => id);
    for (const id of [first, second, third]) await scan(id!, liste);
    await scan(first!, liste, { mode: 'in' });
    await patch('inventar_inventarlisten', zeile, { 'vermisst+': 2 });
    for (const id of [second, third]) {
      expect(await deviceOf(id!)).toMatchObject({ zustand: 'vermisst', liste });
      expect((await moves(id!)).at(-1)).toBe('vermisst: ohne Gerätenummer');
    }
    expect(await lineOf(zeile)).toMatchObject({ out: 3, in: 1, vermisst: 2 });
    await scan(second!, liste, { mode: 'in' });
    expect(await lineOf(zeile)).toMatchObject({ in: 2, vermisst: 1 });
    await patch('inventar_inventarlisten', zeile, { 'in+': 1 });
    expect(await lineOf(zeile)).toMatchObject({ in: 3, vermisst: 0 });
    expect(await deviceOf(third!)).toMatchObject({ zustand: 'einsatzbereit', liste: '' });
    expect((await moves(third!)).at(-1)).toBe('gefunden: ohne Gerätenummer');
  });

  test('[RUECK-04] [GER-01] what is missed leaves the stock, which its line says; what is out does not', async () => {
    const { item, motors } = await givenMotors(2);
    const { liste, zeile } = await givenListe(item);
    const [lost, out] = motors.map(({ id }) => id);
    for (const id of [lost, out]) await scan(id!, liste);
    await scan(lost!, liste, { mode: 'in', befund: 'vermisst' });
    expect((await patch('geraete', lost!, { zustand: 'ausgemustert' })).status).toBe(200);
    expect(await lineOf(zeile)).toMatchObject({ vermisst: 1, ausgebucht: 1 });
    const refused = await patch('geraete', out!, { zustand: 'ausgemustert' });
    expect(refused.body.data.zustand.message).toContain('ist noch unterwegs');
  });

  test('[GER-01] blocked and then in repair it has not been free since it was blocked', async () => {
    const { motors } = await givenMotors(1);
    const { id } = motors[0]!;
    await patch('geraete', id, { zustand: 'gesperrt' });
    const { gesperrtAb } = await deviceOf(id);
    await patch('geraete', id, { zustand: 'in Reparatur' });
    expect([gesperrtAb === '', (await deviceOf(id)).gesperrtAb]).toEqual([false, gesperrtAb]);
    await patch('geraete', id, { zustand: 'einsatzbereit' });
    expect((await deviceOf(id)).gesperrtAb).toBe('');
  });

  test('[RUECK-04] who is found is the one that was missed, while others are still out', async () => {
    const { item, motors } = await givenMotors(3);
    const { liste, zeile } = await givenListe(item, { anzahl: 3 });
    const [first, second, third] = motors.map(({ id }) => id);
    for (const id of [first, second, third]) await scan(id!, liste);
    await scan(first!, liste, { mode: 'in', befund: 'vermisst' });
    const found = await scan(first!, liste, { mode: 'in' });
    expect(found).toMatchObject({ result: 'counted', words: 'Wieder da!' });
    expect(await lineOf(zeile)).toMatchObject({ out: 3, in: 1, vermisst: 0 });
    await undo(found.id);
    expect(await lineOf(zeile)).toMatchObject({ out: 3, in: 0, vermisst: 1 });
    await patch('geraete', first!, { zustand: 'einsatzbereit' });
    expect(await lineOf(zeile)).toMatchObject({ out: 3, in: 1, vermisst: 0 });
    expect(await deviceOf(first!)).toMatchObject({ liste: '' });
    for (const id of [second, third])
      expect(await deviceOf(id!)).toMatchObject({ zustand: 'einsatzbereit', liste });
  });

  test('[RUECK-01] a loss that is taken back leaves its devices on the road', async () => {
    const { item, motors } = await givenMotors(1);
    const { liste } = await givenListe(item, { anzahl: 1 });
    await scan(motors[0]!.id, liste);
    const lost = await scan(item, liste, { mode: 'in', befund: 'vermisst' });
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ zustand: 'vermisst', liste });
    await undo(lost.id);
    expect(await deviceOf(motors[0]!.id)).toMatchObject({ zustand: 'einsatzbereit', liste });
  });

  test('[GER-03] a line says no less than what is out on it, and does not go', async () => {
    const { item, motors } = await givenMotors(2);
    const { liste, zeile } = await givenListe(item);
    for (const { id } of motors) await scan(id, liste);
    const lowered = await patch('inventar_inventarlisten', zeile, { out: 1 });
    expect(lowered.body.data.out.message).toBe('Auf dieser Zeile sind noch 2 Geräte unterwegs.');
    for (const [collection, id] of [
      ['inventar_inventarlisten', zeile],
      ['inventarlisten', liste],
    ] as const)
      expect((await server.ask('DELETE', records(collection, id), { as: lager })).status).toBe(400);
  });

  test('[RUECK-02] blocked devices are not free, missed ones once', async () => {
    const { item, motors } = await givenMotors(5);
    const { liste } = await givenListe(item);
    await patch('geraete', motors[0]!.id, { zustand: 'in Reparatur' });
    await scan(motors[1]!.id, liste);
    await scan(motors[1]!.id, liste, { mode: 'in', befund: 'vermisst' });
    const path = `/availability?von=2026-12-01&bis=2026-12-02&inventar=${item}`;
    const { body } = await server.ask('GET', path, { as: lager });
    expect(JSON.stringify(body)).toContain('"gesperrt":2');
  });
});

describe('places', () => {
  test('[ORT-01 V6.12] two names of one place are one', async () => {
    await server.given('lagerplaetze', { name: 'Q-02-9' });
    const again = await server.ask('POST', records('lagerplaetze'), { as: lager, body: { name: 'q-2-09' } });
    expect(again.body.data.name.message).toBe('Das ist derselbe Platz wie Q-02-9.');
  });

  test('[ORT-01] a device that is put elsewhere says where it went', async () => {
    const { motors } = await givenMotors(1);
    const platz = await server.given('lagerplaetze', { name: `P-${(count += 1)}` });
    await patch('geraete', motors[0]!.id, { lagerplatz: platz.id });
    const path = `${records('bewegungen')}?filter=${encodeURIComponent(`geraet="${motors[0]!.id}"`)}`;
    expect((await server.ask('GET', path, { as: lager })).body.items).toMatchObject([
      { was: 'umgelagert', ort: platz.name },
    ]);
  });
});

describe('[W16] a serial number', () => {
  const create = (inventar: string, seriennummer: string) =>
    server.ask('POST', records('geraete'), { as: lager, body: { inventar, seriennummer } });

  test('is one device of an item, however it is typed; another item may have it too, a device none', async () => {
    const { item } = await givenMotors(0);
    const { item: other } = await givenMotors(0);
    expect(await create(item, 'SN-0042')).toMatchObject({ status: 200 });
    const refused = await create(item, ' sn-0042');
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.data.seriennummer).toMatchObject({
      code: 'validation_not_unique',
      message: expect.stringMatching(/^Seriennummer sn-0042 hat schon Kettenzug \d+ #01\.$/),
    });
    expect(await create(other, 'SN-0042')).toMatchObject({ status: 200 });
    for (const _ of [1, 2]) expect(await create(item, '')).toMatchObject({ status: 200 });
    const [, second] = await geraeteOf(item);
    expect(await patch('geraete', second?.id ?? '', { seriennummer: 'SN-0042' })).toMatchObject({
      status: 400,
    });
    expect(await patch('geraete', second?.id ?? '', { seriennummer: 'SN-0043' })).toMatchObject({
      status: 200,
    });
  });

  test('that two have already stays until it is changed', async () => {
    const { item } = await givenMotors(2);
    const [first, second] = await geraeteOf(item);
    const { database } = server.engine;
    for (const each of [first, second])
      await database.transaction((transaction) =>
        transaction.set(entities.geraete, each?.id ?? '', { seriennummer: 'ALT-1' }),
      );
    expect(
      await patch('geraete', second?.id ?? '', { anmerkung: 'Kette neu', seriennummer: 'ALT-1' }),
    ).toMatchObject({
      status: 200,
    });
    expect(await patch('geraete', second?.id ?? '', { seriennummer: 'ALT-2' })).toMatchObject({
      status: 200,
    });
    expect(await patch('geraete', second?.id ?? '', { seriennummer: 'alt-1' })).toMatchObject({
      status: 400,
    });
  });
});

test('[W19] devices go by their numbers wherever they are listed, 9 before 10 and 100 behind 11', async () => {
  const { item } = await givenMotors(0);
  for (const nummer of [100, 9, 101, 11, 10])
    await server.ask('POST', records('geraete'), { as: lager, body: { inventar: item, nummer } });
  const listed = async (sort: string) => {
    const path = `${records('geraete')}?sort=${sort}&filter=${encodeURIComponent(`inventar="${item}"`)}`;
    const { items } = (await server.ask('GET', path, { as: lager })).body;
    return items.map(({ nummer }: Geraet) => nummer);
  };
  expect(await listed('bezeichnung')).toEqual([9, 10, 11, 100, 101]);
  expect(await listed('-bezeichnung')).toEqual([101, 100, 11, 10, 9]);
});

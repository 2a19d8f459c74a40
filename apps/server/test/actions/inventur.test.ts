import type {
  Geraet,
  InventarArtikel,
  Inventur,
  InventurZeile,
  Listenzeile,
} from '@traverse/domain/entities';
import type { ScanAnswer } from '@traverse/domain/pfade';
import { wireDateOf } from '@traverse/domain/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let lager: TestUser;
let packer: TestUser;
let chef: TestUser;
let clock = Date.parse('2026-12-31T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  [lager, packer] = [await server.user('packlisten', 'inventar'), await server.user('packlisten')];
  chef = await server.user('admin', 'inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;
const nextId = (): string => `inv${String((count += 1)).padStart(12, '0')}`;
const ask = (method: 'GET' | 'POST', path: string, body?: object, as = lager) =>
  server.ask(method, path, { as, ...(body ? { body } : {}) });
const get = async <R>(collection: string, id: string): Promise<R> =>
  (await ask('GET', `/api/collections/${collection}/records/${id}`)).body;
const rowsOf = async (inventur: string): Promise<readonly InventurZeile[]> =>
  (
    await ask(
      'GET',
      `/api/collections/inventur_zeilen/records?perPage=200&filter=${encodeURIComponent(`inventur="${inventur}"`)}`,
    )
  ).body.items;

async function givenPlatz(): Promise<{ id: string; name: string }> {
  count += 1;
  const name = `X-${String(count).padStart(4, '0')}`;
  return { id: (await server.given('lagerplaetze', { name })).id, name };
}

async function givenInventur(...plaetze: readonly { id: string }[]): Promise<Inventur> {
  const umfang = plaetze.map(({ id }) => ({ lagerplatz: id, gruppe: '' }));
  const body = { stichtag: wireDateOf('2026-12-31'), umfang };
  const { status, body: record } = await ask('POST', '/api/collections/inventuren/records', body);
  expect({ status, record }).toMatchObject({ status: 200 });
  return record;
}

async function scan(
  inventur: string,
  platz: string,
  code: string,
  facts: object = {},
  as = lager,
): Promise<ScanAnswer> {
  const sent = { id: nextId(), inventur, platz, code, ...facts };
  const { status, body } = await ask('POST', '/api/scans', { scans: [sent] }, as);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.scans[0];
}

const undo = async (undoes: string): Promise<ScanAnswer> =>
  (await ask('POST', '/api/scans', { scans: [{ id: nextId(), undoes }] })).body.scans[0];
const fertig = (inventur: string, platz: string) =>
  ask('POST', `/api/inventuren/${inventur}/plaetze/${platz || '-'}/fertig`);
const standOf = async (inventur: string) => (await ask('GET', `/api/inventuren/${inventur}`)).body;
const entscheide = (inventur: string, zeilen: readonly string[], entscheidung: string, grund = '') =>
  ask('POST', `/api/inventuren/${inventur}/entscheiden`, { zeilen, entscheidung, grund });
const schliesse = (inventur: string) => ask('POST', `/api/inventuren/${inventur}/abschliessen`);

const givenItem = (facts: object) =>
  server.given('inventar', { name: `Ding ${(count += 1)}`, wiederbeschaffung: 8900, ...facts });

async function givenOut(inventar: string, zeile: object) {
  const days = { von: wireDateOf('2026-12-30'), bis: wireDateOf('2027-01-02') };
  const liste = await server.given('inventarlisten', days);
  return server.given('inventar_inventarlisten', { inventar, inventarliste: liste.id, anzahl: 6, ...zeile });
}

async function givenDevices(anzahl: number, platz: string) {
  const item = await givenItem({ anzahl, lagerplatz: platz });
  await server.ask('PATCH', `/api/collections/inventar/records/${item.id}`, {
    as: lager,
    body: { zaehlweise: 'Einzeln' },
  });
  const filter = encodeURIComponent(`inventar="${item.id}"`);
  const { body } = await ask('GET', `/api/collections/geraete/records?sort=nummer&filter=${filter}`);
  return { item: item.id, geraete: body.items as readonly Geraet[] };
}

describe('[IV-01] counting', () => {
  test('[IV-01 V4.7] 40 owned, 6 out, 33 counted: one lacks, and closing with „korrigieren“ leaves 39', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 40, lagerplatz: platz.id });
    await givenOut(item.id, { out: 6 });
    const { id, name } = await givenInventur(platz);
    expect(name).toMatch(/^IV2026\d{4}$/);
    await scan(id, platz.id, `${item.id}-ST30`);
    expect(await scan(id, platz.id, item.id, { anzahl: 3 })).toMatchObject({
      result: 'counted',
      words: 'Gezählt: 3 Stück',
      gezaehlt: { anzahl: 33 },
    });
    const { body } = await fertig(id, platz.id);
    expect(body.zeilen).toMatchObject([{ soll: 34, gezaehlt: 33, unterwegs: 6 }]);
    expect(body.unterwegs).toMatchObject([{ stueck: 6 }]);
    const { posten, offen, summen } = await standOf(id);
    expect(posten).toMatchObject([{ unterschied: -1, wert: 8900 }]);
    expect({ offen, summen }).toMatchObject({
      offen: 1,
      summen: { gezaehlt: 33, unterwegs: 6, fehlen: 1, fehlenWert: 8900 },
    });
    const refused = await schliesse(id);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Noch 1 Abweichung ist zu entscheiden.' },
    });
    await entscheide(id, posten[0].zeilen, 'korrigieren', 'gesucht, nicht gefunden');
    expect((await schliesse(id)).body).toEqual({ artikel: 1, vermisst: 0, gefunden: 0 });
    expect(await get<InventarArtikel>('inventar', item.id)).toMatchObject({ anzahl: 39 });
  });

  test('[IV-01 V4.8] one piece that comes back before its place is finished is looked for', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 40, lagerplatz: platz.id });
    const line = await givenOut(item.id, { out: 6 });
    const { id } = await givenInventur(platz);
    await scan(id, platz.id, `${item.id}-ST34`);
    const back = { id: nextId(), inventarliste: line.inventarliste, mode: 'in', code: item.id };
    await ask('POST', '/api/scans', { scans: [back] });
    expect((await fertig(id, platz.id)).body.zeilen).toMatchObject([
      { soll: 35, gezaehlt: 34, unterwegs: 5 },
    ]);
  });

  test('[IV-01 V4.9] a device of place A scanned at B lies at B from now on, and no number differs', async () => {
    const [a, b] = [await givenPlatz(), await givenPlatz()];
    const { geraete } = await givenDevices(2, a.id);
    const [one, two] = geraete.map(({ id }) => id) as [string, string];
    const { id } = await givenInventur(a, b);
    await scan(id, a.id, two);
    await fertig(id, a.id);
    expect((await standOf(id)).summen).toMatchObject({ fehlen: 1 });
    const answer = await scan(id, b.id, one);
    expect(answer).toMatchObject({ result: 'counted', hinweis: `Gehört nach ${a.name}`, geraet: one });
    expect(await get<Geraet>('geraete', one)).toMatchObject({ lagerplatz: b.id });
    await fertig(id, b.id);
    const { summen, posten, offen } = await standOf(id);
    expect({ summen, offen }).toMatchObject({ summen: { fehlen: 0, zuViel: 0, falscherOrt: 1 }, offen: 0 });
    expect(posten.find((each: { geraet: string }) => each.geraet === one)).toMatchObject({
      unterschied: 0,
      ergebnis: 'falscher Ort',
    });
    expect(await undo(answer.id)).toMatchObject({ result: 'undone' });
    expect(await get<Geraet>('geraete', one)).toMatchObject({ lagerplatz: '' });
  });

  test('[IV-01] a device counts once, also by two phones; sent twice it is answered as the first time', async () => {
    const platz = await givenPlatz();
    const { geraete } = await givenDevices(1, platz.id);
    const [one = ''] = geraete.map(({ id }) => id);
    const { id } = await givenInventur(platz);
    const sent = { id: nextId(), inventur: id, platz: platz.id, code: one };
    const both = await Promise.all([
      ask('POST', '/api/scans', { scans: [sent] }),
      ask('POST', '/api/scans', { scans: [{ ...sent, id: nextId() }] }, chef),
    ]);
    const results = both.map(({ body }) => body.scans[0]);
    expect(
      results.map(({ result }) => result).toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual(['counted', 'refused']);
    expect(results.find(({ result }) => result === 'refused')).toMatchObject({ grund: 'schonGescannt' });
    const again = await ask('POST', '/api/scans', { scans: [sent] });
    expect(again.body.scans[0].result).toBe('counted');
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('[IV-01] two phones at one place count on one row', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 9, lagerplatz: platz.id });
    const { id } = await givenInventur(platz);
    await Promise.all([scan(id, platz.id, `${item.id}-ST4`), scan(id, platz.id, `${item.id}-ST5`, {}, chef)]);
    expect(await rowsOf(id)).toMatchObject([{ gezaehlt: 9 }]);
  });

  test('[IV-01] pieces at another place make up for those that lack at home, and nothing is to decide', async () => {
    const [a, b] = [await givenPlatz(), await givenPlatz()];
    const item = await givenItem({ anzahl: 5, lagerplatz: a.id });
    const { id } = await givenInventur(a, b);
    await scan(id, a.id, `${item.id}-ST3`);
    expect(await scan(id, b.id, `${item.id}-ST2`)).toMatchObject({ hinweis: `sonst in ${a.name}` });
    await fertig(id, b.id);
    expect((await standOf(id)).summen).toMatchObject({ fehlen: 0, zuViel: 0 });
    await fertig(id, a.id);
    expect(await standOf(id)).toMatchObject({ offen: 0, posten: [{ soll: 5, gezaehlt: 5, unterschied: 0 }] });
  });

  test('[IV-01] what a list misses is there again when it is counted, and stock does not grow', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 10, lagerplatz: platz.id });
    const line = await givenOut(item.id, { out: 5, in: 3, vermisst: 2 });
    const { id } = await givenInventur(platz);
    await scan(id, platz.id, `${item.id}-ST11`);
    await fertig(id, platz.id);
    const { posten } = await standOf(id);
    expect(posten).toMatchObject([{ soll: 8, unterschied: 3 }]);
    await entscheide(id, posten[0].zeilen, 'korrigieren');
    expect((await schliesse(id)).body).toEqual({ artikel: 1, vermisst: 0, gefunden: 2 });
    expect(await get<InventarArtikel>('inventar', item.id)).toMatchObject({ anzahl: 11 });
    expect(await get<Listenzeile>('inventar_inventarlisten', line.id)).toMatchObject({ in: 5, vermisst: 0 });
  });

  test('[IV-01] a number typed too high is taken back by a lower one, never below nothing', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 5, lagerplatz: platz.id });
    const { id } = await givenInventur(platz);
    await scan(id, platz.id, item.id, { anzahl: 50 });
    expect(await scan(id, platz.id, item.id, { anzahl: -45 })).toMatchObject({ gezaehlt: { anzahl: 5 } });
    expect(await scan(id, platz.id, item.id, { anzahl: -6 })).toMatchObject({ result: 'refused' });
  });

  test('[IV-01] blind: what should be there is said once the place is finished; the switch shows it before', async () => {
    const platz = await givenPlatz();
    await givenItem({ anzahl: 5, lagerplatz: platz.id });
    const { id } = await givenInventur(platz);
    const before = await ask('GET', `/api/inventuren/${id}/plaetze/${platz.id}`);
    expect(before.body.zeilen).toEqual([]);
    await server.ask('PATCH', `/api/collections/inventuren/records/${id}`, {
      as: lager,
      body: { sollZeigen: true },
    });
    const shown = await ask('GET', `/api/inventuren/${id}/plaetze/${platz.id}`);
    expect(shown.body.zeilen).toMatchObject([{ soll: 5, gezaehlt: 0 }]);
  });

  test('[IV-01] counted anew, rows stand at 0 and their place is open', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 5, lagerplatz: platz.id });
    const { id } = await givenInventur(platz);
    await scan(id, platz.id, `${item.id}-ST4`);
    await fertig(id, platz.id);
    const { posten } = await standOf(id);
    expect((await entscheide(id, posten[0].zeilen, 'nachzählen')).body).toEqual({ offen: 1 });
    expect(await schliesse(id)).toMatchObject({ status: 400 });
    await scan(id, platz.id, `${item.id}-ST5`);
    await fertig(id, platz.id);
    expect(await standOf(id)).toMatchObject({ offen: 0, posten: [{ gezaehlt: 5, nachgezaehlt: 1 }] });
    expect((await schliesse(id)).status).toBe(200);
  });
});

describe('[IV-01] closing', () => {
  test('[IV-01] a device that lacks is missed; opened again within 15 minutes it is not, later it stays', async () => {
    const platz = await givenPlatz();
    const { geraete } = await givenDevices(2, platz.id);
    const [one, two] = geraete.map(({ id }) => id) as [string, string];
    const { id, name } = await givenInventur(platz);
    await scan(id, platz.id, one);
    await fertig(id, platz.id);
    const { posten } = await standOf(id);
    const lacks = posten.find((each: { geraet: string }) => each.geraet === two);
    await entscheide(id, lacks.zeilen, 'korrigieren');
    expect((await schliesse(id)).body).toEqual({ artikel: 0, vermisst: 1, gefunden: 0 });
    expect(await get<Geraet>('geraete', two)).toMatchObject({ zustand: 'vermisst' });
    expect(await scan(id, platz.id, two)).toMatchObject({
      result: 'refused',
      detail: `${name} ist abgeschlossen.`,
    });
    expect((await ask('POST', `/api/inventuren/${id}/oeffnen`)).body).toEqual({ zurueck: 1 });
    expect(await get<Geraet>('geraete', two)).toMatchObject({ zustand: 'einsatzbereit' });
    await schliesse(id);
    clock += 15 * 60_000 + 1000;
    expect(await ask('POST', `/api/inventuren/${id}/oeffnen`)).toMatchObject({ status: 400 });
    expect(
      await server.ask('DELETE', `/api/collections/inventuren/records/${id}`, { as: lager }),
    ).toMatchObject({ status: 400 });
  });

  test('[IV-01] a device out by the books that lies here comes back on its list', async () => {
    const platz = await givenPlatz();
    const { item, geraete } = await givenDevices(1, platz.id);
    const [one = ''] = geraete.map(({ id }) => id);
    const line = await givenOut(item, {});
    await ask('POST', '/api/scans', {
      scans: [{ id: nextId(), inventarliste: line.inventarliste, mode: 'out', code: one }],
    });
    const { id } = await givenInventur(platz);
    expect(await scan(id, platz.id, one)).toMatchObject({
      result: 'counted',
      hinweis: expect.stringContaining('noch auf'),
    });
    await fertig(id, platz.id);
    const { posten } = await standOf(id);
    expect(posten).toMatchObject([{ soll: 0, unterwegs: 1, unterschied: 1 }]);
    await entscheide(id, posten[0].zeilen, 'korrigieren');
    expect((await schliesse(id)).body).toEqual({ artikel: 0, vermisst: 0, gefunden: 1 });
    expect(await get<Geraet>('geraete', one)).toMatchObject({ liste: '' });
    expect(await get<Listenzeile>('inventar_inventarlisten', line.id)).toMatchObject({ out: 1, in: 1 });
  });

  test('[IV-01] „lassen“ changes nothing; a place at which somebody still counts keeps it open', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 5, lagerplatz: platz.id });
    const { id } = await givenInventur(platz);
    await scan(id, platz.id, item.id);
    expect(await schliesse(id)).toMatchObject({
      status: 400,
      body: { message: `An ${platz.name} zählt noch jemand. Erst „Platz fertig“, dann Abschließen.` },
    });
    await fertig(id, platz.id);
    const { posten } = await standOf(id);
    await entscheide(id, posten[0].zeilen, 'lassen');
    await schliesse(id);
    expect(await get<InventarArtikel>('inventar', item.id)).toMatchObject({ anzahl: 5 });
  });

  test('[IV-01] closed by two at once it is closed once', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 5, lagerplatz: platz.id });
    const { id } = await givenInventur(platz);
    await scan(id, platz.id, `${item.id}-ST4`);
    await fertig(id, platz.id);
    const { posten } = await standOf(id);
    await entscheide(id, posten[0].zeilen, 'korrigieren');
    const both = await Promise.all([schliesse(id), schliesse(id)]);
    expect(
      both.map(({ status }) => status).toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual([200, 400]);
    expect(await get<InventarArtikel>('inventar', item.id)).toMatchObject({ anzahl: 4 });
  });
});

describe('[IV-01] who and what', () => {
  test('[IV-01] who only packs looks, and neither counts nor decides', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 5, lagerplatz: platz.id });
    const { id } = await givenInventur(platz);
    expect(await scan(id, platz.id, item.id, {}, packer)).toMatchObject({
      result: 'refused',
      detail: 'Zählen darf nur, wer im Inventar ändert.',
    });
    expect((await ask('GET', `/api/inventuren/${id}`, undefined, packer)).status).toBe(200);
    for (const path of ['abschliessen', 'oeffnen', `plaetze/${platz.id}/fertig`])
      expect((await ask('POST', `/api/inventuren/${id}/${path}`, undefined, packer)).status).toBe(403);
  });

  test('[IV-01] who keeps stock alone counts it, and no list', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 5, lagerplatz: platz.id });
    const line = await givenOut(item.id, {});
    const { id } = await givenInventur(platz);
    const keeper = await server.user('inventar');
    expect(await scan(id, platz.id, item.id, {}, keeper)).toMatchObject({ result: 'counted' });
    const ofList = { id: nextId(), inventarliste: line.inventarliste, mode: 'out', code: item.id };
    expect((await ask('POST', '/api/scans', { scans: [ofList] }, keeper)).status).toBe(403);
  });

  test('[IV-01] what is none of it is refused in words', async () => {
    const [platz, other] = [await givenPlatz(), await givenPlatz()];
    const stranger = await givenItem({ anzahl: 5, lagerplatz: other.id });
    const { id } = await givenInventur(platz);
    expect(await scan(id, platz.id, stranger.id)).toMatchObject({
      result: 'refused',
      words: 'Nicht in dieser Inventur',
    });
    expect(await scan(id, platz.id, 'RM-00123/A')).toMatchObject({ result: 'notOnList' });
    expect(await scan(id, platz.id, platz.id)).toMatchObject({
      result: 'refused',
      detail: `Das ist der Lagerplatz ${platz.name}.`,
    });
    expect(await scan(id, 'nowhere00000000', stranger.id)).toMatchObject({ result: 'refused' });
    expect((await entscheide(id, ['nothing00000000'], 'lassen')).status).toBe(400);
    expect((await fertig(id, 'nowhere00000000')).status).toBe(404);
  });

  test('[IV-01] papers: the list to count says no number, the result has its values; book values are for admin and books', async () => {
    const platz = await givenPlatz();
    const item = await givenItem({ anzahl: 5, lagerplatz: platz.id });
    const { id } = await givenInventur(platz);
    await scan(id, platz.id, `${item.id}-ST5`);
    await fertig(id, platz.id);
    for (const path of ['zaehlliste', 'protokoll']) {
      const { status, headers } = await ask('GET', `/api/inventuren/${id}/${path}`);
      expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' });
    }
    expect((await ask('GET', '/api/bestandsverzeichnis?format=csv')).status).toBe(403);
  });

  test('[IV-01] the list of assets has a row for equal pieces and one for each device without an asset', async () => {
    const asset = await server.given('afa', {
      name: 'Drei Pulte',
      kaufdatum: wireDateOf('2026-12-01'),
      abschreibungMonate: 10,
      netto: 100_000,
      anzahl: 3,
    });
    const { geraete } = await givenDevices(2, '');
    const [one, two] = geraete;
    await server.ask('PATCH', `/api/collections/geraete/records/${one?.id}`, {
      as: chef,
      body: { afa: asset.id },
    });
    const { body } = await ask(
      'GET',
      '/api/bestandsverzeichnis?format=csv&stichtag=2026-12-31',
      undefined,
      chef,
    );
    const lines = String(body).split('\r\n');
    expect(lines.find((line) => line.includes('Drei Pulte'))).toMatch(/;3;.*;1000,00;.*;900,00$/);
    expect(lines.some((line) => line.includes(two?.bezeichnung ?? '-'))).toBe(true);
  });
});

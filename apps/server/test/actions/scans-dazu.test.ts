import type { ScanAnswer } from '@traverse/domain/pfade';
import { wireDateOf } from '@traverse/domain/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let lager: TestUser;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-11-28T09:00:00Z') });
  lager = await server.user('packlisten', 'inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

let scans = 0;
const nextId = (): string => `dazu${String((scans += 1)).padStart(11, '0')}`;

async function deliver(sent: readonly object[]): Promise<readonly ScanAnswer[]> {
  const body = { scans: sent.map((each) => ({ id: nextId(), ...each })) };
  const { status, body: answer } = await server.ask('POST', '/api/scans', { as: lager, body });
  expect(status).toBe(200);
  return answer.scans;
}

const undo = async (undoes = ''): Promise<ScanAnswer | undefined> => (await deliver([{ undoes }]))[0];

/** A list with a line of trusses, and a longer one that is on no list. */
async function given(zeile: object = {}) {
  const days = { von: wireDateOf('2026-11-28'), bis: wireDateOf('2026-11-30') };
  const liste = await server.given('inventarlisten', days);
  const kurz = await server.given('inventar', { name: 'Traverse 2 m', anzahl: 40 });
  const lang = await server.given('inventar', { name: 'Traverse 3 m', anzahl: 8 });
  const line = { inventar: kurz.id, inventarliste: liste.id, anzahl: 4, faktor: 2, ...zeile };
  const { id } = await server.given('inventar_inventarlisten', line);
  return { liste: liste.id, zeile: id, lang: lang.id };
}

/** The lines of a list as `name: out of anzahl`. */
async function linesOf(liste: string): Promise<readonly string[]> {
  const filter = encodeURIComponent(`inventarliste="${liste}"`);
  const path = `/api/collections/inventar_inventarlisten/records?expand=inventar&filter=${filter}`;
  const { body } = await server.ask('GET', path, { as: lager });
  return body.items
    .map(
      (line: { anzahl: number; out: number; faktor: number; expand: { inventar: { name: string } } }) =>
        `${line.expand.inventar.name}: ${line.out} of ${line.anzahl} × ${line.faktor}`,
    )
    .toSorted();
}

test('[SCAN-07] what is put on the list is counted in the same write, and both are taken back as one', async () => {
  const { liste, lang } = await given();
  const [put] = await deliver([{ inventarliste: liste, mode: 'out', code: `${lang}-ST2`, dazu: true }]);
  expect(put).toMatchObject({ result: 'counted', words: 'Gezählt: 2 Stück', detail: 'neu auf der Liste' });
  expect(await linesOf(liste)).toEqual(['Traverse 2 m: 0 of 4 × 2', 'Traverse 3 m: 2 of 2 × 1']);
  expect(await undo(put?.id)).toMatchObject({ result: 'undone', detail: 'nicht mehr auf der Liste' });
  expect(await linesOf(liste)).toEqual(['Traverse 2 m: 0 of 4 × 2']);
});

test.each([
  ['as many fewer', {}, 3, '1 of 1', 'statt Traverse 2 m (noch 1)'],
  ['no more than are open', { out: 2 }, 3, '2 of 2', 'statt Traverse 2 m (noch 2)'],
  ['none where nothing is open', { out: 4 }, 3, '4 of 4', 'von Traverse 2 m war nichts mehr offen'],
] as const)('[SCAN-07] in place of a line, which wants %s', async (_what, line, pieces, _left, words) => {
  const { liste, zeile, lang } = await given(line);
  const before = await linesOf(liste);
  const code = `${lang}-ST${pieces}`;
  const [put] = await deliver([{ inventarliste: liste, mode: 'out', code, dazu: true, statt: zeile }]);
  expect(put?.detail).toBe(`neu auf der Liste, ${words}`);
  const wanted = Number(/noch (\d)/.exec(words)?.[1] ?? 4);
  const out = 'out' in line ? line.out : 0;
  expect(await linesOf(liste)).toEqual([
    `Traverse 2 m: ${out} of ${wanted} × 2`,
    `Traverse 3 m: ${pieces} of ${pieces} × 2`,
  ]);
  await undo(put?.id);
  expect(await linesOf(liste)).toEqual(before);
});

test('[SCAN-07] somebody who has used the new line since keeps it, and the other line wants its pieces again', async () => {
  const { liste, zeile, lang } = await given();
  const scan = { inventarliste: liste, mode: 'out', code: lang };
  const [put] = await deliver([{ ...scan, dazu: true, statt: zeile }, scan]);
  await undo(put?.id);
  expect(await linesOf(liste)).toEqual(['Traverse 2 m: 0 of 4 × 2', 'Traverse 3 m: 1 of 0 × 2']);
});

test('[SCAN-07] taken back it goes off the list also where somebody wants fewer of it by now', async () => {
  const { liste, lang } = await given();
  const [put] = await deliver([{ inventarliste: liste, mode: 'out', code: `${lang}-ST2`, dazu: true }]);
  const at = `/api/collections/inventar_inventarlisten/records/${put?.zeile?.id}`;
  expect((await server.ask('PATCH', at, { as: lager, body: { anzahl: 1 } })).status).toBe(200);
  expect(await undo(put?.id)).toMatchObject({ result: 'undone' });
  expect(await linesOf(liste)).toEqual(['Traverse 2 m: 0 of 4 × 2', 'Traverse 3 m: 0 of 0 × 1']);
});

test('[SCAN-07] what is on the list by then counts there, and a line of another list loses nothing', async () => {
  const { liste, zeile, lang } = await given();
  const other = await given();
  const scan = { inventarliste: liste, mode: 'out', code: lang, dazu: true };
  await deliver([
    { ...scan, statt: other.zeile },
    { ...scan, statt: zeile },
  ]);
  expect(await linesOf(liste)).toEqual(['Traverse 2 m: 0 of 4 × 2', 'Traverse 3 m: 2 of 1 × 1']);
  expect(await linesOf(other.liste)).toEqual(['Traverse 2 m: 0 of 4 × 2']);
});

test('[SCAN-07] [GER-02] a device that is refused puts nothing on the list; with a reason it goes, and comes off as it was', async () => {
  const { liste, zeile } = await given();
  const zug = await server.given('inventar', { name: 'Kettenzug', anzahl: 1 });
  await server.ask('PATCH', `/api/collections/inventar/records/${zug.id}`, {
    as: lager,
    body: { zaehlweise: 'Einzeln' },
  });
  const filter = encodeURIComponent(`inventar="${zug.id}"`);
  const path = `/api/collections/geraete/records?filter=${filter}`;
  const [geraet] = (await server.ask('GET', path, { as: lager })).body.items as { id: string }[];
  const damage = { inventar: zug.id, geraet: geraet?.id, schaden: 'Kette klemmt', sperrt: 1, anzahl: 1 };
  await server.given('schaeden', damage);
  const scan = { inventarliste: liste, mode: 'out', code: geraet?.id, dazu: true, statt: zeile };
  const [refused] = await deliver([scan]);
  expect(refused).toMatchObject({ result: 'refused', grund: 'gesperrt' });
  expect(await linesOf(liste)).toEqual(['Traverse 2 m: 0 of 4 × 2']);
  const [gone] = await deliver([{ ...scan, trotzdem: 'Wird vor Ort geprüft' }]);
  expect(gone).toMatchObject({ result: 'counted', geraet: geraet?.id });
  expect(await linesOf(liste)).toEqual(['Kettenzug: 1 of 1 × 2', 'Traverse 2 m: 0 of 3 × 2']);
  expect(await undo(gone?.id)).toMatchObject({ result: 'undone' });
  expect(await linesOf(liste)).toEqual(['Traverse 2 m: 0 of 4 × 2']);
});

test('[SCAN-07] a line that is none, and a word that is none, are refused as a whole', async () => {
  const { liste, lang } = await given();
  const scan = { id: nextId(), inventarliste: liste, mode: 'out', code: lang };
  for (const said of [{ dazu: 'ja' }, { dazu: true, statt: 'kurz' }]) {
    const body = { scans: [{ ...scan, ...said }] };
    expect((await server.ask('POST', '/api/scans', { as: lager, body })).status).toBe(400);
  }
});

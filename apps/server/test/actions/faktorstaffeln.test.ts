import type { RecordIn } from '@traverse/domain/entities';
import { defaultStufen } from '@traverse/domain/preise/staffel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { aListe, on } from './listen-im-dezember.ts';

let server: TestServer;
let office: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('packlisten', 'rechnungen', 'inventar');
  admin = await server.user('admin');
});
afterAll(() => server[Symbol.asyncDispose]());

const post = (collection: string, body: object, as = admin) =>
  server.ask('POST', `/api/collections/${collection}/records`, { as, body });

let names = 0;
const staffel = (more: object = {}, as = admin) =>
  post('faktorstaffeln', { name: `Staffel ${(names += 1)}`, stufen: defaultStufen, ...more }, as);

test.each([
  {
    rows: [
      [1, 1],
      [3, 0],
    ],
    message: 'Zeile 2: Davor fehlen Tage. Setz „von“ auf 2.',
  },
  {
    rows: [
      [1, 3],
      [3, 0],
    ],
    message: 'Zeile 2: Diese Tage stehen schon in der Zeile davor. Setz „von“ auf 4.',
  },
  {
    rows: [
      [1, 3],
      [4, 7],
    ],
    message: 'Zeile 2: Die letzte Zeile gilt für alle weiteren Tage. Lass „bis“ leer.',
  },
  { rows: [[2, 0]], message: 'Zeile 1: Die erste Zeile beginnt mit Tag 1. Setz „von“ auf 1.' },
  { rows: [], message: 'Zeile 1: Eine Staffel braucht mindestens eine Zeile, von 1 und bis leer.' },
])('[PLAN-03 V5.20] [ERR-01] a table of $rows is refused and names its row', async ({ rows, message }) => {
  const stufen = rows.map(([von, bis]) => ({ von, bis, faktor: 1, jeTag: 0 }));
  const { status, body } = await staffel({ stufen });
  expect({ status, message: body.data?.stufen?.message }).toEqual({ status: 400, message });
});

test('[PLAN-03] one table alone is the standard; everybody sees them and admins change them', async () => {
  const first = (await staffel({ standard: true })).body;
  const second = (await staffel({ standard: true })).body;
  const { body } = await server.ask('GET', '/api/collections/faktorstaffeln/records', { as: office });
  const standard = body.items.filter((each: { standard: boolean }) => each.standard);
  expect(standard.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  expect(body.items.map(({ id }: { id: string }) => id)).toContain(first.id);
  expect(await staffel({}, office)).toMatchObject({ status: 400, body: { data: {} } });
});

test('[PLAN-03] [RECH-05] Reset Faktor leaves what is sold at 1 and what has a table at its own, for the days of the invoice', async () => {
  const own = (await staffel({ stufen: [{ von: 1, bis: 0, faktor: 1, jeTag: 0.1 }] })).body;
  const artikel = (name: string, more: object): Promise<RecordIn<'inventar'>> =>
    server.given('inventar', { name, anzahl: 5, kategorie: 'Licht', ...more });
  const plain = await artikel('Par', {});
  const sold = await artikel('Gaffa', { ohneStaffel: true });
  const cable = await artikel('Kabel', { staffel: own.id });
  const liste = await aListe(server, plain, 1, { tage: [1, 2] });
  for (const { id } of [sold, cable])
    await server.given('inventar_inventarlisten', { inventar: id, inventarliste: liste.id, anzahl: 1 });
  const reset = () => server.ask('POST', `/changeFaktorOfInventarliste/${liste.id}/2.5`, { as: office });
  const faktoren = async () => {
    const filter = encodeURIComponent(`inventarliste="${liste.id}"`);
    const path = `/api/collections/inventar_inventarlisten/records?filter=${filter}&expand=inventar`;
    const { body } = await server.ask('GET', path, { as: office });
    return Object.fromEntries(
      body.items.map((zeile: { faktor: number; expand: { inventar: { name: string } } }) => [
        zeile.expand.inventar.name,
        zeile.faktor,
      ]),
    );
  };
  // The list's own two days.
  expect((await reset()).body).toMatchObject({ faktor: 2.5, anzahl: 2 });
  expect(await faktoren()).toEqual({ Par: 2.5, Gaffa: 1, Kabel: 1.1 });
  const kunde = await server.given('kunden', { name: 'Jana Petersen' });
  await server.given('rechnungen', {
    kunde: kunde.id,
    inventarliste: liste.id,
    von: on(1),
    bis: on(4),
    rechnungsDatum: on(1),
    faelligDatum: on(20),
  });
  expect((await reset()).body).toMatchObject({ anzahl: 1 });
  expect(await faktoren()).toEqual({ Par: 2.5, Gaffa: 1, Kabel: 1.3 });
});

test('[PLAN-03 V5.22] [ERR-01] a table of cancellation fees without its last row is refused', async () => {
  const [firma] = (await server.ask('GET', '/api/collections/firma/records', { as: admin })).body.items;
  const patch = (stornostaffel: readonly object[]) =>
    server.ask('PATCH', `/api/collections/firma/records/${firma.id}`, { as: admin, body: { stornostaffel } });
  expect((await patch([{ tageVor: 14, prozent: 50 }])).body.data).toMatchObject({
    stornostaffel: { message: expect.stringMatching('Füg eine Zeile mit 0 Tagen vorher hinzu') },
  });
  expect(
    (
      await patch([
        { tageVor: 14, prozent: 50 },
        { tageVor: 0, prozent: 100 },
      ])
    ).status,
  ).toBe(200);
  expect((await patch([])).status).toBe(200);
});

import type { RecordIn } from '@traverse/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { aListe } from './listen-im-dezember.ts';

let server: TestServer;
let office: TestUser;
let clock = Date.parse('2026-12-01T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  office = await server.user('packlisten', 'rechnungen', 'inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

const liste = (
  item: RecordIn<'inventar'>,
  anzahl: number,
  tage: readonly [number, number],
  more: object = { verbucht: true },
) => aListe(server, item, anzahl, { tage, ...more });

const artikel = (name: string) => server.given('inventar', { name, anzahl: 5, kategorie: 'Licht' });

const ask = (as: TestUser | undefined = office) => server.ask('GET', '/api/engpaesse', { as });

const radar = async (name: string) =>
  (await ask()).body.items.filter(({ item }: { item: { name: string } }) => item.name === name);

const heute = async (as: TestUser) =>
  (await server.ask('GET', '/api/heute?tag=2026-12-01', { as })).body.fehlt;

test('[PLAN-06 V5.23] what is short is told with its days, with both lists and until when a rental is ordered', async () => {
  const par = await artikel('Kurz');
  const kunde = await server.given('kunden', { name: 'Jana Petersen' });
  const a = await liste(par, 4, [11, 13]);
  const packliste = { name: 'PL20260001', kunde: kunde.id, von: a.von, bis: a.bis, inventarliste: a.id };
  await server.given('packlisten', packliste);
  await liste(par, 3, [13, 16]);
  expect(await radar('Kurz')).toMatchObject([
    {
      von: '2026-12-13',
      bis: '2026-12-13',
      fehlend: 2,
      fehlendHart: 2,
      nurOptionen: false,
      seit: '2026-12-01',
      bestellenBis: '2026-12-10',
      listen: [{ belege: [{ name: 'PL20260001' }] }, { anzahl: 3 }],
    },
  ]);
  expect(await heute(office)).toMatchObject({ artikel: 1, zuerst: 'Kurz', ab: '2026-12-13' });
  const [firma] = (await server.ask('GET', '/api/collections/firma/records', { as: office })).body.items;
  const admin = await server.user('admin');
  const path = `/api/collections/firma/records/${firma.id}`;
  await server.ask('PATCH', path, { as: admin, body: { zumietVorlauf: 7 } });
  expect(await radar('Kurz')).toMatchObject([{ bestellenBis: '2026-12-06' }]);
});

test('[PLAN-06] since when is the day somebody booked in spite of it, and not that of a line that came later', async () => {
  const par = await artikel('Seit');
  const first = await liste(par, 6, [20, 20], {});
  const path = `/api/collections/inventarlisten/records/${first.id}`;
  await server.ask('PATCH', path, { as: office, body: { verbucht: true } });
  clock += 3 * 86_400_000;
  await liste(par, 1, [20, 20]);
  expect(await radar('Seit')).toMatchObject([{ seit: '2026-12-01', fehlend: 2 }]);
});

test('[PLAN-06] what is over or further than eight weeks ahead is no matter, and what options would do stands last', async () => {
  const par = await artikel('Vielleicht');
  await liste(par, 9, [1, 1]);
  await server.given('inventarlisten', { von: '2027-03-01 02:00:00.000Z', verbucht: true });
  await liste(par, 4, [22, 22]);
  await liste(par, 2, [22, 22], { option: true });
  expect(await radar('Vielleicht')).toMatchObject([{ nurOptionen: true, fehlend: 1, fehlendHart: 0 }]);
  const order = (await ask()).body.items.map(({ nurOptionen }: { nurOptionen: boolean }) => nurOptionen);
  expect(order).toEqual(order.toSorted());
});

test('[PLAN-06] it is for those who see the stock; others hear nothing on home', async () => {
  expect((await ask(await server.user('buchhaltung'))).status).toBe(403);
  expect((await server.ask('GET', '/api/engpaesse')).status).toBe(401);
  expect(await heute(await server.user('buchhaltung'))).toEqual({ artikel: 0, zuerst: '', ab: '' });
});

import type { RecordIn } from '@traverse/domain/entities';
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

const accept = (inventarliste: string, inventar: string, as: TestUser | undefined = office) =>
  server.ask('POST', '/api/engpass-annehmen', { as, body: { inventarliste, inventar } });

const kept = async (id: string) =>
  (await server.ask('GET', `/api/collections/inventarlisten/records/${id}`, { as: office })).body.engpaesse;

test('[PLAN-04] a shortage is accepted for one item of one booked list, with what the server finds missing, once', async () => {
  const par = await artikel('Angenommen');
  const spot = await artikel('Offen');
  const own = await liste(par, 7, [14, 15]);
  await server.given('inventar_inventarlisten', { inventar: spot.id, inventarliste: own.id, anzahl: 6 });
  expect(await radar('Angenommen')).toMatchObject([{ anzunehmen: own.id, fehlend: 2 }]);
  const other = await server.user('rechnungen');
  // The figures of whoever asks count for nothing.
  const body = { inventarliste: own.id, inventar: par.id, fehlend: 99, wer: 'niemand' };
  const answers = await Promise.all(
    [office, other].map((as) => server.ask('POST', '/api/engpass-annehmen', { as, body })),
  );
  const [first, second] = answers.map((answer) => answer.body);
  expect(first).toMatchObject({ inventarliste: own.id, name: 'Angenommen', fehlend: 2 });
  expect(second).toEqual(first);
  expect((await accept(own.id, par.id)).body).toEqual(first);
  const rows = (await kept(own.id)).filter(({ wer }: { wer: string }) => wer !== '');
  expect(rows).toMatchObject([{ inventar: par.id, fehlend: 2, am: first.am, wer: first.wer }]);
  const [lauf] = await radar('Angenommen');
  expect(lauf.angenommen).toEqual({ am: first.am, wer: first.wer });
  expect(lauf).not.toHaveProperty('anzunehmen');
  expect(await radar('Offen')).toMatchObject([{ anzunehmen: own.id }]);
  // Whoever books no lists is told of it, and not by whom.
  const { body: seen } = await ask(await server.user('inventar'));
  const others = seen.items.map((each: object) =>
    'angenommen' in each ? each.angenommen : 'anzunehmen' in each,
  );
  expect(others).toContainEqual({ am: first.am, wer: '' });
  expect(others).not.toContain(true);
});

test('[PLAN-04] what was said yes to while booking is accepted, and open again once more is missing', async () => {
  const par = await artikel('Mehr');
  const own = await liste(par, 6, [17, 17], {});
  const path = `/api/collections/inventarlisten/records/${own.id}`;
  await server.ask('PATCH', path, { as: office, body: { verbucht: true } });
  expect((await radar('Mehr'))[0].angenommen.wer).toMatch(/^user/);
  const later = await liste(par, 3, [17, 17]);
  const [lauf] = await radar('Mehr');
  expect(lauf).not.toHaveProperty('angenommen');
  expect([own.id, later.id]).toContain(lauf.anzunehmen);
  expect((await accept(lauf.anzunehmen, par.id)).body).toMatchObject({ fehlend: 4 });
  expect((await radar('Mehr'))[0]).toHaveProperty('angenommen');
});

test('[PLAN-04] [ERR-01] where nothing is short, nothing booked or nothing there, a sentence says so', async () => {
  const par = await artikel('Genug');
  const enough = await liste(par, 3, [25, 25]);
  const unbooked = await liste(par, 9, [25, 25], {});
  const nothing = 'Davon fehlt auf dieser Liste nichts mehr. Es gibt nichts anzunehmen.';
  expect(await accept(enough.id, par.id)).toMatchObject({ status: 400, body: { message: nothing } });
  expect(await accept(enough.id, (await artikel('Woanders')).id)).toMatchObject({ status: 400 });
  expect((await accept(unbooked.id, par.id)).body.message).toMatch(/^Diese Liste ist nicht verbucht/);
  expect((await accept('aaaaaaaaaaaaaaa', par.id)).status).toBe(404);
  expect((await accept('x', par.id)).status).toBe(404);
  expect((await accept(enough.id, par.id, await server.user('inventar'))).status).toBe(403);
  expect((await server.ask('POST', '/api/engpass-annehmen', { body: {} })).status).toBe(401);
  expect(await kept(enough.id)).toEqual([]);
});

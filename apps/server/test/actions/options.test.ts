import type { RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { aListe, on } from './listen-im-dezember.ts';

let server: TestServer;
let office: TestUser;
// Lists are told apart by the moment in which they were made.
let clock = Date.parse('2026-12-01T09:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date((clock += 10)) });
  office = await server.user('packlisten', 'rechnungen', 'inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

const artikel = (name: string): Promise<RecordIn<'inventar'>> =>
  server.given('inventar', { name, anzahl: 10, kategorie: 'Licht' });

/** A list of one line from the 10th to the 12th. */
const liste = (item: RecordIn<'inventar'>, anzahl: number, more: object) =>
  aListe(server, item, anzahl, { tage: [10, 12], ...more });

let names = 0;
async function packliste(il: RecordIn<'inventarlisten'>, projekt = ''): Promise<RecordIn<'packlisten'>> {
  names += 1;
  const kunde = await server.given('kunden', { name: 'Jana Petersen', firma: `Bau ${names}` });
  const name = `PL2026${String(names).padStart(4, '0')}`;
  return server.given('packlisten', {
    name,
    kunde: kunde.id,
    von: il.von,
    bis: il.bis,
    inventarliste: il.id,
    projekt,
  });
}

const projekt = (more: object): Promise<RecordIn<'projekt'>> =>
  server.given('projekt', { name: 'Sommerfest', datum_von: on(10), datum_bis: on(12), ...more });

const range = ({ id }: RecordIn<'inventar'>, more = '') =>
  server.ask('GET', `/availability?von=2026-12-10&bis=2026-12-12&item=${id}${more}`, { as: office });

const patch = (collection: string, { id }: { id: string }, body: object) =>
  server.ask('PATCH', `/api/collections/${collection}/records/${id}`, { as: office, body });

test('[PLAN-01 V5.1] options are told beside what is free, the second as such, with the end of their project', async () => {
  const par = await artikel('Mit Optionen');
  await liste(par, 6, { verbucht: true });
  const first = await liste(par, 3, { option: true });
  const { name } = await packliste(first, (await projekt({ status: 'Option', optionBis: on(5) })).id);
  await liste(par, 3, { option: true, optionBis: on(8) });
  const { body } = await range(par);
  expect(body.items).toMatchObject([
    { frei: 4, optional: 6, freiMitOptionen: -2, fehlend: 0, anzahlVerbucht: 6 },
  ]);
  expect(body.items[0].listen).toMatchObject([
    { art: 'verbucht', anzahl: 6 },
    { art: 'option', anzahl: 3, haeltBis: '2026-12-05', rang: 1, belege: [{ name }] },
    { art: 'option', anzahl: 3, haeltBis: '2026-12-08', rang: 2 },
  ]);
});

test('[PLAN-01] [PLAN-05] home names options that end within three days, and those that ended undecided', async () => {
  const par = await artikel('Auf Start');
  const soon = await liste(par, 1, { option: true, optionBis: on(4) });
  await packliste(soon, (await projekt({ name: 'Stadtfest' })).id);
  await packliste(await liste(par, 1, { option: true, optionBis: on(5) }));
  const heute = async (as: TestUser) =>
    (await server.ask('GET', '/api/heute?tag=2026-12-01', { as })).body.optionen;
  const own = { titel: 'Stadtfest', haeltBis: '2026-12-04' };
  expect((await heute(office)).filter(({ titel }: typeof own) => titel === 'Stadtfest')).toMatchObject([own]);
  expect(await heute(await server.user('buchhaltung'))).toEqual([]);
  const later = await server.ask('GET', '/api/heute?tag=2026-12-06', { as: office });
  expect(later.body.optionen).toEqual(expect.arrayContaining([expect.objectContaining(own)]));
  const named = async (tag: string) => {
    const { body } = await server.ask('GET', `/api/heute?tag=${tag}`, { as: office });
    return body.optionen.some(({ titel }: typeof own) => titel === 'Stadtfest');
  };
  expect([await named('2026-12-10'), await named('2026-12-11')]).toEqual([true, false]);
});

test('[PLAN-01 V5.18] an option that is asked counts as booked, and not as an option too', async () => {
  const par = await artikel('Gefragt');
  const own = await liste(par, 6, { option: true });
  expect((await range(par, `&liste=${own.id}`)).body.items).toMatchObject([{ frei: 4, optional: 0 }]);
});

test('[PLAN-01 V5.3] who is confirmed first gets the pieces; the second is asked, and nothing is stored before the answer', async () => {
  const par = await artikel('Bestätigt');
  await liste(par, 6, { verbucht: true });
  const confirm = async (own: RecordIn<'inventarlisten'>, asking: object) => {
    const job = await projekt({ status: 'Option' });
    await packliste(own, job.id);
    const requests = [
      { method: 'PATCH', url: `/api/collections/projekt/records/${job.id}`, body: { status: 'Bestätigt' } },
      {
        method: 'PATCH',
        url: `/api/collections/inventarlisten/records/${own.id}`,
        body: { verbucht: true, ...asking },
      },
    ];
    const { status } = await server.ask('POST', '/api/batch', { as: office, body: { requests } });
    const stored = await server.ask('GET', `/api/collections/projekt/records/${job.id}`, { as: office });
    return { status, projekt: stored.body.status };
  };
  const a = await liste(par, 3, { option: true });
  const b = await liste(par, 3, { option: true });
  expect(await confirm(a, { engpass: 'fragen' })).toEqual({ status: 200, projekt: 'Bestätigt' });
  expect((await range(par)).body.items).toMatchObject([{ frei: 1, optional: 3 }]);
  expect(await confirm(b, { engpass: 'fragen' })).toEqual({ status: 400, projekt: 'Option' });
  expect(await confirm(b, {})).toEqual({ status: 200, projekt: 'Bestätigt' });
  expect((await range(par)).body.items).toMatchObject([{ fehlend: 2, optional: 0 }]);
});

test('[PLAN-01] a booked list is no option, and what is rented in reserves nothing', async () => {
  const par = await artikel('Kein Vorbehalt');
  const booked = await liste(par, 1, { verbucht: true });
  expect((await patch('inventarlisten', booked, { option: true })).body).toMatchObject({ option: false });
  const own = await liste(par, 1, { option: true });
  expect((await patch('inventarlisten', own, { verbucht: true })).body).toMatchObject({ option: false });
  const rented = await liste(par, 1, {});
  await server.given('zumietungen', {
    name: 'ZM20260001',
    von: on(10),
    bis: on(12),
    inventarliste: rented.id,
  });
  expect((await patch('inventarlisten', rented, { option: true })).body).toMatchObject({ option: false });
  const later = await liste(par, 1, { option: true });
  await server.given('zumietungen', {
    name: 'ZM20260002',
    von: on(10),
    bis: on(12),
    inventarliste: later.id,
  });
  expect((await patch('inventarlisten', later, {})).body).toMatchObject({ option: false });
});

test.each([
  { what: 'before today', optionBis: '2026-11-30 03:00:00.000Z', says: /nicht in der Vergangenheit/ },
  { what: 'after the last day', optionBis: '2026-12-13 03:00:00.000Z', says: /spätestens am letzten Tag/ },
])(
  '[PLAN-01] [ERR-01] an end $what is refused for a list and for a project, and says why',
  async ({ optionBis, says }) => {
    const own = await liste(await artikel('Ende'), 1, { option: true });
    for (const answer of [
      await patch('inventarlisten', own, { optionBis }),
      await patch('projekt', await projekt({ status: 'Option' }), { optionBis }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(says);
      expect(answer.body.data).toHaveProperty('optionBis');
    }
  },
);

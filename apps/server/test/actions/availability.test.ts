import { entities, type RecordIn } from '@traverse/domain/entities';
import { wireDateOf } from '@traverse/domain/values';
import type { Group } from '@traverse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { livesOn } from '../lives-on.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

livesOn('2026-12-01');
let server: TestServer;
let ramp: TestUser;
let office: TestUser;
let store: TestUser;

beforeAll(async () => {
  server = await startServer();
  ramp = await server.user('packlisten');
  office = await server.user('rechnungen');
  store = await server.user('inventar');
});
afterAll(() => server[Symbol.asyncDispose]());

const on = (day: number) => `2026-12-${String(day).padStart(2, '0')} 02:00:00.000Z`;

async function artikel(anzahl: number, name = 'LED-PAR'): Promise<RecordIn<'inventar'>> {
  return server.given('inventar', { name, anzahl, kategorie: 'Licht', einheit: 'Stück' });
}

interface Wanted {
  von: number;
  bis: number;
  verbucht?: boolean;
  lines: readonly (readonly [artikel: RecordIn<'inventar'>, anzahl: number])[];
}

/** A list with its lines; it is booked after they stand on it. */
async function liste({ von, bis, verbucht = true, lines }: Wanted): Promise<RecordIn<'inventarlisten'>> {
  const made = await server.given('inventarlisten', { von: on(von), bis: on(bis), verbucht });
  for (const [{ id }, anzahl] of lines) {
    await server.given('inventar_inventarlisten', { inventar: id, inventarliste: made.id, anzahl });
  }
  return made;
}

let names = 0;
async function packliste(il: RecordIn<'inventarlisten'>, more: object = {}): Promise<RecordIn<'packlisten'>> {
  names += 1;
  const kunde = await server.given('kunden', { name: 'Jana Petersen', firma: `Bau ${names}` });
  return server.given('packlisten', {
    name: `PL2026${String(names).padStart(4, '0')}`,
    kunde: kunde.id,
    von: il.von,
    bis: il.bis,
    inventarliste: il.id,
    ...more,
  });
}

const check = (id: string, as: TestUser = ramp) =>
  server.ask('GET', `/checkAvailabilityOfItemsInIl/${id}`, { as });
const range = (query: string, as: TestUser = ramp) => server.ask('GET', `/availability?${query}`, { as });

test('[VERF-02] a list that stands on two ordered rentals is there once', async () => {
  const par = await artikel(10, 'Doppelt');
  const own = await liste({ von: 20, bis: 21, lines: [[par, 20]] });
  const rented = await liste({ von: 20, bis: 21, verbucht: false, lines: [[par, 6]] });
  for (const name of ['ZM20260091', 'ZM20260092']) {
    const facts = { name, von: on(20), bis: on(21), inventarliste: rented.id, bestellt: true };
    await server.given('zumietungen', facts);
  }
  expect((await check(own.id, office)).body).toMatchObject([{ zugemietet: 6, fehlend: 4 }]);
});

test('[VERF-02] while many ask at once, whoever saves something finds it in the next answer', async () => {
  const par = await artikel(100, 'Gefragt');
  const own = await liste({ von: 24, bis: 25, lines: [[par, 1]] });
  const other = await liste({ von: 24, bis: 25, lines: [] });
  const { id } = await server.given('inventar_inventarlisten', {
    inventar: par.id,
    inventarliste: other.id,
    anzahl: 0,
  });
  const days = 'von=2026-12-24&bis=2026-12-25';
  const crowd: Promise<unknown>[] = [];
  for (const anzahl of [120, 0, 130, 99, 140]) {
    for (let nr = 0; nr < 4; nr += 1) crowd.push(range(days), check(own.id));
    const path = `/api/collections/inventar_inventarlisten/records/${id}`;
    expect(await server.ask('PATCH', path, { as: ramp, body: { anzahl } })).toMatchObject({ status: 200 });
    const [all, one] = await Promise.all([range(days), check(own.id)]);
    const fehlend = Math.max(0, anzahl + 1 - 100);
    const { items } = all.body as { items: { item: { id: string }; fehlend: number }[] };
    expect(items.find(({ item }) => item.id === par.id)).toMatchObject({ fehlend });
    expect(one.body).toMatchObject(fehlend > 0 ? [{ fehlend }] : []);
  }
  await Promise.all(crowd);
});

describe('[API-09] [VERF-01] checkAvailabilityOfItemsInIl', () => {
  test('answers nothing while everything is there, also for lists that never overlap each other', async () => {
    const par = await artikel(5);
    await liste({ von: 1, bis: 3, lines: [[par, 4]] });
    await liste({ von: 5, bis: 6, lines: [[par, 4]] });
    const own = await liste({ von: 1, bis: 6, lines: [[par, 1]] });
    expect(await check(own.id)).toMatchObject({ status: 200, body: [] });
  });

  test('[VERF-02] answers the item with amounts, the days and the lists that book it', async () => {
    const [par, spot] = [await artikel(36), await artikel(16, 'Spot')];
    const other = await liste({ von: 3, bis: 5, lines: [[par, 18]] });
    const others = await packliste(other);
    await liste({ von: 3, bis: 4, verbucht: false, lines: [[par, 9]] });
    const own = await liste({
      von: 3,
      bis: 4,
      lines: [
        [par, 24],
        [spot, 12],
      ],
    });
    const answer = await check(own.id);
    expect(answer.body).toMatchObject([
      {
        item: { id: par.id, name: 'LED-PAR', kategorie: 'Licht', anzahl: 36 },
        anzahlVerbucht: 42,
        zugemietet: 0,
        fehlend: 6,
        tage: [{ von: '2026-12-03', bis: '2026-12-04', verbucht: 42, frei: -6 }],
        listen: [
          { inventarliste: own.id, anzahl: 24, art: 'verbucht' },
          {
            inventarliste: other.id,
            anzahl: 18,
            von: '2026-12-03',
            bis: '2026-12-05',
            belege: [
              { collection: 'packlisten', id: others.id, name: others.name, kunde: 'Bau 1 – Jana Petersen' },
            ],
          },
        ],
      },
    ]);
  });

  test('[VERF-02] a rental that is ordered covers its own days, one that is not covers nothing', async () => {
    const par = await artikel(10);
    await liste({ von: 3, bis: 4, lines: [[par, 8]] });
    const own = await liste({ von: 3, bis: 4, lines: [[par, 5]] });
    const rented = await liste({ von: 3, bis: 4, verbucht: false, lines: [[par, 3]] });
    const rental = await server.given('zumietungen', {
      name: 'ZM20260001',
      von: on(3),
      bis: on(4),
      inventarliste: rented.id,
      bestellt: false,
    });
    expect((await check(own.id, office)).body).toMatchObject([
      {
        fehlend: 3,
        zugemietet: 0,
        listen: [{}, {}, { art: 'nichtBestellt', belege: [{ name: 'ZM20260001' }] }],
      },
    ]);
    const path = `/api/collections/zumietungen/records/${rental.id}`;
    await server.ask('PATCH', path, { as: office, body: { bestellt: true } });
    expect((await check(own.id)).body).toMatchObject([
      {
        anzahlVerbucht: 13,
        fehlend: 0,
        zugemietet: 3,
        listen: [{}, {}, { art: 'bestellt', belege: [{ name: 'ZM20260001' }] }],
      },
    ]);
    await server.ask('PATCH', path, { as: office, body: { bis: on(3) } });
    expect((await check(own.id)).body).toMatchObject([{ fehlend: 3, zugemietet: 3 }]);
  });

  test('[VERF-02] group inventar hears the names of documents it may not open, and no customer', async () => {
    const par = await artikel(1);
    const other = await liste({ von: 8, bis: 9, lines: [[par, 1]] });
    const { id, name } = await packliste(other);
    const stock = await server.user('inventar');
    const path = `/availability?von=2026-12-08&bis=2026-12-09&item=${par.id}`;
    const { body } = await server.ask('GET', path, { as: stock });
    expect(body.items).toMatchObject([
      { listen: [{ belege: [{ collection: 'packlisten', id, name, kunde: '' }] }] },
    ]);
    expect((await server.ask('GET', `/api/collections/packlisten/records/${id}`, { as: stock })).status).toBe(
      404,
    );
  });

  test('[VERF-03] says the job of a document, also to whoever hears of the document by its name alone', async () => {
    const par = await artikel(1);
    const { id: projekt } = await server.given('projekt', { name: 'Sommerfest', datum_von: '2026-12-08' });
    await packliste(await liste({ von: 8, bis: 9, lines: [[par, 1]] }), { projekt });
    await packliste(await liste({ von: 9, bis: 9, lines: [[par, 1]] }));
    for (const as of [office, await server.user('inventar')]) {
      const { body } = await range(`von=2026-12-08&bis=2026-12-09&item=${par.id}`, as);
      const [withJob, without] = body.items[0].listen;
      expect(withJob.belege).toMatchObject([{ projekt: 'Sommerfest' }]);
      expect(without.belege[0]).not.toHaveProperty('projekt');
    }
  });

  test('[API-07] names no document that the reader may not see', async () => {
    const par = await artikel(1);
    const hidden = await liste({ von: 8, bis: 9, lines: [[par, 1]] });
    await packliste(hidden, { user: office.id });
    const own = await liste({ von: 8, bis: 9, lines: [[par, 1]] });
    expect((await check(own.id)).body).toMatchObject([{ fehlend: 1, listen: [{}, { belege: [] }] }]);
  });

  test('counts what ended before it started, in a list of old, on its first day', async () => {
    const par = await artikel(1);
    const old = await liste({ von: 20, bis: 20, lines: [[par, 1]] });
    await server.engine.database.transaction((transaction) =>
      transaction.update(entities.inventarlisten, old.id, { bis: wireDateOf('2026-12-18') }),
    );
    const own = await liste({ von: 20, bis: 21, lines: [[par, 1]] });
    expect((await check(own.id)).body).toMatchObject([
      { fehlend: 1, tage: [{ von: '2026-12-20', bis: '2026-12-20' }] },
    ]);
  });

  test('is refused to guests and to other groups, and unknown for what is not there', async () => {
    const own = await liste({ von: 1, bis: 1, lines: [] });
    expect(await server.ask('GET', `/checkAvailabilityOfItemsInIl/${own.id}`)).toMatchObject(
      germanError(401),
    );
    expect(await check(own.id, store)).toMatchObject(germanError(403));
    expect(await check('gibtesnichtxxxx')).toMatchObject(germanError(404));
  });
});

describe('[VERF-03] availability of a time', () => {
  test('tells every day of an item, what books it and what is free', async () => {
    const par = await artikel(5);
    const first = await liste({ von: 10, bis: 11, lines: [[par, 4]] });
    await packliste(first);
    const { body } = await range(`von=2026-12-09&bis=2026-12-12&item=${par.id}`, store);
    expect(body.items).toMatchObject([
      {
        item: { id: par.id },
        frei: 1,
        tage: [
          { von: '2026-12-09', bis: '2026-12-09', frei: 5 },
          { von: '2026-12-10', bis: '2026-12-11', frei: 1 },
          { von: '2026-12-12', bis: '2026-12-12', frei: 5 },
        ],
        listen: [{ inventarliste: first.id, anzahl: 4, belege: [{ collection: 'packlisten', kunde: '' }] }],
      },
    ]);
  });

  test('counts a list that is not booked when it is named', async () => {
    const par = await artikel(5);
    const plan = await liste({ von: 10, bis: 11, verbucht: false, lines: [[par, 3]] });
    const freeWith = async (more: string) => {
      const { body } = await range(`von=2026-12-10&bis=2026-12-10&item=${par.id}${more}`);
      return body.items[0].frei;
    };
    expect(await freeWith('')).toBe(5);
    expect(await freeWith(`&liste=${plan.id}`)).toBe(2);
  });

  test('knows items that nobody has booked', async () => {
    const unused = await artikel(7, 'Nebelmaschine');
    const { body } = await range('von=2026-12-01&bis=2026-12-31');
    const found = body.items.find(({ item }: { item: { id: string } }) => item.id === unused.id);
    expect(found).toMatchObject({ frei: 7, listen: [] });
  });

  test('[LIST-05] knows what is missing, and leaves out the rest when only that is asked', async () => {
    const [par, plenty] = [await artikel(1, 'Nur einer'), await artikel(9, 'Viele')];
    for (const von of [27, 28]) {
      await liste({
        von,
        bis: 28,
        lines: [
          [par, 1],
          [plenty, 1],
        ],
      });
    }
    const { body } = await range('von=2026-12-27&bis=2026-12-28&engpaesse=true');
    expect(body.items).toMatchObject([{ item: { id: par.id }, fehlend: 1 }]);
  });

  test.each([
    { query: 'von=2026-12-09', says: '„bis“ muss ein Tag sein wie 2026-12-03.' },
    { query: 'von=2026-02-30&bis=2026-03-01', says: '„von“ muss ein Tag sein wie 2026-12-03.' },
    { query: 'von=2026-12-09&bis=2026-12-08', says: '„bis“ muss am oder nach „von“ liegen.' },
    { query: 'von=2026-12-09&bis=2028-12-08', says: 'Frag höchstens nach einem Jahr auf einmal.' },
  ])('refuses $query', async ({ query, says }) => {
    expect(await range(query)).toMatchObject({ status: 400, body: { message: says } });
  });

  test.each<{ groups: Group[]; status: number }>([
    { groups: ['kunden'], status: 403 },
    { groups: ['inventar'], status: 200 },
    { groups: ['rechnungen'], status: 200 },
  ])('answers $status to $groups', async ({ groups, status }) => {
    const answer = await range('von=2026-12-09&bis=2026-12-09', await server.user(...groups));
    expect(answer.status).toBe(status);
  });
});

describe('[VERF-02] the check inside the transaction that books', () => {
  const ilPath = (id: string) => `/api/collections/inventarlisten/records/${id}`;
  const book = (id: string, more: object = {}, as: TestUser = ramp) =>
    server.ask('PATCH', ilPath(id), { as, body: { verbucht: true, ...more } });
  const engpaesse = async (id: string) => (await server.ask('GET', ilPath(id), { as: ramp })).body.engpaesse;

  test('asks when it is wanted, and then stores nothing', async () => {
    const par = await artikel(5);
    await liste({ von: 3, bis: 4, lines: [[par, 4]] });
    const own = await liste({ von: 4, bis: 5, verbucht: false, lines: [[par, 3]] });
    const answer = await book(own.id, { engpass: 'fragen' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'In dieser Zeit nicht frei: 2 × LED-PAR.',
        data: { engpass: { code: 'engpass_offen' } },
      },
    });
    expect((await server.ask('GET', ilPath(own.id), { as: ramp })).body.verbucht).toBe(false);
  });

  test('is recorded with who, when and what, and is asked only once', async () => {
    const par = await artikel(5);
    await liste({ von: 3, bis: 4, lines: [[par, 4]] });
    const own = await liste({ von: 4, bis: 5, verbucht: false, lines: [[par, 3]] });
    expect(await book(own.id)).toMatchObject({ status: 200, body: { verbucht: true } });
    const [noted] = await engpaesse(own.id);
    expect(noted).toMatchObject({ inventar: par.id, name: 'LED-PAR', fehlend: 2 });
    expect(noted.wer).not.toBe('');
    expect(noted.am).toMatch(/^\d{4}-/);
    await server.ask('PATCH', ilPath(own.id), { as: ramp, body: { verbucht: false } });
    expect(await book(own.id, { engpass: 'fragen' })).toMatchObject({ status: 200 });
    expect(await engpaesse(own.id)).toHaveLength(1);
  });

  test('cannot be written or erased by a client', async () => {
    const own = await liste({ von: 1, bis: 2, lines: [] });
    const forged = [{ inventar: 'x', name: 'x', fehlend: 1, wer: 'x', am: on(1) }];
    await server.ask('PATCH', ilPath(own.id), { as: ramp, body: { engpaesse: forged } });
    expect(await engpaesse(own.id)).toEqual([]);
  });

  test('holds for items that are added or raised, and takes a whole batch back', async () => {
    const [par, spot] = [await artikel(5), await artikel(1, 'Spot')];
    const own = await liste({ von: 3, bis: 4, lines: [[par, 4]] });
    const add = (tail: object) => {
      const url = '/api/collections/inventar_inventarlisten/records';
      return server.ask('POST', '/api/batch', {
        as: ramp,
        body: {
          requests: [
            { method: 'POST', url, body: { inventar: spot.id, inventarliste: own.id, anzahl: 3 } },
            { method: 'PATCH', url: ilPath(own.id), body: tail },
          ],
        },
      });
    };
    const asked = await add({ engpass: 'fragen' });
    expect(asked.status).toBe(400);
    expect(asked.body.data.requests['1'].response.message).toBe('In dieser Zeit nicht frei: 2 × Spot.');
    expect(await engpaesse(own.id)).toEqual([]);
    expect((await add({})).status).toBe(200);
    expect(await engpaesse(own.id)).toMatchObject([{ name: 'Spot', fehlend: 2 }]);

    const { body } = await server.ask(
      'GET',
      `/api/collections/inventar_inventarlisten/records?filter=${encodeURIComponent(`inventar='${par.id}'`)}`,
      { as: ramp },
    );
    const line = `/api/collections/inventar_inventarlisten/records/${body.items[0].id}`;
    await server.ask('PATCH', line, { as: ramp, body: { 'anzahl+': 2 } });
    expect(await engpaesse(own.id)).toMatchObject([{ name: 'Spot' }, { name: 'LED-PAR', fehlend: 1 }]);
    await server.ask('PATCH', line, { as: ramp, body: { anzahl: 1, 'out+': 1 } });
    expect(await engpaesse(own.id)).toHaveLength(2);
  });

  test('no line of 0 pieces asks, however short its item is', async () => {
    const par = await artikel(2);
    await liste({ von: 3, bis: 4, lines: [[par, 5]] });
    const own = await liste({ von: 3, bis: 4, verbucht: false, lines: [[par, 0]] });
    expect(await book(own.id, { engpass: 'fragen' })).toMatchObject({ status: 200 });
    expect(await engpaesse(own.id)).toEqual([]);
    const empty = await liste({ von: 3, bis: 4, lines: [] });
    await server.given('inventar_inventarlisten', { inventar: par.id, inventarliste: empty.id, anzahl: 0 });
    expect(await engpaesse(empty.id)).toEqual([]);
  });

  test('holds for a pack list that moves to days on which something is missing', async () => {
    const par = await artikel(5);
    await liste({ von: 10, bis: 11, lines: [[par, 4]] });
    const own = await liste({ von: 3, bis: 4, lines: [[par, 3]] });
    const { id } = await packliste(own);
    const moved = { von: on(11), bis: on(12) };
    await server.ask('PATCH', `/api/collections/packlisten/records/${id}`, { as: ramp, body: moved });
    expect(await engpaesse(own.id)).toMatchObject([{ name: 'LED-PAR', fehlend: 2 }]);
  });

  test.each([
    { moves: 'its end alone', from: { von: 3, bis: 4 }, change: { bis: on(10) } },
    { moves: 'its start alone', from: { von: 12, bis: 13 }, change: { von: on(11) } },
  ])('holds for a booked list that moves $moves to where something is missing', async ({ from, change }) => {
    const par = await artikel(5);
    await liste({ von: 10, bis: 11, lines: [[par, 4]] });
    const own = await liste({ ...from, lines: [[par, 3]] });
    expect(await engpaesse(own.id)).toEqual([]);
    await server.ask('PATCH', ilPath(own.id), { as: ramp, body: change });
    expect(await engpaesse(own.id)).toMatchObject([{ name: 'LED-PAR', fehlend: 2 }]);
  });

  test('holds for a line that changes its item or its list, and no more of anything', async () => {
    const [par, spot] = [await artikel(9), await artikel(1, 'Spot')];
    const own = await liste({ von: 3, bis: 4, lines: [[par, 2]] });
    const plan = await liste({ von: 3, bis: 4, verbucht: false, lines: [[par, 8]] });
    const lineOf = async ({ id }: RecordIn<'inventarlisten'>) => {
      const filter = encodeURIComponent(`inventarliste='${id}'`);
      const lines = `/api/collections/inventar_inventarlisten/records`;
      const { body } = await server.ask('GET', `${lines}?filter=${filter}`, { as: ramp });
      return `${lines}/${body.items[0].id}`;
    };
    await server.ask('PATCH', await lineOf(own), { as: ramp, body: { inventar: spot.id } });
    expect(await engpaesse(own.id)).toMatchObject([{ name: 'Spot', fehlend: 1 }]);

    await liste({ von: 4, bis: 4, lines: [[par, 3]] });
    await server.ask('PATCH', await lineOf(plan), { as: ramp, body: { inventarliste: own.id } });
    expect(await engpaesse(own.id)).toMatchObject([{ name: 'Spot' }, { name: 'LED-PAR', fehlend: 2 }]);
  });

  test('of two who book at once exactly one is asked', async () => {
    const par = await artikel(5);
    const both = [
      await liste({ von: 3, bis: 4, verbucht: false, lines: [[par, 4]] }),
      await liste({ von: 4, bis: 5, verbucht: false, lines: [[par, 4]] }),
    ];
    const answers = await Promise.all(both.map(({ id }) => book(id, { engpass: 'fragen' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test('a list without a start books nothing, and is never short', async () => {
    const par = await artikel(1);
    const own = await server.given('inventarlisten', { verbucht: false });
    await server.given('inventar_inventarlisten', { inventar: par.id, inventarliste: own.id, anzahl: 9 });
    expect(await book(own.id, { engpass: 'fragen' })).toMatchObject({ status: 200 });
    expect((await check(own.id)).body).toEqual([]);
  });
});

describe('[RUECK-02] what is not there although nobody booked it', () => {
  const past = (day: number) => `2025-12-${String(day).padStart(2, '0')} 02:00:00.000Z`;

  test('a damage that blocks makes a list short, and the answer says why; anzahlVerbucht stays', async () => {
    const par = await artikel(10, 'Gesperrt');
    const own = await liste({ von: 3, bis: 6, lines: [[par, 8]] });
    const schaden = await server.given('schaeden', {
      inventar: par.id,
      schaden: 'Netzteil',
      anzahl: 3,
      sperrt: 3,
      gesperrtBis: on(5),
    });
    expect((await check(own.id)).body).toMatchObject([
      {
        anzahlVerbucht: 8,
        gesperrt: 3,
        fehlend: 1,
        fehlendHart: 1,
        tage: [{ bis: '2026-12-05', frei: -1, gesperrt: 3 }],
        nichtFrei: [{ art: 'gesperrt', anzahl: 3, grund: 'Netzteil', inventarliste: '' }],
      },
    ]);
    const path = `/api/collections/schaeden/records/${schaden.id}`;
    await server.ask('PATCH', path, { as: store, body: { behoben: true } });
    expect((await check(own.id)).body).toEqual([]);
  });

  test('what is still out may be missing: told to who asks for it, named by its list', async () => {
    const par = await artikel(10, 'Überfällig');
    const late = await server.given('inventarlisten', { von: past(1), bis: past(4), verbucht: true });
    const zeile = { inventar: par.id, inventarliste: late.id, anzahl: 5, out: 5, in: 3 };
    const { id } = await server.given('inventar_inventarlisten', zeile);
    const { name } = await packliste(late);
    const own = await liste({ von: 13, bis: 14, lines: [[par, 9]] });
    expect((await check(own.id)).body).toEqual([]);
    const warned = await server.ask('GET', `/checkAvailabilityOfItemsInIl/${own.id}?ueberfaellige=true`, {
      as: ramp,
    });
    expect(warned.body).toMatchObject([{ fehlend: 0, fehlendOhneRueckgabe: 1 }]);
    const stand = await range(`von=2025-12-05&bis=2025-12-06&item=${par.id}`);
    expect(stand.body.items).toMatchObject([
      { ausstehend: 2, frei: 8, nichtFrei: [{ art: 'ausstehend', belege: [{ name }] }] },
    ]);
    await server.ask('PATCH', `/api/collections/inventar_inventarlisten/records/${id}`, {
      as: ramp,
      body: { vermisst: 2 },
    });
    expect((await range(`von=2026-12-13&bis=2026-12-13&item=${par.id}`)).body.items).toMatchObject([
      { gesperrt: 2, ausstehend: 0, frei: -1, fehlend: 1 },
    ]);
  });

  test('[RUECK-02] what is still out of a rental, or was lost of it, is not ours', async () => {
    const par = await artikel(10, 'Zugemietet');
    const late = await server.given('inventarlisten', { von: past(1), bis: past(4) });
    const line = { inventar: par.id, inventarliste: late.id, anzahl: 5, out: 5, in: 2, vermisst: 1 };
    await server.given('inventar_inventarlisten', line);
    const asked = async () => (await range(`von=2025-12-05&bis=2025-12-06&item=${par.id}`)).body.items;
    expect(await asked()).toMatchObject([{ ausstehend: 2, gesperrt: 1, frei: 7 }]);
    const time = { von: past(1), bis: past(4) };
    await server.given('zumietungen', { ...time, inventarliste: late.id, bestellt: true });
    expect(await asked()).toMatchObject([{ ausstehend: 0, gesperrt: 0, frei: 10 }]);
  });

  test('booking a list into it asks first', async () => {
    const par = await artikel(4, 'Gefragt');
    await server.given('schaeden', { inventar: par.id, schaden: 'Sturz', anzahl: 1, sperrt: 1 });
    const own = await liste({ von: 24, bis: 25, verbucht: false, lines: [[par, 4]] });
    const path = `/api/collections/inventarlisten/records/${own.id}`;
    const refused = await server.ask('PATCH', path, {
      as: ramp,
      body: { verbucht: true, engpass: 'fragen' },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'In dieser Zeit nicht frei: 1 × Gefragt.' },
    });
  });
});

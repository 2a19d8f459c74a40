import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let ramp: TestUser;
let office: TestUser;
let store: TestUser;
let clock = Date.parse('2026-12-03T15:00:00Z');

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(clock) });
  ramp = await server.user('packlisten');
  office = await server.user('rechnungen', 'packlisten');
  store = await server.user('inventar');
  await server.ask('PATCH', `/api/collections/firma/records/${await firmaId()}`, {
    as: await server.user('admin'),
    body: { steuernummer: '64/220/12345' },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const firmaId = async () =>
  (await server.ask('GET', '/api/collections/firma/records', { as: ramp })).body.items[0].id;
const on = (day: number) => `2026-12-${String(day).padStart(2, '0')} 02:00:00.000Z`;
const at = (day: number) => {
  clock = Date.parse(`2026-12-${String(day).padStart(2, '0')}T15:00:00Z`);
};
const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
const change = (collection: string, id: string, body: object, as = ramp) =>
  server.ask('PATCH', path(collection, id), { as, body });
const read = async (collection: string, id: string, as = office) =>
  (await server.ask('GET', path(collection, id), { as })).body;

let lists = 0;

/** A job of 1. to 3. December of one item. */
async function givenJob(zeile: object, artikel: object = {}, packliste: object = {}) {
  lists += 1;
  const kunde = await server.given('kunden', { name: 'Tönjes', tel: '04486 3317' });
  const item = await server.given('inventar', {
    name: `Handsender ${lists}`,
    anzahl: 20,
    mietpreis: 1500,
    wiederbeschaffung: 892_86,
    verkaufspreis: 1490,
    ...artikel,
  });
  const liste = await server.given('inventarlisten', { von: on(1), bis: on(3), verbucht: true });
  const name = `PL2026${String(lists).padStart(4, '0')}`;
  const { id } = await server.given('packlisten', {
    name,
    kunde: kunde.id,
    von: on(1),
    bis: on(3),
    inventarliste: liste.id,
    ...packliste,
  });
  const line = { inventar: item.id, inventarliste: liste.id, anzahl: 10, ...zeile };
  const made = await server.given('inventar_inventarlisten', line);
  return { liste: liste.id, item: item.id, zeile: made.id, packliste: id, name };
}

const ask = (liste: string, as = office) => server.ask('GET', `/api/nachberechnung/${liste}`, { as });
const draft = (liste: string, body: object = {}, as = office) =>
  server.ask('POST', `/api/nachberechnung/${liste}`, { as, body });

describe('[RUECK-03] a claim draft', () => {
  test('[RUECK-03 V4.5] [RUECK-03 V4.14] [RUECK-03 V4.16] compensation and what is taxable stand on separate drafts', async () => {
    at(3);
    const { liste, zeile, name } = await givenJob({ out: 10 });
    await change('inventar_inventarlisten', zeile, { 'in+': 3 });
    at(5);
    await change('inventar_inventarlisten', zeile, { in: 7 });
    await change('inventar_inventarlisten', zeile, { vermisst: 2, verbraucht: 1 });
    expect(await draft(liste)).toMatchObject({
      status: 400,
      body: { message: 'Schließ zuerst die Rückgabe ab.' },
    });
    await change('inventarlisten', liste, { rueckgabe: 'geprüft' });
    expect((await ask(liste)).body.posten).toMatchObject([
      { art: 'verloren', netto: 1785_72 },
      { art: 'verbraucht', netto: 14_90 },
      { art: 'verspätet', netto: 48_00 },
    ]);
    const [claim, rest] = (await draft(liste)).body.rechnungen;
    expect(await read('rechnungen', claim.id)).toMatchObject({
      netto: 1785_72,
      ust: 0,
      ustGrund: 'Schadenersatz',
      nachberechnung: liste,
      festgeschrieben: '',
      anmerkung: `Nachberechnung zu ${name}`,
    });
    expect(await read('rechnungen', rest.id)).toMatchObject({ netto: 62_90, ustGrund: '' });
    expect(await read('inventar_inventarlisten', zeile)).toMatchObject({ berechnet: 2 });
    expect(await draft(liste)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Zu dieser Rückgabe gibt es schon RN2026') },
    });
    expect(await change('rechnungen', claim.id, { ustGrund: '' }, office)).toMatchObject({ status: 200 });
  });

  test('a person chooses what is charged; a rate on compensation is refused (RECH-13)', async () => {
    const { liste } = await givenJob({ out: 5, in: 3, vermisst: 1, verbraucht: 1 });
    await change('inventarlisten', liste, { rueckgabe: 'geprüft' });
    const { rechnungen } = (await draft(liste, { arten: ['verloren'] })).body;
    expect(rechnungen).toHaveLength(1);
    const { optElement } = await read('rechnungen', rechnungen[0].id);
    const taxed = optElement.map((element: object) => ({ ...element, ust: 19 }));
    expect(await change('rechnungen', rechnungen[0].id, { optElement: taxed }, office)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Bei „Schadenersatz“ hat jede Position 0 % Ust') },
    });
  });

  test('current value without a day of purchase is the replacement value; its share begins at 20 %', async () => {
    const admin = await server.user('admin');
    const firma = `/api/collections/firma/records/${await firmaId()}`;
    await server.ask('PATCH', firma, { as: admin, body: { restwertProzent: 0 } });
    const { body } = await server.ask('PATCH', firma, { as: admin, body: { ersatzwert: 'Zeitwert' } });
    expect(body).toMatchObject({ restwertProzent: 20 });
    const { liste } = await givenJob({ out: 5, in: 4, vermisst: 1 }, { nutzungsMonate: 84 });
    const plain = (await ask(liste)).body;
    expect(plain.posten).toMatchObject([{ art: 'verloren', netto: 892_86 }]);
    expect(plain.ohneZeitwert).toHaveLength(1);
  });

  test('[RUECK-03] [Z3] a lost device is charged at what it was worth by its own day of purchase', async () => {
    const firma = `/api/collections/firma/records/${await firmaId()}`;
    const body = { ersatzwert: 'Zeitwert', restwertProzent: 20 };
    await server.ask('PATCH', firma, { as: await server.user('admin'), body });
    const facts = { nutzungsMonate: 84, wiederbeschaffung: 1000_00, zaehlweise: 'Gemischt' };
    const { liste, item } = await givenJob({ out: 2, in: 1, vermisst: 1 }, facts);
    const { id } = await server.given('geraete', {
      inventar: item,
      nummer: 1,
      kaufdatum: '2018-01-10 02:00:00.000Z',
    });
    await server.engine.database.transaction((transaction) =>
      transaction.set(entities.geraete, id, { zustand: 'vermisst', liste }),
    );
    const { posten, ohneZeitwert } = (await ask(liste)).body;
    expect(posten).toMatchObject([{ art: 'verloren', netto: 200_00 }]);
    expect(ohneZeitwert).toEqual([]);
  });

  test('two at once make one', async () => {
    const { liste } = await givenJob({ out: 5, in: 4, vermisst: 1 });
    await change('inventarlisten', liste, { rueckgabe: 'geprüft' });
    const answers = await Promise.all([draft(liste), draft(liste)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400]);
  });

  test('nothing to charge says so; who writes no invoices makes none', async () => {
    const { liste } = await givenJob({ out: 5, in: 5 });
    await change('inventarlisten', liste, { rueckgabe: 'geprüft' });
    expect(await draft(liste)).toMatchObject({
      status: 400,
      body: { message: 'Es gibt nichts zu berechnen: Alles ist zurück, oder es fehlt ein Preis.' },
    });
    expect((await draft(liste, { arten: ['geraten'] })).status).toBe(400);
    expect((await draft(liste, {}, ramp)).status).toBe(403);
    expect((await draft('gibtesnichtabc1')).status).toBe(404);
  });

  test('[RUECK-04] what is found after a claim says which', async () => {
    const { liste, item } = await givenJob({ out: 5, in: 4, vermisst: 1 });
    await change('inventarlisten', liste, { rueckgabe: 'geprüft' });
    const [claim] = (await draft(liste)).body.rechnungen;
    const scan = { id: 'foundaftercla1m', inventarliste: liste, mode: 'in', code: item };
    const { scans } = (await server.ask('POST', '/api/scans', { as: ramp, body: { scans: [scan] } })).body;
    expect(scans).toMatchObject([
      { words: 'Wieder da!', detail: `vollständig, schon berechnet: ${claim.name}` },
    ]);
  });
});

describe('[RUECK-04] what is lost leaves stock', () => {
  const write = (body: object, as = store) => server.ask('POST', '/api/ausbuchen', { as, body });

  test('[RUECK-04 V1.24] with a reason, by those who change stock; found again it is back', async () => {
    const { zeile, item } = await givenJob({ out: 5, in: 3, vermisst: 2 }, { anzahl: 10 });
    const asked = { zeile, anzahl: 2, grund: 'nicht mehr aufgetaucht' };
    expect((await write(asked, ramp)).status).toBe(403);
    expect(await write({ ...asked, grund: ' ' })).toMatchObject({ status: 400 });
    expect(await write({ ...asked, anzahl: 3 })).toMatchObject({
      status: 400,
      body: { data: { anzahl: { message: 'Ausbuchen kannst du 1 bis 2.' } } },
    });
    const admin = await server.user('admin');
    expect(await write(asked, admin)).toMatchObject({ status: 200, body: { anzahl: 8 } });
    expect((await write(asked)).body.message).toBe('Davon ist nichts mehr im Bestand.');
    const verlauf = await server.ask('GET', `/api/verlauf/inventar/${item}`, { as: store });
    expect(verlauf.body.items[0]).toMatchObject({ grund: 'Ausgebucht: nicht mehr aufgetaucht' });
    await change('inventar_inventarlisten', zeile, { 'in+': 1 });
    expect(await read('inventar', item)).toMatchObject({ anzahl: 9 });
    expect(await read('inventar_inventarlisten', zeile)).toMatchObject({ vermisst: 1, ausgebucht: 1 });
  });

  test('the report of a year names item, list, what was charged and its value', async () => {
    const { liste, item, zeile, name } = await givenJob(
      { out: 5, in: 2, vermisst: 3 },
      { wiederbeschaffung: 100_000_00 },
    );
    await change('inventarlisten', liste, { rueckgabe: 'geprüft' });
    await draft(liste);
    const { jahre, artikel } = (await server.ask('GET', '/api/schwund/2026', { as: store })).body;
    expect(jahre).toEqual([2026]);
    expect(artikel[0]).toMatchObject({
      inventar: item,
      vermisst: 3,
      berechnet: 3,
      imBestand: 3,
      wert: 300_000_00,
      einzeln: false,
      // Who keeps the stock opens no pack list.
      listen: [{ zeile, packliste: '', name, tag: '2026-12-03' }],
    });
    expect((await server.ask('GET', '/api/schwund/2020', { as: store })).body.artikel).toEqual([]);
    const file = await server.ask('GET', '/api/schwund/2026/export', { as: store });
    expect(file.body).toContain('Vermisst');
    expect((await server.ask('GET', '/api/schwund/2026', {})).status).toBe(401);
  });
});

describe('[RUECK-01] open returns', () => {
  const rueckgaben = async (as = ramp) => (await server.ask('GET', '/api/rueckgaben', { as })).body.items;
  const heute = async (as = ramp) =>
    (await server.ask('GET', '/api/heute?tag=2026-12-06', { as })).body.ueberfaellig;

  test('[RUECK-01 V4.12] [RUECK-01 V4.13] the overdue ones with customer, phone, value and the list they would hurt', async () => {
    at(6);
    const before = (await heute()).listen;
    const { liste, name, item, packliste } = await givenJob({ out: 10, in: 8 }, { anzahl: 10 });
    await givenJob({ out: 0 });
    const next = await server.given('inventarlisten', { von: on(20), bis: on(22), verbucht: true });
    await server.given('inventar_inventarlisten', { inventar: item, inventarliste: next.id, anzahl: 9 });
    const mine = (await rueckgaben()).filter(
      (each: { inventarliste: string }) => each.inventarliste === liste,
    );
    expect(mine).toMatchObject([
      {
        packliste,
        name,
        kunde: 'Tönjes',
        telefon: '04486 3317',
        bis: '2026-12-03',
        stueck: 2,
        wert: 1785_72,
        fehltDemnaechst: { titel: 'ohne Packliste', tag: '2026-12-20', fehlend: 1 },
        zeilen: [{ inventar: item, out: 10, in: 8, offen: 2 }],
      },
    ]);
    expect(await heute()).toEqual({
      listen: before + 1,
      stueck: expect.any(Number),
      zuerst: 'Tönjes',
      telefon: '04486 3317',
    });
    await change('inventarlisten', liste, { rueckgabe: 'geprüft' });
    expect((await read('inventarlisten', liste)).rueckgabe).toBe('offen');
    expect((await heute()).listen).toBe(before + 1);
    expect((await server.ask('GET', '/api/rueckgaben', { as: store })).status).toBe(403);
    expect(await heute(store)).toEqual({ listen: 0, stueck: 0, zuerst: '', telefon: '' });
  });

  test('[RUECK-01] the same as a file, a row for each item that is out', async () => {
    at(6);
    const { name } = await givenJob({ out: 10, in: 8 });
    const file = await server.ask('GET', '/api/rueckgaben/export', { as: ramp });
    expect(file.status).toBe(200);
    const line = String(file.body)
      .split('\n')
      .find((each) => each.includes(name));
    expect(line).toMatch(/^seit 3 Tagen;PL\d+;Tönjes;04486 3317;.*;10;8;2;1785,72/);
    expect((await server.ask('GET', '/api/rueckgaben/export', { as: store })).status).toBe(403);
    const wrong = await server.ask('GET', '/api/rueckgaben/export?format=pdf', { as: ramp });
    expect(wrong.body.message).toBe('„format“ muss csv oder xlsx sein.');
  });

  test('a private pack list is not named', async () => {
    const { liste } = await givenJob({ out: 2 }, {}, { user: office.id });
    const found = (await rueckgaben()).find(
      (each: { inventarliste: string }) => each.inventarliste === liste,
    );
    expect(found).toMatchObject({ name: 'eine private Liste', kunde: '', telefon: '', packliste: '' });
  });
});

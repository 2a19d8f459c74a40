import type { Kundenkonto } from '@traverse/domain/offene-posten/kundenkonto';
import type { OffenePosten } from '@traverse/domain/offene-posten/liste';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer, TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let kunde: string;
let other: string;
let kundennummer = 300;

// 185,72 € net and 32,43 € tax.
const GESAMT = 21_815;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office } = invoicing);
  const given = (values: object) => server.given('kunden', { ...bauverein, rabatt: 10, ...values });
  kunde = (await given({ kundennummer: 201, firma: 'Nachtwerk GmbH' })).id;
  other = (await given({ kundennummer: 202, firma: 'Freie Bühne e. V.' })).id;
  const invoice = async (of: string, faellig: string, values: object = {}) => {
    const { id } = await invoicing.aRechnung({
      kunde: of,
      rechnungsDatum: '2026-09-01 01:00:00.000Z',
      faelligDatum: `${faellig} 02:00:00.000Z`,
      ...values,
    });
    await server.ask('POST', `/festschreiben/${id}`, { as: office });
    return id;
  };
  const paid = await invoice(kunde, '2026-10-12');
  await invoice(kunde, '2026-12-03');
  await invoice(other, '2026-09-11', { user: office.id });
  // Only thought of: nobody owes a draft.
  await invoicing.aRechnung({ kunde: other, rechnungsDatum: '2026-09-01 01:00:00.000Z' });
  const pay = (values: object) => server.given('zahlungen', { art: 'Zahlung', ...values });
  await pay({ rechnung: paid, betrag: 5000, datum: '2026-11-10 02:00:00.000Z' });
  await pay({ kunde, betrag: 11_900, datum: '2026-11-12 02:00:00.000Z' });
});
afterAll(() => server[Symbol.asyncDispose]());

const beginning: { readonly [format: string]: string } = { pdf: '%PDF', csv: '\uFEFF', xlsx: 'PK' };

const list = async (query = '', as = office): Promise<OffenePosten> =>
  (await server.ask('GET', `/api/offene-posten${query}`, { as })).body;

describe('[ZAHL-03] open items at a day', () => {
  test('stand in columns by age, credits beside them; rows and columns come to the same', async () => {
    const { gruppen, summe } = await list();
    expect(
      gruppen.map(({ name, aufbau }) => [name, ...aufbau.spalten, aufbau.guthaben, aufbau.summe]),
    ).toEqual([
      ['Freie Bühne e. V. – Jana Petersen', 0, 0, 0, GESAMT, 0, 0, GESAMT],
      ['Nachtwerk GmbH – Jana Petersen', GESAMT, 0, GESAMT - 5000, 0, 0, -11_900, 2 * GESAMT - 16_900],
    ]);
    expect(summe).toEqual({
      spalten: [GESAMT, 0, GESAMT - 5000, GESAMT, 0],
      guthaben: -11_900,
      summe: 3 * GESAMT - 16_900,
    });
  });

  test('are those of that day, whatever was paid since', async () => {
    const { summe } = await list('?stichtag=2026-11-09');
    expect(summe.summe).toBe(3 * GESAMT);
    expect((await list('?stichtag=2026-08-31')).gruppen).toEqual([]);
  });

  test('what is somebody’s own counts, without a way to its page', async () => {
    const colleague = await server.user('rechnungen');
    const [first] = (await list('', colleague)).gruppen;
    expect(first?.posten).toMatchObject([{ nurFuer: 'nur für user 2', offen: GESAMT }]);
    expect((await list()).gruppen[0]?.posten).toMatchObject([{ nurFuer: '' }]);
  });

  test.each(['pdf', 'csv', 'xlsx'])('come as %s', async (format) => {
    const answer = await fetch(`${server.url}/api/offene-posten?format=${format}`, {
      headers: { Authorization: office.token },
    });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('utf8').startsWith(beginning[format] ?? '')).toBe(true);
  });

  test('of suppliers are seen by who reads the books', async () => {
    const path = '/api/offene-posten?seite=lieferanten';
    expect((await server.ask('GET', path, { as: office })).status).toBe(403);
    const pruefung = await server.user('pruefung');
    await server.given('ausgaben', {
      name: 'Kabelhandel',
      datum: '2026-10-01 01:00:00.000Z',
      faelligAm: '2026-10-15 01:00:00.000Z',
      netto: 10_000,
      ust: 1900,
      ustSatz: 19,
      kategorie: 'Ton',
    });
    const { body } = await server.ask('GET', path, { as: pruefung });
    expect(body.summe).toMatchObject({ spalten: [0, 0, 11_900, 0, 0], summe: 11_900 });
  });

  test('of one supplier stand together, whatever the bills are called', async () => {
    const lieferant = await server.given('lieferanten', { kreditorennummer: 70_001, name: 'Stromwerk GmbH' });
    for (const belegnummer of ['A-1', 'A-2'])
      await server.given('ausgaben', {
        name: `Aggregat ${belegnummer}`,
        belegnummer,
        lieferant: lieferant.id,
        datum: '2026-11-01 01:00:00.000Z',
        netto: 1000,
        kategorie: 'Ton',
      });
    const { gruppen } = await list('?seite=lieferanten', await server.user('buchhaltung'));
    const own = gruppen.find(({ name }) => name === 'Stromwerk GmbH');
    expect(own?.posten.map(({ name }) => name)).toEqual(['A-1', 'A-2']);
    expect(own?.aufbau.summe).toBe(2000);
  });

  test('of income without an invoice are a group of their own, for who reads the books', async () => {
    await server.given('einnahmen', {
      name: 'Schrott',
      datum: '2026-11-02 01:00:00.000Z',
      netto: 5000,
      ust: 950,
      ustSatz: 19,
    });
    const named = (as: TestUser) =>
      list('', as).then(({ gruppen }) => gruppen.find(({ name }) => name === 'Einnahmen ohne Rechnung'));
    expect(await named(await server.user('buchhaltung'))).toMatchObject({
      posten: [{ name: 'Schrott', art: 'Einnahme', offen: 5950 }],
    });
    expect(await named(office)).toBeUndefined();
  });

  test.each(['packlisten', 'kunden', 'inventar'] as const)('are nothing for %s', async (group) => {
    const user = await server.user(group);
    for (const path of ['/api/offene-posten', `/api/kundenkonto/${kunde}`, '/api/mahnlauf'])
      expect((await server.ask('GET', path, { as: user })).status).toBe(403);
  });

  test('a day that is none is refused', async () => {
    const { status, body } = await server.ask('GET', '/api/offene-posten?stichtag=2026-02-30', {
      as: office,
    });
    expect([status, body.message]).toEqual([400, '„stichtag“ muss ein Tag sein wie 2026-12-03.']);
  });
});

describe('[ZAHL-03] the statement of a customer', () => {
  const statement = async (query: string): Promise<Kundenkonto> =>
    (await server.ask('GET', `/api/kundenkonto/${kunde}${query}`, { as: office })).body;

  test('closes with the open items of its last day', async () => {
    const { anfang, zeilen, ende } = await statement('?von=2026-11-01&bis=2026-11-20');
    expect(anfang).toBe(2 * GESAMT);
    expect(zeilen.map(({ art, betrag }) => [art, betrag])).toEqual([
      ['Zahlung', -5000],
      ['Zahlung', -11_900],
    ]);
    const group = (await list()).gruppen.find(({ id }) => id === kunde);
    expect(ende).toBe(group?.aufbau.summe);
  });

  test.each(['pdf', 'csv', 'xlsx'])('comes as %s', async (format) => {
    const answer = await fetch(`${server.url}/api/kundenkonto/${kunde}?format=${format}`, {
      headers: { Authorization: office.token },
    });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('utf8').startsWith(beginning[format] ?? '')).toBe(true);
  });

  test.each([
    ['2026-11-09', 0],
    ['2026-11-15', -5000],
    ['2026-11-20', GESAMT - 5000],
  ])('[ZAHL-03 Z12] money that came before its invoice is a credit on both, on %s', async (bis, expected) => {
    const early = await server.given('kunden', { ...bauverein, rabatt: 10, kundennummer: ++kundennummer });
    const { id } = await invoicing.aRechnung({
      kunde: early.id,
      rechnungsDatum: '2026-11-20 01:00:00.000Z',
      faelligDatum: '2026-11-30 02:00:00.000Z',
    });
    await server.ask('POST', `/festschreiben/${id}`, { as: office });
    const datum = '2026-11-10 02:00:00.000Z';
    await server.given('zahlungen', { art: 'Zahlung', rechnung: id, betrag: 5000, datum });
    const { body } = await server.ask('GET', `/api/kundenkonto/${early.id}?bis=${bis}`, { as: office });
    const group = (await list(`?stichtag=${bis}`)).gruppen.find((each) => each.id === early.id);
    expect([body.ende, group?.aufbau.summe ?? 0]).toEqual([expected, expected]);
  });

  test.each([
    ['2026-11-09', 0],
    ['2026-11-10', -50_000],
    ['2026-11-19', -50_000],
    ['2026-11-20', 69_000],
  ] as const)(
    '[ZAHL-03 Z12] money for a bill or an income that is dated later is credit until then: %s',
    async (bis, expected) => {
      const datum = '2026-11-20 02:00:00.000Z';
      const amounts = { netto: 100_000, ust: 19_000, ustSatz: 19, datum };
      const name = `Bühne ${bis}`;
      const paidOn = '2026-11-10 02:00:00.000Z';
      const ausgabe = await server.given('ausgaben', { name, ...amounts });
      const einnahme = await server.given('einnahmen', { name, ...amounts });
      const paid = { art: 'Zahlung', betrag: 50_000, datum: paidOn };
      const bookkeeper = await server.user('buchhaltung');
      await server.given('zahlungen', { ...paid, ausgabe: ausgabe.id });
      await server.given('zahlungen', { ...paid, einnahme: einnahme.id });
      for (const [seite, id] of [
        ['lieferanten', ausgabe.id],
        ['kunden', einnahme.id],
      ]) {
        const { gruppen } = await list(`?stichtag=${bis}&seite=${seite}`, bookkeeper);
        const found = gruppen.flatMap(({ posten }) => posten).find((each) => each.id === id);
        expect([seite, found?.offen ?? 0]).toEqual([seite, expected]);
        expect(found?.stand ?? '').toBe(expected < 0 ? 'Im Voraus bezahlt' : '');
      }
    },
  );

  test('ends no earlier than it begins', async () => {
    expect((await statement('?von=2026-11-20&bis=2026-11-01')) as object).toMatchObject({ status: 400 });
  });
});

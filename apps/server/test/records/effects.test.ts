import { ASK_ABOUT_CLOSED_YEARS } from '@traverse/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let everybody: TestUser;
let kunde: string;

beforeAll(async () => {
  server = await startServer({ now: '2026-12-31T23:30:00Z' });
  everybody = await server.user('admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'dateien');
  kunde = (await server.given('kunden', { name: 'Stadt Kiel' })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

async function create(collection: string, body: object) {
  const answer = await server.ask('POST', path(collection), { as: everybody, body });
  expect(answer.body).toMatchObject({ collectionName: collection });
  return answer.body;
}

async function update(collection: string, id: string, body: object) {
  const answer = await server.ask('PATCH', path(collection, id), { as: everybody, body });
  expect(answer.body).toMatchObject({ collectionName: collection });
  return answer.body;
}

const view = async (collection: string, id: string) =>
  (await server.ask('GET', path(collection, id), { as: everybody })).body;

describe('[PROJ-13] an empty end is filled from its start', () => {
  test('a day later at the same time by the clock, also across a change of the clocks', async () => {
    const liste = await create('inventarlisten', { von: '2026-03-28 02:00:00.000Z' });
    expect(liste.bis).toBe('2026-03-29 01:00:00.000Z');
  });

  test('where it is required, in rows, and when only the start changes', async () => {
    const packliste = await create('packlisten', { kunde, von: '2026-05-04' });
    expect(packliste.bis).toBe('2026-05-05 00:00:00.000Z');
    const projekt = await create('projekt', {
      name: 'Fest',
      datum_von: '2026-05-04',
      dispo: [{ beschreibung: 'Aufbau', von: '2026-05-04' }, { beschreibung: 'Abbau' }],
    });
    expect(projekt.datum_bis).toBe('2026-05-05 00:00:00.000Z');
    expect(projekt.dispo.map(({ bis }: { bis: string }) => bis)).toEqual(['2026-05-05 00:00:00.000Z', '']);
    const emptied = await update('projekt', projekt.id, { datum_bis: '' });
    expect(emptied.datum_bis).toBe('2026-05-05 00:00:00.000Z');
  });

  test('[PLAN-04] but not of a job: nobody says when it is over, and it is over with its day', async () => {
    const projekt = await create('projekt', { name: 'Fest', datum_von: '2026-05-04' });
    const job = await create('job', { job: 'Abbau', projekt: projekt.id, zeit: '2026-05-04 20:30:00.000Z' });
    expect(job.bis).toBe('');
    expect((await update('job', job.id, { ort: 'Halle' })).bis).toBe('');
  });

  test('[W10] an entry ends no earlier than it begins; over midnight it is the day after', async () => {
    const projekt = await create('projekt', { name: 'Fest', datum_von: '2027-05-10' });
    const entry = { job: 'Abbau', projekt: projekt.id, zeit: '2027-05-10 16:00:00.000Z' };
    const refused = await server.ask('POST', '/api/collections/job/records', {
      as: everybody,
      body: { ...entry, bis: '2027-05-10 00:00:00.000Z' },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.data.bis.message).toContain('Das Ende liegt vor dem Anfang um 18:00');
    expect((await create('job', { ...entry, bis: '2027-05-11 00:00:00.000Z' })).id).toBeTruthy();
  });

  test('an end that was given stays', async () => {
    const liste = await create('inventarlisten', { von: '2026-05-04', bis: '2026-05-20' });
    expect((await update('inventarlisten', liste.id, { von: '2026-05-05' })).bis).toBe(
      '2026-05-20 00:00:00.000Z',
    );
  });
});

describe('[API-09] what is stored without a name or number gets the next one', () => {
  test('of the year it is in Germany, above the highest, private ones and suffixes counted', async () => {
    const dates = { von: '2027-01-01', kunde };
    await server.given('packlisten', { ...dates, name: 'PL20270041-B', user: everybody.id });
    expect((await create('packlisten', dates)).name).toBe('PL20270042');
    const next = await server.ask('GET', '/getNextName/packlisten', { as: everybody });
    expect(next.body).toEqual({ name: 'PL20270043' });
    const picked = await server.ask('GET', '/getNextName/packlisten?fields=nix', { as: everybody });
    expect(picked.body).toEqual({});
  });

  test('[KUND-02] a customer the highest number and one', async () => {
    await server.given('kunden', { name: 'Alt', kundennummer: 10_041 });
    expect((await create('kunden', { name: 'Neu' })).kundennummer).toBe(10_042);
    expect((await create('kunden', { name: 'Null', kundennummer: 0 })).kundennummer).toBe(0);
  });

  test('when all numbers of a year are taken it says so', async () => {
    await server.given('zumietungen', { name: 'ZM20279999', von: '2027-01-01' });
    const body = { von: '2027-01-01' };
    const answers = [
      await server.ask('POST', path('zumietungen'), { as: everybody, body }),
      await server.ask('GET', '/getNextName/zumietungen', { as: everybody }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(germanError(400));
      expect(answer.body.message).toBe('Für 2027 sind alle Nummern vergeben.');
    }
  });
});

describe('[BUCH-05] bezahltAm', () => {
  test.each(['rechnungen', 'einnahmen', 'ausgaben'])('of %s follows bezahlt', async (collection) => {
    const dates = {
      rechnungsDatum: '2026-05-04',
      faelligDatum: '2026-05-14',
      von: '2026-05-04',
      datum: '2026-05-04',
    };
    const name = collection === 'rechnungen' ? {} : { name: 'Miete' };
    const { id, bezahltAm } = await create(collection, { kunde, ...dates, ...name });
    expect(bezahltAm).toBe('');
    // It is 2027 in Germany already; days are stored at 03:00 there.
    expect((await update(collection, id, { bezahlt: true })).bezahltAm).toBe('2027-01-01 02:00:00.000Z');
    const edited = await update(collection, id, { bezahltAm: '2026-12-24' });
    expect(edited.bezahltAm).toBe('2026-12-24 00:00:00.000Z');
    expect((await update(collection, id, { anmerkung: 'x' })).bezahltAm).toBe(edited.bezahltAm);
    expect((await update(collection, id, { bezahlt: false })).bezahltAm).toBe('');
    const both = await update(collection, id, { bezahlt: true, bezahltAm: '2026-12-24' });
    expect(both.bezahltAm).toBe(edited.bezahltAm);
  });
});

test('[BUCH-04] abgeschriebenAm is set and emptied with abgeschrieben, by the server alone', async () => {
  const afa = { name: 'LKW', kaufdatum: '2026-01-01', abschreibungMonate: 72, netto: 1, abgeschrieben: true };
  const { id, abgeschriebenAm } = await create('afa', { ...afa, abgeschriebenAm: '2020-01-01' });
  expect(abgeschriebenAm).toBe('2027-01-01 02:00:00.000Z');
  expect((await update('afa', id, { abgeschrieben: false })).abgeschriebenAm).toBe('');
});

describe('[BUCH-06] an asset', () => {
  // 12 months of 100,00 in 2025 and 2026; by German time it is 2027.
  const laptop = { name: 'Laptop', kaufdatum: '2025-07-01', abschreibungMonate: 12, netto: 120_000 };
  const asked = async (id: string, body: object) =>
    server.ask('PATCH', path('afa', id), { as: everybody, body: { ...body, ...ASK_ABOUT_CLOSED_YEARS } });

  test.each([
    [
      'netto',
      { netto: 240_000 },
      '2025: 1.200,00\u00A0€ statt 600,00\u00A0€; 2026: 1.200,00\u00A0€ statt 600,00\u00A0€.',
    ],
    [
      'months',
      { abschreibungMonate: 6 },
      '2025: 1.200,00\u00A0€ statt 600,00\u00A0€; 2026: 0,00\u00A0€ statt 600,00\u00A0€.',
    ],
    [
      'kaufdatum',
      { kaufdatum: '2026-01-01' },
      '2025: 0,00\u00A0€ statt 600,00\u00A0€; 2026: 1.200,00\u00A0€ statt 600,00\u00A0€.',
    ],
    [
      'abgangAm',
      { abgangAm: '2025-12-01' },
      '2025: 1.200,00\u00A0€ statt 600,00\u00A0€; 2026: 0,00\u00A0€ statt 600,00\u00A0€.',
    ],
  ])(
    'whose %s alters closed years names them and asks; without the question it is stored',
    async (_, body, years) => {
      const { id } = await create('afa', laptop);
      const { status, body: refused } = await asked(id, body);
      expect(status).toBe(400);
      expect(refused.message).toContain(years);
      expect(refused.data).toMatchObject({ abgeschlosseneJahre: { code: 'afa_jahre' } });
      expect(await view('afa', id)).toMatchObject({ netto: 120_000, abschreibungMonate: 12, abgangAm: '' });
      await update('afa', id, body);
    },
  );

  test('is changed unasked where no closed year changes', async () => {
    const { id } = await create('afa', laptop);
    expect((await asked(id, { name: 'Notebook', kaufdatum: '2025-07-31' })).status).toBe(200);
    const { id: fresh } = await create('afa', { ...laptop, kaufdatum: '2027-01-01' });
    expect((await asked(fresh, { netto: 1 })).status).toBe(200);
  });

  test('leaves the firm after it came', async () => {
    const { id } = await create('afa', laptop);
    const answer = await asked(id, { abgangAm: '2025-06-30' });
    expect(answer).toMatchObject(germanError(400));
    expect(answer.body.data.abgangAm.message).toBe('Der Abgang liegt vor dem Kauf.');
  });
});

describe('[PACK-03] the Inventarliste of a pack list or invoice', () => {
  const times = { von: '2026-05-04 00:00:00.000Z', bis: '2026-05-06 00:00:00.000Z' };
  /** A pack list or invoice of these days, and its list. */
  async function withListe(collection: 'packlisten' | 'rechnungen') {
    const liste = await create('inventarlisten', { ...times, verbucht: true });
    const dates = { ...times, rechnungsDatum: '2026-05-04', faelligDatum: '2026-05-14' };
    return { liste, record: await create(collection, { kunde, ...dates, inventarliste: liste.id }) };
  }

  test.each(
    (['packlisten', 'rechnungen'] as const).flatMap((collection) => [
      { collection, change: { von: '2026-05-01 00:00:00.000Z' } },
      { collection, change: { bis: '2026-05-09 00:00:00.000Z' } },
      { collection, change: { von: '2026-06-01 00:00:00.000Z', bis: '2026-06-03 00:00:00.000Z' } },
    ]),
  )('of $collection follows $change', async ({ collection, change }) => {
    const { liste, record } = await withListe(collection);
    await update(collection, record.id, change);
    expect(await view('inventarlisten', liste.id)).toMatchObject({ ...times, ...change, verbucht: true });
  });

  test.each(['packlisten', 'rechnungen'] as const)('of %s stays while the days do', async (collection) => {
    const { liste, record } = await withListe(collection);
    await update(collection, record.id, { anmerkung: 'nichts' });
    expect((await view('inventarlisten', liste.id)).updated).toBe(liste.updated);
  });

  test('is not touched when the change is refused', async () => {
    const liste = await create('inventarlisten', { von: '2026-05-04' });
    const packliste = await create('packlisten', { kunde, von: '2026-05-04', inventarliste: liste.id });
    const body = { von: '2026-06-01', name: 'falsch' };
    const answer = await server.ask('PATCH', path('packlisten', packliste.id), { as: everybody, body });
    expect(answer.status).toBe(400);
    expect(await view('inventarlisten', liste.id)).toEqual(liste);
  });
});

test('[ZUM-01] a rental says on which day it was ordered', async () => {
  const { id, bestelltAm } = await create('zumietungen', { name: 'ZM20260002', von: '2026-05-04' });
  expect(bestelltAm).toBe('');
  expect((await update('zumietungen', id, { bestellt: true })).bestelltAm).toMatch(/^20\d\d-/);
  expect(await update('zumietungen', id, { bestellt: false })).toMatchObject({ bestelltAm: '' });
});

test('[ZUM-01] the Inventarliste of a rental is never verbucht', async () => {
  const liste = await create('inventarlisten', { von: '2026-05-04', verbucht: true });
  const zumietung = await create('zumietungen', {
    name: 'ZM20260001',
    von: '2026-05-04',
    inventarliste: liste.id,
  });
  expect((await view('inventarlisten', liste.id)).verbucht).toBe(false);
  await update('inventarlisten', liste.id, { verbucht: true });
  await update('zumietungen', zumietung.id, { bestellt: true });
  expect((await view('inventarlisten', liste.id)).verbucht).toBe(false);
});

test('[RECH-01] an invoice is not due before its date', async () => {
  const kunde = await create('kunden', { name: 'Fällig' });
  const dates = { von: '2026-05-04', bis: '2026-05-05', rechnungsDatum: '2026-05-04' };
  const facts = { ...dates, kunde: kunde.id, faktor: 1 };
  const message = 'Fällig kann die Rechnung erst an ihrem Datum sein, dem 4.5.2026.';
  const refused = { status: 400, body: { data: { faelligDatum: { message } } } };
  const body = { ...facts, faelligDatum: '2026-05-03' };
  expect(await server.ask('POST', path('rechnungen'), { as: everybody, body })).toMatchObject(refused);
  const { id } = await create('rechnungen', { ...facts, faelligDatum: '2026-05-04' });
  const change = (changes: object) =>
    server.ask('PATCH', path('rechnungen', id), { as: everybody, body: changes });
  expect(await change({ faelligDatum: '2026-05-03' })).toMatchObject(refused);
  expect(await change({ rechnungsDatum: '2026-05-05' })).toMatchObject({ status: 400 });
  expect(await change({ rechnungsDatum: '2026-05-05', faelligDatum: '2026-05-15' })).toMatchObject({
    status: 200,
  });
});

describe('an empty database', () => {
  test.each([
    [
      'groups',
      'name',
      [
        'admin',
        'rechnungen',
        'packlisten',
        'planung',
        'inventar',
        'kunden',
        'dateien',
        'buchhaltung',
        'pruefung',
      ],
    ],
    ['einstellungen', 'key', ['allowNewUser']],
    ['kategorien', 'name', ['Ton', 'Licht', 'Video', 'Rechnung (Einnahmen)']],
    ['firma', 'zahlungszielTage', [10]],
  ])('starts with %s', async (collection, field, values) => {
    const { body } = await server.ask('GET', path(collection), { as: everybody });
    expect(body.items.map((item: { [field: string]: unknown }) => item[field])).toEqual(values);
  });

  test('[HOME-07] has one setting, and it stays one', async () => {
    const body = { key: 'rejectNewUser' };
    const second = await server.ask('POST', path('einstellungen'), { as: everybody, body });
    expect(second).toMatchObject(germanError(400));
    const { items } = (await server.ask('GET', path('einstellungen'), { as: everybody })).body;
    expect(items).toHaveLength(1);
  });
});

describe('[AKTE-01] what is made from one another belongs to the same project', () => {
  const days = { von: '2026-05-04', bis: '2026-05-06' };
  const rechnungsDays = { ...days, rechnungsDatum: '2026-05-07', faelligDatum: '2026-05-17', faktor: 1 };
  let projekt: string;
  beforeAll(async () => {
    projekt = (await create('projekt', { name: 'Sommerfest', datum_von: '2026-05-04' })).id;
  });

  test('an invoice of a pack list, a pack list of an invoice', async () => {
    const packliste = await create('packlisten', { kunde, ...days, projekt });
    const rechnung = await create('rechnungen', { kunde, ...rechnungsDays, packliste: packliste.id });
    expect(rechnung.projekt).toBe(projekt);
    const first = await create('rechnungen', { kunde, ...rechnungsDays, projekt });
    const after = await create('packlisten', { kunde, ...days, rechnung: first.id });
    expect(after.projekt).toBe(projekt);
  });

  test('whatever stands on the same Inventarliste', async () => {
    const { id: inventarliste } = await create('inventarlisten', days);
    await create('packlisten', { kunde, ...days, projekt, inventarliste });
    expect((await create('rechnungen', { kunde, ...rechnungsDays, inventarliste })).projekt).toBe(projekt);
    expect((await create('zumietungen', { name: 'ZM20260099-AKTE', ...days, inventarliste })).projekt).toBe(
      projekt,
    );
  });

  test('unless it is said otherwise, or the other one is somebody’s own', async () => {
    const packliste = await create('packlisten', { kunde, ...days, projekt });
    const from = { kunde, ...rechnungsDays, packliste: packliste.id };
    expect((await create('rechnungen', { ...from, projekt: '' })).projekt).toBe('');
    const other = await server.user('admin', 'packlisten', 'rechnungen');
    const owned = await server.given('packlisten', { kunde, ...days, projekt, user: other.id });
    const second = await create('packlisten', { kunde, ...days, projekt });
    const rechnung = await create('rechnungen', { kunde, ...rechnungsDays, packliste: second.id });
    expect(rechnung.projekt).toBe(projekt);
    const answer = await server.ask('POST', path('rechnungen'), {
      as: everybody,
      body: { kunde, ...rechnungsDays, packliste: owned.id },
    });
    expect(answer.body.projekt ?? '').toBe('');
  });
});

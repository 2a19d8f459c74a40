import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let admin: TestUser;
let kunde: string;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-23T08:00:00Z' });
  office = await server.user('rechnungen', 'packlisten', 'kunden');
  admin = await server.user('admin', 'rechnungen');
  kunde = (await server.given('kunden', { kundennummer: 1, name: 'Stadt Kiel' })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

const facts = () => ({
  kunde,
  von: '2026-11-23',
  rechnungsDatum: '2026-11-23',
  faelligDatum: '2026-12-03',
});
const create = (collection: string, body: object, as = office) =>
  server.ask('POST', path(collection), { as, body: { ...facts(), ...body } });
const rename = (collection: string, id: string, body: object, as = office) =>
  server.ask('PATCH', path(collection, id), { as, body });
const nextName = async (collection: string) =>
  (await server.ask('GET', `/getNextName/${collection}`, { as: office })).body.name;

describe('[GOBD-07] a number above the next of its year', () => {
  test.each([
    ['rechnungen', 'RN'],
    ['packlisten', 'PL'],
    ['zumietungen', 'ZM'],
  ])(
    'is refused in %s, with the next one named; nothing ends or skips the year',
    async (collection, prefix) => {
      const { name: first } = (await create(collection, {})).body;
      expect(first).toBe(`${prefix}20260001`);
      for (const name of [`${prefix}20265000`, `${prefix}20269999`, `${prefix}20260003-A`]) {
        const answer = await create(collection, { name });
        expect(answer).toMatchObject(germanError(400));
        expect(answer.body.data.name).toMatchObject({
          code: 'number_ahead',
          message: `Die nächste Nummer ist ${prefix}20260002.`,
        });
      }
      const ahead = await create(collection, { name: `${prefix}20270002` });
      expect(ahead.body.data.name.message).toBe(`Die nächste Nummer ist ${prefix}20270001.`);
      expect(await nextName(collection)).toBe(`${prefix}20260002`);
    },
  );

  test('the next one, one with a suffix, one of an earlier year and the first of the next year are taken', async () => {
    const next: string = await nextName('rechnungen');
    for (const name of [next, `${next}-A`, 'RN20254711', 'RN20270001']) {
      expect((await create('rechnungen', { name })).body).toMatchObject({ name });
    }
  });

  test('is refused for a record that gets another number, too; what stands there already stays and can be set right', async () => {
    const { id } = (await create('zumietungen', {})).body;
    const { name: last, id: lastId } = (await create('zumietungen', {})).body;
    const refused = await rename('zumietungen', id, { name: 'ZM20265000' });
    expect(refused.body.data.name.code).toBe('number_ahead');
    // Its own number makes no room above it.
    const above = `ZM${Number(last.slice(2)) + 1}`;
    expect((await rename('zumietungen', lastId, { name: above })).body.data.name.message).toBe(
      `Die nächste Nummer ist ${last}.`,
    );
    const old = await server.given('zumietungen', { name: 'ZM20269999', von: '2026-11-23' });
    expect((await rename('zumietungen', old.id, { anmerkung: 'von früher' })).status).toBe(200);
    expect((await create('zumietungen', {})).body.message).toBe('Für 2026 sind alle Nummern vergeben.');
    expect((await rename('zumietungen', old.id, { name: above })).status).toBe(200);
    expect((await create('zumietungen', {})).status).toBe(200);
  });

  test('an admin gives it with a reason, which stands in the log', async () => {
    const name = 'RN20260100';
    const asked = await create('rechnungen', { name }, admin);
    expect(asked).toMatchObject(germanError(400));
    expect(asked.body.data.name.code).toBe('reason_needed');
    expect(asked.body.data.name.message).toMatch(/^Die nächste Nummer ist RN2026\d{4}\. .*Grund/);
    expect((await create('rechnungen', { name, grund: ' ' }, admin)).status).toBe(400);
    expect((await create('rechnungen', { name, grund: 'Neuer Kreis' })).body.data.name.code).toBe(
      'number_ahead',
    );
    const { body } = await create('rechnungen', { name, grund: 'Neuer Nummernkreis' }, admin);
    expect(body.name).toBe(name);
    const verlauf = await server.ask('GET', `/api/verlauf/rechnungen/${body.id}`, { as: admin });
    expect(verlauf.body.items).toMatchObject([{ art: 'angelegt', grund: 'Neuer Nummernkreis' }]);
  });
});

test('[API-09] a number that somebody else has taken is refused with the next one named', async () => {
  const { name } = (await create('packlisten', {})).body;
  const { body } = await create('packlisten', { name });
  expect(body.data.name.code).toBe('validation_not_unique');
  expect(body.data.name.message).toBe(
    `${name} ist schon vergeben. Die nächste Nummer ist ${await nextName('packlisten')}.`,
  );
  const taken = await server.ask('POST', path('kunden'), {
    as: office,
    body: { name: 'Zweite', kundennummer: 1 },
  });
  expect(taken.body.data.kundennummer).toMatchObject({
    code: 'validation_not_unique',
    message: '1 ist schon vergeben. Die nächste Nummer ist 2.',
  });
});

test('[O17] a supplier gets the next number of DATEV, and no account of another', async () => {
  const books = await server.user('buchhaltung');
  const supplier = (body: object) => server.ask('POST', path('lieferanten'), { as: books, body });
  expect((await supplier({ name: 'Kabelhaus' })).body).toMatchObject({ kreditorennummer: 70_001 });
  expect((await supplier({ name: 'Steckerhaus', kreditorennummer: 12 })).body).toMatchObject({
    kreditorennummer: 12,
  });
  expect((await supplier({ name: 'Lampenhaus' })).body).toMatchObject({ kreditorennummer: 70_013 });
  for (const [kreditorennummer, code, message] of [
    [70_012, 'validation_invalid_value', /^70012 und 12 \(Steckerhaus\) sind bei DATEV dasselbe Konto 70012/],
    [70_001, 'validation_not_unique', /^70001 ist schon vergeben\. Die nächste Nummer ist 70014\.$/],
    [45_000, 'validation_invalid_value', /von 70001 bis 99999/],
  ] as const) {
    const refused = await supplier({ name: 'Zweiter', kreditorennummer });
    expect(refused).toMatchObject(germanError(400));
    expect(refused.body.data.kreditorennummer).toEqual({ code, message: expect.stringMatching(message) });
  }
});

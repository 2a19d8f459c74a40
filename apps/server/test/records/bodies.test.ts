import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let kunde: string;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('rechnungen', 'packlisten', 'dateien');
  kunde = (await server.given('kunden', { name: 'Stadt Kiel' })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const path = (collection: string) => `/api/collections/${collection}/records`;
const send = (collection: string, body: FormData | URLSearchParams, as = office) =>
  server.ask('POST', path(collection), { as, body });

function aForm(...parts: readonly (readonly [name: string, value: string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

const text = (name: string) => new File(['Hallo'], name, { type: 'text/plain' });

describe('[API-02] a form', () => {
  test('carries numbers, switches, lists, rows and nothing, in any order of its parts', async () => {
    const optElement = [{ name: 'Aufbau', anzahl: 2, preis: 5000, ust: 0, faktor: 0 }];
    const { status, body } = await send(
      'rechnungen',
      aForm(
        ['letztesAngebot', text('Angebot.txt')],
        ['@jsonPayload', JSON.stringify({ optElement })],
        ['kunde', kunde],
        ['bezahlt', 'true'],
        ['faktor', '0'],
        ['anmerkung', '007'],
        ['@jsonPayload', JSON.stringify({ bezahltAm: null })],
        ['rechnungsDatum', '2026-05-04'],
        ['faelligDatum', '2026-05-14T01:00:00.000Z'],
        ['von', '2026-05-04'],
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bezahlt: true,
      faktor: 0,
      anmerkung: '007',
      faelligDatum: '2026-05-14 01:00:00.000Z',
      letztesAngebot: expect.stringMatching(/^angebot_[a-z0-9]{10}\.txt$/),
      optElement: [{ name: 'Aufbau', anzahl: 2, einheit: '', kategorie: '', faktor: 0, preis: 5000, ust: 0 }],
    });
  });

  test('makes a text of what looks like a number where a text belongs', async () => {
    const { body } = await send('dateien', aForm(['name', '12'], ['beschreibung', 'true']));
    expect(body).toMatchObject({ name: '12', beschreibung: 'true' });
  });

  test('keeps files that it names and adds those it brings', async () => {
    const { body: created } = await send('dateien', aForm(['name', 'A'], ['anlagen', text('a.txt')]));
    const form = aForm(['anlagen', text('b.txt')], ['anlagen', created.anlagen[0]]);
    const changed = await server.ask('PATCH', `${path('dateien')}/${created.id}`, { as: office, body: form });
    expect(Object.values(changed.body.originalNames)).toEqual(['a.txt', 'b.txt']);
    const replaced = await server.ask('PATCH', `${path('dateien')}/${created.id}`, {
      as: office,
      body: aForm(['anlagen', text('c.txt')]),
    });
    expect(Object.values(replaced.body.originalNames)).toEqual(['c.txt']);
  });

  test('with files for fields that hold none, or without a chosen file, is read without them', async () => {
    const { status, body } = await send(
      'dateien',
      aForm(
        ['name', 'A'],
        ['beschreibung', text('a.txt')],
        ['fremd', text('b.txt')],
        ['anlagen', new File([], '')],
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'A', beschreibung: '', anlagen: [], originalNames: {} });
  });

  test('without files is read as well', async () => {
    const { status, body } = await send(
      'packlisten',
      new URLSearchParams({ kunde, von: '2026-05-04', noRechnung: 'true' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ kunde, noRechnung: true });
  });

  test('[API-08] is checked like every other body', async () => {
    const { status, body } = await send('dateien', aForm(['name', ' '], ['anlagen', text('a.txt')]));
    expect(status).toBe(400);
    expect(Object.keys(body.data)).toEqual(['name']);
  });
});

describe('[API-06] a file is refused', () => {
  test.each([
    ['of a kind that the field does not take', text('logo.txt'), 'validation_invalid_mime_type'],
    ['that is too large', new File([new Uint8Array(5_000_001)], 'logo.png'), 'validation_file_size_limit'],
  ])('%s, and leaves nothing behind', async (_what, logo, code) => {
    const admin = await server.user('admin');
    const { items } = (await server.ask('GET', path('firma'), { as: admin })).body;
    const record = `${path('firma')}/${items[0].id}`;
    const { status, body } = await server.ask('PATCH', record, { as: admin, body: aForm(['logo', logo]) });
    expect(status).toBe(400);
    expect(body.data).toEqual({ logo: expect.objectContaining({ code }) });
    expect((await server.ask('GET', record, { as: admin })).body.logo).toBe('');
    for await (const { key } of server.storage.list('')) expect(key).not.toContain('logo');
  });
});

test('[API-03] a batch that takes too long is undone', async () => {
  let now = Date.now();
  await using slow = await startServer({ clock: () => new Date((now += 11_000)) });
  const as = await slow.user('dateien');
  const requests = Array.from({ length: 5 }, () => ({
    method: 'POST',
    url: path('dateien'),
    body: { name: 'A' },
  }));
  const { status, body } = await slow.ask('POST', '/api/batch', { as, body: { requests } });
  expect(status).toBe(400);
  expect(body.message).toMatch(/zu lange gedauert/);
  expect((await slow.ask('GET', path('dateien'), { as })).body.totalItems).toBe(0);
});

import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: Invoicing['server'];
let office: Invoicing['office'];

beforeAll(async () => {
  invoicing = await startInvoicing({});
  ({ server, office } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

let rechnung: RecordIn<'rechnungen'>;
beforeEach(async () => {
  rechnung = await invoicing.aRechnung();
});

const path = () => `/api/collections/rechnungen/records/${rechnung.id}`;
const change = (body: object, headers = {}) => server.ask('PATCH', path(), { as: office, body, headers });
const now = async () => (await server.ask('GET', path(), { as: office })).body as RecordIn<'rechnungen'>;
const abschnitt = (text: string, more: object = {}) => ({ art: 'Abschnitt', text, ...more });
const position = (bezug: string, anzahl = 0) => ({ art: 'Position', bezug, anzahl });
const element = (name: string, more: object = {}) => ({
  name,
  anzahl: 1,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preis: 1000,
  ust: 19,
  ...more,
});

test('[ANGB-04] headings and elements get their keys from the server, and without rows nothing has any', async () => {
  expect(rechnung.optElement[0]).not.toHaveProperty('schluessel');
  const { body } = await change({ gliederung: [abschnitt('Bühne')] });
  expect(body.gliederung).toEqual([
    abschnitt('Bühne', { schluessel: expect.stringMatching(/^[a-z0-9]{15}$/) }),
  ]);
  expect(body.optElement[0].schluessel).toMatch(/^[a-z0-9]{15}$/);
});

test('[O1.5] [ANGB-04] the sums of the record are those of its parts', async () => {
  const inventar = await server.given('inventar', { name: 'LED-PAR', anzahl: 8, mietpreis: 3335 });
  const zeile = { inventarliste: rechnung.inventarliste, anzahl: 6, faktor: 1.5, ust: 19 };
  await server.given('inventar_inventarlisten', { ...zeile, inventar: inventar.id });
  // Less 10 %: in parts of 4 and 2 they are 180,09 and 90,05, as one line 270,14 (270,135).
  const whole = (await now()).netto;
  const parts = [abschnitt('Bühne'), position(inventar.id, 4), abschnitt('Foyer'), position(inventar.id, 2)];
  expect((await change({ gliederung: parts })).body.netto - whole).toBe(18_009 + 9005 - 27_014);
  const third = [abschnitt('A'), ...[1, 2, 3].flatMap((some) => [position(inventar.id, some)])];
  // 45,02 + 90,05 + 135,07.
  expect((await change({ gliederung: third })).body.netto - whole).toBe(4502 + 9005 + 13_507 - 27_014);
});

test('[O1.15] [ANGB-04] elements of an old client keep their keys by name; rows of one that is gone go with it', async () => {
  const [weg, tech] = ['a'.repeat(15), 'b'.repeat(15)];
  const first = await change({
    optElement: [element('Anfahrt', { schluessel: weg }), element('Techniker', { schluessel: tech })],
    gliederung: [abschnitt('Bühne'), position(weg), position(tech)],
  });
  expect(first.status).toBe(200);
  const { body } = await change({ optElement: [element('Anfahrt', { anzahl: 9 }), element('Meister')] });
  expect(body.optElement[0]).toMatchObject({ anzahl: 9, schluessel: weg });
  expect(body.optElement[1].schluessel).not.toBe(tech);
  expect(body.gliederung.map(({ bezug }: { bezug?: string }) => bezug)).toEqual([undefined, weg]);
});

test.each([
  {
    gliederung: [abschnitt('x'.repeat(201))],
    message: 'Der Titel eines Abschnitts hat höchstens 200 Zeichen.',
  },
  {
    gliederung: [abschnitt('A'), position('')],
    message: 'Einer Zeile der Gliederung fehlt, was dort steht.',
  },
  { gliederung: [position('led'), abschnitt('A')], message: 'Vor dem ersten Abschnitt steht nichts.' },
  {
    gliederung: [abschnitt('A'), position('led'), position('led')],
    message: 'Der Rest einer Position steht nur an einer Stelle.',
  },
])('[O1.20] [ANGB-04] refused: $message', async ({ gliederung, message }) => {
  const { status, body } = await change({ gliederung });
  expect(status).toBe(400);
  expect(body.data.gliederung.message).toBe(message);
  expect((await now()).gliederung).toEqual([]);
});

test('[ANGB-04] a list has no row yet, and two elements have no key in common', async () => {
  expect((await change({ gliederung: [{ art: 'Liste', bezug: rechnung.inventarliste }] })).status).toBe(400);
  const twice = ['Anfahrt', 'Rückweg'].map((name) => element(name, { schluessel: 'a'.repeat(15) }));
  const { status, body } = await change({ optElement: twice });
  expect(status).toBe(400);
  expect(body.data.optElement.message).toBe('Zwei Rechnungselemente haben denselben Schlüssel.');
});

test('[O1.19] [ANGB-04] of two who arrange on the same state the second meets the change of the first', async () => {
  const { headers } = await server.ask('GET', path(), { as: office });
  const basedOn = { 'if-match': headers.get('etag') ?? '' };
  expect((await change({ gliederung: [abschnitt('Bühne')] }, basedOn)).status).toBe(200);
  expect((await change({ gliederung: [abschnitt('Foyer')] }, basedOn)).status).toBe(412);
  expect((await now()).gliederung).toMatchObject([{ text: 'Bühne' }]);
});

test('[ANGB-04] [GOBD-02] an invoice that is frozen keeps its arrangement', async () => {
  await change({ gliederung: [abschnitt('Bühne')] });
  const frozen = await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
  expect(frozen.status).toBe(200);
  expect((await change({ gliederung: [] })).status).toBe(400);
  const [beleg] = await server.engine.database.reads.findWhere(entities.belege, { rechnung: rechnung.id });
  expect(beleg).toBeDefined();
});

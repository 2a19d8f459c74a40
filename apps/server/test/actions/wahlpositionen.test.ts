import { entities, type RecordIn } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeAsServer } from '../../src/records/write.ts';
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
  rechnung = await invoicing.aRechnung({ optElement: [] });
});

const path = () => `/api/collections/rechnungen/records/${rechnung.id}`;
const change = (body: object) => server.ask('PATCH', path(), { as: office, body });
const now = async () => (await server.ask('GET', path(), { as: office })).body as RecordIn<'rechnungen'>;
const reads = () => server.engine.database.reads;
const KEYS = { a: 'a'.repeat(15), b: 'b'.repeat(15), base: 'e'.repeat(15) };
const wahl = (schluessel: string, more: object = {}) => ({
  schluessel,
  inventar: '',
  name: 'Nebel',
  anzahl: 1,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preisArt: 'eigener',
  preis: 20_000,
  ust: 19,
  anmerkung: '',
  statt: '',
  gewaehlt: false,
  ...more,
});
const element = (more: object = {}) => ({
  name: 'Grundpaket',
  anzahl: 1,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preis: 100_000,
  ust: 19,
  schluessel: KEYS.base,
  ...more,
});
const anItem = (values: object = {}) =>
  server.given('inventar', {
    name: 'Nebelmaschine',
    anzahl: 12,
    mietpreis: 5000,
    kategorie: 'Licht',
    ...values,
  });
const aLine = (inventar: string, values: object = {}) =>
  server.given('inventar_inventarlisten', {
    inventar,
    inventarliste: rechnung.inventarliste,
    anzahl: 4,
    ...values,
  });
const zeilen = async () =>
  (
    await reads().findWhere(entities.inventar_inventarlisten, { inventarliste: (await now()).inventarliste })
  ).map(({ updated: _, ...zeile }) => zeile);
const zeileOf = async (inventar: string) => (await zeilen()).find((each) => each.inventar === inventar);
const sets = async () => reads().findWhere(entities.listen_sets, { inventarliste: rechnung.inventarliste });
const put = async (rows: object[], more: object = {}) => {
  const answer = await change({ wahlpositionen: rows, ...more });
  expect(answer.body.message ?? '').toBe('');
  return answer.body as RecordIn<'rechnungen'>;
};
const choose = async (gewaehlt: boolean, key = KEYS.a) => {
  const { wahlpositionen } = await now();
  return change({
    wahlpositionen: wahlpositionen.map((row) => (row.schluessel === key ? { ...row, gewaehlt } : row)),
  });
};

test('[O2.1] [ANGB-06] what may be chosen is in no sum, on no list and in no stock; the server gives the key', async () => {
  const { id } = await anItem();
  const before = await now();
  const after = await put([wahl('', { inventar: id })]);
  expect(after.wahlpositionen[0]?.schluessel).toMatch(/^[a-z0-9]{15}$/);
  expect([after.netto, after.ust, after.steuern]).toEqual([before.netto, before.ust, before.steuern]);
  expect(await zeileOf(id)).toBeUndefined();
});

test('[O2.20] [ANGB-06] an item without a line comes onto the list, and goes as it came', async () => {
  const { id } = await anItem();
  await put([wahl(KEYS.a, { inventar: id, anzahl: 2, faktor: 2, preisArt: '' })]);
  const [list, before] = [await zeilen(), await now()];
  expect((await choose(true)).status).toBe(200);
  expect(await zeileOf(id)).toMatchObject({ anzahl: 2, faktor: 2, vonSelbst: true });
  // 2 × 50,00 × 2 less 10 %.
  expect((await now()).netto - before.netto).toBe(18_000);
  expect((await choose(false)).status).toBe(200);
  expect(await zeilen()).toEqual(list);
  expect({ ...(await now()), updated: '' }).toEqual({ ...before, updated: '' });
});

test('[O2.20] [O2.24] [ANGB-06] an item with a line: so many more at its own terms, and back', async () => {
  const { id } = await anItem();
  await aLine(id, { faktor: 0 });
  await put([wahl(KEYS.a, { inventar: id, anzahl: 2, preis: 1000 })]);
  const [list, { netto }] = [await zeilen(), await now()];
  await choose(true);
  expect(await zeileOf(id)).toMatchObject({ anzahl: 6, faktor: 0 });
  expect((await now()).netto - netto).toBe(2000);
  await choose(false);
  expect(await zeilen()).toEqual(list);
});

test('[O2.24] [ANGB-06] W on 4 × 45,00, factor 2: the line is at 0 and 360,00 is offered; W again: as before', async () => {
  const { id } = await anItem({ mietpreis: 4500 });
  await aLine(id, { faktor: 2, preisArt: 'eigener', preis: 4500 });
  const before = await now();
  const row = wahl(KEYS.a, { inventar: id, anzahl: 4, faktor: 2, preis: 4500 });
  // As one batch does it: chosen as it stands there, then taken back.
  expect((await put([{ ...row, gewaehlt: true }])).netto).toBe(before.netto);
  expect(await zeileOf(id)).toMatchObject({ anzahl: 4 });
  await choose(false);
  expect(await zeileOf(id)).toMatchObject({ anzahl: 0 });
  expect(before.netto - (await now()).netto).toBe(36_000);
  await choose(true);
  const after = await put([]);
  expect(await zeileOf(id)).toMatchObject({ anzahl: 4 });
  expect(after.netto).toBe(before.netto);
});

/** A line of a part comes back as another record of the same. */
const ohneId = ({ id: _, created: __, ...zeile }: Awaited<ReturnType<typeof zeilen>>[number]) => zeile;

async function aSet() {
  const part = await anItem({ name: 'Mischpult' });
  const set = await anItem({ name: 'DJ-Set', typ: 'Set', anzahl: 0, mietpreis: 9000 });
  await server.given('artikel_teile', { artikel: set.id, teil: part.id, art: 'Teil', anzahl: 2, je: 1 });
  return { set, part };
}

test('[O2.20] [ANGB-06] a set is the one of its key with its parts, at its own price; back it is gone', async () => {
  const { set, part } = await aSet();
  await put([wahl(KEYS.a, { inventar: set.id, preis: 7000 })]);
  const [list, { netto }] = [await zeilen(), await now()];
  await choose(true);
  expect(await sets()).toMatchObject([{ id: KEYS.a, set: set.id, anzahl: 1, preis: 7000 }]);
  expect(await zeileOf(part.id)).toMatchObject({ anzahl: 2 });
  // Its own price, which no discount takes from.
  expect((await now()).netto - netto).toBe(7000);
  await choose(false);
  expect(await sets()).toEqual([]);
  expect(await zeilen()).toEqual(list);
});

test('[O2.20] [ANGB-06] free text is an element of its key, and stands where its row stands', async () => {
  const gliederung = [
    { art: 'Abschnitt', text: 'Bühne', schluessel: 'k'.repeat(15) },
    { art: 'Position', bezug: KEYS.a },
  ];
  const first = await put([wahl(KEYS.a)], { gliederung });
  expect((await choose(true)).body.optElement).toMatchObject([
    { schluessel: KEYS.a, name: 'Nebel', preis: 20_000 },
  ]);
  const back = (await choose(false)).body;
  expect({ ...back, updated: '' }).toEqual({ ...first, updated: '' });
});

test.each(['line', 'set', 'element'] as const)(
  '[O2.20] [ANGB-06] instead of a %s: that goes, and comes back with the choice taken back',
  async (kind) => {
    const { set } = await aSet();
    const { id } = await anItem({ name: 'Kopf' });
    if (kind === 'line') await aLine(id, { faktor: 1 });
    if (kind === 'set')
      await server.given('listen_sets', { set: set.id, inventarliste: rechnung.inventarliste, anzahl: 1 });
    const statt = { line: id, set: set.id, element: KEYS.base }[kind];
    const before = await put([wahl(KEYS.a, { statt })], { optElement: [element()] });
    const [list, ownSets] = [await zeilen(), (await sets()).map(({ updated: _, ...each }) => each)];
    const chosen = (await choose(true)).body as RecordIn<'rechnungen'>;
    expect(chosen.wahlpositionen[0]).toMatchObject({ gewaehlt: true, genommen: kind === 'line' ? 4 : 1 });
    const gone = { line: 4 * 4500, set: 8100, element: 100_000 }[kind];
    expect((await now()).netto - before.netto).toBe(20_000 - gone);
    const back = (await choose(false)).body;
    expect({ ...back, updated: '' }).toEqual({ ...before, updated: '' });
    expect((await zeilen()).map(ohneId)).toEqual(list.map(ohneId));
    expect((await sets()).map(({ updated: _, ...each }) => each)).toEqual(ownSets);
  },
);

test('[O2.12] [ANGB-06] instead of a line of 12 of which 3 are out: 3 stay', async () => {
  const { id } = await anItem();
  await aLine(id, { anzahl: 12, out: 3 });
  await put([wahl(KEYS.a, { statt: id })]);
  const { body } = await choose(true);
  expect(body.wahlpositionen[0]).toMatchObject({ genommen: 9, geblieben: 3 });
  expect(await zeileOf(id)).toMatchObject({ anzahl: 3, out: 3 });
  const back = await choose(false);
  expect(back.body.wahlpositionen[0]).not.toHaveProperty('geblieben');
  expect(await zeileOf(id)).toMatchObject({ anzahl: 12, out: 3 });
});

test('[O1.16] [O2.20] [ANGB-06] a copy has the same keys: its set is chosen and taken back as that of the original', async () => {
  const { set } = await aSet();
  const row = wahl(KEYS.a, { inventar: set.id, anzahl: 2 });
  const setsOf = async (liste: string) =>
    (await reads().findWhere(entities.listen_sets, { inventarliste: liste })).map(({ anzahl }) => anzahl);
  await put([row]);
  expect((await choose(true)).status).toBe(200);
  const original = rechnung;
  const { von, bis } = original;
  const { id: inventarliste } = await server.given('inventarlisten', { von, bis });
  const { kunde, rechnungsDatum, faelligDatum, faktor } = original;
  rechnung = await server.given('rechnungen', {
    kunde,
    von,
    bis,
    rechnungsDatum,
    faelligDatum,
    faktor,
    inventarliste,
  });
  await put([row]);
  const { status, body } = await choose(true);
  expect([status, body.message]).toEqual([200, undefined]);
  expect([await setsOf(inventarliste), await setsOf(original.inventarliste)]).toEqual([[2], [2]]);
  expect((await choose(false)).status).toBe(200);
  expect([await setsOf(inventarliste), await setsOf(original.inventarliste)]).toEqual([[], [2]]);
});

test.each([
  { first: 'the pieces', keys: [KEYS.a, KEYS.b] },
  { first: 'what replaces the position', keys: [KEYS.b, KEYS.a] },
])(
  '[O2.20] [ANGB-06] more of an item and another one instead of it are chosen at once, $first first: the position alone goes',
  async ({ keys }) => {
    const { id } = await anItem();
    await aLine(id, { anzahl: 1 });
    const rows = [wahl(KEYS.a, { inventar: id, anzahl: 5 }), wahl(KEYS.b, { statt: id })];
    await put(keys.map((key) => rows.find(({ schluessel }) => schluessel === key)!));
    const all = async (gewaehlt: boolean) => {
      const { wahlpositionen } = await now();
      return (await change({ wahlpositionen: wahlpositionen.map((row) => ({ ...row, gewaehlt })) })).status;
    };
    expect(await all(true)).toBe(200);
    expect(await zeileOf(id)).toMatchObject({ anzahl: 5 });
    expect((await now()).wahlpositionen.find(({ schluessel }) => schluessel === KEYS.b)?.genommen).toBe(1);
    expect(await all(false)).toBe(200);
    expect(await zeileOf(id)).toMatchObject({ anzahl: 1 });
  },
);

test('[O2.20] [ANGB-06] of what is out no choice is taken back', async () => {
  const { id } = await anItem();
  await put([wahl(KEYS.a, { inventar: id, anzahl: 4 })]);
  await choose(true);
  const zeile = await zeileOf(id);
  await writeAsServer(server.engine, guest, ({ update }) =>
    update(entities.inventar_inventarlisten, zeile!.id, { out: 3 }),
  );
  const { status, body } = await choose(false);
  expect([status, body.message]).toEqual([400, 'Davon sind 3 schon draußen.']);
  expect(await zeileOf(id)).toMatchObject({ anzahl: 4 });
  expect((await now()).wahlpositionen[0]).toMatchObject({ gewaehlt: true });
});

test('[O2.13] [ANGB-06] a booked list goes short with what is chosen, and keeps that', async () => {
  const { id } = await anItem({ anzahl: 3 });
  await writeAsServer(server.engine, guest, ({ update }) =>
    update(entities.inventarlisten, rechnung.inventarliste as never, { verbucht: true }),
  );
  await put([wahl(KEYS.a, { inventar: id, anzahl: 4 })]);
  const rows = (await now()).wahlpositionen.map((row) => ({ ...row, gewaehlt: true }));
  expect((await change({ wahlpositionen: rows })).status).toBe(200);
  const liste = await reads().find(entities.inventarlisten, rechnung.inventarliste);
  expect(liste?.engpaesse).toMatchObject([{ inventar: id, fehlend: 1 }]);
});

test('[ANGB-06] without a list one is made, not booked', async () => {
  rechnung = await server.given('rechnungen', {
    kunde: invoicing.kunde.id,
    von: rechnung.von,
    bis: rechnung.bis,
    rechnungsDatum: rechnung.rechnungsDatum,
    faelligDatum: rechnung.faelligDatum,
    faktor: 1,
  });
  const { id } = await anItem();
  await put([wahl(KEYS.a, { inventar: id })]);
  await choose(true);
  const { inventarliste } = await now();
  expect(await reads().find(entities.inventarlisten, inventarliste)).toMatchObject({
    von: rechnung.von,
    verbucht: false,
  });
  expect(await zeileOf(id)).toMatchObject({ anzahl: 1 });
});

const kopf = (more: object = {}) => ({ art: 'Abschnitt', text: 'Bühne', ...more });

test.each([
  {
    why: 'what it replaces is not there',
    rows: [wahl(KEYS.a, { statt: 'z'.repeat(15) })],
    message: 'Die Position, die ersetzt wird, gibt es hier nicht.',
  },
  {
    why: 'under a Pauschalpreis',
    rows: [wahl(KEYS.a)],
    gliederung: [kopf({ preisArt: 'Pauschalpreis', preis: 100 }), { art: 'Position', bezug: KEYS.a }],
    message: 'Unter einem Pauschalpreis steht keine Wahlposition: Stell sie unter einen anderen Abschnitt.',
  },
  {
    why: 'no amount',
    rows: [wahl(KEYS.a, { anzahl: 0 })],
    message: 'Eine Wahlposition hat eine Anzahl über 0.',
  },
  {
    why: 'two of one key',
    rows: [wahl(KEYS.a), wahl(KEYS.a)],
    message: 'Zwei Wahlpositionen haben denselben Schlüssel.',
  },
  {
    why: 'two chosen in the place of one',
    rows: [
      wahl(KEYS.a, { statt: KEYS.base, gewaehlt: true }),
      wahl(KEYS.b, { statt: KEYS.base, gewaehlt: true }),
    ],
    message: 'Zwei gewählte Wahlpositionen ersetzen dieselbe Position: Nimm eine der beiden zurück.',
  },
])('[O2.7] [ANGB-06] refused: $why', async ({ rows, gliederung = [], message }) => {
  const { status, body } = await change({ wahlpositionen: rows, gliederung, optElement: [element()] });
  expect([status, body.data?.wahlpositionen?.message]).toEqual([400, message]);
  expect((await now()).wahlpositionen).toEqual([]);
});

test('[O2.18] [ANGB-06] Reverse Charge and what may be chosen at 19 %: refused', async () => {
  const ustSaetze = { ustGrund: 'Reverse Charge', ustSaetze: 'aufNull' };
  const zero = await change({ ustGrund: ustSaetze.ustGrund, ustSaetze: ustSaetze.ustSaetze });
  if (zero.status !== 200) await change({ ustGrund: '' });
  const { status } = await change({ ustGrund: 'Reverse Charge', wahlpositionen: [wahl(KEYS.a)] });
  expect(status).toBe(400);
});

test('[ANGB-06] what is gone for it is the server’s to say, and a frozen invoice keeps its choices', async () => {
  await put([wahl(KEYS.a, { genommen: 7 })], { optElement: [element()] });
  expect((await now()).wahlpositionen[0]).not.toHaveProperty('genommen');
  expect((await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office })).status).toBe(200);
  expect((await choose(true)).status).toBe(400);
});

test('[O2.21] [ANGB-06] an old client that knows nothing of it changes nothing of it', async () => {
  await put([wahl(KEYS.a)]);
  const { body } = await change({ anmerkung: 'Anruf', optElement: [element({ schluessel: undefined })] });
  expect(body.wahlpositionen).toMatchObject([{ schluessel: KEYS.a, name: 'Nebel' }]);
});

import { entities, type RecordIn } from '@traverse/domain/entities';
import { SET_UST_TO_ZERO } from '@traverse/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import type { Answer } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: Invoicing['server'];
let office: Invoicing['office'];
let rechnung: RecordIn<'rechnungen'>;
let zeilen: readonly RecordIn<'inventar_inventarlisten'>[];

beforeAll(async () => {
  invoicing = await startInvoicing({});
  ({ server, office } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => invoicing.setFirma({ kleinunternehmer: false }));

// Two lines at 19 % and an element at 7 %.
beforeEach(async () => {
  rechnung = await invoicing.aRechnung();
  zeilen = await zeilenOf(rechnung.inventarliste);
});

const records = (collection: string) => `/api/collections/${collection}/records`;
const record = (collection: string, id: string) => `${records(collection)}/${id}`;
const change = (collection: string, id: string, body: object) =>
  server.ask('PATCH', record(collection, id), { as: office, body });
const make = (collection: string, body: object) =>
  server.ask('POST', records(collection), { as: office, body });
const batch = (requests: object[]) => server.ask('POST', '/api/batch', { as: office, body: { requests } });

const zeilenOf = (inventarliste: RecordIn<'rechnungen'>['inventarliste']) =>
  server.engine.database.reads.findWhere(entities.inventar_inventarlisten, { inventarliste });

const stored = async (id: string = rechnung.id) =>
  (await server.engine.database.reads.find(entities.rechnungen, id))!;

const element = (ust: number) => ({ name: 'Technik', anzahl: 1, faktor: 1, preis: 10_000, ust });

/** What another invoice like it is made with. */
const likeIt = (values: object) => {
  const { kunde, von, bis, rechnungsDatum, faelligDatum, faktor } = rechnung;
  return { kunde, von, bis, rechnungsDatum, faelligDatum, faktor, ...values };
};

function refusal(field: string, sentence: string) {
  const error = { code: 'ust_saetze', message: expect.stringContaining(sentence) };
  return { ...germanError(400), body: { ...germanError(400).body, data: { [field]: error } } };
}

const zeroRated = async (ustGrund: string) => {
  await change('rechnungen', rechnung.id, { ustGrund, ...SET_UST_TO_ZERO });
};

describe.each(['Reverse Charge', 'EU-Lieferung', 'Ausfuhr'] as const)('[RECH-13] %s', (ustGrund) => {
  test('is refused beside rates above 0, with their number; asked for it, all of them become 0', async () => {
    expect(await change('rechnungen', rechnung.id, { ustGrund })).toMatchObject(
      refusal('ustGrund', '3 Positionen haben mehr'),
    );
    expect(await stored()).toMatchObject({ ustGrund: '', ust: 3243 });
    const { status, body } = await change('rechnungen', rechnung.id, { ustGrund, ...SET_UST_TO_ZERO });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ustGrund, netto: 18_572, ust: 0, optElement: [{ ust: 0 }] });
    expect((await zeilenOf(rechnung.inventarliste)).map(({ ust }) => ust)).toEqual([0, 0]);
  });

  test('holds for what is stored afterwards: elements, lines, and what is picked without a rate', async () => {
    await zeroRated(ustGrund);
    const elements = await change('rechnungen', rechnung.id, { optElement: [element(19)] });
    expect(elements).toMatchObject(refusal('optElement', 'eine Position hat mehr'));
    const line = await change('inventar_inventarlisten', zeilen[0]!.id, { ust: 19 });
    expect(line).toMatchObject(refusal('ust', rechnung.name));
    const artikel = await server.given('inventar', { name: `Pult ${ustGrund}`, anzahl: 1 });
    const added = { inventar: artikel.id, inventarliste: rechnung.inventarliste, anzahl: 1 };
    expect(await make('inventar_inventarlisten', { ...added, ust: 7 })).toMatchObject(
      refusal('ust', ustGrund),
    );
    expect(await make('inventar_inventarlisten', added)).toMatchObject({ status: 200, body: { ust: 0 } });
    expect(await stored()).toMatchObject({ ust: 0 });
  });

  test('may be there before the first line, and come with lines of 0 %', async () => {
    const { status, body } = await make('rechnungen', likeIt({ ustGrund }));
    expect(status).toBe(200);
    expect(await change('rechnungen', body.id, { optElement: [element(19)] })).toMatchObject(
      refusal('optElement', ustGrund),
    );
    expect((await change('rechnungen', body.id, { optElement: [element(0)] })).status).toBe(200);
    const born = await make('rechnungen', likeIt({ ustGrund, optElement: [element(0), element(7)] }));
    expect(born).toMatchObject(refusal('ustGrund', 'eine Position hat mehr'));
  });
});

describe('[RECH-13] a list', () => {
  test('that comes to an invoice brings its rates: refused, or set, also on the other invoice that has it', async () => {
    const { body } = await make('rechnungen', likeIt({ ustGrund: 'Ausfuhr' }));
    const { inventarliste } = rechnung;
    const answer = await change('rechnungen', body.id, { inventarliste });
    expect(answer).toMatchObject(refusal('inventarliste', '2 Positionen haben mehr'));
    expect(answer.body.message).toContain(`Die Liste steht auch auf ${rechnung.name}`);
    expect((await change('rechnungen', body.id, { inventarliste, ...SET_UST_TO_ZERO })).status).toBe(200);
    expect(await stored()).toMatchObject({ netto: 18_572, ust: 167 });
  });

  test('takes a scan that adds, on an invoice without tax at 0 %', async () => {
    await zeroRated('Reverse Charge');
    const artikel = await server.given('inventar', { name: 'Nebel', anzahl: 4, mietpreis: 1000 });
    const scan = { id: 'rech13scan00001', inventarliste: rechnung.inventarliste, mode: 'add' };
    const { status } = await server.ask('POST', '/api/scans', {
      as: office,
      body: { scans: [{ ...scan, code: artikel.id }] },
    });
    expect(status).toBe(200);
    expect(await stored()).toMatchObject({ netto: 19_472, ust: 0 });
  });

  test('of a private invoice does not tell its number', async () => {
    await zeroRated('Reverse Charge');
    const admin = record('rechnungen', rechnung.id);
    await server.ask('PATCH', admin, { as: invoicing.admin, body: { user: invoicing.admin.id } });
    const { body } = await change('inventar_inventarlisten', zeilen[0]!.id, { ust: 19 });
    expect(body.message).toMatch(/^Rechnung von jemand anderem: /);
  });
});

test('[RECH-13] in one transaction the order does not matter', async () => {
  const toZero = zeilen.map(({ id }) => ({
    method: 'PATCH',
    url: record('inventar_inventarlisten', id),
    body: { ust: 0 },
  }));
  const reason = (ustGrund: string, ust: number) => ({
    method: 'PATCH',
    url: record('rechnungen', rechnung.id),
    body: { ustGrund, optElement: [element(ust)] },
  });
  expect((await batch([reason('Reverse Charge', 0), ...toZero])).status).toBe(200);
  expect(await stored()).toMatchObject({ ustGrund: 'Reverse Charge', ust: 0 });
  const toTax = toZero.map((each) => ({ ...each, body: { ust: 19 } }));
  expect((await batch([...toTax, reason('', 19)])).status).toBe(200);
  expect(await batch([reason('Reverse Charge', 0), ...toZero.slice(1)])).toMatchObject(germanError(400));
  expect(await stored()).toMatchObject({ ustGrund: '' });
});

describe('[RECH-13] steuerfrei', () => {
  const steuerfrei = 'steuerfrei';

  test('explains lines of 0 % and may stand beside others', async () => {
    const { status } = await change('rechnungen', rechnung.id, {
      ustGrund: steuerfrei,
      optElement: [element(0)],
    });
    expect(status).toBe(200);
    expect((await change('inventar_inventarlisten', zeilen[0]!.id, { ust: 7 })).status).toBe(200);
  });

  test('is refused where no line has 0 %, whichever is set first', async () => {
    expect(await change('rechnungen', rechnung.id, { ustGrund: steuerfrei })).toMatchObject(
      refusal('ustGrund', 'keine hat 0 %'),
    );
    await change('rechnungen', rechnung.id, { ustGrund: steuerfrei, optElement: [element(0)] });
    expect(await change('rechnungen', rechnung.id, { optElement: [] })).toMatchObject(
      refusal('optElement', 'keine hat 0 %'),
    );
    const { body } = await make('rechnungen', likeIt({ ustGrund: steuerfrei }));
    expect(await change('rechnungen', body.id, { optElement: [element(19)] })).toMatchObject(
      refusal('optElement', 'keine hat 0 %'),
    );
    expect((await change('rechnungen', body.id, { optElement: [element(19), element(0)] })).status).toBe(200);
  });
});

describe('[RECH-13] a small business', () => {
  const lineOf = async (name: string): Promise<object> => {
    const artikel = await server.given('inventar', { name, anzahl: 1 });
    return { inventar: artikel.id, inventarliste: rechnung.inventarliste, anzahl: 1 };
  };

  test('stores no rate above 0; what was there before counts as 0 % and may be changed otherwise', async () => {
    await invoicing.setFirma({ kleinunternehmer: true });
    expect(await stored()).toMatchObject({ ust: 0 });
    const refused: readonly [string, () => Promise<Answer>][] = [
      ['optElement', () => change('rechnungen', rechnung.id, { optElement: [element(19)] })],
      ['optElement', () => make('rechnungen', likeIt({ optElement: [element(7)] }))],
      ['ust', async () => make('inventar_inventarlisten', { ...(await lineOf('Pult')), ust: 19 })],
      ['ust', () => change('inventar_inventarlisten', zeilen[0]!.id, { ust: 7 })],
    ];
    for (const [field, ask] of refused) expect(await ask()).toMatchObject(refusal(field, 'Kleinunternehmer'));
    const line = await make('inventar_inventarlisten', await lineOf('Mischer'));
    expect(line).toMatchObject({ status: 200, body: { ust: 0 } });
    const more = [{ ...rechnung.optElement[0], anzahl: 3 }, element(0)];
    expect((await change('rechnungen', rechnung.id, { optElement: more })).status).toBe(200);
    expect((await change('inventar_inventarlisten', zeilen[0]!.id, { anzahl: 2 })).status).toBe(200);
  });
});

describe('[RECH-13] an invoice of old, stored before this was asked', () => {
  beforeEach(async () => {
    // As an older version has stored it.
    await server.engine.database.transaction(async (transaction) => {
      await transaction.update(entities.rechnungen, rechnung.id, { ustGrund: 'Reverse Charge' });
    });
  });

  test('can still be changed otherwise, line by line be put right, and gets no new rate above 0', async () => {
    expect((await change('rechnungen', rechnung.id, { anmerkung: 'Danke' })).status).toBe(200);
    const dearer = [{ ...rechnung.optElement[0], preis: 1290 }];
    expect((await change('rechnungen', rechnung.id, { optElement: dearer })).status).toBe(200);
    expect((await change('inventar_inventarlisten', zeilen[0]!.id, { anzahl: 4 })).status).toBe(200);
    expect((await change('inventar_inventarlisten', zeilen[0]!.id, { ust: 0 })).status).toBe(200);
    expect(await change('inventar_inventarlisten', zeilen[1]!.id, { ust: 7 })).toMatchObject(
      refusal('ust', 'Reverse Charge'),
    );
  });

  test.each(['rechnung', 'angebot'])('is not handed out as %s, frozen or booked', async (art) => {
    const pdf = await server.ask('GET', `/createRechnungPDF/${rechnung.id}/x/${art}`, { as: office });
    expect(pdf).toMatchObject(germanError(400));
    expect(pdf.body.data['rechnungen.ustGrund'].message).toContain('Reverse Charge');
    for (const path of ['festschreiben', 'einbuchen'])
      expect(await server.ask('POST', `/${path}/${rechnung.id}`, { as: invoicing.admin })).toMatchObject(
        germanError(400),
      );
  });
});

test('[RECH-13] [GOBD-02] a frozen invoice says what it said, whatever becomes of its list', async () => {
  await zeroRated('Ausfuhr');
  await server.engine.database.transaction(async (transaction) => {
    await transaction.update(entities.rechnungen, rechnung.id, {
      festgeschrieben: '2026-11-20 09:00:00.000Z' as never,
    });
  });
  expect((await change('inventar_inventarlisten', zeilen[0]!.id, { ust: 19 })).status).toBe(200);
});

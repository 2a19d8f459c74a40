import { entities, type RecordIn } from '@traverse/domain/entities';
import { cents } from '@traverse/domain/values';
import { camtFile, type Kontozeile } from '@traverse/fixtures';
import { etagOf } from '@traverse/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Invoicing, startInvoicing } from '../actions/invoicing.ts';
import type { TestServer, TestUser } from '../server.ts';

const theirs = 'DE02500105170137075030';
let invoicing: Invoicing;
let server: TestServer;
let bookkeeper: TestUser;
let konto: RecordIn<'bankkonten'>;
let lines = 0;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server } = invoicing);
  bookkeeper = await server.user('buchhaltung');
  konto = (
    await server.engine.database.reads.findWhere(entities.bankkonten, {}, 1)
  )[0] as RecordIn<'bankkonten'>;
});
afterAll(() => server[Symbol.asyncDispose]());

type Line = RecordIn<'bankumsaetze'>;
interface Change {
  readonly betrag: number;
  readonly zweck?: string;
  readonly more?: Partial<Kontozeile>;
}

/** A line that came with a file of the bank. */
async function aLine({ betrag, zweck = '', more = {} }: Change): Promise<Line> {
  lines += 1;
  const zeile = {
    tag: '2026-11-19',
    betrag: cents(betrag),
    name: 'Bauverein',
    iban: theirs,
    zweck,
    referenz: `R${lines}`,
    ...more,
  } as const;
  const blatt = {
    iban: konto.iban,
    nummer: `${lines}`,
    anfangssaldo: cents(0),
    bis: '2026-11-19',
    zeilen: [zeile],
  } as const;
  const form = new FormData();
  form.set('datei', new Blob([camtFile([blatt])]), 'auszug.xml');
  const read = await server.ask('POST', '/kontoauszugEinlesen', { as: bookkeeper, body: form });
  expect(read).toMatchObject({ status: 200, body: { neu: 1 } });
  const [line] = await server.engine.database.reads.findWhere(entities.bankumsaetze, {
    bankReferenz: zeile.referenz,
  });
  return line as Line;
}

const press = (path: string, line: Line, body: object = {}, headers: Record<string, string> = {}) =>
  server.ask('POST', `/${path}/${line.id}`, { as: bookkeeper, body, headers });
const rechnung = async (id: string) =>
  (await server.ask('GET', `/api/collections/rechnungen/records/${id}`, { as: bookkeeper })).body;
const proposals = async () => (await server.ask('GET', `/bankabgleich/${konto.id}`, { as: bookkeeper })).body;
const zahlungen = (filter: object) => server.engine.database.reads.findWhere(entities.zahlungen, filter);

/** Handed out: only such a one is looked for. */
async function anInvoice(values: object = {}) {
  const { id } = await invoicing.aRechnung(values);
  const answer = await server.ask('POST', `/festschreiben/${id}`, { as: invoicing.office });
  expect(answer.status).toBe(200);
  return rechnung(id);
}

describe('[BANK-02] a line of the bank', () => {
  test('is proposed its invoice by number, pays it with one press, and takes that back', async () => {
    const invoice = await anInvoice();
    const gesamt = invoice.netto + invoice.ust;
    const line = await aLine({ betrag: gesamt, zweck: `Rechnung ${invoice.name}` });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === line.id);
    expect(found.vorschlag).toMatchObject({
      regel: '1',
      zahlt: [{ posten: { id: invoice.id }, betrag: gesamt }],
    });

    const posten = [{ art: 'rechnung', id: invoice.id, betrag: gesamt }];
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({
      status: 200,
      body: { stand: 'zugeordnet' },
    });
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: true });
    expect(await zahlungen({ rechnung: invoice.id })).toMatchObject([
      { herkunft: 'Bank', betrag: gesamt, bankumsatz: line.id },
    ]);
    const known = await server.engine.database.reads.find(entities.kunden, invoice.kunde);
    expect(known?.ibans).toEqual([theirs]);

    expect(await press('umsatzZuruecknehmen', line)).toMatchObject({ body: { stand: 'offen' } });
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: false, gezahlt: 0 });
    expect((await server.engine.database.reads.find(entities.kunden, invoice.kunde))?.ibans).toEqual([]);
    expect(await press('umsatzZuruecknehmen', line)).toMatchObject({ status: 400 });
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({ body: { stand: 'zugeordnet' } });
  });

  test('[GOBD-08] freezes the invoice that was handed out and not frozen', async () => {
    const invoice = await invoicing.aRechnung();
    expect(invoice.festgeschrieben).toBe('');
    const line = await aLine({ betrag: 5000 });
    await press('umsatzZuordnen', line, { posten: [{ art: 'rechnung', id: invoice.id, betrag: 5000 }] });
    const after = await rechnung(invoice.id);
    expect(after).toMatchObject({ bezahlt: false, gezahlt: 5000 });
    expect(after.festgeschrieben).not.toBe('');
  });

  test('with Skonto, and all of it taken back with it', async () => {
    const invoice = await anInvoice();
    const gesamt = invoice.netto + invoice.ust;
    const line = await aLine({ betrag: gesamt - 400 });
    const posten = [{ art: 'rechnung', id: invoice.id, betrag: gesamt - 400, skonto: 400 }];
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({ body: { stand: 'zugeordnet' } });
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: true, gezahlt: gesamt });
    await press('umsatzZuruecknehmen', line);
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: false, gezahlt: 0 });
  });

  test('that is more goes to the customer’s credit', async () => {
    const invoice = await anInvoice();
    const gesamt = invoice.netto + invoice.ust;
    const line = await aLine({ betrag: gesamt + 11900 });
    const posten = [{ art: 'rechnung', id: invoice.id, betrag: gesamt }];
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({ body: { stand: 'teilweise' } });
    const guthaben = { kunde: invoice.kunde, betrag: 11900 };
    expect(await press('umsatzZuordnen', line, { guthaben })).toMatchObject({
      body: { stand: 'zugeordnet' },
    });
    expect(await zahlungen({ kunde: invoice.kunde })).toMatchObject([
      { betrag: 11900, rechnung: '', art: 'Zahlung' },
    ]);
  });

  test('[O13] that is paid twice is found by its customer, and becomes their credit', async () => {
    const { id: kunde } = await server.given('kunden', {
      kundennummer: 812,
      name: 'Onno Doppel',
      firma: 'Doppelt & Gut',
    });
    const line = await aLine({ betrag: 11900, name: 'Onno Doppel' } as Change);
    const found = async (suche: string, of = line) =>
      (await server.ask('GET', `/bankposten/${of.id}?suche=${encodeURIComponent(suche)}`, { as: bookkeeper }))
        .body.posten as { art: string; id: string; name: string; offen: number }[];
    expect((await found('')).filter(({ art }) => art === 'guthaben')).toEqual([]);
    const [credit] = await found('doppelt');
    expect(credit).toMatchObject({ art: 'guthaben', name: 'Als Guthaben von Doppelt & Gut', offen: 11900 });
    expect((await found('onno'))[0]).toMatchObject({ art: 'guthaben', id: kunde });
    // What goes out is nobody's new credit.
    expect(await found('onno', await aLine({ betrag: -11900 }))).toEqual([]);
    const posten = [{ art: 'guthaben', id: kunde, betrag: 11900 }];
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({ body: { stand: 'zugeordnet' } });
    expect(await zahlungen({ kunde })).toMatchObject([
      { art: 'Zahlung', betrag: 11900, bankumsatz: line.id },
    ]);
    expect(await press('umsatzZuruecknehmen', line)).toMatchObject({ body: { stand: 'offen' } });
  });

  test('[O31] is booked as what its direction has, the newest first; what the bank made a minute ago is among them', async () => {
    const [out, comes] = [await aLine({ betrag: -390 }), await aLine({ betrag: 5000 })];
    const buchen = (kategorie: string, betrag: number) => ({
      buchen: { name: kategorie, kategorie, betrag, ustSatz: 0 },
    });
    await press('umsatzZuordnen', out, buchen('Bankspesen', -390));
    await press('umsatzZuordnen', comes, buchen('Dauermiete', 5000));
    const names = async (betrag: number) =>
      (await server.ask('GET', `/bankkategorien/${(await aLine({ betrag })).id}`, { as: bookkeeper })).body
        .kategorien as string[];
    const [spent, earned] = [await names(-100), await names(100)];
    expect([spent[0], earned[0]]).toEqual(['Bankspesen', 'Dauermiete']);
    // Only what is used in the other direction alone goes to the end; none is twice.
    expect(new Set(spent).size).toBe(spent.length);
    const stranger = await server.user('packlisten');
    expect((await server.ask('GET', `/bankkategorien/${out.id}`, { as: stranger })).status).toBe(403);
  });

  test('[OM10] stands in a file of all lines with its documents, of a time where that is said', async () => {
    const invoice = await anInvoice();
    const line = await aLine({ betrag: 5000, zweck: 'Anteil; eins', more: { name: 'Anteilig GmbH' } });
    await press('umsatzZuordnen', line, { posten: [{ art: 'rechnung', id: invoice.id, betrag: 4000 }] });
    const file = async (query = '', as = bookkeeper) =>
      server.ask('GET', `/bankabgleich/${konto.id}/export?format=csv${query}`, { as });
    const textOf = async (query?: string) => String((await file(query)).body).replaceAll('\u00a0', ' ');
    const lines = (await textOf()).split('\n');
    const [head] = lines;
    expect(head).toContain('Buchungstag;Name;IBAN;Verwendungszweck;Betrag;Stand;Belege;Zugeordnet;Offen');
    const own = lines.find((row) => row.includes('Anteilig GmbH'));
    expect(own).toContain(`"Anteil; eins";50,00;teilweise;${invoice.name} (40,00 €);40,00;10,00`);
    expect(await textOf('&von=2026-11-19&bis=2026-11-19')).toContain('Anteilig GmbH');
    expect(await textOf('&von=2026-11-20')).not.toContain('Anteilig GmbH');
    expect(await textOf('&bis=2026-11-18')).not.toContain('Anteilig GmbH');
    expect((await file('&von=gestern')).status).toBe(400);
    expect((await file('', await server.user('packlisten'))).status).toBe(403);
  });

  test('that goes out pays a credit back, no more of it than there is', async () => {
    const kunde = await server.given('kunden', {
      kundennummer: 900,
      name: 'Onken',
      firma: 'Schützengilde Holtgast',
    });
    const credit = await server.ask('POST', '/api/collections/zahlungen/records', {
      as: bookkeeper,
      body: { kunde: kunde.id, art: 'Zahlung', betrag: 14280, datum: '2026-11-18' },
    });
    expect(credit.status).toBe(200);
    const line = await aLine({ betrag: -14280, more: { name: 'Schuetzengilde', iban: '' } });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === line.id);
    expect(found.vorschlag).toMatchObject({
      regel: '6',
      zahlt: [{ posten: { art: 'guthaben', id: kunde.id, name: 'Guthaben Schützengilde Holtgast' } }],
    });
    const posten = [{ art: 'guthaben', id: kunde.id, betrag: -14280 }];
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({ body: { stand: 'zugeordnet' } });
    expect(await zahlungen({ bankumsatz: line.id })).toMatchObject([
      { art: 'Erstattung', betrag: -14280, kunde: kunde.id, herkunft: 'Bank' },
    ]);
    const again = await aLine({ betrag: -5000 });
    const more = [{ art: 'guthaben', id: kunde.id, betrag: -5000 }];
    expect(await press('umsatzZuordnen', again, { posten: more })).toMatchObject({ status: 400 });
    await press('umsatzZuruecknehmen', line);
    expect(await press('umsatzZuordnen', again, { posten: more })).toMatchObject({
      body: { stand: 'zugeordnet' },
    });
  });

  test('that goes out pays back what was paid twice on an invoice', async () => {
    const invoice = await anInvoice();
    const gesamt = invoice.netto + invoice.ust;
    for (const betrag of [gesamt, 700]) {
      const line = await aLine({ betrag });
      await press('umsatzZuordnen', line, { posten: [{ art: 'rechnung', id: invoice.id, betrag }] });
    }
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: true, gezahlt: gesamt + 700 });
    const back = await aLine({ betrag: -700, zweck: `Erstattung ${invoice.name}` });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === back.id);
    expect(found.vorschlag).toMatchObject({ regel: '1', zahlt: [{ posten: { id: invoice.id } }] });
    const posten = [{ art: 'rechnung', id: invoice.id, betrag: -700 }];
    expect(await press('umsatzZuordnen', back, { posten })).toMatchObject({ body: { stand: 'zugeordnet' } });
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: true, gezahlt: gesamt });
  });

  test('[BANK-02] [ZAHL-01 F1.6] that comes for what was written off makes less lost, and all of it goes back', async () => {
    const invoice = await anInvoice();
    const gesamt = invoice.netto + invoice.ust;
    const lost = await server.ask('POST', '/api/collections/zahlungen/records', {
      as: bookkeeper,
      body: {
        rechnung: invoice.id,
        art: 'Ausfall',
        betrag: gesamt,
        grund: 'Insolvenz eröffnet',
        datum: '2026-11-18',
      },
    });
    expect(lost.status).toBe(200);
    const line = await aLine({ betrag: 700, zweck: `Quote ${invoice.name}` });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === line.id);
    expect(found.vorschlag).toMatchObject({
      regel: '3',
      zahlt: [{ posten: { id: invoice.id, ausgebucht: true, offen: gesamt }, betrag: 700 }],
    });
    const posten = [{ art: 'rechnung', id: invoice.id, betrag: 700 }];
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({ body: { stand: 'zugeordnet' } });
    const of = async () =>
      (await zahlungen({ rechnung: invoice.id })).map(({ art, betrag }) => `${art} ${betrag}`).toSorted();
    expect(await of()).toEqual([`Ausfall ${gesamt}`, 'Ausfall -700', 'Zahlung 700'].toSorted());
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: true, gezahlt: gesamt });
    await press('umsatzZuruecknehmen', line);
    expect(await of()).toHaveLength(5);
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: true, gezahlt: gesamt });
  });

  test('tells the account of a supplier, and forgets it with the press that is taken back', async () => {
    const lieferant = await server.given('lieferanten', { kreditorennummer: 70_001, name: 'Kabelhaus' });
    const { id } = await server.given('ausgaben', {
      name: 'Stecker',
      datum: '2026-11-01 02:00:00.000Z',
      netto: 1000,
      ust: 190,
      lieferant: lieferant.id,
    });
    const iban = async () =>
      (await server.engine.database.reads.find(entities.lieferanten, lieferant.id))?.iban;
    const line = await aLine({ betrag: -1190 });
    await press('umsatzZuordnen', line, { posten: [{ art: 'ausgabe', id, betrag: -1190 }] });
    expect(await iban()).toBe(theirs);
    await press('umsatzZuruecknehmen', line);
    expect(await iban()).toBe('');
  });

  test('[BANK-03 F9] never teaches the own account as somebody’s', async () => {
    const invoice = await anInvoice();
    const { gesamt, kunde } = { gesamt: invoice.netto + invoice.ust, kunde: invoice.kunde };
    const before = (await server.engine.database.reads.find(entities.kunden, kunde))?.ibans;
    const number = konto.iban.slice(12).replace(/^0+/, '');
    const line = await aLine({ betrag: gesamt, zweck: invoice.name, more: { iban: number } });
    const posten = [{ art: 'rechnung', id: invoice.id, betrag: gesamt }];
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({ status: 200 });
    expect((await server.engine.database.reads.find(entities.kunden, kunde))?.ibans).toEqual(before);
  });

  test('leaves a supplier the account that is known already', async () => {
    const iban = 'DE89370400440532013000';
    const facts = { kreditorennummer: 70_002, name: 'Steckerhaus', iban };
    const lieferant = await server.given('lieferanten', facts);
    const { id } = await server.given('ausgaben', {
      name: 'Stecker',
      datum: '2026-11-01 02:00:00.000Z',
      netto: 1000,
      ust: 190,
      lieferant: lieferant.id,
    });
    const line = await aLine({ betrag: -1190 });
    const pressed = await press('umsatzZuordnen', line, { posten: [{ art: 'ausgabe', id, betrag: -1190 }] });
    expect(pressed.status).toBe(200);
    expect(await server.engine.database.reads.find(entities.lieferanten, lieferant.id)).toMatchObject({
      iban,
    });
  });

  test('two people at once: one is told, with If-Match by 412, without it by the sum', async () => {
    const invoice = await anInvoice();
    const line = await aLine({ betrag: 1000 });
    const posten = [{ art: 'rechnung', id: invoice.id, betrag: 1000 }];
    const headers = { 'If-Match': etagOf(line.updated) };
    const both = await Promise.all([1, 2].map(() => press('umsatzZuordnen', line, { posten }, headers)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('zugeordnet') },
    });
    expect(await zahlungen({ rechnung: invoice.id })).toHaveLength(1);
  });

  test('above its amount, or of the other sign, is refused whole', async () => {
    const invoice = await anInvoice();
    const line = await aLine({ betrag: 1000 });
    for (const betrag of [1001, -5])
      expect(
        await press('umsatzZuordnen', line, { posten: [{ art: 'rechnung', id: invoice.id, betrag }] }),
      ).toMatchObject({ status: 400 });
    expect(await zahlungen({ rechnung: invoice.id })).toEqual([]);
  });

  test('that was returned opens the invoice again; what is above it is a fee', async () => {
    const invoice = await anInvoice();
    const gesamt = invoice.netto + invoice.ust;
    const paying = await aLine({ betrag: gesamt, zweck: invoice.name, more: { endToEndId: 'E2E-77' } });
    await press('umsatzZuordnen', paying, { posten: [{ art: 'rechnung', id: invoice.id, betrag: gesamt }] });
    const back = await aLine({
      betrag: -gesamt - 350,
      more: { endToEndId: 'E2E-77', rueckgabegrund: 'AC04', gvc: '109' },
    });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === back.id);
    expect(found.vorschlag).toMatchObject({ regel: 'R', zeile: paying.id, gebuehr: 350 });
    expect(await press('umsatzZuordnen', back, { ruecklaeufer: paying.id })).toMatchObject({
      body: { stand: 'zugeordnet' },
    });
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: false, gezahlt: 0 });
    const fees = await server.engine.database.reads.findWhere(entities.ausgaben, {
      kategorie: 'Nebenkosten des Geldverkehrs',
    });
    expect(fees).toMatchObject([{ netto: 350, ust: 0, bezahlt: true }]);
  });

  test('pays a letter with its interest and costs by the number of the letter', async () => {
    const invoice = await anInvoice();
    const gesamt = invoice.netto + invoice.ust;
    const letter = await server.given('mahnungen', {
      nummer: 'MA20260007',
      kunde: invoice.kunde,
      stufe: 1,
      datum: '2026-11-19 02:00:00.000Z',
      frist: '2026-11-29 02:00:00.000Z',
      positionen: [{ rechnung: invoice.id, offen: gesamt, zinsen: 670, pauschale: 4000 }],
      zinsen: 670,
      pauschale: 4000,
      summe: gesamt + 4670,
    });
    const line = await aLine({ betrag: gesamt + 4670, zweck: 'MA20260007' });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === line.id);
    expect(found.vorschlag).toMatchObject({ regel: '1', mahnung: { id: letter.id, nebenforderungen: 4670 } });
    const body = {
      posten: [{ art: 'rechnung', id: invoice.id, betrag: gesamt }],
      nebenforderung: { mahnung: letter.id, betrag: 4670 },
    };
    expect(await press('umsatzZuordnen', line, body)).toMatchObject({ body: { stand: 'zugeordnet' } });
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: true });
    expect(await press('umsatzZuruecknehmen', line)).toMatchObject({ body: { stand: 'offen' } });
    expect(await rechnung(invoice.id)).toMatchObject({ bezahlt: false, gezahlt: 0 });
  });

  test('is booked as an expense, and its account remembered', async () => {
    const line = await aLine({ betrag: -11900, more: { iban: 'DE02300209000106531065', name: 'Telekom' } });
    const buchen = {
      name: 'Telekom November',
      kategorie: 'Telefon',
      betrag: -11900,
      ustSatz: 19,
      merken: true,
    };
    expect(await press('umsatzZuordnen', line, { buchen })).toMatchObject({ body: { stand: 'zugeordnet' } });
    // Taken back and booked again it is one expense still.
    await press('umsatzZuruecknehmen', line);
    expect(await press('umsatzZuordnen', line, { buchen })).toMatchObject({ body: { stand: 'zugeordnet' } });
    const booked = await server.engine.database.reads.findWhere(entities.ausgaben, { kategorie: 'Telefon' });
    expect(booked).toMatchObject([{ netto: 10000, ust: 1900, bezahlt: true }]);
    const next = await aLine({ betrag: -8000, more: { iban: 'DE02300209000106531065', name: 'Telekom' } });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === next.id);
    expect(found.vorschlag).toMatchObject({ regel: '7', kategorie: 'Telefon' });
  });

  test('pays an expense that waits', async () => {
    const ausgabe = await server.given('ausgaben', {
      name: 'Kabel',
      datum: '2026-11-01 02:00:00.000Z',
      netto: 5000,
      ust: 950,
      belegnummer: 'KB-4711',
    });
    const line = await aLine({ betrag: -5950, zweck: 'KB-4711' });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === line.id);
    expect(found.vorschlag).toMatchObject({ regel: '1', zahlt: [{ posten: { id: ausgabe.id } }] });
    const posten = [{ art: 'ausgabe', id: ausgabe.id, betrag: -5950 }];
    expect(await press('umsatzZuordnen', line, { posten })).toMatchObject({ body: { stand: 'zugeordnet' } });
    expect(await server.engine.database.reads.find(entities.ausgaben, ausgabe.id)).toMatchObject({
      bezahlt: true,
      gezahlt: 5950,
    });
  });

  test('[BANK-02 F1.9] that pays a bill less a supplier’s credit settles both, and opens both again', async () => {
    const { id: lieferant } = await server.given('lieferanten', { name: 'Licht Nord GmbH' });
    const enter = async (belegnummer: string, netto: number) =>
      server.given('ausgaben', {
        name: 'Licht',
        belegnummer,
        lieferant,
        netto,
        ust: netto * 0.19,
        ustSatz: 19,
        datum: '2026-11-02 01:00:00.000Z',
      });
    const [bill, credit] = [await enter('LN20260417', 100_000), await enter('LN20260098', -10_000)];
    const line = await aLine({ betrag: -107_100, zweck: 'LN20260417 abzgl. LN20260098' });
    const found = (await proposals()).offen.find(({ umsatz }: { umsatz: Line }) => umsatz.id === line.id);
    expect(found.vorschlag).toMatchObject({
      regel: '1',
      zahlt: [
        { posten: { id: bill.id }, betrag: -119_000 },
        { posten: { id: credit.id }, betrag: 11_900 },
      ],
    });
    const posten = [
      { art: 'ausgabe', id: bill.id, betrag: -119_000 },
      { art: 'ausgabe', id: credit.id, betrag: 11_900 },
    ];
    const gezahlt = async () =>
      Promise.all(
        [bill, credit].map(
          async ({ id }) => (await server.engine.database.reads.find(entities.ausgaben, id))?.gezahlt,
        ),
      );
    expect((await press('umsatzZuordnen', line, { posten })).status).toBe(200);
    expect(await gezahlt()).toEqual([119_000, -11_900]);
    expect((await press('umsatzZuruecknehmen', line)).status).toBe(200);
    expect(await gezahlt()).toEqual([0, 0]);
  });

  test('may be another one’s double: each answer can be taken back', async () => {
    const line = await aLine({ betrag: 777 });
    expect(await press('umsatzDoppelt', line, { antwort: 'derselbe' })).toMatchObject({ status: 400 });
    await server.engine.database.transaction((transaction) =>
      transaction.update(entities.bankumsaetze, line.id, { marke: 'Vielleicht doppelt' }),
    );
    expect(await press('umsatzDoppelt', line, { antwort: 'derselbe' })).toMatchObject({
      body: { stand: 'aufgelöst' },
    });
    expect(await press('umsatzDoppelt', line, { antwort: 'offen' })).toMatchObject({
      body: { stand: 'offen', marke: 'Vielleicht doppelt' },
    });
    expect(await press('umsatzDoppelt', line, { antwort: 'anderer' })).toMatchObject({
      body: { stand: 'offen', marke: '' },
    });
    expect(await press('umsatzDoppelt', line, { antwort: 'offen' })).toMatchObject({
      body: { marke: 'Vielleicht doppelt' },
    });
  });

  test('is seen and assigned by those who keep the books alone', async () => {
    const line = await aLine({ betrag: 999 });
    const auditor = await server.user('pruefung');
    expect((await server.ask('GET', `/bankabgleich/${konto.id}`, { as: auditor })).status).toBe(200);
    expect((await server.ask('POST', `/umsatzZuordnen/${line.id}`, { as: auditor, body: {} })).status).toBe(
      403,
    );
    const paths = [
      ['GET', `/bankabgleich/${konto.id}`],
      ['GET', `/bankposten/${line.id}`],
      ['POST', `/umsatzZuordnen/${line.id}`],
      ['POST', `/umsatzZuruecknehmen/${line.id}`],
      ['POST', `/umsatzDoppelt/${line.id}`],
    ] as const;
    for (const [method, path] of paths) {
      const body = method === 'POST' ? { body: {} } : {};
      expect((await server.ask(method, path, { as: invoicing.office, ...body })).status).toBe(403);
      expect((await server.ask(method, path, body)).status).toBe(401);
    }
    const seen = await server.ask('GET', '/api/collections/zahlungen/records', { as: invoicing.office });
    expect(seen.body.items.length).toBeGreaterThan(0);
    expect(seen.body.items[0]).not.toHaveProperty('bankumsatz');
    const kunde = await server.ask('GET', `/api/collections/kunden/records/${invoicing.kunde.id}`, {
      as: invoicing.office,
    });
    expect(kunde.body).not.toHaveProperty('ibans');
    const found = await server.ask('GET', `/bankposten/${line.id}?suche=bauverein`, { as: bookkeeper });
    expect(found.body.posten.length).toBeGreaterThan(0);
  });
});

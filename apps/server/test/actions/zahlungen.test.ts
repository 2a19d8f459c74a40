import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeOverPayments } from '../../src/actions/rechnung/take-over-payments.ts';
import type { Answer, TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

const { rechnungen, zahlungen } = entities;

let now = '2026-11-20T09:00:00Z';
let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let accountant: TestUser;
let auditor: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ clock: () => new Date(now) });
  ({ server, office } = invoicing);
  accountant = await server.user('buchhaltung');
  auditor = await server.user('pruefung');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  now = '2026-11-20T09:00:00Z';
});

type Collection = 'rechnungen' | 'zahlungen' | 'einnahmen' | 'ausgaben' | 'kunden' | 'users';
const path = (collection: Collection, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const day = (text: string) => `2026-${text} 02:00:00.000Z`;

const pay = (body: object, as = accountant): Promise<Answer> =>
  server.ask('POST', path('zahlungen'), {
    as,
    body: { art: 'Zahlung', datum: day('11-20'), ...body },
  });
const change = (collection: Collection, id: string, body: object, as = office): Promise<Answer> =>
  server.ask('PATCH', path(collection, id), { as, body });
const stored = async (id: string): Promise<RecordIn<'rechnungen'>> =>
  (await server.ask('GET', path('rechnungen', id), { as: office })).body;
const paidOn = (field: 'rechnung' | 'ausgabe' | 'einnahme' | 'kunde', id: string) =>
  server.engine.database.reads.findReferring(zahlungen, field, [id]);
const amounts = async (id: string) =>
  (await paidOn('rechnung', id)).map(({ art, betrag, herkunft }) => `${art} ${betrag} ${herkunft}`);

/** 1,000.00 € and 19 % of one line. */
const aRechnung = (values: object = {}) =>
  invoicing.aRechnung({
    inventarliste: '',
    optElement: [
      { name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 100_000, ust: 19 },
    ],
    ...values,
  });
async function aFrozenRechnung(values: object = {}) {
  const { id } = await aRechnung(values);
  expect((await server.ask('POST', `/festschreiben/${id}`, { as: office })).status).toBe(200);
  return stored(id);
}

describe('[ZAHL-01] the switch bezahlt', () => {
  test('[ZAHL-01 F1.2] is on once nothing is open, and off before', async () => {
    const { id } = await aRechnung();
    await pay({ rechnung: id, betrag: 50_000, datum: day('11-10') });
    expect(await stored(id)).toMatchObject({ bezahlt: false, bezahltAm: '', gezahlt: 50_000 });
    await pay({ rechnung: id, betrag: 69_000, datum: day('11-12') });
    expect(await stored(id)).toMatchObject({ bezahlt: true, bezahltAm: day('11-12'), gezahlt: 119_000 });
    const [first, second] = await paidOn('rechnung', id);
    expect(first?.anteile).toEqual([{ satz: 19, netto: 42_017, ust: 7983 }]);
    expect(second?.anteile).toEqual([{ satz: 19, netto: 57_983, ust: 11_017 }]);
  });

  test('[ZAHL-01 F1.2] written by an older client makes a payment, and takes it back', async () => {
    const { id } = await aRechnung();
    const on = await change('rechnungen', id, { bezahlt: true });
    expect(on.body).toMatchObject({ bezahlt: true, bezahltAm: day('11-20') });
    expect(await amounts(id)).toEqual(['Zahlung 119000 von Hand']);
    const moved = await change('rechnungen', id, { bezahltAm: day('11-18') });
    expect(moved.body).toMatchObject({ bezahlt: true, bezahltAm: day('11-18') });
    expect(await amounts(id)).toHaveLength(1);
    const off = await change('rechnungen', id, { bezahlt: false });
    expect(off.body).toMatchObject({ bezahlt: false, bezahltAm: '', gezahlt: 0 });
    expect(await amounts(id)).toEqual(['Zahlung 119000 von Hand', 'Zahlung -119000 von Hand']);
  });

  test('[ZAHL-01 F1.2] of the rest alone, after a part payment', async () => {
    const { id } = await aRechnung();
    await pay({ rechnung: id, betrag: 20_000 });
    await change('rechnungen', id, { bezahlt: true, bezahltAm: day('11-19') });
    expect(await amounts(id)).toEqual(['Zahlung 20000 von Hand', 'Zahlung 99000 von Hand']);
  });

  test('[ZAHL-01 F1.2] what the bank says is taken back there', async () => {
    const { id } = await aRechnung();
    await server.given('zahlungen', {
      rechnung: id,
      betrag: 119_000,
      art: 'Zahlung',
      datum: day('11-12'),
      herkunft: 'Bank',
    });
    const message = 'Die Zahlung kommt von der Bank. Nimm dort die Zuordnung zurück.';
    for (const body of [{ bezahlt: false }, { bezahltAm: day('11-13') }])
      expect(await change('rechnungen', id, body)).toMatchObject({ status: 400, body: { message } });
    expect(await stored(id)).toMatchObject({ bezahlt: true, bezahltAm: day('11-12') });
  });

  test('[ZAHL-01 F1.2] is not on for a day to come', async () => {
    const { id } = await aRechnung();
    const answer = await change('rechnungen', id, { bezahlt: true, bezahltAm: day('11-21') });
    expect(answer).toMatchObject({ status: 400, body: { data: { bezahltAm: {} } } });
    expect(await amounts(id)).toEqual([]);
  });

  test('[ZAHL-01 F1.2] a new invoice that is paid at once, with everything of its transaction', async () => {
    const { id } = await aRechnung({ bezahlt: true, bezahltAm: day('11-19') });
    expect(await stored(id)).toMatchObject({ bezahlt: true, bezahltAm: day('11-19'), gezahlt: 119_000 });
  });

  test('[ZAHL-01 F1.2] a draft over nothing keeps what was written', async () => {
    const { id } = await aRechnung({ optElement: [] });
    const { body } = await change('rechnungen', id, { bezahlt: true });
    expect(body).toMatchObject({ bezahlt: true, bezahltAm: day('11-20') });
    expect(await amounts(id)).toEqual([]);
  });

  test('[ZAHL-01 F1.2] of an income of an invoice writes the invoice, and follows it', async () => {
    const rechnung = await aFrozenRechnung();
    const admin = await server.user('admin', 'rechnungen');
    const booked = await server.ask('POST', `/einbuchen/${rechnung.id}`, { as: admin });
    const { id } = booked.body;
    const on = await change('einnahmen', id, { bezahlt: true }, admin);
    expect(on.body).toMatchObject({ bezahlt: true, bezahltAm: day('11-20') });
    expect(await amounts(rechnung.id)).toEqual(['Zahlung 119000 von Hand']);
    expect(await paidOn('einnahme', id)).toEqual([]);
    await change('rechnungen', rechnung.id, { bezahlt: false });
    const einnahme = await server.ask('GET', path('einnahmen', id), { as: admin });
    expect(einnahme.body).toMatchObject({ bezahlt: false, bezahltAm: '' });
  });

  test('[ZAHL-01 F1.2] of an expense: what is paid is what goes to the supplier, and follows a correction', async () => {
    const ausgabe = await server.given('ausgaben', {
      name: 'Kabel',
      datum: day('11-12'),
      netto: 10_000,
      ust: 1900,
      innergemeinschaftlicherErwerb: true,
      bezahlt: true,
    });
    const paid = async () => (await paidOn('ausgabe', ausgabe.id)).map(({ betrag }) => betrag);
    expect(await paid()).toEqual([10_000]);
    const { body } = await change('ausgaben', ausgabe.id, { netto: 12_000 }, accountant);
    expect(body).toMatchObject({ bezahlt: true, gezahlt: 12_000 });
    expect(await paid()).toEqual([10_000, 2000]);
    const lower = await change('ausgaben', ausgabe.id, { netto: 9000 }, accountant);
    expect(lower.body).toMatchObject({ bezahlt: true, gezahlt: 9000 });
    const gone = await server.ask('DELETE', path('ausgaben', ausgabe.id), { as: accountant });
    expect(gone.status).toBe(204);
    expect(await paid()).toEqual([]);
  });
});

describe('[ZAHL-01] a payment', () => {
  const wrong = {
    'without a claim': [{ betrag: 1 }, 'rechnung'],
    'of nothing': [{ betrag: 0 }, 'betrag'],
    'with minus': [{ betrag: -1 }, 'betrag'],
    'of a day to come': [{ betrag: 1, datum: day('11-21') }, 'datum'],
    'a refund without minus': [{ betrag: 1, art: 'Erstattung' }, 'betrag'],
    'written off without a reason': [{ betrag: 1, art: 'Ausfall' }, 'grund'],
    'a small difference of euros': [{ betrag: 51, art: 'Ausfall', grund: 'Kleindifferenz' }, 'grund'],
    'interest without a letter': [{ betrag: 1, art: 'Nebenforderung' }, 'art'],
    'said to be of the bank': [{ betrag: 1, herkunft: 'Bank' }, 'herkunft'],
    'set off on one side alone': [{ betrag: 1, art: 'Verrechnung' }, 'betrag'],
  } as const;
  test.each(Object.entries(wrong))('%s is refused in words', async (what, [values, field]) => {
    const { id } = await aRechnung();
    const answer = await pay({ ...(what === 'without a claim' ? {} : { rechnung: id }), ...values });
    expect(answer.status).toBe(400);
    expect(answer.body.data[field].message).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(await amounts(id)).toEqual([]);
  });

  test('[ZAHL-01 F1.1] belongs to one claim, and an income of an invoice has none', async () => {
    const rechnung = await aFrozenRechnung();
    const ausgabe = await server.given('ausgaben', { name: 'Kabel', datum: day('11-12'), netto: 1 });
    const both = await pay({ rechnung: rechnung.id, ausgabe: ausgabe.id, betrag: 1 });
    expect(both.body.data.rechnung.message).toMatch('gehört zu einem allein');
    const credit = await pay({ rechnung: rechnung.id, kunde: rechnung.kunde, betrag: 1 });
    expect(credit.status).toBe(400);
    const einnahme = await server.given('einnahmen', {
      name: 'R',
      datum: day('11-12'),
      netto: 1,
      rechnung: rechnung.id,
    });
    const linked = await pay({ einnahme: einnahme.id, betrag: 1 });
    expect(linked.body.data.einnahme.message).toMatch('Erfasse die Zahlung dort');
  });

  test('[ZAHL-01 F1.1] is never changed nor deleted, and taken back once', async () => {
    const { id: rechnung } = await aRechnung();
    const { body } = await pay({ rechnung, betrag: 119_000 });
    expect((await change('zahlungen', body.id, { betrag: 1 }, accountant)).status).toBe(400);
    expect((await change('zahlungen', body.id, { notiz: 'bar' }, accountant)).status).toBe(200);
    expect((await server.ask('DELETE', path('zahlungen', body.id), { as: accountant })).status).toBe(404);
    const back = await pay({ gegen: body.id, art: undefined, datum: day('11-20') });
    expect(back.body).toMatchObject({ betrag: -119_000, rechnung, art: 'Zahlung' });
    expect(back.body.anteile).toEqual([{ satz: 19, netto: -100_000, ust: -19_000 }]);
    expect(await stored(rechnung)).toMatchObject({ bezahlt: false, gezahlt: 0 });
    const twice = await pay({ gegen: body.id, art: undefined });
    expect(twice.body.data.gegen.message).toBe('Die Zahlung ist schon zurückgenommen.');
  });

  test('[ZAHL-01 F1.1] is taken back at the claim it was made for', async () => {
    const [{ id: rechnung }, { id: other }] = [await aRechnung(), await aRechnung()];
    const { body } = await pay({ rechnung, betrag: 119_000 });
    const elsewhere = await pay({ gegen: body.id, rechnung: other, betrag: -119_000 });
    expect(elsewhere.body.data.gegen.message).toBe(
      'Zurückgenommen wird an derselben Stelle, an der gezahlt wurde.',
    );
    expect(await amounts(other)).toEqual([]);
  });

  test('[ZAHL-01 F1.5] too much goes to the customer, is set off against the next invoice, and no more than that', async () => {
    const kunde = await server.given('kunden', { name: 'Guthaben' });
    const { id } = await aRechnung({ kunde: kunde.id });
    expect((await pay({ kunde: kunde.id, betrag: 20_000 })).status).toBe(200);
    const setOff = (betrag: number) =>
      server.ask('POST', '/api/batch', {
        as: accountant,
        body: {
          requests: [
            { kunde: kunde.id, betrag: -betrag },
            { rechnung: id, betrag },
          ].map((side) => ({
            method: 'POST',
            url: path('zahlungen'),
            body: { art: 'Verrechnung', datum: day('11-20'), ...side },
          })),
        },
      });
    expect((await setOff(20_001)).status).toBe(400);
    expect((await setOff(20_000)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ gezahlt: 20_000, bezahlt: false });
    const refund = await pay({ kunde: kunde.id, betrag: -1, art: 'Erstattung' });
    expect(refund.body.data.betrag.message.replaceAll('\u00a0', ' ')).toBe('Das Guthaben beträgt 0,00 €.');
  });

  test('[ZAHL-01 F1.5] nobody’s credit is set off against what somebody else owes', async () => {
    const theirs = await server.given('kunden', { name: 'Guthaben' });
    const { id } = await aRechnung({ kunde: (await server.given('kunden', { name: 'Schuldner' })).id });
    await pay({ kunde: theirs.id, betrag: 20_000 });
    const sides = [
      { kunde: theirs.id, betrag: -20_000 },
      { rechnung: id, betrag: 20_000 },
    ];
    const { status, body } = await server.ask('POST', '/api/batch', {
      as: accountant,
      body: {
        requests: sides.map((side) => ({
          method: 'POST',
          url: path('zahlungen'),
          body: { art: 'Verrechnung', datum: day('11-20'), ...side },
        })),
      },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('zwei Seiten desselben Kunden');
    expect(await stored(id)).toMatchObject({ gezahlt: 0 });
  });

  test('[ZAHL-01 F1.4 F1.5 F1.6] Skonto, small differences and what is lost settle a claim, by rate', async () => {
    const { id } = await aRechnung();
    await pay({ rechnung: id, betrag: 116_600 });
    await pay({ rechnung: id, betrag: 2380, art: 'Skonto' });
    await pay({ rechnung: id, betrag: 20, art: 'Ausfall', grund: 'Kleindifferenz' });
    const paid = await paidOn('rechnung', id);
    expect(await stored(id)).toMatchObject({ bezahlt: true });
    expect(paid.flatMap(({ anteile }) => anteile).reduce((sum, { ust }) => sum + ust, 0)).toBe(19_000);
    expect(paid[1]?.anteile).toEqual([{ satz: 19, netto: 2000, ust: 380 }]);
  });

  test('[ZAHL-01 F1.2] never changes what a frozen invoice says', async () => {
    const before = await aFrozenRechnung();
    await pay({ rechnung: before.id, betrag: 100 });
    const { updated: _, gezahlt, ...after } = await stored(before.id);
    expect(gezahlt).toBe(100);
    expect(before).toMatchObject(after);
    expect(before.ausgestellt).toBe(true);
  });

  test('[API-10] two people at once: the second hears that the invoice has changed', async () => {
    const { id } = await aRechnung();
    const { headers } = await server.ask('GET', path('rechnungen', id), { as: office });
    await pay({ rechnung: id, betrag: 100 });
    const late = await server.ask('PATCH', path('rechnungen', id), {
      as: office,
      body: { bezahlt: true },
      headers: { 'If-Match': headers.get('etag') ?? '' },
    });
    expect(late.status).toBe(412);
    expect(await amounts(id)).toEqual(['Zahlung 100 von Hand']);
  });
});

test('[ZAHL-01 F1.2] of what is paid in part the evaluation counts the rest as open, by net and tax', async () => {
  now = '2026-11-20T09:00:00Z';
  const admin = await server.user('admin', 'rechnungen');
  const openOf = async () => {
    const { body } = await server.ask('GET', '/auswertung/2024', { as: admin });
    const { einnahmenNetto, einnahmenUst, ausgabenNetto } = body.davon;
    return [einnahmenNetto, einnahmenUst, ausgabenNetto].map((table) => table['Miete']?.['davon offen'] ?? 0);
  };
  const values = {
    name: 'M',
    datum: '2024-05-04 01:00:00.000Z',
    netto: 10_000,
    ust: 1900,
    kategorie: 'Miete',
  };
  const rechnung = await aRechnung();
  const income = await server.given('einnahmen', values);
  await server.given('einnahmen', { ...values, rechnung: rechnung.id });
  const expense = await server.given('ausgaben', values);
  const before = await openOf();
  await pay({ einnahme: income.id, betrag: 5950 });
  await pay({ rechnung: rechnung.id, betrag: 1190 });
  await pay({ ausgabe: expense.id, betrag: 2380 });
  const after = await openOf();
  expect(before.map((amount, index) => amount - after[index])).toEqual([6000, 1140, 2000]);
});

describe('[ZAHL-01 F1.4] Skonto', () => {
  const agreed = { skontoProzent: 2, skontoTage: 7 };

  test('agreed with a customer stands on new invoices, in the form that machines read', async () => {
    const kunde = await server.given('kunden', {
      ...invoicing.kunde,
      id: undefined,
      kundennummer: 780,
      leitwegId: '991-03730-19',
      ...agreed,
    });
    const { id, ...rechnung } = await aRechnung({ kunde: kunde.id });
    expect(rechnung).toMatchObject(agreed);
    const xml = await server.ask('GET', `/createXRechnung/${id}/-`, { as: office });
    expect(xml.body).toContain('<ram:Description>#SKONTO#TAGE=7#PROZENT=2.00#\n</ram:Description>');
  });

  test('does not reach beyond the day the invoice is due, and never changes when frozen', async () => {
    const { id } = await aRechnung();
    const late = await change('rechnungen', id, { ...agreed, skontoTage: 11 });
    expect(late.body.data.skontoTage.message).toMatch('nach der Fälligkeit am 30.11.2026');
    expect((await change('rechnungen', id, { ...agreed, skontoTage: 10 })).status).toBe(200);
    const frozen = await aFrozenRechnung(agreed);
    expect((await change('rechnungen', frozen.id, { skontoProzent: 3 })).status).toBe(400);
  });

  test('is not for damages', async () => {
    const { id } = await aRechnung({
      optElement: [{ name: 'Stativ', anzahl: 1, faktor: 1, preis: 100, ust: 0 }],
      ustGrund: 'Schadenersatz',
    });
    const { body } = await change('rechnungen', id, agreed);
    expect(body.data.skontoProzent.message).toMatch('kein Skonto');
  });
});

describe('[ZAHL-01] a reversal', () => {
  const storno = async (id: string): Promise<string> =>
    (await server.ask('POST', `/stornieren/${id}`, { as: office })).body.id;

  test('[ZAHL-01 N4] sets off what was open; what was paid is to be refunded', async () => {
    const rechnung = await aFrozenRechnung();
    await pay({ rechnung: rechnung.id, betrag: 50_000 });
    const reversal = await storno(rechnung.id);
    expect(await amounts(rechnung.id)).toEqual(['Zahlung 50000 von Hand', 'Verrechnung 69000 Storno']);
    expect(await amounts(reversal)).toEqual(['Verrechnung -69000 Storno']);
    expect(await stored(rechnung.id)).toMatchObject({ bezahlt: true });
    expect(await stored(reversal)).toMatchObject({ bezahlt: false, gezahlt: -69_000 });
    const { body } = await pay({ rechnung: reversal, betrag: -50_000, art: 'Erstattung' });
    expect(body.anteile).toEqual([{ satz: 19, netto: -42_017, ust: -7983 }]);
    expect(await stored(reversal)).toMatchObject({ bezahlt: true });
  });

  test('[ZAHL-01 N3] of a paid invoice is open below 0 until it is refunded, also by the switch', async () => {
    const rechnung = await aFrozenRechnung({ bezahlt: true });
    const reversal = await storno(rechnung.id);
    expect(await stored(reversal)).toMatchObject({ bezahlt: false, gezahlt: 0 });
    await change('rechnungen', reversal, { bezahlt: true });
    expect(await amounts(reversal)).toEqual(['Erstattung -119000 von Hand']);
  });

  test('[ZAHL-01 F1.1] what it settled is not taken back by hand', async () => {
    const rechnung = await aFrozenRechnung();
    await storno(rechnung.id);
    const [settled] = await paidOn('rechnung', rechnung.id);
    const { status, body } = await pay({ gegen: settled?.id, art: undefined });
    expect(status).toBe(400);
    expect(body.data.gegen.message).toBe('Was ein Storno ausgeglichen hat, bleibt stehen.');
  });

  test('[ZAHL-01 F1.2] what it settled is not switched off', async () => {
    const rechnung = await aFrozenRechnung();
    await storno(rechnung.id);
    const { status, body } = await change('rechnungen', rechnung.id, { bezahlt: false });
    expect({ status, message: body.message }).toMatchObject({ status: 400 });
    expect(body.message).toMatch('Das Storno');
  });
});

describe('[ZAHL-01] what was paid before there were payments', () => {
  test('[ZAHL-01 N27] is one payment over all of it, once', async () => {
    const { id } = await aRechnung({
      optElement: [{ name: 'B', anzahl: 1, faktor: 1, preis: 10_000, ust: 19 }],
    });
    const paidAm = await aRechnung();
    await server.engine.database.transaction(async (transaction) => {
      const updated = '2026-05-03 08:00:00.000Z' as RecordIn<'rechnungen'>['updated'];
      await transaction.update(rechnungen, id, { bezahlt: true, updated });
      const bezahltAm = day('05-02') as RecordIn<'rechnungen'>['bezahltAm'];
      await transaction.update(rechnungen, paidAm.id, { bezahlt: true, bezahltAm });
    });
    for (const _ of ['the upgrade', 'run again']) {
      await takeOverPayments(server.engine, server.storage);
      const [zahlung, ...more] = await paidOn('rechnung', id);
      expect(zahlung).toMatchObject({ betrag: 11_900, herkunft: 'Übernahme', notiz: 'Tag unbekannt' });
      expect(zahlung?.datum.slice(0, 10)).toBe('2026-05-03');
      expect(more).toEqual([]);
      expect(await stored(id)).toMatchObject({ bezahlt: true, bezahltAm: '', gezahlt: 11_900 });
      expect(await stored(paidAm.id)).toMatchObject({ bezahlt: true, bezahltAm: day('05-02') });
    }
  });
});

describe('[GRUP-01] [GRUP-02] who sees payments and who makes them', () => {
  test('the office sees those of invoices, without notes; of a private one only whose own it is', async () => {
    const ours = await aRechnung();
    const mine = await aRechnung({ user: office.id });
    const ausgabe = await server.given('ausgaben', { name: 'Kabel', datum: day('11-12'), netto: 1 });
    const made = [
      await pay({ rechnung: ours.id, betrag: 1, notiz: 'intern' }),
      await pay({ rechnung: mine.id, betrag: 1 }),
      await pay({ ausgabe: ausgabe.id, betrag: 1 }),
    ].map(({ body }) => body.id);
    const seenBy = async (as: TestUser) =>
      Promise.all(made.map(async (id) => (await server.ask('GET', path('zahlungen', id), { as })).status));
    expect(await seenBy(office)).toEqual([200, 200, 404]);
    expect(await seenBy(await server.user('rechnungen'))).toEqual([200, 404, 404]);
    expect(await seenBy(auditor)).toEqual([200, 200, 200]);
    expect(await seenBy(invoicing.ramp)).toEqual([404, 404, 404]);
    const { body } = await server.ask('GET', path('zahlungen', made[0]), { as: office });
    expect(body).not.toHaveProperty('notiz');
    expect((await pay({ rechnung: ours.id, betrag: 1 }, office)).status).toBe(400);
  });

  test('[GRUP-02] whoever looks on sees documents, makes none and writes nothing', async () => {
    const { id } = await aRechnung();
    for (const as of [auditor, accountant])
      expect((await server.ask('GET', `/createRechnungPDF/${id}/-/rechnung`, { as })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ ausgestellt: false });
    expect((await server.ask('POST', `/festschreiben/${id}`, { as: auditor })).status).toBe(403);
    expect((await server.ask('POST', `/einbuchen/${id}`, { as: auditor })).status).toBe(403);
    expect((await server.ask('GET', '/auswertung/2026', { as: auditor })).status).toBe(200);
    expect((await server.ask('GET', `/api/verlauf/rechnungen/${id}`, { as: auditor })).status).toBe(200);
  });

  test('[GRUP-02] whoever looks on is in no other group', async () => {
    const { reads } = server.engine.database;
    const groups = await reads.findWhere(entities.groups, {});
    const idOf = (name: string) => groups.find((group) => group['name'] === name)?.id ?? '';
    const admin = await server.user('admin');
    const person = await server.user();
    const give = (...names: string[]) => change('users', person.id, { groups: names.map(idOf) }, admin);
    expect((await give('pruefung', 'rechnungen')).body.data.groups.message).toMatch(
      'Die Gruppe Prüfung steht allein',
    );
    expect((await give('pruefung')).status).toBe(200);
    expect((await give('rechnungen', 'buchhaltung')).status).toBe(200);
  });
});

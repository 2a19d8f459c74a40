import { entities, type RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offenePosten } from '../../src/actions/bank/offene-bankposten.ts';
import { germanError } from '../german-error.ts';
import type { Answer, TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let admin: TestUser;
let ramp: TestUser;
let accountant: TestUser;
let projekt: RecordIn<'projekt'>;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-06-11T09:00:00Z' });
  ({ server, office, admin, ramp } = invoicing);
  accountant = await server.user('buchhaltung');
  projekt = await server.given('projekt', { name: 'Stadtfest', datum_von: '2026-06-08' });
});
afterAll(() => server[Symbol.asyncDispose]());

type Rechnung = RecordIn<'rechnungen'>;
const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const day = (text: string) => `2026-${text} 02:00:00.000Z`;
const post = (action: string, id: string, body: object = {}, as = office): Promise<Answer> =>
  server.ask('POST', `/${action}/${id}`, { as, body });
const view = async (id: string): Promise<Rechnung> =>
  (await server.ask('GET', path('rechnungen', id), { as: office })).body;
const pay = (rechnung: string, betrag: number, datum: string) =>
  server.ask('POST', path('zahlungen'), {
    as: accountant,
    body: { art: 'Zahlung', rechnung, betrag, datum: day(datum) },
  });
const documentOf = async (id: string) => {
  const [kept] = await server.engine.database.reads.findWhere(entities.belege, { rechnung: id });
  return kept;
};

/** An order over 10,000.00 € and 19 % in June. */
const aJob = (values: object = {}): Promise<Rechnung> =>
  invoicing.aRechnung({
    inventarliste: '',
    projekt: projekt.id,
    von: day('06-08'),
    bis: day('06-10'),
    rechnungsDatum: day('05-05'),
    faelligDatum: day('05-15'),
    optElement: [
      { name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 1_000_000, ust: 19 },
    ],
    ...values,
  });

/** A frozen deposit of 30 % on it. */
async function aDeposit(job: Rechnung, wunsch: object = { prozent: 30 }): Promise<Rechnung> {
  const made = await post('anzahlung', job.id, wunsch);
  expect(made.status).toBe(200);
  expect((await post('festschreiben', made.body.id)).status).toBe(200);
  return view(made.body.id);
}

/** By which a payment may name it (finance 1.9). */
const namesForTheBank = async ({ id }: Rechnung) =>
  (await offenePosten(server.engine.database.reads)).find((posten) => posten.id === id)?.namen;

describe('[ANZ-01] a deposit', () => {
  test('[ANZ-01 F6.4] is an invoice of its own; its order takes off what came, wherever it is drawn', async () => {
    const job = await aJob();
    const deposit = await aDeposit(job);
    expect(deposit).toMatchObject({ art: 'Anzahlung', auftrag: job.id, netto: 300_000, ust: 57_000 });
    expect(await documentOf(deposit.id)).toMatchObject({ art: 'anzahlung', name: deposit.name });
    expect(await view(job.id)).toMatchObject({ art: 'Schlussrechnung', auftrag: job.id, netto: 1_000_000 });
    await pay(deposit.id, 357_000, '05-12');
    const final = await view(job.id);
    expect(final).toMatchObject({
      netto: 700_000,
      ust: 133_000,
      abzuege: [{ anzahlung: deposit.id, name: deposit.name, erhaltenAm: day('05-12'), netto: 300_000 }],
    });
    expect((await post('festschreiben', job.id)).status).toBe(200);
    expect(await documentOf(job.id)).toMatchObject({ art: 'schlussrechnung' });
    expect(await view(job.id)).toMatchObject({ netto: 700_000, ust: 133_000 });
    // What comes or goes later changes nothing that was handed out.
    expect((await post('stornieren', deposit.id)).body.message).toContain('gehört zur Schlussrechnung');
  });

  test('[ANZ-01 F8.10] a second final invoice is refused, by whatever way; reversed, another takes its place', async () => {
    const job = await aJob();
    const deposit = await aDeposit(job);
    await pay(deposit.id, 357_000, '05-12');
    await post('festschreiben', job.id);
    const { kunde, von, bis, rechnungsDatum, faelligDatum, optElement } = job;
    const another = { kunde, von, bis, rechnungsDatum, faelligDatum, optElement, faktor: 1, auftrag: job.id };
    const second = () => server.ask('POST', path('rechnungen'), { as: office, body: another });
    const refused = await second();
    expect(refused).toMatchObject(germanError(400));
    expect(refused.body.data.auftrag.message).toBe(
      `Zu diesem Auftrag gibt es schon die Schlussrechnung ${job.name}. Storniere sie, bevor du eine andere stellst.`,
    );
    expect((await post('anzahlung', job.id, { prozent: 10 })).body.message).toContain(
      'schon festgeschrieben',
    );
    expect((await post('stornieren', job.id, { grund: 'Rechnung falsch' })).status).toBe(200);
    // Two at once: one of them.
    const both = await Promise.all([second(), second()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const made = both.find(({ status }) => status === 200)!;
    expect(made.body).toMatchObject({ art: 'Schlussrechnung', netto: 700_000 });
    const leave = await server.ask('PATCH', path('rechnungen', made.body.id), {
      as: office,
      body: { auftrag: '' },
    });
    expect(leave.status).toBe(400);
  });

  test('[ANZ-01 F6.4] unpaid: refused until said, then reversed and billed in full at once', async () => {
    const job = await aJob();
    const deposit = await aDeposit(job);
    for (const action of ['festschreiben', 'einbuchen'])
      expect((await post(action, job.id, {}, admin)).status).toBe(400);
    const drawn = await server.ask('GET', `/createRechnungPDF/${job.id}/-/rechnung`, { as: office });
    expect(drawn.status).toBe(400);
    expect(JSON.stringify(drawn.body)).toContain(`${deposit.name} ist nicht bezahlt.`);
    expect((await post('schlussrechnung', job.id)).body.message).toContain(
      `${deposit.name} ist nicht bezahlt.`,
    );
    expect((await post('schlussrechnung', job.id, { ausgleichen: [deposit.id] })).status).toBe(200);
    expect(await view(job.id)).toMatchObject({ netto: 1_000_000, abzuege: [], art: 'Schlussrechnung' });
    expect((await view(job.id)).festgeschrieben).not.toBe('');
    expect((await view(deposit.id)).storniertAm).not.toBe('');
    expect((await view(deposit.id)).gezahlt).toBe(357_000);
    expect(await namesForTheBank(job)).toContain(deposit.name);
  });

  test('[ANZ-01 N13] paid in part: what came is taken off, the rest corrected and closed; 9,900.00 stay open', async () => {
    const job = await aJob();
    const deposit = await aDeposit(job);
    await pay(deposit.id, 200_000, '05-12');
    expect((await post('schlussrechnung', job.id, { ausgleichen: [deposit.id] })).status).toBe(200);
    expect(await view(job.id)).toMatchObject({ netto: 831_933, ust: 158_067, brutto: 990_000, gezahlt: 0 });
    const [korrektur] = await server.engine.database.reads.findWhere(entities.rechnungen, {
      korrekturVon: deposit.id,
    });
    expect(korrektur).toMatchObject({ art: 'Korrektur', netto: -131_933, ust: -25_067, gezahlt: -157_000 });
    expect(await documentOf(korrektur!.id)).toMatchObject({ art: 'korrektur' });
    expect(await view(deposit.id)).toMatchObject({ gezahlt: 357_000, bezahlt: true });
    expect(await namesForTheBank(job)).toContain(deposit.name);
  });

  test('[ANZ-01] a draft nobody saw stands in nobody’s way, and comes too late afterwards', async () => {
    const job = await aJob();
    const { body: draft } = await post('anzahlung', job.id, { betrag: 99_913 });
    expect(await view(draft.id)).toMatchObject({ netto: 83_961, ust: 15_953, skontoProzent: 0 });
    expect((await post('festschreiben', job.id)).status).toBe(200);
    const late = await post('festschreiben', draft.id);
    expect(late.status).toBe(400);
    expect(JSON.stringify(late.body)).toContain(`schon die Schlussrechnung ${job.name}`);
  });

  test('[ANZ-01] bad input and wrong rights are refused in words', async () => {
    const job = await aJob();
    for (const body of [{}, { prozent: 'x' }, { prozent: 30, betrag: 1 }, { prozent: 101 }, { betrag: 0.5 }])
      expect(await post('anzahlung', job.id, body)).toMatchObject(germanError(400));
    expect((await post('anzahlung', job.id, { prozent: 30 }, ramp)).status).toBe(403);
    expect((await post('schlussrechnung', job.id, {}, ramp)).status).toBe(403);
    expect((await post('schlussrechnung', job.id)).body.message).toContain('hat keine Anzahlung');
    const deposit = await aDeposit(job);
    expect((await post('anzahlung', deposit.id, { prozent: 30 })).body.message).toContain(
      'selbst eine Anzahlung',
    );
    const listed = await invoicing.aListe();
    const draft = (await post('anzahlung', job.id, { prozent: 10 })).body;
    for (const body of [{ inventarliste: listed.id }, { skontoProzent: 2, skontoTage: 5 }])
      expect(await server.ask('PATCH', path('rechnungen', draft.id), { as: office, body })).toMatchObject(
        germanError(400),
      );
    expect(await post('schlussrechnung', job.id, { ausgleichen: ['x'] })).toMatchObject(germanError(400));
  });
});

describe('[ANZ-01] what others count', () => {
  test('[ANZ-01 F6.4] the sheet of the tax and the result of the project have a deposit once', async () => {
    await invoicing.setFirma({ versteuerung: 'soll', voranmeldung: 'monatlich' });
    const own = await server.given('projekt', { name: 'Gala', datum_von: '2026-06-08' });
    const before = [await kzOf('05'), await kzOf('06')];
    const more = async () => [(await kzOf('05')) - before[0]!, (await kzOf('06')) - before[1]!];
    const job = await aJob({ projekt: own.id });
    const deposit = await aDeposit(job);
    expect(await more()).toEqual([0, 0]);
    await pay(deposit.id, 357_000, '05-12');
    expect(await more()).toEqual([300_000, 0]);
    await post('festschreiben', job.id);
    expect(await more()).toEqual([300_000, 700_000]);
    const { body } = await server.ask('GET', `/api/ergebnis/${own.id}`, { as: admin });
    expect([body.plan.erloes, body.ist.erloes]).toEqual([1_000_000, 1_000_000]);
  });

  async function kzOf(zeitraum: string): Promise<number> {
    const { body } = await server.ask('GET', `/api/ustva/2026/${zeitraum}`, { as: accountant });
    return body.blatt.werte.find((each: { kz: string }) => each.kz === '81')?.betrag ?? 0;
  }
});

describe('[ANZ-02] a partial correction', () => {
  test('[ANZ-02 F6.5] is set off against what is open; together no more than the invoice', async () => {
    const job = await aJob();
    await post('festschreiben', job.id);
    await pay(job.id, 1_071_000, '05-05');
    const made = await post('korrigieren', job.id, { positionen: [{ nr: 1, netto: 200_000 }] });
    expect(made.status).toBe(200);
    // 1,190.00 were open, 1,190.00 are to be refunded.
    expect(await view(made.body.id)).toMatchObject({
      art: 'Korrektur',
      korrekturVon: job.id,
      brutto: -238_000,
      gezahlt: -119_000,
    });
    expect((await view(job.id)).bezahlt).toBe(true);
    expect(await documentOf(made.body.id)).toMatchObject({ art: 'korrektur' });
    const tooMuch = await post('korrigieren', job.id, { positionen: [{ nr: 1, netto: 800_001 }] });
    expect(tooMuch).toMatchObject(germanError(400));
    expect(tooMuch.body.message).toContain('höchstens noch');
    const neither = { positionen: [{ nr: 1 }] };
    const both = { positionen: [{ nr: 1, anzahl: 1, netto: 100 }] };
    const unknown = { positionen: [{ nr: 7, anzahl: 1 }] };
    for (const body of [{}, { positionen: 1 }, { positionen: [{}] }, neither, both, unknown])
      expect(await post('korrigieren', job.id, body)).toMatchObject(germanError(400));
    expect((await post('stornieren', job.id)).body.message).toContain('schon durch');
    expect((await post('stornieren', made.body.id)).body.message).toContain('Rechnungskorrektur');
    expect(
      (await post('korrigieren', made.body.id, { positionen: [{ nr: 1, anzahl: 1 }] })).body.message,
    ).toContain('selbst eine');
    expect((await post('korrigieren', job.id, { positionen: [] }, ramp)).status).toBe(403);
  });

  test('[ANZ-02 Z4 Z13] a discount is taken back once; the last of several takes the rest of the tax', async () => {
    const element = { anzahl: 1, einheit: '', kategorie: '', faktor: 1, ust: 19 };
    const job = await aJob({
      optElement: [
        { ...element, name: 'Bühne', preis: 804 },
        { ...element, name: 'Nachlass', preis: -304 },
      ],
    });
    await post('festschreiben', job.id);
    const once = await post('korrigieren', job.id, { positionen: [{ nr: 2, netto: -304 }] });
    expect(once.status).toBe(200);
    expect(await view(once.body.id)).toMatchObject({ netto: 304, korrigiert: [{ nr: 2, netto: 304 }] });
    const again = await post('korrigieren', job.id, { positionen: [{ nr: 2, netto: -304 }] });
    expect(again).toMatchObject(germanError(400));
    expect(again.body.message).toContain('Von Position 2 lassen sich höchstens noch 0,00');
    const parts = { positionen: [{ nr: 1, netto: 402 }] };
    const [first, second] = [
      await post('korrigieren', job.id, parts),
      await post('korrigieren', job.id, parts),
    ];
    expect([(await view(first.body.id)).ust, (await view(second.body.id)).ust]).toEqual([-77, -76]);
    const twice = await Promise.all([1, 2].map(() => post('korrigieren', job.id, parts)));
    expect(twice.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('[ANZ-02] two corrections at once: one of them, and its tax is of what was left', async () => {
    const job = await aJob({
      optElement: [{ name: 'Kabel', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 500, ust: 19 }],
    });
    await post('festschreiben', job.id);
    const some = { positionen: [{ nr: 1, netto: 250 }] };
    const made = await Promise.all([1, 2].map(() => post('korrigieren', job.id, some)));
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const taxes = await Promise.all(made.map(async ({ body }) => (await view(body.id)).ust));
    expect(taxes.toSorted((one, other) => one - other)).toEqual([-48, -47]);
  });

  test('[ANZ-02] of a booked invoice is booked with it', async () => {
    const job = await aJob();
    expect((await post('einbuchen', job.id, {}, admin)).status).toBe(200);
    const { body } = await post('korrigieren', job.id, { positionen: [{ nr: 1, netto: 100_000 }] });
    const [income] = await server.engine.database.reads.findWhere(entities.einnahmen, { rechnung: body.id });
    expect(income).toMatchObject({ netto: -100_000, ust: -19_000 });
  });
});

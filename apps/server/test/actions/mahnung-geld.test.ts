import { entities, type RecordIn } from '@traverse/domain/entities';
import { cents } from '@traverse/domain/values';
import { camtFile, type Kontozeile } from '@traverse/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshId } from '../../src/records/record-id.ts';
import type { TestServer, TestUser } from '../server.ts';
import { bauverein, type Invoicing, startInvoicing } from './invoicing.ts';

let now = '2026-11-20T09:00:00Z';
let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let buchhaltung: TestUser;
let numbers = 500;

beforeAll(async () => {
  invoicing = await startInvoicing({ clock: () => new Date(now), deliver: async () => undefined });
  ({ server, office } = invoicing);
  buchhaltung = await server.user('buchhaltung');
  await invoicing.setFirma({ zahlungszielVereinbart: true });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Somebody with one invoice of 218,15 €, due on 11.11. and handed out. */
async function aDebtor(values: object = {}, rechnung: object = {}) {
  const kunde = await server.given('kunden', {
    ...bauverein,
    rabatt: 10,
    kundennummer: ++numbers,
    ...values,
  });
  const { id, name } = await invoicing.aRechnung({
    kunde: kunde.id,
    rechnungsDatum: '2026-11-01 02:00:00.000Z',
    faelligDatum: '2026-11-11 02:00:00.000Z',
    ...rechnung,
  });
  await fetch(`${server.url}/createRechnungPDF/${id}/-/rechnung`, {
    headers: { Authorization: office.token },
  });
  const stored = await server.engine.database.reads.find(entities.rechnungen, id);
  return { kunde, rechnung: { id, name, brutto: stored!.brutto } };
}

let auszuege = 0;
async function booked(zeile: Pick<Kontozeile, 'zweck'> & Partial<Kontozeile>) {
  const [konto] = await server.engine.database.reads.findWhere(entities.bankkonten, {}, 1);
  const full = { tag: '2026-10-15' as const, betrag: cents(0), name: 'Unbekannt', iban: '', ...zeile };
  auszuege += 1;
  const blatt = {
    iban: konto!.iban,
    nummer: `${auszuege}`,
    anfangssaldo: cents(0),
    bis: '2026-11-19' as const,
  };
  const form = new FormData();
  form.set('datei', new Blob([camtFile([{ ...blatt, zeilen: [full] }])]), `auszug${auszuege}.xml`);
  expect((await server.ask('POST', '/kontoauszugEinlesen', { as: buchhaltung, body: form })).status).toBe(
    200,
  );
}

type Kunde = RecordIn<'kunden'>;

async function seen(kunde: Kunde, rechnung: { readonly id: string }) {
  const run = (await server.ask('GET', '/api/mahnlauf', { as: office })).body;
  const open = (await server.ask('GET', '/api/offene-posten', { as: office })).body;
  const letter = await server.ask('POST', '/api/mahnungen/vorschau', {
    as: office,
    body: { kunde: kunde.id, stufe: 1, rechnungen: [rechnung.id] },
  });
  const ofKunde = (each: { kunde: { id: string } }) => each.kunde.id === kunde.id;
  const gruppe = open.gruppen.find(({ id }: { id: string }) => id === kunde.id);
  return {
    briefe: run.briefe.filter(ofKunde),
    gruende: run.gesperrt.filter(ofKunde).flatMap(({ gruende }: { gruende: string[] }) => gruende),
    schritt: gruppe.schritt.text,
    stand: gruppe.posten.find(({ id }: { id: string }) => id === rechnung.id).stand,
    letter,
  };
}

describe('[NAHT-03 L7.3] [O14] money that lies in the bank', () => {
  test('by the digits of its number and the amount, from an account that nobody knows and weeks old, stops all three', async () => {
    const { kunde, rechnung } = await aDebtor();
    await booked({ zweck: `Danke ${rechnung.name.slice(2)}`, betrag: cents(rechnung.brutto) });
    const { briefe, gruende, schritt, stand, letter } = await seen(kunde, rechnung);
    expect(briefe).toEqual([]);
    expect(gruende).toEqual([expect.stringMatching(/^Umsatz über 218,15\s€ noch nicht zugeordnet$/)]);
    expect(schritt).toBe('Zahlung liegt vor');
    expect(stand).toMatch(/^Umsatz über 218,15/);
    expect(letter).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('noch nicht zugeordnet') },
    });
  });

  test('that fits by amount and name alone is a note beside the letter', async () => {
    const { kunde, rechnung } = await aDebtor(
      { firma: 'Segelverein Spiekeroog' },
      {
        optElement: [
          { name: 'Mast', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 77_777, ust: 19 },
        ],
      },
    );
    await booked({ zweck: 'Danke', betrag: cents(rechnung.brutto), name: 'Segelverein Spiekeroog' });
    const { briefe, gruende, schritt, stand, letter } = await seen(kunde, rechnung);
    expect([gruende, schritt, letter.status]).toEqual([[], 'Zahlungserinnerung', 200]);
    expect(briefe).toMatchObject([
      { hinweise: [expect.stringMatching(/vom 15\.10\.2026 könnte dazu gehören$/)] },
    ]);
    expect(stand).toMatch(/könnte dazu gehören$/);
  });

  test('of an older part payment from their account is a note as well, and most of it stops', async () => {
    const iban = 'DE02500105170137075030';
    const { kunde, rechnung } = await aDebtor({ ibans: [iban] });
    await booked({ zweck: 'Abschlag', betrag: cents(5000), iban });
    const part = await seen(kunde, rechnung);
    expect(part.briefe).toMatchObject([{ hinweise: [expect.stringContaining('50,00')] }]);
    await booked({ zweck: 'Rest', betrag: cents(16_500), iban });
    const most = await seen(kunde, rechnung);
    expect([most.briefe, most.schritt]).toEqual([[], 'Zahlung liegt vor']);
  });
});

describe('[NAHT-03 L7.4] [O14] credit of the customer', () => {
  const credit = (kunde: Kunde, betrag: number) =>
    server.given('zahlungen', { kunde: kunde.id, art: 'Zahlung', betrag, datum: '2026-11-05 02:00:00.000Z' });

  test('that covers a claim stops its letter and says so', async () => {
    const { kunde, rechnung } = await aDebtor();
    await credit(kunde, 22_000);
    const { briefe, gruende, stand, letter } = await seen(kunde, rechnung);
    expect([briefe, gruende, letter.status]).toEqual([[], ['Durch Guthaben gedeckt'], 400]);
    expect(stand).toBe('Durch Guthaben gedeckt');
  });

  test('that does not is off what the letter asks for', async () => {
    const { kunde, rechnung } = await aDebtor();
    await credit(kunde, 10_000);
    const { briefe } = await seen(kunde, rechnung);
    expect(briefe).toMatchObject([
      { vorschlag: { summe: 11_815, positionen: [{ gesamt: 21_815, offen: 11_815, guthaben: 10_000 }] } },
    ]);
    const sent = await server.ask('POST', '/api/mahnungen', {
      as: office,
      body: { id: freshId(), kunde: kunde.id, stufe: 1, rechnungen: [rechnung.id], summe: 11_815 },
    });
    expect(sent.status).toBe(200);
    const stored = await server.engine.database.reads.find(entities.mahnungen, sent.body.id);
    expect(stored).toMatchObject({ summe: 11_815, positionen: [{ offen: 11_815 }] });
  });
});

test('[MAHN-01 Z6] the thirty days run from the day an invoice was mailed, not from its freezing', async () => {
  await invoicing.setFirma({ zahlungszielVereinbart: false });
  now = '2026-11-20T09:00:00Z';
  const { kunde, rechnung } = await aDebtor({ email: 'buch@bauverein.example' });
  const verzug = async () => {
    const { body } = await server.ask('GET', '/api/mahnlauf', { as: await server.user('rechnungen') });
    const brief = body.briefe.find((each: { kunde: { id: string } }) => each.kunde.id === kunde.id);
    return brief.vorschlag.positionen[0].verzug?.ab;
  };
  // Handed out on 20.11.: the 30th day is Sunday, 20.12., so Monday; default begins the day after.
  expect(await verzug()).toBe('2026-12-22');
  now = '2026-12-18T09:00:00Z';
  const late = await server.user('rechnungen');
  const body = {
    id: freshId(),
    rechnung: rechnung.id,
    an: 'buch@bauverein.example',
    betreff: 'Rechnung',
    text: 'Anbei.',
  };
  expect((await server.ask('POST', '/api/versand', { as: late, body })).status).toBe(200);
  // Thirty days from 18.12. are 17.1.2027, a Sunday.
  expect(await verzug()).toBe('2027-01-19');
});

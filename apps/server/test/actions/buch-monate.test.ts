import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../server.ts';
import { setFirma } from './invoicing.ts';

let now = Date.parse('2026-11-28T09:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  await setFirma(server, { voranmeldung: 'monatlich', datevBerater: 1001, datevMandant: 1 });
});
afterAll(() => server[Symbol.asyncDispose]());

const months = async () => {
  const { body } = await server.ask('GET', '/api/buecher/monate', { as: await server.user('pruefung') });
  return body.monate;
};
/** As dates of a day are stored. */
const at = (day: string) => `${day} 02:00:00.000Z`;

test('[GRUP-04] months hold what is theirs: receipts and invoices, open lines of the bank, the sheet and the package', async () => {
  const books = await server.user('buchhaltung');
  const bill = { name: 'Kabel', netto: 10_000, ust: 1900, ustSatz: 19, kategorie: 'Ton' };
  const withFile = async (day: string): Promise<string> => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...bill, datum: at(day) })) form.set(field, String(value));
    form.set('anlagen', new Blob(['Beleg']), 'rechnung.pdf');
    return (await server.ask('POST', '/api/collections/ausgaben/records', { as: books, body: form })).body.id;
  };
  await withFile('2026-09-30');
  await withFile('2026-10-01');
  await server.given('ausgaben', { ...bill, datum: at('2026-10-31') });
  const takenBack = await withFile('2026-10-15');
  await server.engine.database.transaction((transaction) =>
    transaction.set(entities.ausgaben, takenBack, { aufgehoben: true }),
  );
  const kunde = await server.given('kunden', { name: 'Bauverein' });
  const days = at('2026-10-20');
  const dates = { rechnungsDatum: days, faelligDatum: days, von: days, bis: days };
  const rechnung = await server.given('rechnungen', { name: 'RN20260001', kunde: kunde.id, ...dates });
  await server.given('einnahmen', { ...bill, datum: at('2026-10-20'), rechnung: rechnung.id });
  await server.given('einnahmen', { ...bill, datum: at('2026-10-21') });
  const bankkonto = (await server.given('bankkonten', { name: 'Haus', iban: 'DE02120300000000202051' })).id;
  const auszug = (await server.given('kontoauszuege', { bankkonto, sha256: 'a', lfd: 1, format: 'CSV' })).id;
  for (const [index, [day, stand]] of (
    [
      ['2026-10-02', 'offen'],
      ['2026-10-31', 'teilweise'],
      ['2026-10-31', 'zugeordnet'],
      ['2026-10-31', 'ohne Beleg'],
      ['2026-11-01', 'offen'],
    ] as const
  ).entries())
    await server.given('bankumsaetze', {
      bankkonto,
      auszug,
      buchungstag: at(day),
      betrag: 100,
      stand,
      schluessel: `s${index}`,
    });
  const handIn = (zeitraum: string) =>
    server.ask('POST', `/api/ustva/2026/${zeitraum}/festschreiben`, { as: books, body: {} });
  expect((await handIn('10')).status).toBe(200);

  const [november, oktober, september, ...earlier] = await months();
  expect(november).toMatchObject({
    words: 'November 2026',
    laeuft: true,
    eintraege: 0,
    umsaetze: 1,
    offen: 1,
  });
  expect(oktober).toMatchObject({
    von: '2026-10-01',
    bis: '2026-10-31',
    laeuft: false,
    eintraege: 4,
    belege: 2,
    umsaetze: 4,
    offen: 2,
    abgabe: { jahr: 2026, zeitraum: '10', am: '2026-11-28' },
  });
  expect(september).toMatchObject({
    eintraege: 1,
    belege: 1,
    zeitraum: { jahr: 2026, zeitraum: '09' },
    faellig: '2026-10-12',
  });
  expect(september.abgabe).toBeUndefined();
  expect(earlier).toHaveLength(3);
});

test('[GRUP-04] who may not see the books sees no month of them', async () => {
  now += 1000;
  const packer = await server.user('packlisten');
  expect((await server.ask('GET', '/api/buecher/monate', { as: packer })).status).toBe(403);
  expect((await server.ask('GET', '/api/buecher/monate')).status).toBe(401);
});

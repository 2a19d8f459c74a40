import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Invoicing, startInvoicing } from '../actions/invoicing.ts';
import type { TestServer } from '../server.ts';

let invoicing: Invoicing;
let server: TestServer;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

const BARCODE = 999_999_999_999;
const patch = (collection: string, id: string, body: object, as = invoicing.ramp) =>
  server.ask('PATCH', `/api/collections/${collection}/records/${id}`, { as, body });

async function aLine() {
  const liste = await invoicing.aListe();
  const [line] = await server.engine.database.reads.findWhere(entities.inventar_inventarlisten, {
    inventarliste: liste.id,
  });
  return { liste, line: line! };
}

test('[S-M5] a barcode in the field of a number of pieces is refused, a million is not', async () => {
  const { line } = await aLine();
  const { status, body } = await patch('inventar_inventarlisten', line.id, { anzahl: BARCODE, out: BARCODE });
  expect([status, body.data.anzahl.message, body.data.out.message]).toEqual([
    400,
    'Höchstens 1.000.000.',
    'Höchstens 1.000.000.',
  ]);
  expect((await patch('inventar_inventarlisten', line.id, { anzahl: 1_000_000 })).status).toBe(200);
  expect((await patch('inventar_inventarlisten', line.id, { anzahl: 1_000_001 })).status).toBe(400);
});

test('[S-M5] pages show what they can of a number from before, which is still stored for another reason', async () => {
  const { liste, line } = await aLine();
  await server.engine.database.transaction(async (transaction) => {
    await transaction.set(entities.inventar, line.inventar, {
      wiederbeschaffung: 5_000_00 as never,
      versicherung: true,
    });
    const fehlbestand = BARCODE;
    await transaction.set(entities.inventar_inventarlisten, line.id, {
      anzahl: BARCODE,
      out: BARCODE,
      fehlbestand,
    });
  });
  const packliste = await server.given('packlisten', {
    kunde: invoicing.kunde.id,
    von: liste.von,
    bis: liste.bis,
    inventarliste: liste.id,
  });
  const pages = [
    '/api/rueckgaben',
    '/api/rueckgaben?format=csv',
    `/api/versicherungswerte/${packliste.id}`,
    `/api/carnet/${packliste.id}`,
  ];
  const admin = invoicing.admin;
  const answers = await Promise.all(pages.map((page) => server.ask('GET', page, { as: admin })));
  // The carnet lacks what the customs want to know, and says so.
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
  const noted = await patch('inventar_inventarlisten', line.id, { anmerkunug: 'Fach 4' });
  expect(noted.status).toBe(200);
});

test('[S-M5] an invoice that would come to more than an amount can be is refused where it is stored', async () => {
  const rechnung = await invoicing.aRechnung();
  const optElement = [
    { name: 'Bühne', anzahl: 1_000_000, faktor: 1, preis: 1_000_000_00, einheit: '', kategorie: '', ust: 19 },
  ];
  const { status, body } = await patch('rechnungen', rechnung.id, { optElement }, invoicing.office);
  expect([status, body.message]).toEqual([
    400,
    'Rechnung: „Netto“ wäre mehr als 9.999.999.999,99\u00a0€. Prüfe Menge, Preis und Faktor.',
  ]);
});

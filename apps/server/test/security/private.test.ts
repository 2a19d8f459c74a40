import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Invoicing, startInvoicing } from '../actions/invoicing.ts';
import { germanError } from '../german-error.ts';
import type { TestServer, TestUser } from '../server.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let admin: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office, admin } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const days = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
const post = (collection: string, as: TestUser, body: object) =>
  server.ask('POST', path(collection), { as, body });
const MISSING = 'validation_missing_rel_records';

const aDraft = () => ({
  ...days,
  kunde: invoicing.kunde.id,
  rechnungsDatum: days.von,
  faelligDatum: days.bis,
});

/** Of the admin alone, with a list. */
async function ofAdmin(collection: 'packlisten' | 'rechnungen') {
  const liste = await server.given('inventarlisten', days);
  const values = collection === 'rechnungen' ? aDraft() : { ...days, kunde: invoicing.kunde.id };
  return server.given(collection, { ...values, inventarliste: liste.id, user: admin.id });
}

describe('[RAND-04 S-M1 S-M2] what is private to somebody else is missing', () => {
  test('an invoice is not made of such a pack list, and hears nothing of it', async () => {
    const packliste = await ofAdmin('packlisten');
    const answer = await post('rechnungen', office, { ...aDraft(), packliste: packliste.id });
    expect([answer.status, answer.body.data.packliste.code]).toEqual([400, MISSING]);
    expect((await server.engine.database.reads.find(entities.packlisten, packliste.id))?.rechnung).toBe('');
    const own = await post('rechnungen', admin, { ...aDraft(), packliste: packliste.id });
    expect(own.status).toBe(200);
    const again = await post('rechnungen', office, { ...aDraft(), packliste: packliste.id });
    expect([again.body.data.packliste.code, JSON.stringify(again.body)]).toEqual([
      MISSING,
      expect.not.stringContaining('PL2026'),
    ]);
  });

  test('an order is not billed by others, who hear of none of its deposits', async () => {
    const job = await invoicing.aRechnung({ inventarliste: '', user: admin.id });
    const deposit = await server.ask('POST', `/anzahlung/${job.id}`, { as: admin, body: { prozent: 30 } });
    expect(deposit.status).toBe(200);
    const answer = await post('rechnungen', office, { ...aDraft(), auftrag: job.id });
    expect([answer.status, answer.body.data]).toEqual([
      400,
      { auftrag: expect.objectContaining({ code: MISSING }) },
    ]);
  });

  test('for every relation alike, also of several at once, and also when it is changed', async () => {
    const [packliste, rechnung] = [await ofAdmin('packlisten'), await ofAdmin('rechnungen')];
    const draft = await invoicing.aRechnung();
    const patched = await server.ask('PATCH', path('rechnungen', draft.id), {
      as: office,
      body: { packliste: packliste.id },
    });
    expect(patched.body.data.packliste.code).toBe(MISSING);
    const list = await post('packlisten', office, {
      ...days,
      kunde: invoicing.kunde.id,
      rechnung: rechnung.id,
    });
    expect(list.body.data.rechnung.code).toBe(MISSING);
    // Books count what is private as well: whoever keeps them enters what was paid.
    const accountant = await server.user('buchhaltung');
    const paid = await post('zahlungen', accountant, {
      art: 'Zahlung',
      rechnung: (await invoicing.aRechnung({ user: admin.id })).id,
      betrag: 100,
      datum: '2026-11-19 02:00:00.000Z',
    });
    expect(paid.status).toBe(200);
  });

  test('what was named before it became private stays named', async () => {
    const packliste = await server.given('packlisten', { ...days, kunde: invoicing.kunde.id });
    const rechnung = await server.given('rechnungen', { ...aDraft(), packliste: packliste.id });
    await server.ask('PATCH', path('packlisten', packliste.id), { as: admin, body: { user: admin.id } });
    const { status, body } = await server.ask('PATCH', path('rechnungen', rechnung.id), {
      as: office,
      body: { anmerkung: 'Abholung um 8', packliste: packliste.id },
    });
    expect([status, body.packliste]).toEqual([200, packliste.id]);
  });
});

test('[S-M3] a return of a private pack list is charged by its owner alone, and nothing is made in their name', async () => {
  const packliste = await ofAdmin('packlisten');
  const path = `/api/nachberechnung/${packliste.inventarliste}`;
  await server.given('inventar_inventarlisten', {
    inventar: invoicing.artikel[0]!.id,
    inventarliste: packliste.inventarliste,
    anzahl: 2,
    out: 2,
    vermisst: 2,
  });
  await server.engine.database.transaction((transaction) =>
    transaction.set(entities.inventarlisten, packliste.inventarliste, { rueckgabe: 'geprüft' }),
  );
  expect(await server.ask('POST', path, { as: office, body: {} })).toMatchObject(germanError(400));
  const found = await server.engine.database.reads.findWhere(entities.rechnungen, { user: admin.id });
  expect(found.filter(({ nachberechnung }) => nachberechnung === packliste.inventarliste)).toEqual([]);
});

describe('[S-M4] a record does not vanish for everybody', () => {
  test.each(['packlisten', 'rechnungen'] as const)(
    '%s are given to nobody else, by an admin neither',
    async (collection) => {
      const record = await (collection === 'rechnungen'
        ? invoicing.aRechnung()
        : server.given('packlisten', { ...days, kunde: invoicing.kunde.id }));
      const nobody = await server.user();
      const give = (user: string) =>
        server.ask('PATCH', path(collection, record.id), { as: admin, body: { user } });
      const answer = await give(nobody.id);
      expect(answer).toMatchObject(germanError(400));
      expect(answer.body.message).toContain('nur für dich selbst');
      expect((await give(admin.id)).status).toBe(200);
      expect((await give('')).status).toBe(200);
    },
  );

  test('an invoice that was handed out stays for all who see invoices', async () => {
    const rechnung = await invoicing.aRechnung({ user: admin.id });
    expect((await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: admin })).status).toBe(200);
    const give = (user: string) =>
      server.ask('PATCH', path('rechnungen', rechnung.id), { as: admin, body: { user } });
    expect((await give('')).status).toBe(200);
    expect((await give(admin.id)).body.data.user.message).toBe(
      'Die Rechnung ist ausgegeben: Sie bleibt für alle da, die Rechnungen sehen.',
    );
  });
});

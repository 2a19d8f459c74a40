import { entities } from '@traverse/domain/entities';
import { sampleCompany } from '@traverse/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let admin: TestUser;
let office: TestUser;
let ramp: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, admin, office, ramp } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

const setFirma = (values: object) => invoicing.setFirma(values);
const aListe = () => invoicing.aListe();
const aRechnung = (values: object = {}) => invoicing.aRechnung(values);

const linesOf = async (inventarliste: string) =>
  server.engine.database.reads.findWhere(entities.inventar_inventarlisten, { inventarliste });
const bookedFor = async (rechnung: string) =>
  server.engine.database.reads.findWhere(entities.einnahmen, { rechnung });

describe('[API-09] [RECH-05] changeFaktorOfInventarliste', () => {
  test.each(['GET', 'POST'])(
    '%s sets the factor of every line, and says how many had another',
    async (how) => {
      const liste = await aListe();
      const path = `/changeFaktorOfInventarliste/${liste.id}/1.5`;
      const answer = await server.ask(how, path, { as: ramp });
      expect(answer).toMatchObject({ status: 200, body: { faktor: 1.5, anzahl: 2 } });
      expect((await linesOf(liste.id)).map((line) => line['faktor'])).toEqual([1.5, 1.5]);
      expect((await server.ask(how, path, { as: office })).body).toEqual({ faktor: 1.5, anzahl: 0 });
    },
  );

  test('0 is a factor', async () => {
    const liste = await aListe();
    await server.ask('POST', `/changeFaktorOfInventarliste/${liste.id}/0`, { as: office });
    expect((await linesOf(liste.id)).map((line) => line['faktor'])).toEqual([0, 0]);
  });

  test.each(['-1', 'viel', '1,5', '1.2345', 'NaN', '1e3', '9999999999'])(
    'the factor %s is refused with a sentence, and nothing changes',
    async (faktor) => {
      const liste = await aListe();
      const path = `/changeFaktorOfInventarliste/${liste.id}/${faktor}`;
      expect(await server.ask('GET', path, { as: office })).toMatchObject(germanError(400));
      expect((await linesOf(liste.id)).map((line) => line['faktor'])).toEqual([1, 1]);
    },
  );

  test('is for those who may change lists, and for lists that are there', async () => {
    const { id } = await aListe();
    const path = `/changeFaktorOfInventarliste/${id}/2`;
    expect(await server.ask('GET', path)).toMatchObject(germanError(401));
    expect(await server.ask('GET', path, { as: await server.user('kunden') })).toMatchObject(
      germanError(403),
    );
    for (const missing of ['aaaaaaaaaaaaaaa', 'x']) {
      const gone = `/changeFaktorOfInventarliste/${missing}/2`;
      expect(await server.ask('GET', gone, { as: office })).toMatchObject(germanError(404));
    }
  });
});

describe('[RECH-10] einbuchen', () => {
  test('books what stands on the document, at several rates, with the PDF', async () => {
    const rechnung = await aRechnung();
    const { status, body } = await server.ask('POST', `/einbuchen/${rechnung.id}`, { as: admin });
    expect(status).toBe(200);
    const path = `/api/collections/einnahmen/records/${body.id}`;
    const { body: einnahme } = await server.ask('GET', path, { as: admin });
    // 3 × 19,99 € and 3 × 39,98 €, both less 10 %, at 19 %; 2 × 11,90 € at 7 %.
    expect(einnahme).toMatchObject({
      name: rechnung.name,
      datum: rechnung.rechnungsDatum,
      kategorie: 'Rechnung (Einnahmen)',
      ustSatz: 19,
      netto: 5397 + 10_795 + 2380,
      ust: 3076 + 167,
      bezahlt: false,
      rechnung: rechnung.id,
    });
    expect(Object.values(einnahme.originalNames)).toEqual([`${rechnung.name}.pdf`]);
    const { body: token } = await server.ask('POST', '/api/files/token', { as: admin });
    const file = await fetch(
      `${server.url}/api/files/einnahmen/${einnahme.id}/${einnahme.anlagen[0]}?token=${token.token}`,
    );
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('once only', async () => {
    const { id } = await aRechnung();
    await server.ask('POST', `/einbuchen/${id}`, { as: admin });
    const second = await server.ask('POST', `/einbuchen/${id}`, { as: admin });
    expect(second).toMatchObject(germanError(400));
    expect(second.body.message).toBe('Wurde bereits eingebucht!');
    expect(await bookedFor(id)).toHaveLength(1);
  });

  test('once only, when many press it at the same moment', async () => {
    const { id } = await aRechnung();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.ask('POST', `/einbuchen/${id}`, { as: admin })),
    );
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.message);
    expect(refused).toEqual(Array(5).fill('Wurde bereits eingebucht!'));
    const booked = await bookedFor(id);
    expect(booked).toHaveLength(1);
    expect(booked[0]?.['anlagen']).toHaveLength(1);
  });

  test('once only, also for clients that store the income themselves', async () => {
    const { id, name, rechnungsDatum } = await aRechnung();
    const body = { name, datum: rechnungsDatum, rechnung: id };
    const path = '/api/collections/einnahmen/records';
    const answers = await Promise.all([1, 2].map(() => server.ask('POST', path, { as: admin, body })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([
      { status: 400, body: { data: { rechnung: { message: 'Wurde bereits eingebucht!' } } } },
    ]);
    const [booked] = await bookedFor(id);
    const changed = await server.ask('PATCH', `${path}/${booked!.id}`, {
      as: admin,
      body: { bezahlt: true },
    });
    expect(changed.status).toBe(200);
  });

  test('an invoice that lacks something is not booked, and every field is named', async () => {
    const { id } = await aRechnung();
    await setFirma({ iban: '' });
    const answer = await server.ask('POST', `/einbuchen/${id}`, { as: admin });
    await setFirma(sampleCompany);
    expect(answer).toMatchObject(germanError(400));
    expect(answer.body.data).toMatchObject({ 'firma.iban': { message: 'Die IBAN der Firma fehlt.' } });
    expect(await bookedFor(id)).toEqual([]);
  });

  test('a customer with invoices cannot be deleted meanwhile', async () => {
    const { id } = await aRechnung();
    const boss = await server.user('kunden');
    const path = `/api/collections/kunden/records/${invoicing.kunde.id}`;
    const [deleted, booked] = await Promise.all([
      server.ask('DELETE', path, { as: boss }),
      server.ask('POST', `/einbuchen/${id}`, { as: admin }),
    ]);
    expect(deleted).toMatchObject(germanError(400));
    expect(booked.status).toBe(200);
  });

  test('of one that is somebody’s alone is done by them, so that it reaches the books', async () => {
    const own = await aRechnung({ user: office.id });
    const { status, body } = await server.ask('POST', `/einbuchen/${own.id}`, { as: office });
    expect(status).toBe(200);
    expect(await bookedFor(own.id)).toMatchObject([{ id: body.id, name: own.name }]);
    const path = `/api/collections/einnahmen/records/${body.id}`;
    expect((await server.ask('GET', path, { as: admin })).body).toMatchObject({ netto: 18_572, ust: 3243 });
    expect((await server.ask('GET', path, { as: office })).status).toBe(404);
  });

  test('is for admins who may see the invoice', async () => {
    const { id } = await aRechnung();
    const path = `/einbuchen/${id}`;
    expect(await server.ask('POST', path)).toMatchObject(germanError(401));
    expect(await server.ask('POST', path, { as: office })).toMatchObject(germanError(403));
    expect(await server.ask('POST', path, { as: ramp })).toMatchObject(germanError(403));
    const own = await aRechnung({ user: office.id });
    for (const hidden of [own.id, 'aaaaaaaaaaaaaaa'])
      expect(await server.ask('POST', `/einbuchen/${hidden}`, { as: admin })).toMatchObject(germanError(404));
  });
});

test('[RECH-05] the Tagessatz of a user is told whoever writes invoices, and nothing else of them', async () => {
  const [techniker, other] = [await server.user(), await server.user()];
  const users = '/api/collections/users/records';
  await server.ask('PATCH', `${users}/${techniker.id}`, { as: admin, body: { tagessatz: 32_000 } });
  const path = `/tagessatz/${techniker.id}`;
  expect((await server.ask('GET', path, { as: office })).body).toEqual({ tagessatz: 32_000 });
  expect((await server.ask('GET', `/tagessatz/${other.id}`, { as: office })).body).toEqual({
    tagessatz: 0,
  });
  expect((await server.ask('GET', path)).status).toBe(401);
  expect((await server.ask('GET', path, { as: ramp })).status).toBe(403);
  expect((await server.ask('GET', '/tagessatz/gibtesnicht1234', { as: office })).status).toBe(404);
  const record = await server.ask('GET', `${users}/${techniker.id}`, { as: office });
  expect(record.body).not.toHaveProperty('tagessatz');
});

test('[RECH-08] a rental with its list is stored in one go, or nothing of it', async () => {
  const [one] = invoicing.artikel;
  const requests = (anzahl: number, liste: string) => [
    {
      method: 'POST',
      url: '/api/collections/inventarlisten/records',
      body: { id: liste, von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' },
    },
    {
      method: 'POST',
      url: '/api/collections/inventar_inventarlisten/records',
      body: { inventarliste: liste, inventar: one!.id, anzahl },
    },
    {
      method: 'POST',
      url: '/api/collections/zumietungen/records',
      body: {
        von: '2026-12-03 02:00:00.000Z',
        bis: '2026-12-04 02:00:00.000Z',
        inventarliste: liste,
        anmerkung: 'für RN20260001',
      },
    },
  ];
  const path = '/api/batch';
  const good = requests(6, 'liste0000000001');
  const { body } = await server.ask('POST', path, { as: office, body: { requests: good } });
  expect(body[2].body).toMatchObject({
    name: 'ZM20260001',
    bestellt: false,
    inventarliste: 'liste0000000001',
  });
  const bad = requests(-1, 'liste0000000002');
  const refused = await server.ask('POST', path, { as: office, body: { requests: bad } });
  expect(refused.status).toBe(400);
  expect(await server.engine.database.reads.find(entities.inventarlisten, 'liste0000000002')).toBeUndefined();
});

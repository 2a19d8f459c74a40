import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let as: TestUser;

beforeAll(async () => {
  server = await startServer();
  as = await server.user();
});
afterAll(() => server[Symbol.asyncDispose]());

const path = '/api/collections/projekt/records';
const contact = (person: string) => ({ person, firma: '', position: '', telefon: '', email: '' });
const aProjekt = async (facts: object = {}) => {
  const body = { name: 'Stadtfest', datum_von: '2026-12-03 07:00:00.000Z', ...facts };
  return (await server.ask('POST', path, { as, body })).body;
};
const change = (id: string, body: object) => server.ask('PATCH', `${path}/${id}`, { as, body });

test('[PROJ-05] [PROJ-06] [API-08] nobody stands twice among contacts or staff, whoever adds them', async () => {
  const projekt = await aProjekt({ ansprechpartner: [contact('Jana Petersen')] });
  const refused = await change(projekt.id, {
    ansprechpartner: [contact('Jana Petersen'), contact('jana petersen')],
    mitarbeiter: [{ name: 'Ole' }, { name: 'Ole' }],
  });
  expect(refused.status).toBe(400);
  expect(refused.body.data).toMatchObject({
    ansprechpartner: { message: 'jana petersen ist schon Ansprechpartner.' },
    mitarbeiter: { message: 'Ole ist schon dabei.' },
  });
  const edited = await change(projekt.id, {
    ansprechpartner: [{ ...contact('Jana Petersen'), position: 'Projektleiter' }],
  });
  expect(edited.body.ansprechpartner).toMatchObject([{ person: 'Jana Petersen', position: 'Projektleiter' }]);
});

test.each([
  { field: 'name', value: ' ' },
  { field: 'ansprechpartner', value: [contact('')] },
  { field: 'ansprechpartner', value: [{ ...contact('Jana'), email: 'jana@' }] },
  { field: 'mitarbeiter', value: [{ name: '' }] },
  { field: 'mitarbeiter', value: [null] },
  { field: 'meldeweg', value: [{ grund: 'Unfall', meldung_an: 'Leitstelle', meldung_via: '' }] },
  { field: 'dispo', value: [{ beschreibung: '' }] },
])(
  '[PROJ-01] [PROJ-08] [API-08] the server refuses $field $value as the form does',
  async ({ field, value }) => {
    const projekt = await aProjekt();
    const refused = await change(projekt.id, { [field]: value });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data)).toEqual([field]);
  },
);

test('[PROJ-06] [API-08] staff who are users are users there are', async () => {
  const projekt = await aProjekt({ mitarbeiter: [{ name: 'Lina', user_id: as.id }] });
  const nobody = { name: 'Ole', user_id: 'gibtesnicht0000' };
  const refused = await change(projekt.id, { mitarbeiter: [...projekt.mitarbeiter, nobody] });
  expect(refused.status).toBe(400);
  expect(refused.body.data).toEqual({
    mitarbeiter: {
      code: 'validation_missing_rel_records',
      message: 'Zeile 2, Benutzer: Den ausgewählten Eintrag gibt es nicht mehr.',
      params: { row: 2, field: 'user_id' },
    },
  });
});

test('[PROJ-10] a client may send the whole project, dispo and dates included', async () => {
  const projekt = await aProjekt({ dispo: [{ beschreibung: 'LKW', von: '2026-12-02', bis: '2026-12-05' }] });
  const whole = { ...projekt, ort: 'Bremen', datum_bis: '2026-12-06 01:00:00.000Z' };
  const { status, body } = await change(projekt.id, whole);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ort: 'Bremen', datum_bis: whole.datum_bis, dispo: projekt.dispo });
});

test('[HOME-05] a favourite is one user’s own', async () => {
  const projekt = await aProjekt();
  const favouriten = '/api/collections/favouriten/records';
  const mine = { as, body: { projekt_id: projekt.id, user_id: as.id } };
  expect((await server.ask('POST', favouriten, mine)).status).toBe(200);
  const somebody = await server.user();
  expect((await server.ask('GET', favouriten, { as: somebody })).body.items).toEqual([]);
});

test('[AKTE-01] what a moved project leaves behind is marked until it agrees, whoever moves what first', async () => {
  const day = (date: number) => `2026-12-${String(date).padStart(2, '0')} 02:00:00.000Z`;
  const projekt = await aProjekt({ datum_bis: day(5) });
  const kunde = (await server.given('kunden', { name: 'Jana Petersen' })).id;
  const facts = { kunde, projekt: projekt.id, von: day(3), bis: day(5) };
  const due = { rechnungsDatum: day(3), faelligDatum: day(20) };
  const packliste = await server.given('packlisten', facts);
  const rechnung = await server.given('rechnungen', { ...facts, ...due });
  const frozen = await server.given('rechnungen', { ...facts, ...due, festgeschrieben: day(4) });
  const zumietung = await server.given('zumietungen', facts);
  const office = await server.user('rechnungen', 'packlisten');
  const noteOf = async (collection: string, { id }: { readonly id: string }) => {
    const { body } = await server.ask('GET', `/api/collections/${collection}/records/${id}`, { as: office });
    return [body.projektVon, body.projektBis].map((date) => date.slice(8, 10)).join('-');
  };

  await change(projekt.id, { datum_von: day(10), datum_bis: day(12) });
  expect(await noteOf('packlisten', packliste)).toBe('03-05');
  expect(await noteOf('rechnungen', rechnung)).toBe('03-05');
  expect(await noteOf('zumietungen', zumietung)).toBe('03-05');
  expect(await noteOf('rechnungen', frozen)).toBe('-');

  // Put on other days in one go with its project, after it.
  const requests = [
    { method: 'PATCH', url: `${path}/${projekt.id}`, body: { datum_von: day(17), datum_bis: day(19) } },
    {
      method: 'PATCH',
      url: `/api/collections/packlisten/records/${packliste.id}`,
      body: { von: day(17), bis: day(19) },
    },
  ];
  expect(await server.ask('POST', '/api/batch', { as: office, body: { requests } })).toMatchObject({
    status: 200,
  });
  expect(await noteOf('packlisten', packliste)).toBe('-');
  expect(await noteOf('rechnungen', rechnung)).toBe('03-05');

  await change(projekt.id, { datum_von: '2026-12-03 09:00:00.000Z', datum_bis: day(5) });
  expect(await noteOf('packlisten', packliste)).toBe('17-19');
  expect(await noteOf('rechnungen', rechnung)).toBe('-');
  // Said to be right as it is.
  const url = `/api/collections/packlisten/records/${packliste.id}`;
  await server.ask('PATCH', url, { as: office, body: { projektVon: '', projektBis: '' } });
  expect(await noteOf('packlisten', packliste)).toBe('-');
});

test('[HOME-03] [R20] a project is found by who is among its staff', async () => {
  const [anna, kim] = [await server.user('packlisten'), await server.user('packlisten')];
  const own = await aProjekt({ mitarbeiter: [{ name: 'Anna', user_id: anna.id }] });
  const found = async ({ id }: TestUser) => {
    const filter = encodeURIComponent(`mitarbeiter ~ "${id}"`);
    const { body } = await server.ask('GET', `${path}?filter=${filter}`, { as });
    return body.items.map((projekt: { id: string }) => projekt.id);
  };
  expect([await found(anna), await found(kim)]).toEqual([[own.id], []]);
});

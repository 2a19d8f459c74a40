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

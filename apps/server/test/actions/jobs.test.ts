import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  // Half past midnight of the new year in Germany, the old one still in UTC.
  server = await startServer({ now: '2026-12-31T23:30:00Z' });
  admin = await server.user('admin');
});
afterAll(() => server[Symbol.asyncDispose]());

const jobs = [
  { path: '/executeJobAusgaben', collection: 'ausgabenJobs', book: 'ausgaben' },
  { path: '/executeJobEinnahmen', collection: 'einnahmenJobs', book: 'einnahmen' },
] as const;

const rent = { suffix: 'Miete Lager', netto: 220_000, ust: 41_800, ustSatz: 19, kategorie: 'Miete' };

describe.each(jobs)('[BUCH-03] $path', ({ path, collection, book }) => {
  const run = (id: string, month0: number | string, as: TestUser | undefined = admin) =>
    server.ask('GET', `${path}/${id}/${month0}`, { as });
  const aJob = (values: object = {}) => server.given(collection, { ...rent, ...values });
  const entriesOf = async (job: string) => {
    const answer = await server.ask('GET', `/api/collections/${book}/records?filter=job='${job}'`, {
      as: admin,
    });
    return answer.body.items;
  };

  test('enters the template for the 1st of the month in the current year of Germany', async () => {
    const job = await aJob();
    const { status, body } = await run(job.id, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Februar 2027 Miete Lager',
      datum: '2027-02-01 02:00:00.000Z', // 03:00 in winter
      netto: 220_000,
      ust: 41_800,
      ustSatz: 19,
      kategorie: 'Miete',
      bezahlt: false,
      job: job.id,
    });
    expect((await run(job.id, 6)).body.datum).toBe('2027-07-01 01:00:00.000Z'); // 03:00 in summer
    expect(await entriesOf(job.id)).toHaveLength(2);
  });

  test('[UST-01 F3.4] what the advance return makes of the template holds for its entries', async () => {
    const said =
      collection === 'ausgabenJobs'
        ? { ustArt: '13b EU' }
        : { kennzahl: '43 Ausfuhr und andere steuerfreie mit Vorsteuerabzug' };
    expect((await run((await aJob(said)).id, 3)).body).toMatchObject(said);
  });

  test('its attachments are copied: each outlives the other', async () => {
    const form = new FormData();
    form.append('@jsonPayload', JSON.stringify(rent));
    form.append('anlagen', new File(['Vertrag'], 'Mietvertrag.txt'));
    form.append('anlagen', new File(['Plan'], 'Plan.txt'));
    const records = `/api/collections/${collection}/records`;
    const job = (await server.ask('POST', records, { as: admin, body: form })).body;
    const entry = (await run(job.id, 0)).body;
    expect(Object.values(entry.originalNames)).toEqual(['Mietvertrag.txt', 'Plan.txt']);
    expect(entry.anlagen).not.toEqual(job.anlagen);
    await server.ask('PATCH', `${records}/${job.id}`, { as: admin, body: { anlagen: [] } });
    const { token } = (await server.ask('POST', '/api/files/token', { as: admin })).body;
    const file = await fetch(
      `${server.url}/api/files/${book}/${entry.id}/${entry.anlagen[0]}?token=${token}`,
    );
    expect(await file.text()).toBe('Vertrag');
  });

  test('a month runs once: the second is told so, in the same words when both press at once', async () => {
    const job = await aJob();
    const answers = await Promise.all([run(job.id, 2), run(job.id, 2), run(job.id, 2)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await run(job.id, 2);
    for (const { status, body } of [...answers, again].filter((answer) => answer.status !== 200)) {
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: '„Miete Lager“ wurde für März 2027 schon ausgeführt.',
      });
    }
    expect(await entriesOf(job.id)).toHaveLength(1);
  });

  test('a template that has run stays, and with it which months; one that never ran can go', async () => {
    const job = await aJob();
    const entry = (await run(job.id, 2)).body;
    const remove = () =>
      server.ask('DELETE', `/api/collections/${collection}/records/${job.id}`, { as: admin });
    const { status, body } = await remove();
    const one = book === 'ausgaben' ? '1 Ausgabe' : '1 Einnahme';
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: `„Miete Lager“ wird noch gebraucht: ${one}.`,
    });
    expect((await run(job.id, 2)).status).toBe(400);
    await server.ask('DELETE', `/api/collections/${book}/records/${entry.id}`, { as: admin });
    expect((await remove()).status).toBe(204);
  });

  test('?jahr= names another year than this one: December of the last in January', async () => {
    const job = await aJob();
    const ask = (query: string) => server.ask('GET', `${path}/${job.id}/11${query}`, { as: admin });
    expect((await ask('?jahr=2026')).body).toMatchObject({
      name: 'Dezember 2026 Miete Lager',
      datum: '2026-12-01 02:00:00.000Z',
    });
    expect((await ask('?jahr=2026')).body.message).toBe(
      '„Miete Lager“ wurde für Dezember 2026 schon ausgeführt.',
    );
    expect((await ask('')).body.datum).toBe('2027-12-01 02:00:00.000Z');
    for (const jahr of ['1999', '2101', 'x', ''])
      expect((await ask(`?jahr=${jahr}`)).body.message).toBe('Wähle ein Jahr von 2000 bis 2100.');
  });

  test('ausfuehrenBis is inclusive', async () => {
    const job = await aJob({ ausfuehrenBis: '2027-03-01 02:00:00.000Z' });
    expect((await run(job.id, 2)).status).toBe(200);
    const { status, body } = await run(job.id, 3);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: '„Miete Lager“ läuft nur bis zum 1.3.2027.',
    });
  });

  test.each([12, -1, 'x', '1.5', '%20'])('month %s is refused', async (month0) => {
    const { status, body } = await run((await aJob()).id, month0);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Diesen Monat gibt es nicht.',
    });
  });

  test('only for admin; a template that is gone is not there', async () => {
    const job = await aJob();
    const office = await server.user('rechnungen', 'kunden', 'inventar', 'packlisten', 'dateien');
    expect((await run(job.id, 0, office)).status).toBe(403);
    expect((await server.ask('GET', `${path}/${job.id}/0`)).status).toBe(401);
    expect((await run('gibtesnicht1234', 0)).status).toBe(404);
    const other = collection === 'ausgabenJobs' ? 'einnahmenJobs' : 'ausgabenJobs';
    expect((await run((await server.given(other, rent)).id, 0)).status).toBe(404);
    expect(await entriesOf(job.id)).toHaveLength(0);
  });
});

const anAusgabe = (flags: object) =>
  server.ask('POST', '/api/collections/ausgaben/records', {
    as: admin,
    body: { name: 'Traversen', datum: '2026-05-04 01:00:00.000Z', ...flags },
  });

test('[BUCH-02] an expense from the EU is none from China', async () => {
  expect((await anAusgabe({ innergemeinschaftlicherErwerb: true })).status).toBe(200);
  expect((await anAusgabe({ chinaImport: true })).status).toBe(200);
  const { status, body } = await anAusgabe({ innergemeinschaftlicherErwerb: true, chinaImport: true });
  expect({ status, message: body.data.chinaImport.message }).toEqual({
    status: 400,
    message: 'Wähle nur eines: Innergemeinschaftlicher Erwerb oder China-Import.',
  });
});

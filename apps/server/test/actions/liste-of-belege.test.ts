import type { Collection, RecordIn } from '@traverse/domain/entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let office: TestUser;
let ramp: TestUser;
let kunde: string;

beforeAll(async () => {
  server = await startServer();
  office = await server.user('rechnungen', 'packlisten');
  ramp = await server.user('packlisten');
  kunde = (await server.given('kunden', { name: 'Jana Petersen' })).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const dates = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
const path = (collection: Collection, id: string) => `/api/collections/${collection}/records/${id}`;
const change = (collection: Collection, id: string, body: object, as = office) =>
  server.ask('PATCH', path(collection, id), { as, body });
const remove = (collection: Collection, id: string, as = office) =>
  server.ask('DELETE', path(collection, id), { as });
const view = async (collection: Collection, id: string) =>
  (await server.ask('GET', path(collection, id), { as: office })).body;
const isBooked = async (liste: string): Promise<boolean> => (await view('inventarlisten', liste)).verbucht;

const aListe = (values: object = {}): Promise<RecordIn<'inventarlisten'>> =>
  server.given('inventarlisten', { ...dates, verbucht: true, ...values });
const aPackliste = (inventarliste: string, values: object = {}) =>
  server.given('packlisten', { kunde, ...dates, inventarliste, ...values });
const aRechnung = (inventarliste: string, values: object = {}) =>
  server.given('rechnungen', {
    kunde,
    ...dates,
    rechnungsDatum: dates.von,
    faelligDatum: dates.bis,
    faktor: 1,
    inventarliste,
    ...values,
  });
const aZumietung = (inventarliste: string, values: object = {}) =>
  server.given('zumietungen', { ...dates, inventarliste, ...values });

describe('[PACK-08] a list that no document holds any more books nothing', () => {
  test('its last pack list is deleted', async () => {
    const { id } = await aListe();
    const packliste = await aPackliste(id);
    expect((await remove('packlisten', packliste.id, ramp)).status).toBe(204);
    expect(await isBooked(id)).toBe(false);
    const { body } = await server.ask('GET', `/api/verlauf/inventarlisten/${id}`, { as: office });
    expect(body.items[0].grund).toBe(
      'Auf der Inventarliste steht kein Beleg mehr: Sie ist nicht mehr verbucht.',
    );
  });

  test('[R29] and one that was an option is none any more', async () => {
    const { id } = await aListe({ verbucht: false, option: true });
    const packliste = await aPackliste(id);
    await remove('packlisten', packliste.id, ramp);
    expect(await view('inventarlisten', id)).toMatchObject({ verbucht: false, option: false });
    const { body } = await server.ask('GET', `/api/verlauf/inventarlisten/${id}`, { as: office });
    expect(body.items[0].grund).toBe(
      'Auf der Inventarliste steht kein Beleg mehr: Sie ist nicht mehr vorgemerkt.',
    );
  });

  test.each(['packlisten', 'rechnungen'] as const)(
    'the link of its last one of %s is emptied',
    async (of) => {
      const { id } = await aListe();
      const beleg = await (of === 'packlisten' ? aPackliste(id) : aRechnung(id));
      expect((await change(of, beleg.id, { inventarliste: '' })).status).toBe(200);
      expect(await isBooked(id)).toBe(false);
    },
  );

  test('another list is put on its last document', async () => {
    const [first, second] = [await aListe(), await aListe()];
    const packliste = await aPackliste(first.id);
    await change('packlisten', packliste.id, { inventarliste: second.id });
    expect([await isBooked(first.id), await isBooked(second.id)]).toEqual([false, true]);
  });

  test('another document still holds it: it stays booked', async () => {
    const { id } = await aListe();
    const [packliste] = [await aPackliste(id), await aRechnung(id)];
    await remove('packlisten', packliste.id);
    expect(await isBooked(id)).toBe(true);
  });

  test('another document takes it in the same batch: it stays booked', async () => {
    const { id } = await aListe();
    const [from, to] = [await aPackliste(id), await aPackliste('')];
    const requests = [
      { method: 'PATCH', url: path('packlisten', from.id), body: { inventarliste: '' } },
      { method: 'PATCH', url: path('packlisten', to.id), body: { inventarliste: id } },
    ];
    const { status } = await server.ask('POST', '/api/batch', { as: office, body: { requests } });
    expect(status).toBe(200);
    expect(await isBooked(id)).toBe(true);
  });

  test('one that nothing has held yet may be booked, as clients do before they link it', async () => {
    const { body } = await server.ask('POST', '/api/collections/inventarlisten/records', {
      as: office,
      body: { ...dates, verbucht: true },
    });
    await change('inventarlisten', body.id, { bis: '2026-12-05' });
    expect(await isBooked(body.id)).toBe(true);
  });
});

describe('[API-11] [PACK-08] a list that is deleted', () => {
  test('stays while several documents stand on it, which are named', async () => {
    const { id } = await aListe();
    const [packliste, rechnung] = [await aPackliste(id), await aRechnung(id)];
    const { status, body } = await remove('inventarlisten', id);
    expect(status).toBe(400);
    expect(body.message).toBe(
      `Die Inventarliste 3.12.2026 – 4.12.2026 wird noch gebraucht: Packliste ${packliste.name}, Rechnung ${rechnung.name}.`,
    );
    expect(body.data.references).toMatchObject({
      code: 'still_referenced',
      params: { packlisten: 1, rechnungen: 1 },
    });
    expect((await view('packlisten', packliste.id)).inventarliste).toBe(id);
  });

  test('stays while one stands on it that its deleter may not change', async () => {
    const { id } = await aListe();
    const rechnung = await aRechnung(id);
    const refused = await remove('inventarlisten', id, ramp);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(`Rechnung ${rechnung.name}`);

    const own = await aListe();
    const somebody = await server.user('packlisten');
    await aPackliste(own.id, { user: somebody.id });
    const { body } = await remove('inventarlisten', own.id, ramp);
    expect(body.message).toContain('wird noch gebraucht: 1 weiterer Beleg.');
  });

  test('goes with the link of the one document that stands on it, also in one batch with others', async () => {
    const { id } = await aListe();
    const [packliste, zumietung] = [await aPackliste(id), await aZumietung(id)];
    const requests = [
      { method: 'PATCH', url: path('zumietungen', zumietung.id), body: { inventarliste: '' } },
      { method: 'DELETE', url: path('inventarlisten', id) },
    ];
    const { status } = await server.ask('POST', '/api/batch', { as: office, body: { requests } });
    expect(status).toBe(200);
    expect((await view('packlisten', packliste.id)).inventarliste).toBe('');
  });
});

describe('[ZUM-01] the list of a rental', () => {
  test('follows its days, while nothing else stands on it', async () => {
    const { id } = await aListe({ verbucht: false });
    const zumietung = await aZumietung(id);
    const moved = { von: '2026-12-10 02:00:00.000Z', bis: '2026-12-11 02:00:00.000Z' };
    await change('zumietungen', zumietung.id, moved);
    expect(await view('inventarlisten', id)).toMatchObject(moved);
    await aPackliste(id, moved);
    await change('zumietungen', zumietung.id, dates);
    expect(await view('inventarlisten', id)).toMatchObject(moved);
  });

  test('is not booked, by whatever path', async () => {
    const { id } = await aListe({ verbucht: false });
    await aZumietung(id);
    const { status, body } = await change('inventarlisten', id, { verbucht: true });
    expect([status, body.verbucht]).toEqual([200, false]);
    const rechnung = await aRechnung(id);
    await aPackliste(id, { rechnung: rechnung.id });
    expect(await isBooked(id)).toBe(false);
  });
});

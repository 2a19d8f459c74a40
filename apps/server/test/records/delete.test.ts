import { type Collection, entities } from '@traverse/domain/entities';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { guest, type Id } from '@traverse/schema';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { releaseReferences } from '../../src/records/references.ts';
import { write, writeAsServer } from '../../src/records/write.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let everybody: TestUser;

beforeAll(async () => {
  server = await startServer();
  everybody = await server.user('admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'dateien');
});
afterAll(() => server[Symbol.asyncDispose]());

const path = (collection: Collection, id: string) => `/api/collections/${collection}/records/${id}`;
const remove = (collection: Collection, id: string) =>
  server.ask('DELETE', path(collection, id), { as: everybody });
const view = (collection: Collection, id: string) =>
  server.ask('GET', path(collection, id), { as: everybody });
const exists = async (collection: Collection, id: string) => (await view(collection, id)).status === 200;

let number = 1000;
const aKunde = (values: object = {}) =>
  server.given('kunden', { name: 'Stadt Kiel', kundennummer: (number += 1), ...values });
const dates = { von: '2026-05-04', bis: '2026-05-05' };
const aPackliste = (values: object) =>
  server.given('packlisten', { name: `PL2026${(number += 1)}`, ...dates, ...values });
const aRechnung = (values: object) =>
  server.given('rechnungen', {
    name: `RN2026${(number += 1)}`,
    rechnungsDatum: '2026-05-04',
    faelligDatum: '2026-05-14',
    ...dates,
    ...values,
  });

test('[API-02] deleting answers 204 without a body, then the record is gone', async () => {
  const kunde = await aKunde();
  const { status, body } = await remove('kunden', kunde.id);
  expect({ status, body }).toEqual({ status: 204, body: '' });
  expect(await exists('kunden', kunde.id)).toBe(false);
  expect((await remove('kunden', kunde.id)).status).toBe(404);
});

describe('[API-11] what others need', () => {
  test('a customer with pack lists and an invoice stays, and the message says what uses it', async () => {
    const kunde = await aKunde();
    await aPackliste({ kunde: kunde.id });
    await aPackliste({ kunde: kunde.id });
    await aRechnung({ kunde: kunde.id });
    const { status, body } = await remove('kunden', kunde.id);
    const message = '„Stadt Kiel“ wird noch gebraucht: 2 Packlisten, 1 Rechnung.';
    expect(status).toBe(400);
    expect(body).toEqual({
      status: 400,
      message,
      data: { references: { code: 'still_referenced', message, params: { packlisten: 2, rechnungen: 1 } } },
    });
    expect(await exists('kunden', kunde.id)).toBe(true);
  });

  test('an item on a list stays, together with its damages', async () => {
    const artikel = await server.given('inventar', { name: 'SM58', anzahl: 4 });
    const schaden = await server.given('schaeden', { inventar: artikel.id, schaden: 'Kabelbruch' });
    const liste = await server.given('inventarlisten', {});
    await server.given('inventar_inventarlisten', {
      inventar: artikel.id,
      inventarliste: liste.id,
      anzahl: 1,
    });
    const { status, body } = await remove('inventar', artikel.id);
    expect(status).toBe(400);
    expect(body.message).toBe('„SM58“ wird noch gebraucht: 1 Listenzeile.');
    expect(await exists('schaeden', schaden.id)).toBe(true);
  });
});

test('[API-11] of a record that nobody uses all relations are asked for by one question', async () => {
  const artikel = await server.given('inventar', { name: 'Stativ', anzahl: 2 });
  await write(server.engine, guest, [], async (current) => {
    const point = vi.spyOn(current.transaction, 'countEachReferring');
    const others = [
      vi.spyOn(current.transaction, 'countsReferring'),
      vi.spyOn(current.transaction, 'findReferring'),
    ];
    await releaseReferences(entities.inventar, artikel, current);
    expect(point).toHaveBeenCalledOnce();
    for (const other of others) expect(other).not.toHaveBeenCalled();
  });
});

describe('[API-11] what belongs to a record alone', () => {
  test('goes with it: list items, jobs, damages', async () => {
    const artikel = await server.given('inventar', { name: 'SM58', anzahl: 4 });
    const schaden = await server.given('schaeden', { inventar: artikel.id, schaden: 'Kabelbruch' });
    expect((await remove('inventar', artikel.id)).status).toBe(204);
    expect(await exists('schaeden', schaden.id)).toBe(false);

    const projekt = await server.given('projekt', { name: 'Sommerfest', datum_von: '2026-05-04' });
    const job = await server.given('job', { job: 'Aufbau', zeit: '2026-05-04', projekt: projekt.id });
    expect((await remove('projekt', projekt.id)).status).toBe(204);
    expect(await exists('job', job.id)).toBe(false);
  });

  test('a list goes with more lines than are deleted at once', async () => {
    const { id: liste } = await server.given('inventarlisten', {});
    const many = Array.from({ length: 501 }, (_, n) => String(n).padStart(14, '0'));
    const ids = many.map((n) => `a${n}` as Id<'inventar'>); // the shape of an id
    const stamp = { created: '2026-05-04 00:00:00.000Z', updated: '2026-05-04 00:00:00.000Z' } as const;
    await server.engine.database.transaction(async (transaction) => {
      await transaction.append(
        entities.inventar,
        ids.map((id) => ({ id, ...stamp, name: 'Kabel', anzahl: 1 })),
      );
      await transaction.append(
        entities.inventar_inventarlisten,
        ids.map((inventar, index) => ({
          id: `z${many[index]}`,
          ...stamp,
          inventar,
          inventarliste: liste,
          anzahl: 1,
        })),
      );
    });
    expect((await remove('inventarlisten', liste)).status).toBe(204);
    for (const id of [ids[0]!, ids.at(-1)!]) expect((await remove('inventar', id)).status).toBe(204);
  });
});

test('[API-11] a reference that may be empty is emptied, and its record changes', async () => {
  const kunde = await aKunde();
  const liste = await server.given('inventarlisten', dates);
  const packliste = await aPackliste({ kunde: kunde.id, inventarliste: liste.id, anmerkung: 'bleibt' });
  expect((await remove('inventarlisten', liste.id)).status).toBe(204);
  const { body } = await view('packlisten', packliste.id);
  expect(body).toMatchObject({ inventarliste: '', anmerkung: 'bleibt' });
  expect(body.updated > packliste.updated).toBe(true);
});

test('[API-11] [PROJ-06] staff whose account goes stay on the project by name', async () => {
  const user = await server.user();
  const row = { name: 'Lina', telefon: '0151', position: 'Ton', user_id: user.id };
  const other = { ...row, name: 'Ole', user_id: everybody.id };
  const facts = { name: 'Sommerfest', datum_von: '2026-05-04', mitarbeiter: [row, other] };
  const projekt = await server.given('projekt', facts);
  expect((await remove('users', user.id)).status).toBe(204);
  const { body } = await view('projekt', projekt.id);
  expect(body.mitarbeiter).toEqual([{ ...row, user_id: '' }, other]);
});

test('[API-11] a group that goes is taken out of every list of groups', async () => {
  const user = await server.user('dateien', 'kunden');
  const { items } = (await server.ask('GET', '/api/collections/groups/records', { as: everybody })).body;
  const dateien = items.find(({ name }: { name: string }) => name === 'dateien');
  expect((await remove('groups', dateien.id)).status).toBe(204);
  const { body } = await view('users', user.id);
  expect(body.groups).toHaveLength(1);
});

test.each(['rechnungen', 'einstellungen', 'firma'] as const)('nobody deletes from %s', async (collection) => {
  const { items } = (await server.ask('GET', `/api/collections/${collection}/records`, { as: everybody }))
    .body;
  expect(items.length).toBeGreaterThan(0);
  expect((await remove(collection, items[0].id)).status).toBe(404);
  expect(await exists(collection, items[0].id)).toBe(true);
});

test('[API-11] what went in the same transaction is missing to who names it after that, as it was there before', async () => {
  const { id } = await aKunde();
  const names = { name: 'PL20269999', kunde: id, von: wireDateOf(dayAt(Date.parse('2026-05-04T12:00:00Z'))) };
  const both = writeAsServer(server.engine, guest, async ({ create, remove: takeOut }) => {
    const before = await create(entities.packlisten, names);
    await takeOut(entities.packlisten, before.id);
    await takeOut(entities.kunden, id);
    await create(entities.packlisten, names);
  });
  await expect(both).rejects.toMatchObject({
    body: { data: { kunde: { code: 'validation_missing_rel_records' } } },
  });
  expect(await exists('kunden', id)).toBe(true);
});

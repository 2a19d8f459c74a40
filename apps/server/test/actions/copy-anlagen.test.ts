import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let somebody: TestUser;

beforeAll(async () => {
  server = await startServer();
  somebody = await server.user();
});
afterAll(() => server[Symbol.asyncDispose]());

const records = '/api/collections/anlagen/records';
const aProjekt = (name: string) => server.given('projekt', { name, datum_von: '2026-12-03 07:00:00.000Z' });

async function attach(projekt: string, name: string): Promise<{ id: string; file: string }> {
  const form = new FormData();
  form.append('@jsonPayload', JSON.stringify({ projekt, fileName: name }));
  form.append('file', new File([`Inhalt von ${name}`], name));
  return (await server.ask('POST', records, { as: somebody, body: form })).body;
}

const filesOf = async (projekt: string) =>
  (await server.ask('GET', `${records}?filter=projekt='${projekt}'&sort=fileName`, { as: somebody })).body
    .items;

test('[PROJ-11] the files of a project are copied to another, and each outlives the other', async () => {
  const [from, to] = [await aProjekt('Stadtfest 2026'), await aProjekt('Stadtfest 2027')];
  const original = await attach(from.id, 'Bühne.txt');
  await attach(from.id, 'Rider.txt');
  const answer = await server.ask('POST', `/copyAnlagen/${from.id}/${to.id}`, { as: somebody });
  expect(answer).toMatchObject({ status: 200, body: { copied: 2 } });
  await server.ask('DELETE', `${records}/${original.id}`, { as: somebody });

  const [copy, ...others] = await filesOf(to.id);
  expect(others).toMatchObject([{ fileName: 'Rider.txt' }]);
  expect(copy).toMatchObject({ fileName: 'Bühne.txt', originalNames: { [copy.file]: 'Bühne.txt' } });
  expect(copy.file).not.toBe(original.file);
  const { body } = await server.ask('POST', '/api/files/token', { as: somebody });
  const content = await server.ask('GET', `/api/files/anlagen/${copy.id}/${copy.file}?token=${body.token}`);
  expect(content.body).toBe('Inhalt von Bühne.txt');
});

test('[PROJ-11] a file that is lost keeps all of them from being copied, and is named', async () => {
  const [from, to] = [await aProjekt('Messe'), await aProjekt('Messe 2')];
  await attach(from.id, 'Plan.txt');
  const { file } = await attach(from.id, 'Rider.txt');
  await server.storage.remove(`originals/${file}`);
  const { status, body } = await server.ask('POST', `/copyAnlagen/${from.id}/${to.id}`, { as: somebody });
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'Die Anlage „Rider.txt“ fehlt im Speicher. Lösche sie im alten Projekt.',
  });
  expect(await filesOf(to.id)).toEqual([]);
});

test('[PROJ-11] without files, without a project, without a session', async () => {
  const { id } = await aProjekt('Leer');
  const copy = (path: string, as?: TestUser) => server.ask('POST', path, { as });
  expect((await copy(`/copyAnlagen/${id}/${id}`, somebody)).body).toEqual({ copied: 0 });
  expect((await copy(`/copyAnlagen/${id}/abcdefghijklmno`, somebody)).status).toBe(404);
  expect((await copy(`/copyAnlagen/${id}/${id}`)).status).toBe(401);
});

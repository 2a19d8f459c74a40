import { entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let admin: TestUser;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office, admin } = invoicing);
});
afterAll(() => server[Symbol.asyncDispose]());

const days = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
const asked = async (as: TestUser) => server.ask('GET', '/api/private-papiere', { as });
const open = async (as: TestUser, user: string, body: object) =>
  server.ask('POST', `/api/private-papiere/${user}`, { as, body });
const seen = async (collection: string, id: string) =>
  (await server.ask('GET', `/api/collections/${collection}/records/${id}`, { as: office })).status;

test('[NAHT-01] an admin opens to everybody what somebody who left kept private, with a reason that stands in the log', async () => {
  const kim = await server.user('rechnungen', 'packlisten');
  const kunde = invoicing.kunde.id;
  const lists = [
    await server.given('packlisten', { ...days, kunde, user: kim.id }),
    await server.given('packlisten', { ...days, kunde, user: kim.id }),
  ];
  await server.given('packlisten', { ...days, kunde, user: office.id });
  const invoice = await invoicing.aRechnung({ inventarliste: '', user: kim.id });
  const frozen = await server.ask('POST', `/festschreiben/${invoice.id}`, { as: kim, body: {} });
  expect(frozen.status).toBe(200);
  const before = await asked(admin);
  expect(before.body.items.find(({ user }: { user: string }) => user === kim.id)).toEqual({
    user: kim.id,
    packlisten: 2,
    rechnungen: 1,
  });
  expect(await seen('packlisten', lists[0]!.id)).toBe(404);

  expect((await asked(office)).status).toBe(403);
  expect((await open(office, kim.id, { grund: 'Neugier' })).status).toBe(403);
  const without = await open(admin, kim.id, { grund: ' ' });
  expect([without.status, Object.keys(without.body.data)]).toEqual([400, ['grund']]);

  // Whoever is here opens them herself.
  const here = await open(admin, kim.id, { grund: 'Neugier' });
  expect(here.body).toMatchObject({
    status: 400,
    message: expect.stringContaining('kann sie selbst öffnen'),
  });
  const url = `/api/collections/users/records/${kim.id}`;
  expect((await server.ask('PATCH', url, { as: admin, body: { locked: true } })).status).toBe(200);

  const opened = await open(admin, kim.id, { grund: 'Kim hat uns verlassen' });
  expect([opened.status, opened.body]).toEqual([200, { packlisten: 2, rechnungen: 1 }]);
  for (const { id } of lists) expect(await seen('packlisten', id)).toBe(200);
  expect(await seen('rechnungen', invoice.id)).toBe(200);
  const kept = await server.engine.database.reads.findWhere(entities.belege, { rechnung: invoice.id });
  expect(kept.map(({ nurFuer }) => nurFuer).filter((each) => each !== '')).toEqual([]);
  const log = await server.ask('GET', `/api/verlauf/packlisten/${lists[0]!.id}`, { as: office });
  expect(log.body.items[0]).toMatchObject({ grund: 'Für alle geöffnet: Kim hat uns verlassen' });
  // What is somebody else's stays so.
  const after = await asked(admin);
  expect(after.body.items.map(({ user }: { user: string }) => user)).toEqual([office.id]);
  const again = await open(admin, kim.id, { grund: 'noch einmal' });
  expect(again.body).toMatchObject({ message: expect.stringContaining('nichts Privates mehr') });
});

test('[AUFG-01] a task at a private paper is for whom the paper is for, and for all once it is opened', async () => {
  const kim = await server.user('rechnungen', 'packlisten', 'admin');
  const list = await server.given('packlisten', { ...days, kunde: invoicing.kunde.id, user: kim.id });
  const invoice = await invoicing.aRechnung({ inventarliste: '', user: kim.id });
  const papers = { packlisten: { packliste: list.id }, rechnungen: { rechnung: invoice.id } };
  for (const [collection, at] of Object.entries(papers)) {
    const task = await server.given('aufgaben', { titel: 'Nachfragen', ...at });
    const own = await server.ask('GET', `/api/collections/aufgaben/records/${task.id}`, { as: kim });
    expect([collection, own.status, await seen('aufgaben', task.id)]).toEqual([collection, 200, 404]);
    const paper = `/api/collections/${collection}/records/${Object.values(at)[0]}`;
    expect((await server.ask('PATCH', paper, { as: kim, body: { user: '' } })).status).toBe(200);
    expect([collection, await seen('aufgaben', task.id)]).toEqual([collection, 200]);
  }
});

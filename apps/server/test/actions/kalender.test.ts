import { compareTexts } from '@traverse/domain/values';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const lines: string[] = [];
let server: TestServer;
let lina: TestUser;
let office: TestUser;

beforeAll(async () => {
  const logStream = { write: (line: string) => lines.push(line) };
  server = await startServer({ now: '2026-11-20T10:00:00Z', logLevel: 'info', logStream });
  lina = await server.user();
  office = await server.user('admin');
});
afterAll(() => server[Symbol.asyncDispose]());

async function addressOf(user: TestUser, method = 'POST'): Promise<string> {
  const { body } = await server.ask(method, '/api/kalender', { as: user });
  return body.url.replace('https://traverse.example.org', '');
}

/** The entries of a feed as an independent reader understands them. */
async function entriesAt(address: string) {
  const { status, body, headers } = await server.ask('GET', address);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .toSorted((one, other) => one.uid.localeCompare(other.uid));
}

const staff = (user: TestUser) => [{ name: 'Lina', user_id: user.id }];

test('[AKTE-03] the feed holds projects and jobs that concern somebody, and no others', async () => {
  const name = 'Gala; „Öl“, \\ und\r\nBEGIN:VEVENT \u0007 & so';
  const mine = await server.given('projekt', {
    name,
    ort: 'Halle 3, Bremen',
    auftragsnummer: 'A-1',
    datum_von: '2026-12-03 07:00:00.000Z',
    datum_bis: '2026-12-04 01:00:00.000Z',
    mitarbeiter: staff(lina),
  });
  // The clocks change in between; days without a time are stored at three in the morning.
  const days = { datum_von: '2027-03-27 02:00:00.000Z', datum_bis: '2027-03-28 01:00:00.000Z' };
  await server.given('projekt', { name: 'Messe', ...days, mitarbeiter: staff(lina) });
  const theirs = await server.given('projekt', { name: 'Fest', datum_von: '2026-12-24 02:00:00.000Z' });
  const marked = await server.given('projekt', { name: 'Ball', datum_von: '2026-12-31 19:00:00.000Z' });
  await server.given('favouriten', { projekt_id: marked.id, user_id: lina.id });
  await server.given('projekt', { name: 'Früher', datum_von: '2024-12-24', mitarbeiter: staff(lina) });
  await server.given('projekt', { name: 'Fremd', datum_von: '2026-12-24', mitarbeiter: staff(office) });
  const zeit = '2026-12-24 15:30:00.000Z';
  const job = await server.given('job', { job: 'Soundcheck', zeit, projekt: theirs.id, user: lina.id });
  await server.given('job', { job: 'Abbau', zeit, projekt: mine.id, user: office.id });

  const address = await addressOf(lina);
  const entries = await entriesAt(address);
  expect(entries.map(({ summary }) => summary).toSorted()).toEqual([
    'Ball',
    'Fest',
    'Gala; „Öl“, \\ und BEGIN:VEVENT   & so',
    'Messe',
    'Soundcheck (Fest)',
  ]);
  const gala = entries.find(({ uid }) => uid === `projekt-${mine.id}@traverse`);
  expect(gala?.startDate.toJSDate().toISOString()).toBe('2026-12-03T07:00:00.000Z');
  expect(gala?.endDate.toJSDate().toISOString()).toBe('2026-12-04T01:00:00.000Z');
  expect([gala?.location, gala?.description]).toEqual(['Halle 3, Bremen', 'Auftrag A-1']);
  expect(gala?.component.getFirstPropertyValue('url')).toBe(
    `https://traverse.example.org/projekt/${mine.id}`,
  );
  const messe = entries.find(({ summary }) => summary === 'Messe');
  expect([messe?.startDate.isDate, messe?.startDate.toString(), messe?.endDate.toString()]).toEqual([
    true,
    '2027-03-27',
    '2027-03-29',
  ]);
  const soundcheck = entries.find(({ uid }) => uid === `job-${job.id}@traverse`);
  expect(soundcheck?.startDate.toJSDate().toISOString()).toBe('2026-12-24T15:30:00.000Z');
  expect(soundcheck?.duration.toSeconds()).toBe(3600);

  await server.ask('DELETE', `/api/collections/projekt/records/${mine.id}`, { as: office });
  await server.ask('DELETE', `/api/collections/projekt/records/${theirs.id}`, { as: office });
  expect((await entriesAt(address)).map(({ summary }) => summary).toSorted()).toEqual(['Ball', 'Messe']);
});

test('[AKTE-03] a new address ends the old one, and it can be ended without', async () => {
  const user = await server.user();
  expect((await server.ask('GET', '/api/kalender', { as: user })).body).toEqual({ url: '' });
  const first = await addressOf(user);
  expect(first).toMatch(/^\/api\/kalender\/[\w-]{43}\.ics$/);
  expect(await addressOf(user, 'GET')).toBe(first);
  const second = await addressOf(user);
  expect((await server.ask('GET', first)).status).toBe(404);
  expect((await server.ask('GET', second)).status).toBe(200);
  expect((await server.ask('DELETE', '/api/kalender', { as: user })).status).toBe(204);
  expect((await server.ask('GET', second)).status).toBe(404);
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await server.ask(method, '/api/kalender')).status).toBe(401);
  }
});

test('[AKTE-03] whoever is locked or gone has no calendar any more', async () => {
  const [locked, deleted] = [await server.user(), await server.user()];
  const [ofLocked, ofDeleted] = [await addressOf(locked), await addressOf(deleted)];
  await server.ask('PATCH', `/api/collections/users/records/${locked.id}`, {
    as: office,
    body: { locked: true },
  });
  const gone = await server.ask('DELETE', `/api/collections/users/records/${deleted.id}`, { as: office });
  expect(gone.status).toBe(204);
  for (const address of [ofLocked, ofDeleted]) expect((await server.ask('GET', address)).status).toBe(404);
});

test('[OPS] [AKTE-03] a new password ends the address like every other key of the account', async () => {
  const user = await server.user();
  const address = await addressOf(user);
  const changed = await server.ask('PATCH', `/api/collections/users/records/${user.id}`, {
    as: user,
    body: {
      oldPassword: user.password,
      password: 'ein ganz neues Wort',
      passwordConfirm: 'ein ganz neues Wort',
    },
  });
  expect(changed.status).toBe(200);
  expect((await server.ask('GET', address)).status).toBe(404);
});

test('[AKTE-03] the address opens nothing else, and stands in no log', async () => {
  const address = await addressOf(lina);
  const secret = address.replace('/api/kalender/', '').replace('.ics', '');
  const { headers } = await server.ask('GET', address);
  expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'private, no-cache']);
  for (const authorization of [secret, `Bearer ${secret}`]) {
    for (const path of ['/api/files/token', '/api/kalender']) {
      expect((await server.ask('POST', path, { headers: { authorization } })).status).toBe(401);
    }
  }
  expect(lines.some((line) => line.includes('/api/kalender/'))).toBe(true);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test('[AKTE-03] who asks for calendars again and again is slowed down', async () => {
  await using small = await startServer({ rateLimitFactor: 0.01 });
  const user = await small.user();
  const { body } = await small.ask('POST', '/api/kalender', { as: user });
  const path = body.url.replace('https://traverse.example.org', '');
  const answers: number[] = [];
  for (let times = 0; times < 5; times += 1) answers.push((await small.ask('GET', path)).status);
  expect(answers[0]).toBe(200);
  expect(answers.at(-1)).toBe(429);
});

test('[W4] [W9] [NAHT-01] what was called off is cancelled, with its entries; an entry ends when it says', async () => {
  const days = { datum_von: '2027-05-10 06:00:00.000Z', datum_bis: '2027-05-10 20:00:00.000Z' };
  const user = await server.user();
  const mitarbeiter = [{ name: 'Ole', user_id: user.id }];
  for (const status of ['Bestätigt', 'Abgesagt'] as const) {
    const { id: projekt } = await server.given('projekt', { name: status, ...days, status, mitarbeiter });
    const job = {
      job: 'Aufbau',
      projekt,
      user: user.id,
      zeit: days.datum_von,
      bis: '2027-05-10 16:00:00.000Z',
    };
    await server.given('job', job);
  }
  const entries = await entriesAt(await addressOf(user));
  const told = entries.map(({ summary, component, endDate }) => [
    summary,
    component.getFirstPropertyValue('status'),
    endDate.toJSDate().toISOString(),
  ]);
  expect(told.toSorted(([one], [other]) => compareTexts(String(one), String(other)))).toEqual([
    ['Abgesagt: Abgesagt', 'CANCELLED', '2027-05-10T20:00:00.000Z'],
    ['Abgesagt: Aufbau (Abgesagt)', 'CANCELLED', '2027-05-10T16:00:00.000Z'],
    ['Aufbau (Bestätigt)', 'CONFIRMED', '2027-05-10T16:00:00.000Z'],
    ['Bestätigt', 'CONFIRMED', '2027-05-10T20:00:00.000Z'],
  ]);
});

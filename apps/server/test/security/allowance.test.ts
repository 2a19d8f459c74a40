import { afterAll, beforeAll, expect, test } from 'vitest';
import { germanError } from '../german-error.ts';
import { listen, topicWith } from '../realtime/listener.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

const PROJECTS = 40;

let server: TestServer;
let nobody: TestUser;

// Whoever is signed in sees projects, their Zeitplan and names: one person with forty entries in as many projects.
beforeAll(async () => {
  server = await startServer();
  nobody = await server.user();
  for (let n = 1; n <= PROJECTS; n += 1) {
    const projekt = await server.given('projekt', { name: `Projekt ${n}`, datum_von: '2026-05-04' });
    await server.given('job', {
      job: 'Aufbau',
      zeit: '2026-05-04 08:00:00.000Z',
      projekt: projekt.id,
      user: nobody.id,
    });
  }
});
afterAll(() => server[Symbol.asyncDispose]());

const ROUND_AND_ROUND = 'job_via_projekt.user.job_via_user.user.job_via_user';

test('[OPS] who asks to have everything written out at every place is refused in words', async () => {
  const list = (expand: string) =>
    server.ask('GET', `/api/collections/projekt/records?perPage=1000&expand=${expand}`, { as: nobody });
  expect(await list(ROUND_AND_ROUND)).toMatchObject(germanError(400));
  const { status, body } = await list('job_via_projekt.user');
  expect([status, body.items.length]).toEqual([200, PROJECTS]);
  expect(body.items[0].expand.job_via_projekt[0].expand.user.id).toBe(nobody.id);
});

test('[OPS] the requests of a batch share what one answer holds', async () => {
  const change = {
    method: 'PATCH',
    url: `/api/collections/users/records/${nobody.id}?expand=job_via_user.user.job_via_user`,
    body: { mobile: '0421 2' },
  };
  const send = (times: number) =>
    server.ask('POST', '/api/batch', {
      as: nobody,
      body: { requests: Array.from({ length: times }, () => change) },
    });
  expect((await send(1)).status).toBe(200);
  expect(await send(20)).toMatchObject(germanError(400));
});

test('[OPS] a topic that wants too much expanded still hears of the record', async () => {
  using stream = await listen(server);
  const [large, small] = [ROUND_AND_ROUND, 'job_via_projekt'].map((expand) =>
    topicWith('projekt/*', { expand }),
  );
  await stream.subscribe([large ?? '', small ?? ''], nobody);
  const { items } = (await server.ask('GET', '/api/collections/projekt/records', { as: nobody })).body;
  await server.ask('PATCH', `/api/collections/projekt/records/${items[0].id}`, {
    as: nobody,
    body: { ort: 'Kiel' },
  });
  const heard = new Map((await stream.messages(2)).map(({ event, record }) => [event, record]));
  expect(heard.get(large ?? '')).toMatchObject({ ort: 'Kiel' });
  expect(heard.get(large ?? '')).not.toHaveProperty('expand');
  expect(heard.get(small ?? '').expand.job_via_projekt).toHaveLength(1);
});

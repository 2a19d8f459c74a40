import { expect, test } from 'vitest';
import { listen, topicWith } from '../realtime/listener.ts';
import { startServer } from '../server.ts';

// PostgreSQL answers them in processes of its own.
test('[OPS] a thousand topics of one client with joins hold nobody up, and hear what they want', async () => {
  await using server = await startServer();
  const nobody = await server.user();
  const { id } = await server.given('projekt', { name: 'Gala', datum_von: '2026-05-04' });
  await server.given('job', {
    job: 'Aufbau',
    zeit: '2026-05-04 08:00:00.000Z',
    projekt: id,
    user: nobody.id,
  });
  using stream = await listen(server);
  const topics = Array.from({ length: 1000 }, (_, nr) =>
    topicWith('projekt/*', {
      filter: `job_via_projekt.user.username != "${nr}" && job_via_projekt.user.job_via_user.job != "${nr}"`,
    }),
  );
  expect((await stream.subscribe(topics, nobody)).status).toBe(204);
  await server.ask('PATCH', `/api/collections/projekt/records/${id}`, {
    as: nobody,
    body: { ort: 'Bremen' },
  });
  // Each filter is asked beside the main thread: whoever asks meanwhile is answered between them.
  let answered = 0;
  while (stream.heard().length < topics.length && !stream.isClosed()) {
    expect((await server.ask('GET', '/api/health')).status).toBe(200);
    answered += 1;
  }
  expect(stream.isClosed()).toBe(false);
  expect(answered).toBeGreaterThan(20);
});

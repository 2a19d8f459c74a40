import { expect, test, vi } from 'vitest';
import { StorageError } from '../../src/sql/storage-error.ts';
import { eventually } from '../eventually.ts';
import { germanError } from '../german-error.ts';
import { startServer } from '../server.ts';

test('[OPS-06] ready says whether a write would be stored now, and health that the process lives', async () => {
  await using server = await startServer();
  const ready = await server.ask('GET', '/api/ready');
  expect([ready.status, ready.body]).toEqual([200, { message: 'Bereit.', code: 200, data: {} }]);

  const storing = vi.spyOn(server.engine.database, 'transaction');
  storing.mockRejectedValue(new StorageError('full'));
  const waitUntil = (status: number) =>
    eventually(async () => {
      const answer = await server.ask('GET', '/api/ready');
      expect(answer.status).toBe(status);
      return answer;
    });
  const full = await waitUntil(503);
  expect(full).toMatchObject(germanError(503));
  expect(full.body.message).toContain('voll');
  expect(full.headers.get('retry-after')).toBe('5');
  expect((await server.ask('GET', '/api/health')).status).toBe(200);

  storing.mockRestore();
  await waitUntil(200);
});

test('[OPS-06] however many ask whether it is ready, it writes once a second', async () => {
  await using server = await startServer();
  const storing = vi.spyOn(server.engine.database, 'transaction');
  await Promise.all(Array.from({ length: 20 }, () => server.ask('GET', '/api/ready')));
  expect(storing.mock.calls.length).toBeLessThan(5);
});

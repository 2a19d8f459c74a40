import { expect, test } from './fixtures.ts';

test('[OPS-06] a fresh server says that it is well', async ({ request }) => {
  const health = await request.get('/api/health');
  expect(health.status()).toBe(200);
});

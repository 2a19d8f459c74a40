import { expect, test } from 'vitest';
import { startServer } from '../server.ts';

test('[HOME-09] firm data that documents would carry wrong are refused, with a sentence beside the field', async () => {
  await using server = await startServer();
  const as = await server.user('admin');
  const firma = '/api/collections/firma/records';
  const { items } = (await server.ask('GET', firma, { as })).body;
  const path = `${firma}/${items[0].id}`;
  const refused = await server.ask('PATCH', path, {
    as,
    body: { iban: 'DE02 1203 0000 0000 2020 5', ustId: 'DE12', name: 'Lindhof GmbH' },
  });
  expect(refused.status).toBe(400);
  expect(refused.body.data).toMatchObject({
    iban: { message: 'Eine deutsche IBAN hat 22 Stellen, hier sind es 21.' },
    ustId: { message: expect.stringContaining('neun Ziffern') },
  });
  const iban = 'DE02 1203 0000 0000 2020 51';
  const stored = await server.ask('PATCH', path, { as, body: { iban, bic: 'BYLADEM1001' } });
  expect(stored.body).toMatchObject({ iban, bic: 'BYLADEM1001' });
});

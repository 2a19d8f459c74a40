import { expect, test } from 'vitest';
import { startServer } from '../server.ts';

test('[API-02] the official client signs in, expands its groups, refreshes and reads', async () => {
  await using server = await startServer();
  const anna = await server.user('packlisten', 'kunden');
  const pb = server.client();
  const users = pb.collection('users');

  const { record, token } = await users.authWithPassword(anna.email.toUpperCase(), anna.password, {
    expand: 'groups',
  });
  expect(record).toMatchObject({ id: anna.id, collectionName: 'users', email: anna.email });
  const groups: readonly { name: string }[] = record.expand?.['groups'] ?? [];
  expect(groups.map(({ name }) => name).toSorted()).toEqual(['kunden', 'packlisten']);
  expect(pb.authStore.isValid).toBe(true);
  expect(record).not.toHaveProperty('password');
  expect(record).not.toHaveProperty('tokenKey');
  expect(token).toBe(pb.authStore.token);

  const refreshed = await users.authRefresh({ expand: 'groups' });
  expect(refreshed.record.id).toBe(anna.id);
  expect(await pb.collection('kunden').getFullList()).toEqual([]);
  expect(await pb.files.getToken()).toMatch(/^ey/);
});

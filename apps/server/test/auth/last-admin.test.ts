import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { startServer, type TestServer } from '../server.ts';
import { codesOf } from './codes-of.ts';

const path = (id: string) => `/api/collections/users/records/${id}`;

async function adminsLeft(server: TestServer): Promise<number> {
  const { reads } = server.engine.database;
  const [group] = await reads.findWhere(entities.groups, { name: 'admin' });
  const admins = await reads.findReferring(entities.users, 'groups', [group!.id], 100);
  return admins.filter(({ locked }) => locked === false).length;
}

test('[HOME-09] the last admin can be neither deleted, demoted nor locked', async () => {
  await using server = await startServer();
  const admin = await server.user('admin');
  const as = admin;
  const deleted = await server.ask('DELETE', path(admin.id), { as });
  expect(deleted).toMatchObject({ status: 400, body: { message: expect.stringContaining('letzte') } });
  expect(codesOf(await server.ask('PATCH', path(admin.id), { as, body: { groups: [] } }))).toEqual({
    groups: 'last_admin',
  });
  expect(codesOf(await server.ask('PATCH', path(admin.id), { as, body: { locked: true } }))).toEqual({
    locked: 'last_admin',
  });
  // A locked admin administers nothing.
  const other = await server.user('admin');
  await server.client(admin).collection('users').update(other.id, { locked: true });
  expect((await server.ask('DELETE', path(admin.id), { as })).status).toBe(400);
  await server.client(admin).collection('users').update(other.id, { locked: false });
  expect((await server.ask('DELETE', path(admin.id), { as })).status).toBe(204);
  expect(await adminsLeft(server)).toBe(1);
});

test('[HOME-09] two admins who remove each other at the same moment leave one', async () => {
  await using server = await startServer();
  await using other = await startServer({ beside: server });
  const [one, two] = [await server.user('admin'), await server.user('admin')];
  const answers = await Promise.all([
    server.ask('PATCH', path(two.id), { as: one, body: { groups: [] } }),
    other.ask('DELETE', path(one.id), { as: two }),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await adminsLeft(server)).toBe(1);
});

test('[HOME-09] the group admin is neither deleted nor renamed', async () => {
  await using server = await startServer();
  const groups = server.client(await server.user('admin')).collection('groups');
  const admin = await groups.getFirstListItem('name="admin"');
  await groups.delete((await groups.getFirstListItem('name="dateien"')).id);
  await expect(groups.update(admin.id, { name: 'dateien' })).rejects.toMatchObject({ status: 400 });
  await expect(groups.delete(admin.id)).rejects.toMatchObject({ status: 400 });
  expect(await adminsLeft(server)).toBe(1);
});

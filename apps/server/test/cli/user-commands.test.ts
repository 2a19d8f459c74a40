import { expect, test } from 'vitest';
import { traverse } from '../backup/traverse.ts';
import { startServer } from '../server.ts';

const passwordIn = (out: string): string => /: (\w{4}(?:-\w{4}){3})$/m.exec(out)?.[1] ?? '';

test('[OPS-08] user:add makes an account that signs in with the password it prints', async () => {
  await using server = await startServer();
  await server.user('admin');
  const added = await traverse(
    server.place,
    'user:add',
    'Anna@Firma.de',
    '--name',
    'Anna',
    '--groups',
    'kunden, dateien',
  );
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toContain('anna@firma.de');
  const users = server.client().collection('users');
  const { record } = await users.authWithPassword('anna@firma.de', passwordIn(added.out), {
    expand: 'groups',
  });
  const groups: readonly { name: string }[] = record.expand?.['groups'] ?? [];
  expect(groups.map(({ name }) => name).toSorted()).toEqual(['dateien', 'kunden']);

  const again = await traverse(server.place, 'user:add', 'anna@firma.de', '--name', 'Anna');
  expect(again).toMatchObject({
    code: 1,
    out: '',
    err: 'E-Mail: Zu dieser E-Mail-Adresse gibt es schon ein Konto.\n',
  });
});

test('[AUTH-06] the first account may be made by user:add and gets every group', async () => {
  await using server = await startServer();
  const { out } = await traverse(
    server.place,
    'user:add',
    'anna@firma.de',
    '--name',
    'Anna',
    '--groups',
    'kunden',
  );
  const users = server.client().collection('users');
  const { record } = await users.authWithPassword('anna@firma.de', passwordIn(out));
  expect(record['groups']).toHaveLength(7);
});

test('[OPS-08] user:reset-password prints a new password and ends the sessions of a running server', async () => {
  await using server = await startServer();
  const anna = await server.user();
  const reset = await traverse(server.place, 'user:reset-password', anna.email);
  expect(reset).toMatchObject({ code: 0, err: '' });
  expect((await server.ask('POST', '/api/files/token', { as: anna })).status).toBe(401);
  await server.client().collection('users').authWithPassword(anna.email, passwordIn(reset.out));
});

test('[OPS-08] what is wrong with a call is said in German', async () => {
  await using server = await startServer();
  for (const [words, says] of [
    [['user:add'], 'Es fehlt: E-MAIL'],
    [['user:add', 'anna@firma.de'], 'Es fehlt: --name NAME'],
    [['user:add', 'anna', '--name', 'Anna'], 'E-Mail: Das ist keine E-Mail-Adresse.'],
    [['user:add', 'a@b.de', '--name', 'A', '--groups', 'chef'], "Die Gruppe 'chef' gibt es nicht."],
    [['user:reset-password'], 'user:reset-password E-MAIL'],
    [['user:reset-password', 'niemand@firma.de'], 'gibt es nicht'],
  ] as const) {
    const { code, out, err } = await traverse(server.place, ...words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(says);
  }
});

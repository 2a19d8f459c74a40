import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import { haveDataAlone } from '../../src/sql/serving-lock.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';
import { account, clientOf, exitOf, start } from './own-process.ts';

test('[OPS-05] [AUTH-05] a server that is told to stop finishes what is under way, then leaves', async () => {
  await using place = await freshDatabase();
  const { child, output } = start({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const client = await clientOf(output);
  await client.collection('users').create({ username: 'Anna', mobile: '0151', ...account });
  await client.collection('users').authWithPassword(account.email, account.password);

  const sending = request(`${client.baseURL}/api/batch`, {
    method: 'POST',
    headers: {
      authorization: client.authStore.token,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  // Its head has been read.
  await once(sending, 'continue');
  const exit = exitOf(child);
  child.kill('SIGTERM');
  const isListening = () =>
    client.health.check().then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  const url = '/api/collections/inventar/records';
  const requests = Array.from({ length: 100 }, (_, n) => ({
    method: 'POST',
    url,
    body: { name: `Kabel ${n}`, anzahl: 1 },
  }));
  sending.end(JSON.stringify({ requests }));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(await text(answer))).toHaveLength(100);
  expect(await exit).toBe(0);

  // [AUTH-05] What the program stores of a password has cost argon2 its full price.
  const database = await openDatabase({ ...place, entities: storedEntities });
  const [anna] = await database.reads.findWhere(entities.users, {});
  await database.close();
  expect(anna?.['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('[OPS-04] nothing is restored beside a running server, and no server starts beside a restore', async () => {
  await using place = await freshDatabase();
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  const running = start(settings);
  const client = await clientOf(running.output);
  await client.collection('users').create({ username: 'Anna', mobile: '0151', ...account });
  const archive = join(place.dataDir, 'anna.tar.gz');
  expect(await traverse(place, 'backup', archive)).toMatchObject({ code: 0 });
  const refused = await traverse(place, 'restore', archive, '--force');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toBe(
    'Der Server läuft noch mit diesen Daten. Halte ihn an, und versuche es dann noch einmal.\n',
  );
  await client.collection('users').authWithPassword(account.email, account.password);

  // Killed, it leaves nothing behind that says it still runs.
  const exit = exitOf(running.child);
  running.child.kill('SIGKILL');
  await exit;
  await expect
    .poll(async () => (await traverse(place, 'restore', archive, '--force')).code, { timeout: 30_000 })
    .toBe(0);

  await using _ = await haveDataAlone(place);
  const late = start(settings);
  expect(await exitOf(late.child)).toBe(1);
  expect(late.output()).toBe('Gerade wird eine Sicherung eingespielt. Starte danach noch einmal.\n');
});

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { haveDataAlone } from '../../src/sql/serving-lock.ts';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';
import { account, clientOf, exitOf, start } from './own-process.ts';

test('[OPS-05] a server that is told to stop finishes what is under way, then leaves', async () => {
  await using place = await freshDatabase();
  const { child, output } = start({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const client = await clientOf(output);
  await client.collection('users').create({ username: 'Anna', mobile: '0151', ...account });
  await client.collection('users').authWithPassword(account.email, account.password);

  const exit = exitOf(child);
  const batch = client.createBatch();
  for (let n = 0; n < 1000; n += 1) batch.collection('inventar').create({ name: `Kabel ${n}`, anzahl: 1 });
  const answers = batch.send();
  await pause(50);
  child.kill('SIGTERM');
  expect(await answers).toHaveLength(1000);
  expect(await exit).toBe(0);
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

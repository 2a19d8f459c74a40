import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { openServer } from '../../src/open-server.ts';
import { SetupError } from '../../src/sql/migrate/setup-error.ts';
import { StorageError } from '../../src/sql/storage-error.ts';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';
import { clientOf, exitOf, main, start } from './own-process.ts';

// What every wrong value is called is proven in config.test.ts; that a start ends with it, by one.
test('[OPS-07] a wrong setting ends the start with a sentence that names it', async () => {
  await using place = await freshDatabase();
  const { child, output } = start({ DATA_DIR: place.dataDir, DATABASE_URL: 'mysql://geheim@x' });
  expect(await exitOf(child)).toBe(1);
  expect(output().startsWith('DATABASE_URL ist keine gültige Adresse.')).toBe(true);
  expect(output()).not.toContain('geheim');
});

test('[OPS-07] an address that nobody can listen on is named with what to do, and the start ends', async () => {
  await using place = await freshDatabase();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => {
    taken.close();
  });
  const { port } = taken.address() as AddressInfo; // listening on TCP
  for (const [setting, sentence] of [
    [{ PORT: String(port) }, `Die Adresse 127.0.0.1:${port} ist schon belegt.`],
    [{ HOST: 'gibtesnicht.invalid' }, 'Prüfe HOST'],
  ] as const) {
    const { child, output } = start({ DATA_DIR: place.dataDir, ...setting });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toContain(sentence);
    expect(output()).not.toMatch(/\n {4}at /);
  }
});

test.each([
  { DATA_DIR: '/proc/nope' },
  { DATA_DIR: join(main, 'nope') },
  { FILES_URL: 's3://?x' },
  { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' },
])('[OPS-07] %j leads nowhere, and is named', async (setting) => {
  await using place = await freshDatabase();
  const settings = { DATA_DIR: place.dataDir, DATABASE_WAIT_SECONDS: '0', ...setting };
  const opened = await (async () => openServer(readConfig(settings)))().catch((error: unknown) => error);
  // The program ends with what these say, and nothing else.
  expect([ConfigError, SetupError, StorageError].some((kind) => opened instanceof kind)).toBe(true);
  expect(String(opened)).toContain(Object.keys(setting)[0]);
  expect(String(opened)).not.toContain('geheim');
});

test('[P15] a second server on the same folder is refused, by whatever path; commands work beside the first', async () => {
  await using place = await freshDatabase();
  const first = start({ DATA_DIR: place.dataDir });
  await expect.poll(first.output).toContain('Traverse läuft');
  const again = join(place.dataDir, '..', basename(place.dataDir), '.');
  const second = start({ DATA_DIR: again });
  expect(await exitOf(second.child)).toBe(1);
  expect(second.output()).toContain(`Mit den Daten in ${place.dataDir} läuft schon ein Server.`);
  expect(second.output()).not.toMatch(/\n {4}at /);
  expect(await traverse({ ...place, databaseUrl: '' }, 'verify')).toMatchObject({ code: 0 });
  // Killed or not: the next one has the folder.
  first.child.kill('SIGKILL');
  await exitOf(first.child);
  const next = start({ DATA_DIR: place.dataDir });
  await expect.poll(next.output).toContain('Traverse läuft');
});

test('[P21] who listens everywhere and has no address of its own is told that links lead nowhere', async () => {
  await using place = await freshDatabase();
  const { output } = start({ DATA_DIR: place.dataDir, HOST: '0.0.0.0' });
  await expect.poll(output).toContain('PUBLIC_URL ist leer');
});

test('[P17] [OPS-05] a server whose starter has gone leaves by itself, another stays', async () => {
  await using place = await freshDatabase();
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  const stays = start({ ...settings, STARTED_BY: String(process.pid) });
  const client = await clientOf(stays.output);
  // Longer than it takes to look once.
  await wait(1500);
  expect((await client.health.check()).code).toBe(200);
  const asked = exitOf(stays.child);
  stays.child.kill('SIGTERM');
  expect(await asked).toBe(0);
  const left = start({ ...settings, STARTED_BY: '1' });
  expect(await exitOf(left.child)).toBe(0);
});

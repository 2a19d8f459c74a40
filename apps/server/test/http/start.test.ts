import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { entities } from '@traverse/domain';
import PocketBase from 'pocketbase';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import { haveDataAlone } from '../../src/sql/serving-lock.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';

const main = join(import.meta.dirname, '../../src/main.ts');

/** The server as `npm start` runs it. */
function start(env: { readonly [name: string]: string }): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    // Away from any .env file.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, output: () => output };
}

const account = { email: 'anna@firma.de', password: 'geheim1234', passwordConfirm: 'geheim1234' };

/** Of a program that has said where it listens. */
async function clientOf(output: () => string): Promise<PocketBase> {
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? '';
  await expect.poll(address, { timeout: 100_000 }).not.toBe('');
  return new PocketBase(address());
}

const exitOf = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

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

test('[AUTH-05] what the program stores of a password has cost argon2 its full price', async () => {
  await using place = await freshDatabase();
  const { output } = start({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const client = await clientOf(output);
  await client.collection('users').create({ username: 'Anna', mobile: '0151', ...account });
  const database = await openDatabase({ ...place, entities: storedEntities });
  const [anna] = await database.reads.findWhere(entities.users, {});
  await database.close();
  expect(anna?.['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  [{ PORT: 'acht' }, 'PORT=acht ist kein Port.'],
  [{ DATABASE_URL: 'mysql://geheim@x' }, 'DATABASE_URL ist keine gültige Adresse.'],
  [{ LOG_LEVEL: 'laut' }, 'LOG_LEVEL=laut gibt es nicht.'],
])('[OPS-07] %j ends the start with a sentence that names it', async (env, sentence) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'traverse-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { child, output } = start({ DATA_DIR: dataDir, ...env });
  expect(await exitOf(child)).toBe(1);
  expect(output().startsWith(sentence)).toBe(true);
  expect(output()).not.toContain('geheim');
});

test('[OPS-07] what leads nowhere is named, and the start ends', async () => {
  await using place = await freshDatabase();
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  const wrong = [
    { HOST: 'gibtesnicht.invalid' },
    { DATA_DIR: '/proc/nope' },
    { DATA_DIR: join(main, 'nope') },
    { FILES_URL: 's3://?x' },
    { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' },
  ];
  for (const setting of wrong) {
    const { child, output } = start({ ...settings, ...setting });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toContain(Object.keys(setting)[0]);
    expect(output()).not.toMatch(/geheim|\n {4}at /);
  }
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

test('[OPS-07] a port that is taken is named, with what to do', async () => {
  await using place = await freshDatabase();
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => {
    taken.close();
  });
  const { port } = taken.address() as AddressInfo; // listening on TCP
  const { child, output } = start({ ...settings, PORT: String(port) });
  expect(await exitOf(child)).toBe(1);
  expect(output()).toContain(`Die Adresse 127.0.0.1:${port} ist schon belegt.`);
});

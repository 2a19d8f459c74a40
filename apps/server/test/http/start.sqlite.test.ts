import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '@traverse/domain';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { freshDatabase } from '../database.ts';
import { account, clientOf, exitOf, main, start } from './own-process.ts';

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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import { freshDatabase } from '../database.ts';
import { onlyKunden } from './opened.ts';

test('[OPS-05] a process that is killed loses nothing that was acknowledged', async () => {
  await using place = await freshDatabase();
  const client = fileURLToPath(new URL('./counting-client.ts', import.meta.url));
  const child = spawn(process.execPath, [client, place.databaseUrl, place.dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = -1;
  child.stdout.setEncoding('utf8').on('data', (lines: string) => {
    acknowledged = Number(lines.trim().split('\n').at(-1));
    if (acknowledged > 100) child.kill('SIGKILL');
  });
  await once(child, 'close');

  const database = await openDatabase({ ...place, entities: onlyKunden });
  const stored = await database.reads.findWhere(entities.kunden, {});
  await database.close();
  expect(acknowledged).toBeGreaterThan(100);
  const numbers = stored.map((record) => record['kundennummer']);
  expect(numbers).toEqual(Array.from(numbers, (_, index) => index));
  expect(numbers.length).toBeGreaterThan(acknowledged);
}, 30_000);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

test('PostgreSQL sorts by bytes, as SQLite does, and knows umlauts', async () => {
  await using db = await freshDatabase();
  const client = new pg.Client({ connectionString: db.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select string_agg(v, '' order by v) as sorted, lower('Ä') as lower from (values ('a'), ('Z'), ('ä'), ('z')) t(v)`,
  );
  await client.end();
  expect(rows).toEqual([{ sorted: 'Zazä', lower: 'ä' }]);
});

test('a run that is killed takes its PostgreSQL with it', async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
    console.log((await startPostgres()).url);`;
  const run = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [connectionString] = await once(createInterface(run.stdout), 'line');
  const answers = async () => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined); // it goes while we look
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  };
  expect(await answers()).toBe(true);
  run.kill('SIGKILL');
  await expect.poll(answers).toBe(false);
});

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

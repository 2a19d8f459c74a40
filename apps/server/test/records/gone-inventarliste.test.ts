import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { sqliteFile } from '../../src/sql/open-database.ts';
import { startServer, type TestServer } from '../server.ts';

/** Puts what no rule of ours lets in, as it may lie in a database that something else has written. */
async function refersToNothing({ place }: TestServer, packliste: string, gone: string): Promise<void> {
  const update = `update packlisten set inventarliste = '${gone}' where id = '${packliste}'`;
  if (place.engine === 'sqlite') {
    const file = new DatabaseSync(sqliteFile(place.dataDir), { enableForeignKeyConstraints: false });
    file.exec(update);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica; ${update}`);
  await client.end();
}

test('[PACK-03] a pack list whose Inventarliste is gone can be moved, and the log names it', async () => {
  const lines: string[] = [];
  await using server = await startServer({
    logLevel: 'info',
    logStream: { write: (line) => lines.push(line) },
  });
  const office = await server.user('packlisten');
  const kunde = (await server.given('kunden', { name: 'Petersen' })).id;
  const { id } = await server.given('packlisten', { kunde, von: '2026-12-03', bis: '2026-12-04' });
  const gone = 'wegwegwegwegweg';
  await refersToNothing(server, id, gone);

  const path = `/api/collections/packlisten/records/${id}`;
  const moved = await server.ask('PATCH', path, { as: office, body: { von: '2026-12-02' } });
  expect(moved).toMatchObject({ status: 200, body: { von: '2026-12-02 00:00:00.000Z' } });
  const line = lines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'IL nicht gefunden.');
  expect(line).toMatchObject({ level: 30, id, inventarliste: gone });
});

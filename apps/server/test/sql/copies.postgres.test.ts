import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { entities } from '@traverse/domain/entities';
import { text } from '@traverse/schema';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { traverse } from '../backup/traverse.ts';
import { startServer } from '../server.ts';

test('[OPS-04] before its tables change PostgreSQL is copied as statements, which bring the older program back', async () => {
  await using server = await startServer();
  const admin = await server.user('admin', 'kunden');
  const kunde = await server.given('kunden', { name: "O'Brien \\ „Ton“\n$$ :x", rabatt: 12.5 });
  await server.given('projekt', { name: 'Gala', datum_von: '2026-05-04', kunde: kunde.id });
  const { dataDir, databaseUrl } = server.place;
  const counts = async (): Promise<string> => (await traverse(server.place, 'verify')).out;
  const before = await counts();
  expect(before).toContain('In Ordnung');

  // A newer program: another field, another collection.
  const fields = { ...entities.kunden.fields, neu: text({ label: 'Neu' }) };
  const newer = storedEntities.map((each) => (each.collection === 'kunden' ? { ...each, fields } : each));
  const more = { ...entities.kategorien, collection: 'neues' };
  const database = await openDatabase({ dataDir, databaseUrl, entities: [...newer, more] });
  await database.close();
  const copies = readdirSync(join(dataDir, 'backups'));
  expect(copies).toEqual([expect.stringMatching(/^traverse-.*\.sql\.gz$/)]);
  const older = { dataDir, databaseUrl, entities: storedEntities };
  await expect(openDatabase(older)).rejects.toThrow('nicht in den Definitionen');

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(gunzipSync(readFileSync(join(dataDir, 'backups', copies[0] ?? ''))).toString());
  // The log takes no changes, as before.
  await expect(client.query('UPDATE protokoll SET nr = 0')).rejects.toThrow('append-only');
  await client.end();
  expect(await counts()).toBe(before);
  const answer = await server.ask('PATCH', `/api/collections/kunden/records/${kunde.id}`, {
    as: admin,
    body: { rabatt: 10 },
  });
  expect(answer.body).toMatchObject({ name: kunde.name, rabatt: 10 });
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
});

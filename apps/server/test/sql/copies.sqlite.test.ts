import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { entities } from '@traverse/domain';
import { type Entity, text } from '@traverse/schema';
import { expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '../../src/sql/open-database.ts';
import { copySqlite } from '../../src/sql/sqlite/copy.ts';
import { freshDatabase } from '../database.ts';
import { insert } from './opened.ts';

const { kunden } = entities;

test('before its tables change the file is copied; the last five copies stay', async () => {
  await using place = await freshDatabase();
  let wider: Entity = kunden;
  for (let version = 0; version < 8; version += 1) {
    const database = await openDatabase({ ...place, entities: [wider] });
    await insert(database, wider, { kundennummer: version });
    await database.close();
    wider = { ...wider, fields: { ...wider.fields, [`neu${version}`]: text({ label: 'Neu' }) } };
  }
  const folder = join(place.dataDir, 'backups');
  const copies = (await readdir(folder)).toSorted();
  expect(copies).toHaveLength(5);
  const newest = new DatabaseSync(join(folder, copies.at(-1)!), { readOnly: true });
  expect(newest.prepare('select count(*) as n from kunden').get()).toMatchObject({ n: 7 });
  newest.close();
});

test('a copy taken while others write is one moment of the database', async () => {
  await using place = await freshDatabase();
  const database = await openDatabase({ ...place, entities: [kunden] });
  const target = join(place.dataDir, 'copy', 'taken.db');
  const writing = Array.from({ length: 40 }, (_, pair) =>
    insert(database, kunden, { kundennummer: 2 * pair }, { kundennummer: 2 * pair + 1 }),
  );
  await copySqlite(sqliteFile(place.dataDir), target);
  await Promise.all(writing);
  await database.close();
  const copy = new DatabaseSync(target, { readOnly: true });
  const [counted] = copy
    .prepare('select count(*) % 2 as odd, max(kundennummer) + 1 - count(*) as gaps from kunden')
    .all();
  copy.close();
  expect([
    { odd: 0, gaps: 0 },
    { odd: 0, gaps: null },
  ]).toContainEqual({ ...counted });
});

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { entities } from '@traverse/domain/entities';
import { type Entity, text } from '@traverse/schema';
import { expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '../../src/sql/open-database.ts';
import { copySqlite } from '../../src/sql/sqlite/copy.ts';
import { freshDatabase } from '../database.ts';
import { insert, onlyKunden } from './opened.ts';

const { kunden } = entities;

test('before its tables change the file is copied; the last five copies stay', async () => {
  await using place = await freshDatabase();
  const folder = join(place.dataDir, 'backups');
  await mkdir(folder);
  // What a program left behind that was killed meanwhile.
  const [yesterday, now] = ['traverse-gestern.db.part', 'traverse-jetzt.db.part'];
  for (const name of [yesterday, now]) await writeFile(join(folder, name), '');
  await utimes(join(folder, yesterday), 0, 0);
  let wider: Entity = kunden;
  for (let version = 0; version < 8; version += 1) {
    const database = await openDatabase({ ...place, entities: [entities.preisgruppen, wider] });
    await insert(database, wider, { kundennummer: version });
    await database.close();
    wider = { ...wider, fields: { ...wider.fields, [`neu${version}`]: text({ label: 'Neu' }) } };
  }
  const [newestCopy = '', ...more] = (await readdir(folder)).toSorted().toReversed().slice(1);
  expect(more).toHaveLength(4);
  // The older program is refused, and copies nothing: the copies that count stay.
  await expect(openDatabase({ ...place, entities: onlyKunden })).rejects.toThrow('nicht in den Definitionen');
  expect((await readdir(folder)).toSorted().toReversed()).toEqual([now, newestCopy, ...more]);
  const newest = new DatabaseSync(join(folder, newestCopy), { readOnly: true });
  expect(newest.prepare('select count(*) as n from kunden').get()).toMatchObject({ n: 7 });
  newest.close();
});

test('a copy taken while others write is one moment of the database', async () => {
  await using place = await freshDatabase();
  const database = await openDatabase({ ...place, entities: onlyKunden });
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

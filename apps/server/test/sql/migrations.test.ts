import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { entities } from '@traverse/domain/entities';
import { date, type Entity, number, relation, text } from '@traverse/schema';
import { compare } from '@traverse/wire';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '../../src/sql/open-database.ts';
import { printedSchema } from '../../src/sql/printed-schema.ts';
import type { RecordDatabase } from '../../src/sql/record-store.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { freshDatabase } from '../database.ts';
import { insert } from './opened.ts';

type Place = Awaited<ReturnType<typeof freshDatabase>>;

const { kunden } = entities;
const base = {
  collection: 'dinge',
  label: { one: 'Ding', many: 'Dinge' },
  access: kunden.access,
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
} as const;
const dinge = (fields: Entity['fields'], more: Partial<Entity> = {}): Entity => ({
  ...base,
  fields,
  ...more,
});

const name = text({ label: 'Name' });
const before = dinge({ name, bis: date({ label: 'Bis' }) });

/** Opens the database with these definitions, closes it again. */
async function opening<Result>(
  place: Place,
  collections: readonly Entity[],
  work: (database: RecordDatabase) => Promise<Result>,
  // Our own are about collections of ours.
  migrations = 'nowhere',
): Promise<Result> {
  const database = await openDatabase({ ...place, entities: collections, migrations });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function names(database: RecordDatabase, collection: Entity, field: string, value: string) {
  const request = { filter: compare(field, '~', value), sort: [], page: 1, perPage: 30, skipTotal: true };
  return (await database.reads.list(collection, request, 'system')).items.map((record) => record['name']);
}

test('the printed schema is what the definitions say; npm run schema:print writes it', () => {
  const file = join(import.meta.dirname, '../../schema.sql');
  expect(readFileSync(file, 'utf8')).toBe(printedSchema(storedEntities));
});

describe('adding a text field to packlisten', () => {
  const { packlisten } = entities;
  const wider: Entity = { ...packlisten, fields: { ...packlisten.fields, halle: text({ label: 'Halle' }) } };
  const all = storedEntities.map((each) => (each.collection === 'packlisten' ? wider : each));

  test('is one column in the printed schema, with the keys it is searched and sorted by', () => {
    const lines = (printed: string) => printed.split('\n');
    const added = lines(printedSchema(all)).filter((line) => line.includes('halle'));
    expect(added.map((line) => line.trim())).toEqual([
      `"halle" text NOT NULL DEFAULT '',`,
      `"halle_fold" text NOT NULL DEFAULT '',`,
      `"halle_sort" text NOT NULL DEFAULT '',`,
      `"halle" text COLLATE "C" NOT NULL DEFAULT '',`,
      `"halle_fold" text COLLATE "C" NOT NULL DEFAULT '',`,
      `"halle_sort" text COLLATE "C" NOT NULL DEFAULT '',`,
    ]);
    expect(lines(printedSchema(all)).filter((line) => !line.includes('halle'))).toEqual(
      lines(printedSchema(storedEntities)),
    );
  });

  test('keeps what is stored, and the field can be filled and found', async () => {
    await using place = await freshDatabase();
    const [stored] = await opening(place, storedEntities, async (database) => {
      const [kunde] = await insert(database, kunden, { kundennummer: 1 });
      return insert(database, packlisten, { name: 'PL20260001', kunde: kunde!.id, anmerkung: 'ä' });
    });
    await opening(place, all, async (database) => {
      expect(await database.reads.find(wider, stored!.id)).toMatchObject({ ...stored, halle: '' });
      await database.transaction((tx) => tx.update(wider, stored!.id, { halle: 'Köln' }));
      expect(await names(database, wider, 'halle', 'KÖLN')).toEqual(['PL20260001']);
    });
    await opening(place, all, async (database) => {
      expect(await database.reads.find(wider, stored!.id)).toMatchObject({ halle: 'Köln', anmerkung: 'ä' });
    });
  });
});

describe('what only adds applies itself', () => {
  test('a collection, a relation to it, a number, a field that must differ', async () => {
    await using place = await freshDatabase();
    await opening(place, [before], (database) => insert(database, before, { name: 'A' }, { name: 'B' }));
    const after = dinge(
      { ...before.fields, ort: relation('orte', { label: 'Ort' }), menge: number({ label: 'Menge' }) },
      { unique: [['name', 'ort']] },
    );
    const orte = { ...dinge({ name }), collection: 'orte' };
    await opening(place, [after, orte], async (database) => {
      const [ort] = await insert(database, orte, { name: 'Köln' });
      expect(await database.reads.findWhere(after, { name: 'A' })).toMatchObject([{ ort: '', menge: 0 }]);
      await insert(database, after, { name: 'A', ort: ort!.id });
      const again = insert(database, after, { name: 'A', ort: ort!.id });
      await expect(again).rejects.toMatchObject({ fields: ['name', 'ort'] });
    });
  });

  test('search and sort keys of what is there are computed when a field begins to need them', async () => {
    await using place = await freshDatabase();
    await opening(place, [before], (database) =>
      insert(database, before, { name: 'A', bis: 'Ärger' }, { name: 'B', bis: 'Zorn' }),
    );
    const after = dinge({ name, bis: text({ label: 'Bis' }) });
    await opening(place, [after], async (database) => {
      expect(await names(database, after, 'bis', 'äRGER')).toEqual(['A']);
    });
    // And the way back: the keys go, nothing else.
    await opening(place, [before], async (database) => {
      expect(await database.reads.findWhere(before, { bis: 'Ärger' })).toMatchObject([{ name: 'A' }]);
    });
  });

  test('the order of fields means nothing', async () => {
    await using place = await freshDatabase();
    const [stored] = await opening(place, [before], (database) => insert(database, before, { name: 'A' }));
    const turned = dinge({ bis: before.fields['bis']!, name });
    await opening(place, [turned], async (database) => {
      expect(await database.reads.find(turned, stored!.id)).toMatchObject(stored!);
    });
    expect(await readdir(place.dataDir)).not.toContain('backups');
  });

  test('two instances that start at once do not disturb each other', async () => {
    await using place = await freshDatabase();
    const both = async (collection: Entity) => {
      const open = () => openDatabase({ ...place, entities: [collection] });
      const databases = await Promise.all([open(), open(), open()]);
      await insert(databases[0], collection, { name: 'A' });
      expect(await databases[1].reads.findWhere(collection, { name: 'A' })).not.toEqual([]);
      await Promise.all(databases.map((each) => each.close()));
    };
    await both(before);
    await both(dinge({ ...before.fields, neu: text({ label: 'Neu' }) }));
  });
});

describe('what would lose something is refused, and nothing is changed', () => {
  test.each([
    {
      change: 'a field is gone',
      after: [dinge({ name })],
      says: '„dinge.bis“ steht in der Datenbank, aber nicht',
    },
    { change: 'a collection is gone', after: [], says: 'Die Tabelle „dinge“' },
    {
      change: 'a field is of another kind',
      after: [dinge({ ...before.fields, name: number({ label: 'Name' }) })],
      says: '„dinge.name“ wird in der Datenbank anders gespeichert',
    },
    {
      change: 'what must differ does not',
      after: [dinge({ ...before.fields, neu: text({ label: 'Neu' }) }, { unique: [['bis', 'name']] })],
      says: 'In „dinge“ soll bis + name eindeutig sein',
    },
  ])('$change', async ({ after, says }) => {
    await using place = await freshDatabase();
    const day = '2026-01-01';
    const stored = await opening(place, [before], (database) =>
      insert(database, before, { name: 'A', bis: day }, { name: 'A', bis: day }),
    );
    await expect(opening(place, after, async () => undefined)).rejects.toMatchObject({
      name: 'SetupError',
      message: expect.stringContaining(says),
    });
    await opening(place, [before], async (database) => {
      expect(await database.reads.findWhere(before, {})).toMatchObject(stored);
    });
  });

  test('a table of somebody else', async () => {
    await using place = await freshDatabase();
    await byHand(place, 'create table dinge (x text)');
    await expect(opening(place, [before], async () => undefined)).rejects.toThrow(
      'schon eine Tabelle „dinge“',
    );
  });
});

test('keys are computed anew when the way they are computed changes', async () => {
  await using place = await freshDatabase();
  await opening(place, [before], (database) => insert(database, before, { name: 'Öl' }));
  await byHand(place, `update dinge set name_fold = 'old'`);
  await byHand(place, `update _layout set layout = replace(layout, '"keysVersion":2', '"keysVersion":0')`);
  await opening(place, [before], async (database) => {
    expect(await names(database, before, 'name', 'öL')).toEqual(['Öl']);
  });
});

/** Past our own code, as an administrator with a shell would. */
async function byHand({ databaseUrl, dataDir }: Place, statement: string): Promise<void> {
  if (databaseUrl === '') {
    const file = new DatabaseSync(sqliteFile(dataDir));
    file.exec(statement);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A folder of numbered migrations, each of one statement. */
async function folderOf(place: Place, files: { readonly [file: string]: string }): Promise<string> {
  const folder = join(place.dataDir, 'migrations');
  await mkdir(folder, { recursive: true });
  for (const [file, body] of Object.entries(files)) {
    await writeFile(join(folder, file), `export async function migrate(steps) {\n${body}\n}\n`);
  }
  return folder;
}

describe('a numbered migration', () => {
  const renamed = dinge(
    { bezeichnung: text({ label: 'Name' }) },
    { title: ['bezeichnung'], list: { sort: 'bezeichnung', search: [] } },
  );
  const files = {
    '0001-rename.ts': `await steps.renameField('dinge', 'name', 'bezeichnung');`,
    '0002-drop.ts': `await steps.dropField('dinge', 'bis');`,
  };

  test('renames and drops, once, and the rest follows by itself', async () => {
    await using place = await freshDatabase();
    await opening(place, [before], (database) => insert(database, before, { name: 'Ähre', bis: 'x' }));
    const migrations = await folderOf(place, files);
    const found = async (database: RecordDatabase) =>
      database.reads.list(
        renamed,
        { filter: compare('bezeichnung', '~', 'ÄHRE'), sort: [], page: 1, perPage: 9, skipTotal: true },
        'system',
      );
    for (const _start of ['first', 'second']) {
      const { items } = await opening(place, [renamed], found, migrations);
      expect(items).toMatchObject([{ bezeichnung: 'Ähre' }]);
    }
  });

  test('renames a collection with its records; one that is not there yet is none to rename', async () => {
    await using place = await freshDatabase();
    await opening(place, [before], (database) => insert(database, before, { name: 'Ähre', bis: 'x' }));
    const sachen: Entity = { ...before, collection: 'sachen' };
    // The name is free for something else.
    const others = dinge(
      { anzahl: number({ label: 'Anzahl' }) },
      { title: ['anzahl'], list: { sort: 'anzahl', search: [] } },
    );
    const migrations = await folderOf(place, {
      '0001-rename.ts': `await steps.renameCollection('dinge', 'sachen'); if (steps.has('nie')) await steps.renameCollection('nie', 'nimmer');`,
    });
    for (const _start of ['first', 'second'])
      await opening(
        place,
        [sachen, others],
        async (database) => {
          expect(await names(database, sachen, 'name', 'ähre')).toEqual(['Ähre']);
          expect(await database.reads.findWhere(others, {})).toEqual([]);
        },
        migrations,
      );
  });

  test('is not run on a fresh database, which begins with today', async () => {
    await using place = await freshDatabase();
    const migrations = await folderOf(place, files);
    await opening(place, [renamed], async () => undefined, migrations);
    const stored = await opening(
      place,
      [renamed],
      (database) => insert(database, renamed, { bezeichnung: 'x' }),
      migrations,
    );
    expect(stored).toHaveLength(1);
  });

  test('that fails leaves everything as it was, and those before it stay', async () => {
    await using place = await freshDatabase();
    const stored = await opening(place, [before], (database) =>
      insert(database, before, { name: 'A', bis: 'x' }),
    );
    const migrations = await folderOf(place, {
      ...files,
      '0001-rename.ts': `await steps.renameField('dinge', 'name', 'bezeichnung'); throw new Error('too bad');`,
    });
    await expect(opening(place, [renamed], async () => undefined, migrations)).rejects.toThrow('too bad');
    await opening(place, [before], async (database) => {
      expect(await database.reads.findWhere(before, {})).toMatchObject(stored);
    });
  });

  test('that this program does not know means that the database is newer', async () => {
    await using place = await freshDatabase();
    const migrations = await folderOf(place, files);
    await opening(place, [renamed], async () => undefined, migrations);
    await expect(opening(place, [renamed], async () => undefined)).rejects.toThrow('neueren Stand');
  });
});

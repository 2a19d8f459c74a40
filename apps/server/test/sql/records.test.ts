import { entities } from '@traverse/domain/entities';
import { percent } from '@traverse/domain/values';
import { type Entity, type Field, zeroOf } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/sql/open-database.ts';
import type { RecordDatabase, RecordTransaction } from '../../src/sql/record-store.ts';
import { anId, aRecord, insert, onlyKunden, opened } from './opened.ts';

const { kunden, packlisten, projekt, users, rechnungen, favouriten, anlagen } = entities;

test('a record comes back as it was stored, with zero values for what was not said', async () => {
  await using db = await opened();
  for (const entity of [users, projekt, kunden, anlagen, rechnungen]) {
    const zeros = Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [name, zeroOf(field)]),
    );
    const hasFiles = Object.values<Field>(entity.fields).some(
      ({ kind }) => kind === 'files' || kind === 'file',
    );
    const facts = hasFiles ? { fileFacts: {} } : {};
    const [required] = await insert(db.database, entity, {
      ...(entity === rechnungen ? { kunde: await anyKunde(db.database) } : {}),
      ...(entity === anlagen ? { projekt: (await insert(db.database, projekt, {}))[0]!.id } : {}),
    });
    expect(await db.database.reads.find(entity, required!.id)).toEqual({ ...zeros, ...facts, ...required });
  }
});

/** As counters are raised: nobody else changes the record between reading and writing. */
async function countUp(transaction: RecordTransaction, id: string) {
  const before = await transaction.lock(kunden, id);
  await transaction.update(kunden, id, { rabatt: percent((before?.rabatt ?? 0) + 1) });
}

const anyKunde = async (database: Parameters<typeof insert>[0]) =>
  (await insert(database, kunden, { name: 'K', kundennummer: 7 }))[0]!.id;

test('every kind keeps its value', async () => {
  await using db = await opened();
  const [group] = await insert(db.database, entities.groups, { name: 'admin' });
  const [user] = await insert(db.database, users, {
    username: 'Jörg "Ö" \'; DROP TABLE users; --',
    email: 'Joerg@Example.org',
    groups: [group!.id],
    tagessatz: -12_345,
    locked: true,
    lastLogin: '2026-01-31 03:00:00.123Z',
    password: '$argon2id$',
  });
  const [plan] = await insert(db.database, projekt, {
    beschreibung: 'a\nb\\c 🎛️',
    mitarbeiter: [{ name: 'Ä', telefon: '1', position: '', user_id: user!.id }],
  });
  expect(await db.database.reads.find(users, user!.id)).toMatchObject(user!);
  expect(await db.database.reads.find(projekt, plan!.id)).toMatchObject(plan!);
});

test('what no database can hold is left out: NUL and halves of characters', async () => {
  await using db = await opened();
  const [plan] = await insert(db.database, projekt, {
    name: 'a\0b\ud800',
    mitarbeiter: [{ name: 'x\0\ud800' }],
  });
  expect(await db.database.reads.find(projekt, plan!.id)).toMatchObject({
    name: 'ab\ufffd',
    mitarbeiter: [{ name: 'x\ufffd' }],
  });
});

describe('reading', () => {
  test('finds many in the order asked for, each once, and leaves out what is missing', async () => {
    await using db = await opened(onlyKunden);
    const [a, b] = await insert(db.database, kunden, { kundennummer: 1 }, { kundennummer: 2 });
    const found = await db.database.reads.findMany(kunden, [b!.id, anId('x'), a!.id, b!.id]);
    expect(found.map(({ id }) => id)).toEqual([b!.id, a!.id]);
    expect(await db.database.reads.findMany(kunden, [])).toEqual([]);
  });

  test('finds by value, oldest first; e-mail addresses without regard to case', async () => {
    await using db = await opened([users, entities.groups]);
    const [a, b] = await insert(
      db.database,
      users,
      { username: 'Zoe', email: 'Zoe@example.org' },
      { username: 'Zoe', email: '' },
    );
    const ids = async (equals: { [field: string]: string | boolean }, limit?: number) =>
      (await db.database.reads.findWhere(users, equals, limit)).map(({ id }) => id);
    expect(await ids({ username: 'Zoe' })).toEqual([a!.id, b!.id]);
    expect(await ids({ username: 'Zoe' }, 1)).toEqual([a!.id]);
    expect(await ids({ username: 'zoe' })).toEqual([]);
    expect(await ids({ email: 'zoe@EXAMPLE.org' })).toEqual([a!.id]);
    expect(await ids({ username: 'Zoe', locked: false, email: '' })).toEqual([b!.id]);
    expect(await ids({})).toEqual([a!.id, b!.id]);
  });

  test('[RECH-11] reads single values of who refers to a record, and of what these refer to', async () => {
    await using db = await opened();
    const [k1, k2] = await insert(db.database, kunden, { kundennummer: 1, rabatt: 2.5 }, { kundennummer: 2 });
    const [plan] = await insert(db.database, projekt, { name: 'Gala' });
    await insert(
      db.database,
      packlisten,
      { name: 'A', kunde: k1!.id, projekt: plan!.id, noRechnung: true },
      { name: 'B', kunde: k2!.id, projekt: plan!.id },
      { name: 'C', kunde: k1!.id },
    );
    const byName = ([one]: readonly unknown[], [other]: readonly unknown[]) =>
      String(one) < String(other) ? -1 : 1;
    const read = async (
      field: 'kunde' | 'projekt',
      ids: readonly string[],
      ...paths: Parameters<typeof db.database.reads.valuesReferring<typeof packlisten>>[3]
    ) => (await db.database.reads.valuesReferring(packlisten, field, ids, paths)).toSorted(byName);
    expect(
      await read('projekt', [plan!.id], 'name', 'noRechnung', 'kunde', 'kunde.rabatt', 'kunde.kundennummer'),
    ).toEqual([
      ['A', true, k1!.id, 2.5, 1],
      ['B', false, k2!.id, 0, 2],
    ]);
    expect(await read('kunde', [k1!.id], 'name', 'projekt')).toEqual([
      ['A', plan!.id],
      ['C', ''],
    ]);
    // Whose relation leads nowhere is left out.
    expect(await read('kunde', [k1!.id], 'name', 'projekt.name')).toEqual([['A', 'Gala']]);
    expect(await read('kunde', [], 'name')).toEqual([]);
    // Asked for one id, it is not read from each row; asked for two, it is.
    expect(await read('kunde', [k1!.id], 'name', 'kunde')).toEqual([
      ['A', k1!.id],
      ['C', k1!.id],
    ]);
    expect(await read('kunde', [k1!.id, k2!.id], 'name', 'kunde')).toEqual([
      ['A', k1!.id],
      ['B', k2!.id],
      ['C', k1!.id],
    ]);
    expect(await db.database.reads.valuesReferring(packlisten, 'kunde', [k2!.id], ['kunde'])).toEqual([
      [k2!.id],
    ]);
  });

  test('reads values of some records alone, and of all', async () => {
    await using db = await opened();
    const [k1] = await insert(db.database, kunden, { kundennummer: 1, rabatt: 2.5 }, { kundennummer: 2 });
    expect(await db.database.reads.values(kunden, [k1!.id, 'nobody0nobody00'], ['id', 'rabatt'])).toEqual([
      [k1!.id, 2.5],
    ]);
    expect(await db.database.reads.values(kunden, [], ['rabatt'])).toEqual([]);
    const all = await db.database.reads.values(kunden, 'all', ['kundennummer']);
    expect(new Set(all.flat())).toEqual(new Set([1, 2]));
  });

  test('finds who refers to a record, in single relations and in lists, a few for each', async () => {
    await using db = await opened();
    const [k1, k2] = await insert(db.database, kunden, { kundennummer: 1 }, { kundennummer: 2 });
    const lists = await insert(
      db.database,
      packlisten,
      { name: 'PL1', kunde: k1!.id },
      { name: 'PL2', kunde: k2!.id },
      { name: 'PL3', kunde: k1!.id },
      { name: 'PL4', kunde: k1!.id },
    );
    const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
    expect(ids(await db.database.reads.findReferring(packlisten, 'kunde', [k1!.id, k2!.id], 2))).toEqual(
      ids(lists).slice(0, 3),
    );
    const also = { field: 'kunde' as const, ids: [k1!.id] };
    const both = [k1!.id, k2!.id];
    expect(ids(await db.database.reads.findReferring(packlisten, 'kunde', both, 9, { also }))).toEqual(
      ids(lists).filter((_, index) => index !== 1),
    );
    const nothing = { ...also, ids: [] };
    expect(await db.database.reads.findReferring(packlisten, 'kunde', both, 9, { also: nothing })).toEqual(
      [],
    );
    expect(ids(await db.database.reads.findReferring(packlisten, 'kunde', both, 9, { inAll: 2 }))).toEqual(
      ids(lists).slice(0, 2),
    );
    expect(await db.database.reads.findReferring(packlisten, 'kunde', both)).toHaveLength(4);
    expect(await db.database.reads.countReferring(packlisten, 'kunde', k1!.id)).toBe(3);

    const [g1, g2] = await insert(db.database, entities.groups, { name: 'admin' }, { name: 'kunden' });
    const people = await insert(
      db.database,
      users,
      { email: 'a@x.de', groups: [g1!.id, g2!.id] },
      { email: 'b@x.de', groups: [g2!.id] },
    );
    expect(ids(await db.database.reads.findReferring(users, 'groups', [g1!.id, g2!.id], 9))).toEqual(
      ids(people),
    );
    expect(await db.database.reads.countReferring(users, 'groups', g2!.id)).toBe(2);
    const relations = [
      { entity: users, field: 'groups' },
      { entity: packlisten, field: 'kunde' },
    ];
    expect(await db.database.reads.countEachReferring(relations, g2!.id)).toEqual([2, 0]);
    expect(await db.database.reads.countEachReferring(relations, k1!.id)).toEqual([0, 3]);
    expect(await db.database.reads.countEachReferring([], k1!.id)).toEqual([]);
    const counts = (relation: 'groups', wanted: readonly string[]) =>
      db.database.reads.countsReferring(users, relation, wanted);
    expect(await counts('groups', [g1!.id, g2!.id, anId('nobody')])).toEqual(
      new Map([
        [g1!.id, 1],
        [g2!.id, 2],
      ]),
    );
    expect(await counts('groups', [])).toEqual(new Map());
  });

  test('lists page after page in the order of insertion', async () => {
    await using db = await opened(onlyKunden);
    const stored = await insert(
      db.database,
      kunden,
      ...[5, 3, 9, 1].map((kundennummer) => ({ kundennummer })),
    );
    const list = async (page: number, skipTotal: boolean) =>
      db.database.reads.list(kunden, { sort: [], page, perPage: 3, skipTotal }, 'system');
    expect(await list(1, false)).toMatchObject({ items: stored.slice(0, 3), totalItems: 4 });
    expect(await list(2, true)).toMatchObject({ items: stored.slice(3), totalItems: -1 });
    expect(await list(3, false)).toEqual({ items: [], totalItems: 4 });
  });
});

describe('writing', () => {
  test('[API-03] a transaction is stored whole or not at all', async () => {
    await using db = await opened(onlyKunden);
    const stored = aRecord({ kundennummer: 1 });
    await expect(
      db.database.transaction(async (transaction) => {
        await transaction.insert(kunden, stored);
        expect(await transaction.find(kunden, stored.id)).toMatchObject(stored);
        expect(await db.database.reads.find(kunden, stored.id)).toBeUndefined();
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await db.database.reads.find(kunden, stored.id)).toBeUndefined();
  });

  test('a transaction inside of one joins it and takes back its own part alone', async () => {
    await using db = await opened(onlyKunden);
    await db.database.transaction(async (outer) => {
      await outer.insert(kunden, aRecord({ name: 'outer', kundennummer: 1 }));
      const inner = db.database.transaction(async (transaction) => {
        await transaction.insert(kunden, aRecord({ name: 'inner', kundennummer: 2 }));
        throw new Error('inner');
      });
      await expect(inner).rejects.toThrow('inner');
      await db.database.transaction((transaction) =>
        transaction.insert(kunden, aRecord({ name: 'second', kundennummer: 3 })),
      );
    });
    const left = await db.database.reads.findWhere(kunden, {});
    expect(left.map((each) => each['name'])).toEqual(['outer', 'second']);
  });

  test('a transaction that has ended does nothing more', async () => {
    await using db = await opened(onlyKunden);
    const late = await db.database.transaction(async (transaction) => transaction);
    await expect(late.insert(kunden, aRecord({}))).rejects.toThrow('has ended');
    await expect(late.find(kunden, anId('x'))).rejects.toThrow('has ended');
  });

  test('an update answers the stored result and leaves the rest as it is', async () => {
    await using db = await opened(onlyKunden);
    const [stored] = await insert(db.database, kunden, { name: 'Alt', firma: 'F', rabatt: percent(0.1) });
    const change = { name: 'Neu', rabatt: percent(0.3), kundennummer: -2 };
    const expected = { ...stored, ...change };
    expect(await db.database.transaction((tx) => tx.update(kunden, stored!.id, change))).toMatchObject(
      expected,
    );
    expect(await db.database.reads.find(kunden, stored!.id)).toMatchObject(expected);
    expect(await db.database.transaction((tx) => tx.update(kunden, anId('gone'), change))).toBeUndefined();
  });

  test('a removed record is gone', async () => {
    await using db = await opened(onlyKunden);
    const [stored] = await insert(db.database, kunden, {});
    await db.database.transaction((tx) => tx.remove(kunden, stored!.id));
    expect(await db.database.reads.find(kunden, stored!.id)).toBeUndefined();
  });

  test('a reference to nothing is refused when the transaction ends, so records may come in any order', async () => {
    await using db = await opened();
    const kunde = aRecord({});
    await db.database.transaction(async (transaction) => {
      await transaction.insert(packlisten, aRecord({ name: 'PL1', kunde: kunde.id }));
      await transaction.insert(kunden, kunde);
    });
    const dangling = db.database.transaction((tx) =>
      tx.insert(packlisten, aRecord({ name: 'PL2', kunde: anId('nobody') })),
    );
    await expect(dangling).rejects.toThrow(/foreign key/i);
    await expect(db.database.transaction((tx) => tx.remove(kunden, kunde.id))).rejects.toThrow(
      /foreign key/i,
    );
    expect(await db.database.reads.countReferring(packlisten, 'kunde', kunde.id)).toBe(1);
  });

  test('who refers to nothing is refused alone among those who write at once, one or many references', async () => {
    await using db = await opened();
    const [kunde] = await insert(db.database, kunden, { kundennummer: 1 });
    const [liste] = await insert(db.database, packlisten, { name: 'PL1', kunde: kunde!.id });
    const lists = (count: number, last: string) =>
      Array.from({ length: count }, (_, n) =>
        aRecord({ name: `${last} ${n}`, kunde: n === count - 1 ? last : kunde!.id }),
      );
    const many = Array.from({ length: 40 }, (_, n) => aRecord({ kundennummer: n + 2 }));
    const write = (work: (tx: RecordTransaction) => Promise<unknown>) => db.database.transaction(work);
    const written = await Promise.allSettled([
      write((tx) => tx.append(packlisten, lists(3, kunde!.id))),
      write((tx) => tx.append(packlisten, lists(3, anId('nobody')))),
      write((tx) => tx.set(packlisten as Entity, liste!.id, { kunde: anId('nobody') })),
      write((tx) => tx.remove(kunden, kunde!.id)),
      write(async (tx) => {
        await tx.append(
          packlisten,
          many.map(({ id }) => aRecord({ name: 'many', kunde: id })),
        );
        await tx.append(kunden, many.slice(1));
      }),
      write((tx) => tx.set(packlisten, liste!.id, { name: 'PL2' })),
    ]);
    expect(written.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await db.database.reads.find(packlisten, liste!.id)).toMatchObject({
      name: 'PL2',
      kunde: kunde!.id,
    });
    expect(await db.database.reads.countReferring(packlisten, 'kunde', kunde!.id)).toBe(4);
  });

  test('[API-04] fifty clients that count at once lose none', async () => {
    await using db = await opened(onlyKunden);
    const [kunde] = await insert(db.database, kunden, { rabatt: 1 });
    const raise = () => db.database.transaction((tx) => countUp(tx, kunde!.id));
    await Promise.all(Array.from({ length: 50 }, raise));
    expect(await db.database.reads.find(kunden, kunde!.id)).toMatchObject({ rabatt: 51 });
  });
});

test('[OPS-04] everything is read as it was at one moment, however much is written meanwhile', async () => {
  await using db = await opened(onlyKunden);
  const names = Array.from({ length: 1_200 }, (_, index) => `Kunde ${index}`);
  await insert(db.database, kunden, ...names.map((name, kundennummer) => ({ name, kundennummer })));
  const read: unknown[] = [];
  await db.database.atOneMoment(async (moment) => {
    for await (const record of moment.every(kunden)) {
      if (read.length === 0) {
        await insert(db.database, kunden, { name: 'danach', kundennummer: 5000 });
        await db.database.transaction((tx) => tx.clear(kunden));
      }
      read.push(record['name']);
    }
    expect(await moment.faults()).toEqual([]);
  });
  expect(read).toEqual(names);
  expect(await db.database.reads.findWhere(kunden, {})).toEqual([]);
});

describe('several instances', () => {
  test('[API-04] count together without losing one', async () => {
    await using db = await opened(onlyKunden);
    const other = await openDatabase({ ...db.place, entities: onlyKunden });
    const [kunde] = await insert(db.database, kunden, {});
    const raise = (database: RecordDatabase) => database.transaction((tx) => countUp(tx, kunde!.id));
    await Promise.all(Array.from({ length: 40 }, (_, n) => raise(n % 2 === 0 ? db.database : other)));
    expect(await other.reads.find(kunden, kunde!.id)).toMatchObject({ rabatt: 40 });
    await other.close();
  });

  test('whoever writes can read beside the transaction, however many wait', async () => {
    await using db = await opened(onlyKunden);
    const [kunde] = await insert(db.database, kunden, {});
    const work = () =>
      db.database.transaction(async (tx) => {
        await db.database.reads.find(kunden, kunde!.id);
        await countUp(tx, kunde!.id);
      });
    await Promise.all(Array.from({ length: 30 }, work));
    expect(await db.database.reads.find(kunden, kunde!.id)).toMatchObject({ rabatt: 30 });
  });
});

describe('what must differ', () => {
  test('is refused with the fields that agree, and the transaction stays usable', async () => {
    await using db = await opened(onlyKunden);
    const [a, b] = await insert(db.database, kunden, { kundennummer: 1 }, { kundennummer: 2 });
    await db.database.transaction(async (tx) => {
      const refused = (fields: string[]) => expect.objectContaining({ name: 'NotUniqueError', fields });
      await expect(tx.insert(kunden, aRecord({ kundennummer: 1 }))).rejects.toEqual(
        refused(['kundennummer']),
      );
      await expect(tx.insert(kunden, aRecord({ id: a!.id, kundennummer: 9 }))).rejects.toEqual(
        refused(['id']),
      );
      await expect(tx.update(kunden, b!.id, { kundennummer: 1 })).rejects.toEqual(refused(['kundennummer']));
      await tx.update(kunden, b!.id, { kundennummer: 2, name: 'B' });
    });
    expect(await db.database.reads.find(kunden, b!.id)).toMatchObject({ kundennummer: 2, name: 'B' });
  });

  test('counts for sets of fields together', async () => {
    await using db = await opened();
    const [p1, p2] = await insert(db.database, projekt, {}, {});
    const [u] = await insert(db.database, users, { email: 'a@x.de' });
    await insert(db.database, favouriten, { projekt_id: p1!.id, user_id: u!.id });
    await insert(db.database, favouriten, { projekt_id: p2!.id, user_id: u!.id });
    const again = insert(db.database, favouriten, { projekt_id: p1!.id, user_id: u!.id });
    await expect(again).rejects.toMatchObject({ fields: ['projekt_id', 'user_id'] });
  });

  test('e-mail addresses differ without regard to case', async () => {
    await using db = await opened([users, entities.groups]);
    await insert(db.database, users, { email: 'jörg@example.org' });
    const again = insert(db.database, users, { email: 'JÖRG@Example.org' });
    await expect(again).rejects.toMatchObject({ fields: ['email'] });
  });
});

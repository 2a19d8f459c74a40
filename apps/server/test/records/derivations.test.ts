import { entity, guest, number, relation, signedIn, text } from '@traverse/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { derivation, inOrder, source } from '../../src/records/derivation.ts';
import type { RecordEvent } from '../../src/records/effects.ts';
import type { RecordEngine } from '../../src/records/engine.ts';
import { writeAsServer } from '../../src/records/write.ts';
import type { StoredRecord } from '../../src/sql/record-store.ts';
import { opened } from '../sql/opened.ts';

// A tip jar, to show what a derivation may look at: a guest's share follows from the other guests at the table, what a
// table gives from the shares, what a house takes from the tables.
const access = { read: signedIn, create: signedIn, update: signedIn, delete: signedIn };
const derived = { derived: true } as const;

const houses = entity({
  collection: 'houses',
  label: { one: 'Haus', many: 'Häuser' },
  access,
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  fields: { name: text({ label: 'Name' }), takes: number({ label: 'Nimmt ein', ...derived }) },
});
const tables = entity({
  collection: 'tables',
  label: { one: 'Tisch', many: 'Tische' },
  access,
  title: ['gives'],
  list: { sort: 'gives', search: [] },
  fields: {
    house: relation('houses', { label: 'Haus' }),
    closed: number({ label: 'Abgeschlossen' }),
    gives: number({ label: 'Gibt', ...derived }),
  },
});
const guests = entity({
  collection: 'guests',
  label: { one: 'Gast', many: 'Gäste' },
  access,
  title: ['eats'],
  list: { sort: 'eats', search: [] },
  fields: {
    table: relation('tables', { label: 'Tisch', onDelete: 'cascade' }),
    name: text({ label: 'Name' }),
    eats: number({ label: 'Isst' }),
    share: number({ label: 'Anteil', ...derived }),
  },
});
const entities = { houses, tables, guests };

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

/** How often shares were worked out. */
let asked = 0;

/** Per cent of what the table eats. */
const facts = {
  entity: guests,
  fields: ['share'],
  version: 1,
  own: ['table', 'eats'],
  sources: [
    source<typeof guests>({
      entity: guests,
      comesAndGoes: true,
      fields: ['table', 'eats'],
      concerned: (states, reads) => reads.findReferring(guests, 'table', tablesOf(states), 1000),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    asked += 1;
    const all = await reads.findReferring(guests, 'table', tablesOf(records), 1000);
    return records.map(({ table, eats }) => {
      const whole = sum(all.filter((each) => each.table === table).map((each) => each.eats));
      return { share: whole === 0 ? 0 : Math.round((eats / whole) * 100) };
    });
  },
} as const satisfies Parameters<typeof derivation<typeof guests>>[0];
const shares = derivation(facts);

const tablesOf = (seated: readonly { readonly table: string }[]) => [
  ...new Set(seated.map(({ table }) => table)),
];

const gifts = derivation<typeof tables>({
  entity: tables,
  fields: ['gives'],
  version: 1,
  own: ['closed'],
  sources: [
    source<typeof guests>({
      entity: guests,
      comesAndGoes: true,
      fields: ['table', 'share'],
      concerned: (states, reads) => reads.findMany(tables, tablesOf(states)),
    }),
  ],
  isFixed: ({ closed }) => closed === 1,
  valuesOf: async (records, reads) => {
    const ids = records.map(({ id }) => id);
    const all = await reads.findReferring(guests, 'table', ids, 1000);
    return records.map(({ id }) => ({
      gives: Math.max(0, ...all.filter((each) => each.table === id).map(({ share }) => share)),
    }));
  },
});

const takings = derivation<typeof houses>({
  entity: houses,
  fields: ['takes'],
  version: 1,
  own: [],
  sources: [
    source<typeof tables>({
      entity: tables,
      comesAndGoes: true,
      fields: ['house', 'gives'],
      concerned: (states, reads) => {
        const ids = states.map((each) => each.house);
        return reads.findMany(houses, ids);
      },
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const ids = records.map(({ id }) => id);
    const all = await reads.findReferring(tables, 'house', ids, 1000);
    return records.map(({ id }) => ({
      takes: sum(all.filter((each) => each.house === id).map(({ gives }) => gives)),
    }));
  },
});

let db: Awaited<ReturnType<typeof opened>>;
let engine: RecordEngine;
let events: readonly RecordEvent[] = [];
let house: StoredRecord<typeof houses>;
let table: StoredRecord<typeof tables>;

beforeAll(async () => {
  db = await opened(Object.values(entities));
  engine = {
    entities,
    database: db.database,
    effects: {},
    derivations: inOrder([shares, gifts, takings], entities),
    uploads: { stage: () => Promise.reject(new Error('no files here')), remove: async () => undefined },
    clock: () => new Date('2026-11-20T09:00:00Z'),
    log: { error: () => undefined, info: () => undefined },
    keep: async (kept) => {
      events = kept;
    },
    announce: async () => undefined,
    listeners: [],
  };
});
afterAll(() => db[Symbol.asyncDispose]());

beforeEach(async () => {
  [house, table] = await writeAsServer(engine, guest, async ({ create }) => {
    const made = await create(houses, { name: 'Krug' });
    return [made, await create(tables, { house: made.id })];
  });
});

const change = (of: typeof guests | typeof tables, id: string, values: object) =>
  writeAsServer(engine, guest, ({ update }) => update(of, id, { ...values }));
const seat = (...eats: readonly number[]) =>
  writeAsServer(engine, guest, async ({ create }) => {
    const made: StoredRecord<typeof guests>[] = [];
    for (const each of eats) made.push(await create(guests, { table: table.id, eats: each }));
    return made;
  });
const now = async () => ({
  shares: (await db.database.reads.findWhere(guests, { table: table.id })).map(({ share }) => share),
  gives: (await db.database.reads.find(tables, table.id))?.gives,
  takes: (await db.database.reads.find(houses, house.id))?.takes,
});

test('[RECH-11] a value may follow from siblings, and be what the next one follows from', async () => {
  const [first] = await seat(2, 2);
  expect(await now()).toEqual({ shares: [50, 50], gives: 50, takes: 50 });
  await change(guests, first!.id, { eats: 6 });
  expect(await now()).toEqual({ shares: [75, 25], gives: 75, takes: 75 });
  await writeAsServer(engine, guest, ({ remove }) => remove(guests, first!.id));
  expect(await now()).toEqual({ shares: [100], gives: 100, takes: 100 });
});

test('[RECH-11] however much a transaction writes, each value is worked out once and stored where it is another one', async () => {
  asked = 0;
  await seat(...Array.from({ length: 20 }, () => 1));
  expect(asked).toBe(1);
  // One event for each record: what this transaction made has its value from the start.
  expect(events.map(({ action, entity: of }) => `${action} ${of.collection}`)).toEqual([
    ...Array.from({ length: 20 }, () => 'create guests'),
    'update tables',
    'update houses',
  ]);
  expect(events[0]?.record).toMatchObject({ share: 5 });
});

test('[RECH-11] what looks at nothing that changed is not asked, and ends there', async () => {
  const [first] = await seat(3, 3);
  asked = 0;
  await change(guests, first!.id, { name: 'Ada' });
  expect(asked).toBe(0);
  // Both eat twice as much: the shares stay, and so does everything behind them.
  const both = await db.database.reads.findWhere(guests, { table: table.id });
  await writeAsServer(engine, guest, async ({ update }) => {
    for (const { id } of both) await update(guests, id, { eats: 6 });
  });
  expect(asked).toBe(1);
  expect(events.map(({ entity: of }) => of.collection)).toEqual(['guests', 'guests']);
});

test('[RECH-11] a record that is fixed keeps what it has, and follows again once it is not', async () => {
  await seat(2, 2);
  await change(tables, table.id, { closed: 1 });
  await seat(4);
  expect(await now()).toEqual({ shares: [25, 25, 50], gives: 50, takes: 50 });
  await seat(12);
  expect(await now()).toMatchObject({ gives: 50, takes: 50 });
  await change(tables, table.id, { closed: 0 });
  expect(await now()).toMatchObject({ gives: 60, takes: 60 });
});

test.each([
  ['one that looks at what is kept after it', [gifts, shares, takings], /guests\.share, which is not kept/],
  [
    'one that looks at itself',
    [derivation<typeof guests>({ ...facts, own: ['share'] }), gifts, takings],
    /not kept yet/,
  ],
  ['a field kept twice', [shares, shares, gifts, takings], /kept twice/],
  ['a field that is not derived', [derivation<typeof guests>({ ...facts, fields: ['eats'] })], /not derived/],
  ['a derived field that nobody keeps', [shares, gifts], /houses\.takes is kept by no derivation/],
])('[RECH-11] %s is refused before the server starts', (_, derivations, message) => {
  expect(() => inOrder(derivations, entities)).toThrow(message);
});

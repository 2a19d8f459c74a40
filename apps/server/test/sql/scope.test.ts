import {
  anyOf,
  type Entity,
  entity,
  everyone,
  type Group,
  groupNames,
  members,
  nobody,
  own,
  type Reader,
  type Rule,
  readScope,
  relation,
  signedIn,
  text,
} from '@traverse/schema';
import { compare } from '@traverse/wire';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayGlimpse, maySee } from '../../src/records/authority.ts';
import type { StoredRecord } from '../../src/sql/record-store.ts';
import { anId, insert, opened } from './opened.ts';

// Who sees a record is asked of the record at hand (a single one, an expand, a live message) and of the database (a
// list, a filter through a relation). Both have to say the same, whatever the rule, the record and the reader.

const rules: readonly Rule[] = [
  everyone,
  signedIn,
  nobody,
  members('rechnungen', 'kunden'),
  own('owner'),
  own('author'),
  anyOf(own('owner'), own('author')),
  anyOf(own('id'), members('admin')),
  anyOf(own('owner'), members('packlisten')),
];
const people = ['', anId('lena'), anId('omar')];

const common = { title: ['name'], list: { sort: 'name', search: ['name'] } } as const;
const access = { read: everyone, create: nobody, update: nobody, delete: nobody };
const persons = entity({
  ...common,
  collection: 'persons',
  label: { one: 'Person', many: 'Personen' },
  access,
  fields: { name: text({ label: 'Name' }) },
});

const things: readonly Entity[] = rules.flatMap((read, index) =>
  [undefined, 'owner', 'author'].map((privateTo) =>
    entity({
      ...common,
      collection: `things${index}${privateTo ?? ''}`,
      label: { one: 'Ding', many: 'Dinge' },
      access: { ...access, read },
      ...(privateTo === 'owner' || privateTo === 'author' ? { privateTo } : {}),
      ...(index % 2 === 0 ? { glimpse: { groups: ['dateien', 'inventar'], fields: ['name'] } } : {}),
      fields: {
        name: text({ label: 'Name' }),
        owner: relation('persons', { label: 'Besitzer' }),
        author: text({ label: 'Verfasser' }),
      },
    }),
  ),
);

/** One for each thing, seen by everybody: the thing is on a path from here. */
const holders: readonly Entity[] = things.map(({ collection }) =>
  entity({
    ...common,
    collection: `${collection}_holders`,
    label: { one: 'Halter', many: 'Halter' },
    access,
    fields: { name: text({ label: 'Name' }), thing: relation(collection, { label: 'Ding' }) },
  }),
);

let db: Awaited<ReturnType<typeof opened>>;
const stored = new Map<Entity, readonly StoredRecord[]>();

beforeAll(async () => {
  db = await opened([persons, ...things, ...holders]);
  const named = people.filter((id) => id !== '').map((id) => ({ id, name: id }));
  await insert(db.database, persons, ...named);
  for (const [index, thing] of things.entries()) {
    const records = await insert(
      db.database,
      thing,
      ...people.flatMap((owner) => people.map((author) => ({ name: 'Ding', owner, author }))),
      { id: anId('lena'), name: 'Ding', owner: '', author: '' },
    );
    stored.set(thing, records);
    await insert(db.database, holders[index]!, ...records.map(({ id }) => ({ name: id, thing: id })));
  }
});
afterAll(() => db[Symbol.asyncDispose]());

const anyReader = fc.record({ id: fc.constantFrom(...people), groups: fc.subarray<Group>([...groupNames]) });
const anyThing = fc.nat(things.length - 1);
const request = { sort: [], page: 1, perPage: 100, skipTotal: true };

const idsOf = (records: readonly StoredRecord[], sees: (record: StoredRecord) => boolean) =>
  records
    .filter(sees)
    .map(({ id }) => id)
    .toSorted();

test('[API-07] a list has the records that the reader would be shown one by one', async () => {
  await fc.assert(
    fc.asyncProperty(anyThing, anyReader, async (index, reader: Reader) => {
      const thing = things[index]!;
      const { items } = await db.database.reads.list(thing, request, reader);
      const visible = idsOf(stored.get(thing) ?? [], (record) => maySee(thing, reader, record));
      expect(idsOf(items, () => true)).toEqual(visible);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('[API-07] on a path a name is found where the reader would be shown it by expand', async () => {
  await fc.assert(
    fc.asyncProperty(anyThing, anyReader, async (index, reader: Reader) => {
      const [thing, holder] = [things[index]!, holders[index]!];
      const filter = compare('thing.name', '=', 'Ding');
      const found = await db.database.reads.list(holder, { ...request, filter }, reader).then(
        ({ items }) => items.flatMap(({ name }) => (typeof name === 'string' ? name : [])).toSorted(),
        () => [],
      );
      // Who may list some of them is not told the names of the others this way.
      const sees = readScope(thing, reader) === 'none' ? mayGlimpse : maySee;
      expect(found).toEqual(idsOf(stored.get(thing) ?? [], (record) => sees(thing, reader, record)));
    }),
    { numRuns: 300 },
  );
}, 60_000);

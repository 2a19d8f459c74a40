import { entities } from '@traverse/domain/entities';
import { date, type Entity, text } from '@traverse/schema';
import { type Filter, parseFilter } from '@traverse/wire';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidates } from '../../src/sql/filter/candidates.ts';
import { openDatabase } from '../../src/sql/open-database.ts';
import type { ListRequest, ReadsAs, RecordDatabase } from '../../src/sql/record-store.ts';
import { sqliteSyntax } from '../../src/sql/sqlite/sqlite-syntax.ts';
import { Tables } from '../../src/sql/tables.ts';
import { freshDatabase } from '../database.ts';
import { anyFilter } from './any-filter.ts';
import { anId, aRecord, insert, opened } from './opened.ts';
import { lena, omar, storeSmallFirm } from './small-firm.ts';

const { kunden, packlisten, rechnungen, inventar } = entities;

/** PostgreSQL keeps its index itself; a run there is only about the question. */
const RUNS = Number(process.env['FILTER_RUNS'] ?? (process.env['TEST_ENGINE'] === 'postgres' ? 10 : 40));

let place: Awaited<ReturnType<typeof opened>>;
let database: RecordDatabase;

beforeAll(async () => {
  place = await opened();
  database = place.database;
  await storeSmallFirm(database);
  // Of tables with a single record already.
  await database.indexTexts(1);
});
afterAll(() => place[Symbol.asyncDispose]());

const readers = fc.constantFrom<ReadsAs>(
  'system',
  { id: lena, groups: ['admin', 'rechnungen', 'inventar', 'kunden', 'dateien'] },
  { id: omar, groups: ['packlisten'] },
);

/** What a list answers by the index, and what a transaction answers, which knows none. */
async function bothWays(entity: Entity, filter: Filter, reader: ReadsAs = 'system', page = 1) {
  const request: ListRequest = {
    filter,
    sort: [{ by: { kind: 'field', path: ['id'], modifier: undefined }, descending: false }],
    page,
    perPage: 5,
    skipTotal: false,
  };
  const answer = async (reads: Pick<RecordDatabase['reads'], 'list'>) => {
    try {
      const { items, totalItems } = await reads.list(entity, request, reader);
      return [totalItems, ...items.map(({ id }) => id)];
    } catch (error) {
      if (error instanceof Error && error.name === 'RequestError') return error.message;
      throw error;
    }
  };
  return {
    byIndex: await answer(database.reads),
    without: await database.transaction((transaction) => answer(transaction)),
  };
}

/** Signs that a search, LIKE or the index could take for something else. */
const signs = fc.constantFrom(
  ...Array.from('absSüÜßé%_\\"\' *-(){}:^1'),
  'u\u0308',
  '🎛️',
  'İ',
  'ſ',
  '\t',
  'AND',
  'mül',
);
const texts = fc.array(signs, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));

const contains = (path: readonly [string, ...string[]], value: string): Filter => ({
  kind: 'comparison',
  left: { kind: 'field', path, modifier: undefined },
  operator: '~',
  anyOf: false,
  right: { kind: 'text', value },
});

/** As a list asks: a word in any of these, and every word of several. */
const search = (paths: readonly (readonly [string, ...string[]])[], words: readonly string[]): Filter => ({
  kind: 'and',
  parts: words.map((word) => ({ kind: 'or', parts: paths.map((path) => contains(path, word)) })),
});

const searches = fc.oneof(
  fc.constant([kunden, [['name'], ['firma']]] as const),
  fc.constant([packlisten, [['name'], ['anmerkung'], ['kunde', 'name'], ['projekt', 'ort']]] as const),
  fc.constant([rechnungen, [['name'], ['kunde', 'firma'], ['netto'], ['brutto']]] as const),
);

test('[LIST-01] a list finds the same by the index as without it, whatever was written since', {
  timeout: 60_000,
}, async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          name: texts,
          firma: texts,
          isIndexed: fc.boolean(),
          fate: fc.constantFrom('stays', 'changes', 'goes'),
        }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      fc.array(fc.oneof(texts, fc.nat(9)), { minLength: 1, maxLength: 2 }),
      searches,
      readers,
      async (written, picks, [entity, paths], reader) => {
        for (const { name, firma, isIndexed, fate } of written) {
          made += 1;
          const id = anId(`k${made}`);
          const record = aRecord({ kundennummer: made + 100, name, firma });
          await database.transaction((transaction) => transaction.insert(kunden, { ...record, id }));
          await insert(database, packlisten, { name: `PL${made}`, kunde: id, anmerkung: firma });
          if (isIndexed) await database.indexTexts(1);
          if (fate === 'changes')
            await database.transaction((transaction) =>
              transaction.update(kunden, id, { name: firma, firma: 'mülleimer' }),
            );
        }
        const gone = written.length > 1 && written.at(-1)?.fate === 'goes';
        if (gone) {
          const [last] = await database.reads.findWhere(packlisten, { name: `PL${made}` });
          await database.transaction(async (transaction) => {
            await transaction.remove(packlisten, last!.id);
            await transaction.remove(kunden, anId(`k${made}`));
          });
        }
        // Words out of what is there, and others.
        const words = picks.map((pick) =>
          typeof pick === 'string' ? pick : (written[pick % written.length]?.name.slice(pick % 3) ?? ''),
        );
        for (const page of [1, 2]) {
          const { byIndex, without } = await bothWays(entity, search(paths, words), reader, page);
          expect(byIndex).toEqual(without);
        }
      },
    ),
    { numRuns: RUNS },
  );
  const faults = await database.atOneMoment((moment) => moment.faults());
  expect(faults).toEqual([]);
});

test.each([kunden, packlisten, rechnungen, inventar])(
  '[LIST-01] any filter on $collection finds the same by the index as without it',
  { timeout: 60_000 },
  async (entity) => {
    await fc.assert(
      fc.asyncProperty(anyFilter(entity), readers, async (filter, reader) => {
        const { byIndex, without } = await bothWays(entity, filter, reader);
        expect(byIndex).toEqual(without);
      }),
      { numRuns: RUNS },
    );
  },
);

test.each([
  'mül',
  'MÜLLER',
  'mu\u0308ller',
  'ller-l',
  '100%_b',
  '0\\%\\_B',
  'm_ller',
  'm%ller',
  'ü',
  '"X"',
  "o'h",
  'ß',
  'straße',
  'strasse',
  'gros',
  'sstadt',
])('[LIST-01] %j is found by the index as without it', async (word) => {
  const { byIndex, without } = await bothWays(kunden, search([['name'], ['firma']], [word]));
  expect(byIndex).toEqual(without);
});

test('[LIST-01] what most records hold is counted and paged as without the index', async () => {
  const many = Array.from({ length: 4100 }, (_, n) => aRecord({ name: `Traverse ${n}`, kategorie: 'Rigg' }));
  await database.transaction((transaction) => transaction.append(inventar, many));
  await database.indexTexts(1);
  for (const filter of ['name ~ "traverse"', 'name ~ "verse 409"', 'name ~ "travers" && name ~ "4099"']) {
    const { byIndex, without } = await bothWays(inventar, parseFilter(filter));
    expect(byIndex).toEqual(without);
  }
});

const indexed = {
  tables: new Tables(Object.values(entities)),
  reader: 'system' as const,
  syntax: sqliteSyntax,
  now: 0,
  isIndexed: () => true,
};

test.each<[string, Entity, string, boolean]>([
  ['a word in own texts', packlisten, 'name ~ "messe" || anmerkung ~ "messe"', true],
  ['a word in what it refers to', packlisten, 'name ~ "messe" || rechnung.kunde.name ~ "messe"', true],
  ['a letter is in no number', rechnungen, 'name ~ "messe" || netto ~ "messe"', true],
  ['one word of two is enough', packlisten, 'name ~ "messe" && anmerkung ~ "x"', true],
  ['a digit may be in a number', rechnungen, 'name ~ "2026" || netto ~ "2026"', false],
  ['two letters are too few', packlisten, 'name ~ "me"', false],
  ['a pattern', packlisten, 'name ~ "mes%se"', false],
  ['what does not hold it', packlisten, 'name !~ "messe"', false],
  ['a field that no list looks into', kunden, 'name ~ "messe" || strasse ~ "messe"', false],
  ['a way back', kunden, 'name ~ "messe" || packlisten_via_kunde.name ?~ "messe"', false],
])('[LIST-01] the index is asked or not: %s', (_, entity, filter, isAsked) => {
  const found = candidates(parseFilter(filter), { ...indexed, table: indexed.tables.of(entity) });
  expect(found !== undefined).toBe(isAsked);
});

test('[OPS-02] tables change under an index, which is made anew', async () => {
  const name = text({ label: 'Name' });
  const before: Entity = {
    ...kunden,
    fields: { name, ort: text({ label: 'Ort' }) },
    list: { sort: 'name', search: ['name', 'ort'] },
    title: ['name'],
  };
  // Its keys for searching go.
  const after: Entity = {
    ...before,
    fields: { name, ort: date({ label: 'Ort' }), land: text({ label: 'Land' }) },
  };
  await using fresh = await freshDatabase();
  const first = await openDatabase({ ...fresh, entities: [before] });
  await insert(first, before, { name: 'Müller', ort: 'Bremen' }, { name: 'Zabel', ort: '' });
  await first.indexTexts(1);
  await first.close();
  const changed = await openDatabase({ ...fresh, entities: [after] });
  await changed.indexTexts(1);
  const request = { filter: parseFilter('name ~ "üll"'), sort: [], page: 1, perPage: 5, skipTotal: false };
  const found = await changed.reads.list(after, request, 'system');
  expect(found.items.map((each) => each['name'])).toEqual(['Müller']);
  await changed.close();
});

test('[W21] [HAND-02] ß is ss to a search, by the index as without it, and to no other comparison', async () => {
  const mark = 'W21er';
  for (const [nth, name] of ['Straße', 'Strasse', 'GROẞ', 'Gross', 'Grosz'].entries())
    await database.transaction((transaction) =>
      transaction.insert(kunden, {
        ...aRecord({ kundennummer: 9000 + nth, name: `${name} ${mark}` }),
        id: anId(`w${nth}`),
      }),
    );
  await database.indexTexts(1);
  const found = async (written: string) => {
    const { byIndex, without } = await bothWays(
      kunden,
      parseFilter(`firma = "" && name ~ "${mark}" && ${written}`),
    );
    expect(byIndex).toEqual(without);
    return byIndex.slice(1);
  };
  const ids = (...nths: readonly number[]) => nths.map((nth) => anId(`w${nth}`));
  expect(await found('name ~ "strasse"')).toEqual(ids(0, 1));
  expect(await found('name ~ "STRAẞE"')).toEqual(ids(0, 1));
  expect(await found('name ~ "tras"')).toEqual(ids(0, 1));
  expect(await found('name ~ "groß"')).toEqual(ids(2, 3));
  expect(await found('name ~ "gros"')).toEqual(ids(2, 3, 4));
  expect(await found('name ~ "%asse%"')).toEqual(ids(0, 1));
  expect(await found('name !~ "ss"')).toEqual(ids(4));
  expect(await found(`name = "Strasse ${mark}"`)).toEqual(ids(1));
});

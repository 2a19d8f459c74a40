import { entities } from '@traverse/domain/entities';
import { describe, expect, test } from 'vitest';
import { useSmallFirm } from './corpus.ts';
import { insert, opened } from './opened.ts';
import { listed, omar } from './small-firm.ts';

const database = useSmallFirm();

const lines = 'inventar_inventarlisten_via_inventarliste';

test.each([
  // Ä beside A, ß as ss, capitals and accents do not count.
  ['kunden', 'name', 'kunde.1 kunde.3 kunde.2 kunde.5 kunde.4'],
  ['kunden', '-name', 'kunde.4 kunde.5 kunde.2 kunde.3 kunde.1'],
  ['kunden', 'firma', 'kunde.2 kunde.4 kunde.3 kunde.5 kunde.1'],
  ['kunden', 'ort', 'kunde.5 kunde.3 kunde.4 kunde.2 kunde.1'],
  ['kunden', '-rabatt,-name', 'kunde.2 kunde.1 kunde.4 kunde.5 kunde.3'],
  ['kunden', '@rowid', 'kunde.1 kunde.2 kunde.3 kunde.4 kunde.5'],
  ['kunden', '-@rowid', 'kunde.5 kunde.4 kunde.3 kunde.2 kunde.1'],
  ['kunden', '', 'kunde.1 kunde.2 kunde.3 kunde.4 kunde.5'],
  ['kunden', 'created', 'kunde.1 kunde.2 kunde.3 kunde.4 kunde.5'],
  ['kunden', '-created', 'kunde.5 kunde.4 kunde.3 kunde.2 kunde.1'],
  // What is not set, and what is missing on the way, comes first as the smallest.
  ['packlisten', 'von', 'pl.omar pl.1 pl.2 pl.3 pl.lena'],
  ['packlisten', '-von', 'pl.lena pl.3 pl.2 pl.1 pl.omar'],
  ['packlisten', 'kunde.name', 'pl.1 pl.lena pl.2 pl.3 pl.omar'],
  ['packlisten', 'rechnung.netto', 'pl.3 pl.lena pl.omar pl.2 pl.1'],
  ['packlisten', '-rechnung.netto,name', 'pl.1 pl.2 pl.3 pl.lena pl.omar'],
  ['packlisten', '-rechnung.name', 'pl.2 pl.1 pl.omar pl.lena pl.3'],
  ['inventar_inventarlisten', '-inventar.kategorie', 'line.3 line.1 line.2'],
  ['inventar_inventarlisten', 'inventar.name,-anzahl', 'line.2 line.3 line.1'],
  // Through several records: each list once, by its first or last.
  ['inventarlisten', `${lines}.inventar.name`, 'il.empty il.both il.one'],
  ['inventarlisten', `-${lines}.inventar.name`, 'il.both il.one il.empty'],
  ['inventarlisten', `-${lines}.anzahl`, 'il.both il.one il.empty'],
  ['users', 'groups.name', 'user.none user.lena user.omar'],
  ['users', 'groups:length', 'user.none user.omar user.lena'],
  ['projekt', '-mitarbeiter.0.name', 'projekt.1 projekt.3 projekt.2'],
] as const)('%s by %s', async (collection, sort, names) => {
  const expected = names.split(' ');
  expect(await listed(database(), entities[collection], { sort })).toEqual({
    names: expected,
    totalItems: expected.length,
  });
});

test('@random shuffles', async () => {
  const shuffles = await Promise.all(
    Array.from({ length: 30 }, () => listed(database(), entities.kunden, { sort: '@random' })),
  );
  expect(shuffles[0]!.names.toSorted()).toEqual(['kunde.1', 'kunde.2', 'kunde.3', 'kunde.4', 'kunde.5']);
  expect(new Set(shuffles.map(({ names }) => names.join(' '))).size).toBeGreaterThan(1);
});

test.each(['nix', 'kunde.nix', 'name:length', 'rechnung.netto'])('%s is refused', async (sort) => {
  const reader = { id: omar, groups: ['packlisten'] } as const;
  const answer = listed(database(), entities.packlisten, { sort, reader });
  await expect(answer).rejects.toMatchObject({ name: 'RequestError', status: 400 });
});

describe('pages', () => {
  test('never share a record and leave none out, whatever they are sorted by', async () => {
    await using many = await opened();
    const rows = Array.from({ length: 95 }, (_, n) => ({
      kundennummer: n,
      name: 'AaÄä'[n % 4]!,
      rabatt: n % 3,
    }));
    const ids = (await insert(many.database, entities.kunden, ...rows)).map(({ id }) =>
      id.replace(/^0+/, ''),
    );
    for (const sort of ['', 'name', '-name', 'rabatt,-name', '-created']) {
      for (const filter of [undefined, 'kundennummer >= 0']) {
        const pages = [];
        for (let page = 1; page <= 10; page += 1) {
          pages.push(
            (await listed(many.database, entities.kunden, { sort, filter, page, perPage: 10 })).names,
          );
        }
        expect(pages.map((names) => names.length)).toEqual([10, 10, 10, 10, 10, 10, 10, 10, 10, 5]);
        expect(pages.flat().toSorted()).toEqual(ids.toSorted());
      }
    }
  });

  test('after the last are empty, and the total stays', async () => {
    expect(await listed(database(), entities.kunden, { page: 9 })).toEqual({ names: [], totalItems: 5 });
  });
});

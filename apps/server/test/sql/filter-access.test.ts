import { entities } from '@traverse/domain/entities';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { parseFilter } from '@traverse/wire';
import { describe, expect, test } from 'vitest';
import type { ReadsAs } from '../../src/sql/record-store.ts';
import { useSmallFirm } from './corpus.ts';
import { lena, listed, omar } from './small-firm.ts';

const database = useSmallFirm();

describe('[API-07] a path goes as far as the reader may see', () => {
  const packer = { id: omar, groups: ['packlisten'] } as const;
  const admin = { id: lena, groups: ['admin', 'rechnungen'] } as const;
  const guest = { id: '', groups: [] };
  const list = (collection: keyof typeof entities, filter: string, reader: ReadsAs) =>
    listed(database(), entities[collection], { filter, reader });

  test('a record that is somebody else’s is neither listed nor counted', async () => {
    expect(await list('packlisten', 'id != null', packer)).toEqual({
      names: ['pl.1', 'pl.2', 'pl.3', 'pl.omar'],
      totalItems: 4,
    });
    expect((await list('packlisten', 'id != null', admin)).names).toEqual([
      'pl.1',
      'pl.2',
      'pl.3',
      'pl.lena',
    ]);
    expect((await list('favouriten', 'id != null', packer)).names).toEqual(['fav.1']);
  });

  test('a collection that is closed is empty', async () => {
    expect(await list('packlisten', 'id != null', guest)).toEqual({ names: [], totalItems: 0 });
    expect(await list('rechnungen', 'id != null', packer)).toEqual({ names: [], totalItems: 0 });
  });

  test('what the reader may not see counts as missing on a path', async () => {
    expect((await list('packlisten', "rechnung.name = ''", packer)).names).toEqual([
      'pl.2',
      'pl.3',
      'pl.omar',
    ]);
    expect((await list('packlisten', "rechnung.name ~ 'RN'", packer)).names).toEqual(['pl.1']);
    expect((await list('packlisten', "rechnung.name ~ 'RN'", admin)).names).toEqual(['pl.1', 'pl.2']);
    expect((await list('kunden', "packlisten_via_kunde.name ?~ 'PL'", packer)).names).toEqual([
      'kunde.1',
      'kunde.2',
      'kunde.4',
    ]);
  });

  test.each([
    ['packlisten', 'rechnung.netto > 0', 'only the name of an invoice is for packers'],
    ['packlisten', "rechnung.kunde.name = 'x'", 'also on the way'],
    ['kunden', "rechnungen_via_kunde.name ?= 'RN20260001'", 'also on the way back'],
    ['projekt', 'ausgaben_via_projekt.netto ?> 0', 'books are closed'],
    ['users', 'tagessatz > 0', 'only admins read this field'],
    ['users', "groups.name ?= 'admin'", 'only admins read this field'],
    ['users', "password ~ '$argon'", 'nobody reads a secret'],
    ['packlisten', "user.tokenKey ~ 'a'", 'nobody reads a secret'],
    ['packlisten', 'user.tagessatz > 0', 'only admins read this field'],
    ['groups', "users_via_groups.username ?= 'Lena'", 'the way back goes over a field only admins read'],
  ] as const)('%s: %s is refused: %s', async (collection, filter, _why) => {
    await expect(list(collection, filter, packer)).rejects.toMatchObject({
      name: 'RequestError',
      status: 400,
    });
    await expect(
      listed(database(), entities[collection], { sort: filter.split(' ')[0]!, reader: packer }),
    ).rejects.toMatchObject({ name: 'RequestError', status: 400 });
  });

  test('a secret is nothing to filter by, even for the server itself', async () => {
    await expect(list('users', "password != ''", 'system')).rejects.toMatchObject({ status: 400 });
  });

  test('tells for one record whether it is in the list', async () => {
    const { reads } = database();
    const own = (await reads.find(entities.packlisten, 'pl.omar'.padStart(15, '0')))!;
    expect(await reads.matches(entities.packlisten, own, undefined, packer)).toBe(true);
    expect(await reads.matches(entities.packlisten, own, undefined, admin)).toBe(false);
    expect(await reads.matches(entities.packlisten, own, undefined, guest)).toBe(false);
  });

  test.each([
    ["name ~ 'anders' && von >= '2030-01-01'", true],
    ["kunde.name = '' || noRechnung = true", true],
    ['inventarliste = "" && updated > created', false],
    ["name ~ 'omar'", false],
  ])('tells of a state that is not stored whether it fulfils %s', async (filter, expected) => {
    const { reads } = database();
    const stored = (await reads.find(entities.packlisten, 'pl.omar'.padStart(15, '0')))!;
    const state = {
      ...stored,
      name: 'Ganz anders',
      von: wireDateOf(dayAt(Date.UTC(2030, 4, 1))),
      noRechnung: true,
    };
    expect(await reads.matches(entities.packlisten, state, parseFilter(filter), packer)).toBe(expected);
  });
});

describe('what does not exist is named', () => {
  test.each([
    ['packlisten', 'nix = 1', '„nix“'],
    ['packlisten', '1 = nix', '„nix“'],
    ['packlisten', 'kunde.nix = 1', '„kunde.nix“'],
    ['packlisten', 'name.x = 1', '„name.x“'],
    ['packlisten', 'kunden_via_name.id = 1', 'kunden_via_name'],
    ['packlisten', 'users_via_groups.id = 1', 'users_via_groups'],
    ['packlisten', 'rechnungen_via_packliste = 1', 'rechnungen_via_packliste'],
    ['packlisten', 'nix_via_kunde.id = 1', 'nix_via_kunde'],
    ['packlisten', 'constructor = 1', 'constructor'],
    ['packlisten', '__proto__ = 1', '__proto__'],
    ['packlisten', 'kunde.__proto__.x = 1', '__proto__'],
    ['packlisten', 'rowid = 1', 'rowid'],
    ['packlisten', 'name_fold = 1', 'name_fold'],
    ['rechnungen', 'fileFacts = 1', 'fileFacts'],
    ['packlisten', 'collectionName = 1', 'collectionName'],
    ['projekt', 'mitarbeiter.name = 1', 'mitarbeiter.name'],
    ['projekt', 'mitarbeiter.0.nix = 1', 'mitarbeiter.0.nix'],
    ['projekt', 'mitarbeiter.0 = 1', 'mitarbeiter.0'],
    ['projekt', 'mitarbeiter.00.name = 1', 'mitarbeiter.00.name'],
    ['projekt', 'mitarbeiter.0.user_id.username = 1', 'mitarbeiter.0.user_id.username'],
    ['packlisten', 'name:length = 1', ':length'],
    ['packlisten', 'name:each = 1', ':each'],
    ['packlisten', 'von:lower = 1', ':lower'],
    ['projekt', 'mitarbeiter:each = 1', ':each'],
    [
      'packlisten',
      'kunde.packlisten_via_kunde.kunde.packlisten_via_kunde.kunde.packlisten_via_kunde.kunde.name = 1',
      'höchstens 6',
    ],
  ] as const)('%s: %s', async (collection, filter, mentioned) => {
    const answer = listed(database(), entities[collection], { filter });
    await expect(answer).rejects.toMatchObject({ name: 'RequestError', status: 400 });
    await expect(answer).rejects.toThrow(mentioned);
  });

  test('six relations are not too many', async () => {
    const path = 'kunde.packlisten_via_kunde.kunde.packlisten_via_kunde.kunde.packlisten_via_kunde.name';
    expect(
      (await listed(database(), entities.packlisten, { filter: `${path} ?= 'PL20260002'` })).names,
    ).toEqual(['pl.2', 'pl.3']);
  });

  test('a filter over too many relations is refused before it is run', async () => {
    const way = (n: number) =>
      `kunde.packlisten_via_kunde.${'kunde.packlisten_via_kunde.'.repeat(n)}name ?= 'x'`;
    const filter = Array.from({ length: 20 }, (_, n) => way(n % 3)).join(' && ');
    expect((await listed(database(), entities.packlisten, { filter })).names).toEqual([]);
    const wide = Array.from({ length: 50 }, () => "kunde.packlisten_via_kunde.kunde.name = 'x'").join(' || ');
    await expect(listed(database(), entities.packlisten, { filter: wide })).rejects.toMatchObject({
      status: 400,
    });
  });
});

import { entities } from '@traverse/domain';
import { parseFilter } from '@traverse/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadsAs } from '../../src/sql/record-store.ts';
import { opened } from './opened.ts';
import { lena, listed, omar, storeSmallFirm } from './small-firm.ts';

let db: Awaited<ReturnType<typeof opened>>;
beforeAll(async () => {
  db = await opened();
  await storeSmallFirm(db.database);
});
afterAll(async () => db[Symbol.asyncDispose]());

type Row = [filter: string, names: string];

/** A filter and the records it finds; the same on both engines. */
function finds(collection: keyof typeof entities, rows: readonly Row[]) {
  test.each(rows)(`${collection}: %s finds %s`, async (filter, names) => {
    const found = await listed(db.database, entities[collection], { filter });
    const expected = names === '' ? [] : names.split(' ');
    expect(found).toEqual({ names: expected, totalItems: expected.length });
  });
}

describe('text', () => {
  finds('kunden', [
    ["name = 'Müller'", 'kunde.1'],
    ["name = 'müller'", ''],
    ["name != 'Müller'", 'kunde.2 kunde.3 kunde.4 kunde.5'],
    ["name:lower = 'müller'", 'kunde.1 kunde.3'],
    ["'Müller' = name", 'kunde.1'],
    ["firma = ''", 'kunde.2'],
    ["firma != ''", 'kunde.1 kunde.3 kunde.4 kunde.5'],
    ['firma = null', 'kunde.2'],
    ['firma != null', 'kunde.1 kunde.3 kunde.4 kunde.5'],
    ["firma > ''", 'kunde.1 kunde.3 kunde.4 kunde.5'],
    ["name < 'Z'", 'kunde.1 kunde.2 kunde.5'],
    ["name >= 'Zabel'", 'kunde.3 kunde.4'],
    ["name = 'x' || name = 'Zabel' && ort = 'Ärzen'", 'kunde.4'],
    ["(name = 'Müller' || name = 'Zabel') && ort != 'Köln'", 'kunde.4'],
    ['name = firma', ''],
    ['name != firma', 'kunde.1 kunde.2 kunde.3 kunde.4 kunde.5'],
    ["created = updated && name ~ 'Z'", 'kunde.4'],
  ]);
});

describe('~ ignores case and composition', () => {
  finds('kunden', [
    ["name ~ 'müller'", 'kunde.1 kunde.2 kunde.3'],
    ["name ~ 'MÜ'", 'kunde.1 kunde.2 kunde.3'],
    ["name ~ 'mu\u0308'", 'kunde.1 kunde.2 kunde.3'],
    ["name !~ 'ü'", 'kunde.4 kunde.5'],
    ["ort ~ 'är'", 'kunde.4'],
    ["firma ~ 'STRASSE'", 'kunde.5'],
    ["firma ~ 'straße'", 'kunde.3'],
    ["name ~ 'm%'", 'kunde.1 kunde.2 kunde.3'],
    ["name ~ '%ller'", 'kunde.1 kunde.3'],
    ["name ~ 'm_ller%'", 'kunde.1 kunde.2 kunde.3'],
    ["name ~ 'm_ller'", ''],
    ["firma ~ '100\\%'", 'kunde.4'],
    ["firma ~ '\\%_b'", 'kunde.4'],
    ["firma ~ '%0\\%\\_B%'", 'kunde.4'],
    ["name ~ 'a \\ \"'", 'kunde.5'],
    ["name ~ 'o\\'hara'", 'kunde.5'],
    ["name ~ ''", 'kunde.1 kunde.2 kunde.3 kunde.4 kunde.5'],
    ['firma ~ rabatt', 'kunde.4'],
    ["rabatt ~ '.5'", 'kunde.1'],
    ['kundennummer ~ 4', 'kunde.4'],
    ['ort ~ null', ''],
    ['ort !~ null', ''],
    ["'Zabel und Söhne' ~ name", 'kunde.4'],
  ]);
});

describe('numbers, switches and money', () => {
  finds('inventar', [
    ['anzahl = 12', 'inv.sm58'],
    ["anzahl = '12'", 'inv.sm58'],
    ['anzahl != 12', 'inv.kabel inv.buehne'],
    ['anzahl > 2', 'inv.sm58 inv.kabel'],
    ['anzahl >= 2.5 && anzahl < 12', 'inv.kabel'],
    ['anzahl = 0', 'inv.buehne'],
    ["anzahl = ''", ''],
    ["anzahl != ''", 'inv.sm58 inv.kabel inv.buehne'],
    ["anzahl = 'zwölf'", ''],
    ["anzahl != 'zwölf'", 'inv.sm58 inv.kabel inv.buehne'],
    ["anzahl > 'a'", ''],
    ['mietpreis > 49.5', 'inv.sm58 inv.kabel'],
    ['mietpreis > anzahl', 'inv.sm58 inv.kabel'],
    ['versicherung = true', 'inv.kabel'],
    ['versicherung = TRUE', 'inv.kabel'],
    ['versicherung = false', 'inv.sm58 inv.buehne'],
    ['versicherung = 1', 'inv.kabel'],
    ['versicherung != hideInRechnung', 'inv.kabel inv.buehne'],
    ['1 = 1', 'inv.sm58 inv.kabel inv.buehne'],
    ["1 = '1' && null = '' && 'a' ~ 'A'", 'inv.sm58 inv.kabel inv.buehne'],
    ['1 > 2', ''],
    ["'a' > 'Z'", 'inv.sm58 inv.kabel inv.buehne'],
    ["kategorie = ''", 'inv.buehne'],
    ['@year >= 2026 && @month <= 12', 'inv.sm58 inv.kabel inv.buehne'],
    ['name = 58', ''],
  ]);
});

describe('[LIST-07] days are German days', () => {
  finds('packlisten', [
    ["von >= '2026-03-29'", 'pl.3 pl.lena'],
    ["von < '2026-03-29' && von != ''", 'pl.1 pl.2'],
    ["von <= '2026-03-29' && von != ''", 'pl.1 pl.2 pl.3'],
    ["von > '2026-03-29'", 'pl.lena'],
    ["von = '2026-03-28'", 'pl.1 pl.2'],
    ["von = '2026-03-29'", 'pl.3'],
    ["von != '2026-03-28'", 'pl.3 pl.lena pl.omar'],
    ["bis = '2026-03-29'", 'pl.3'],
    ["'2026-03-29' <= von", 'pl.3 pl.lena'],
    ["von >= '2026-03-28' && von <= '2026-03-28'", 'pl.1 pl.2'],
    ["von ~ '2026-03-28'", 'pl.1 pl.2 pl.3'],
    ["von ~ '2026-03%z'", 'pl.1 pl.2 pl.3 pl.lena'],
    ["von = '2026-03-28 02:00:00.000Z'", 'pl.1'],
    ["von = '2026-03-28T02:00:00.000Z'", 'pl.1'],
    ["von = '2026-03-28T03:00:00+01:00'", 'pl.1'],
    ["von != '2026-03-28T02:00Z'", 'pl.2 pl.3 pl.lena pl.omar'],
    ["von > '2026-03-28T22:59:59Z'", 'pl.2 pl.3 pl.lena'],
    ["von = ''", 'pl.omar'],
    ['von = null', 'pl.omar'],
    ["von < '2026'", 'pl.omar'],
    ["von >= '2026-02-31' && von < '2026-03-28 03'", 'pl.1'],
    ['von < bis', 'pl.3'],
    ['von > @now || von < @yearEnd && von != null', 'pl.1 pl.2 pl.3 pl.lena'],
    ["inventarliste.von = '2026-03-29'", 'pl.2'],
  ]);
  finds('projekt', [
    ["datum_von = '2026-07-01'", 'projekt.1'],
    ["datum_von >= '2026-07-02' && datum_von <= '2026-10-26'", 'projekt.2 projekt.3'],
    ["datum_von = '2026-10-26'", 'projekt.3'],
  ]);
});

describe('relations to one record', () => {
  finds('packlisten', [
    [`kunde = '${'kunde.1'.padStart(15, '0')}'`, 'pl.1'],
    [`kunde.id = '${'kunde.1'.padStart(15, '0')}'`, 'pl.1'],
    ["kunde.name = 'Müller'", 'pl.1'],
    ["kunde.name ~ 'müller'", 'pl.1 pl.2 pl.3 pl.lena'],
    ["rechnung.name = ''", 'pl.3 pl.lena pl.omar'],
    ["rechnung.name != 'RN20260001'", 'pl.2 pl.3 pl.lena pl.omar'],
    ["rechnung.name = 'RN20260001'", 'pl.1'],
    ["rechnung.name ~ 'RN'", 'pl.1 pl.2'],
    ["rechnung.name !~ '0001'", 'pl.2'],
    ['rechnung.netto > 1000', 'pl.1'],
    ['rechnung.netto = null', 'pl.3 pl.lena pl.omar'],
    ['rechnung.netto != 100050', 'pl.2 pl.3 pl.lena pl.omar'],
    ['rechnung.bezahlt = false', 'pl.1'],
    ["rechnung = ''", 'pl.3 pl.lena pl.omar'],
    ["rechnung != ''", 'pl.1 pl.2'],
    ["rechnung !~ 'lena'", 'pl.1 pl.3 pl.lena pl.omar'],
    ['rechnung.kunde = kunde', 'pl.1 pl.2'],
    ["rechnung.kunde.name = kunde.name && kunde.ort = 'Köln'", 'pl.1'],
    ["rechnung.kunde.ort = '' || kunde.name = 'Zabel'", 'pl.3 pl.lena pl.omar'],
    ['inventarliste.verbucht = true', 'pl.1'],
  ]);
  finds('inventar_inventarlisten', [
    ["inventar.kategorie = 'Ton'", 'line.1 line.3'],
    ["inventar.name ~ 'kabel' && inventarliste.verbucht = true", 'line.2'],
    ['out > in', 'line.2'],
    ['anzahl > inventar.anzahl', 'line.2'],
    ["anmerkunug ~ 'größe'", 'line.3'],
  ]);
});

describe('back from records that refer to one', () => {
  const lines = 'inventar_inventarlisten_via_inventarliste';
  finds('inventarlisten', [
    // At least one line.
    [`${lines}.inventar.name ?~ 'sm58'`, 'il.both il.one'],
    [`${lines}.inventar.name ?= 'Kabel 10 m'`, 'il.both'],
    [`${lines}.anzahl ?> 9`, 'il.both'],
    // All lines; without lines the value is null.
    [`${lines}.inventar.name ~ 'sm58'`, 'il.one'],
    [`${lines}.anzahl > 5`, 'il.one'],
    [`${lines}.anzahl >= 4`, 'il.both il.one'],
    [`${lines}.inventar.name = ''`, 'il.empty'],
    [`${lines}.inventar.name != 'Kabel 10 m'`, 'il.one il.empty'],
    [`${lines}.inventar.name ?!= 'Kabel 10 m'`, 'il.both il.one il.empty'],
    [`${lines}.inventar.name ?= ''`, 'il.empty'],
    [`${lines}.id ?= null`, 'il.empty'],
    // The same line for two conditions.
    [`${lines}.inventar.name ?= 'SM58' && ${lines}.anzahl ?= 10`, ''],
    [`${lines}.inventar.name ?= 'Kabel 10 m' && ${lines}.anzahl ?= 10`, 'il.both'],
    [`${lines}.inventar.name ?= 'SM58' && verbucht = true && ${lines}.anzahl ?= 10`, ''],
    [`(${lines}.inventar.name ?= 'SM58' || verbucht = false) && ${lines}.anzahl ?= 10`, ''],
    [`(${lines}.inventar.name ?= 'SM58' || verbucht = true) && ${lines}.anzahl ?= 10`, 'il.both'],
    [`${lines}.inventar.name ?= 'SM58' || ${lines}.anzahl ?= 10`, 'il.both il.one'],
    // A condition on all lines beside one on some.
    [`${lines}.anzahl >= 4 && ${lines}.faktor ?= 0.5`, 'il.both'],
    // From there on to others.
    ["packlisten_via_inventarliste.kunde.name ?= 'Müller'", 'il.both'],
    [`packlisten_via_inventarliste.kunde.firma ?= ${lines}.einheit`, 'il.one'],
  ]);
  finds('inventar', [
    [
      "inventar_inventarlisten_via_inventar.inventarliste.packlisten_via_inventarliste.name ?= 'PL20260001'",
      'inv.sm58 inv.kabel',
    ],
    [
      "inventar_inventarlisten_via_inventar.inventarliste.packlisten_via_inventarliste.name = 'PL20260001'",
      'inv.kabel',
    ],
  ]);
});

describe('lists of values', () => {
  finds('users', [
    ["groups.name ?= 'admin'", 'user.lena'],
    ["groups.name = 'admin'", ''],
    ["groups.name = 'packlisten'", 'user.omar'],
    ["groups.name ?~ 'k'", 'user.lena user.omar'],
    ["groups.name ?= 'admin' && groups.name ?= 'kunden'", ''],
    ["groups.name = ''", 'user.none'],
    ['groups:length = 2', 'user.lena'],
    ['groups:length < 1', 'user.none'],
    [`groups:each ?= '${'group.pack'.padStart(15, '0')}'`, 'user.omar'],
    [`groups.id ?= '${'group.pack'.padStart(15, '0')}'`, 'user.omar'],
    [`groups ?= '${'group.admin'.padStart(15, '0')}'`, 'user.lena'],
    [`groups:each = '${'group.admin'.padStart(15, '0')}'`, ''],
    ["groups ~ 'group.pack'", 'user.omar'],
    ["groups = ''", 'user.none'],
    ["groups != ''", 'user.lena user.omar'],
    [`groups:each ?= '${'group.kunden'.padStart(15, '0')}' && groups.name ?= 'kunden'`, 'user.lena'],
    [`groups:each ?= '${'group.kunden'.padStart(15, '0')}' && groups.name ?= 'admin'`, ''],
    ["email ~ 'OMAR@'", 'user.omar'],
    ["username ~ 'ömer'", 'user.omar'],
    ["lastLogin = '2026-03-28'", 'user.omar'],
  ]);
  finds('groups', [
    ["users_via_groups.username ?= 'Lena'", 'group.admin group.kunden'],
    ["users_via_groups.username = 'Ömer'", 'group.pack'],
  ]);
  finds('firma', [
    ["heimatorte:each ?= 'Hürth'", 'firma.1'],
    ["heimatorte:each ?= 'hürth'", ''],
    ["heimatorte:each ?~ 'HÜR'", 'firma.1'],
    ["heimatorte:each ~ 'r'", ''],
    ["heimatorte.1 = 'Hürth'", 'firma.1'],
    ["heimatorte.1 ~ 'hürth'", 'firma.1'],
    ['heimatorte.2 = null', 'firma.1'],
    ["heimatorte.2 = ''", ''],
    ["heimatorte ~ 'köln'", 'firma.1'],
  ]);
  finds('dateien', [
    ['anlagen:length = 2', 'datei.1'],
    ["anlagen:each ?~ 'jpg'", 'datei.1'],
    ["anlagen = ''", 'datei.2'],
    ["anlagen !~ 'plan'", 'datei.2'],
  ]);
});

describe('inside of rows', () => {
  finds('projekt', [
    ["mitarbeiter.0.name = 'Änne'", 'projekt.1'],
    ["mitarbeiter.0.name:lower = 'änne'", 'projekt.1'],
    ["mitarbeiter.0.name ~ 'ÄNN'", 'projekt.1'],
    ["mitarbeiter.1.name = 'Bo'", 'projekt.1'],
    ["mitarbeiter.9.name = ''", ''],
    ['mitarbeiter.9.name = null', 'projekt.1 projekt.2 projekt.3'],
    ["mitarbeiter.0.name != 'Bo'", 'projekt.1 projekt.2 projekt.3'],
    ["mitarbeiter.0.telefon = ''", 'projekt.1'],
    ['mitarbeiter:length = 2', 'projekt.1'],
    ["mitarbeiter ~ 'änne'", 'projekt.1'],
    ["mitarbeiter = ''", 'projekt.2 projekt.3'],
    ["dispo.0.von = '2026-06-30'", 'projekt.1'],
    ["dispo.0.von > '2026-06-30'", ''],
  ]);
  finds('rechnungen', [
    ['optElement.0.preis > 12344', 'rechnung.1'],
    ["optElement.0.preis = '12345'", 'rechnung.1'],
    ['optElement.0.faktor = 1.5 && optElement.0.ust = 19', 'rechnung.1'],
    ["letztesAngebot ~ 'angebot'", 'rechnung.1'],
  ]);
});

describe('[API-07] a path goes as far as the reader may see', () => {
  const packer = { id: omar, groups: ['packlisten'] } as const;
  const admin = { id: lena, groups: ['admin', 'rechnungen'] } as const;
  const guest = { id: '', groups: [] };
  const list = (collection: keyof typeof entities, filter: string, reader: ReadsAs) =>
    listed(db.database, entities[collection], { filter, reader });

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
      listed(db.database, entities[collection], { sort: filter.split(' ')[0]!, reader: packer }),
    ).rejects.toMatchObject({ name: 'RequestError', status: 400 });
  });

  test('a secret is nothing to filter by, even for the server itself', async () => {
    await expect(list('users', "password != ''", 'system')).rejects.toMatchObject({ status: 400 });
  });

  test('tells for one record whether it is in the list', async () => {
    const { reads } = db.database;
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
    const { reads } = db.database;
    const stored = (await reads.find(entities.packlisten, 'pl.omar'.padStart(15, '0')))!;
    const state = { ...stored, name: 'Ganz anders', von: '2030-05-01 01:00:00.000Z', noRechnung: true };
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
    const answer = listed(db.database, entities[collection], { filter });
    await expect(answer).rejects.toMatchObject({ name: 'RequestError', status: 400 });
    await expect(answer).rejects.toThrow(mentioned);
  });

  test('six relations are not too many', async () => {
    const path = 'kunde.packlisten_via_kunde.kunde.packlisten_via_kunde.kunde.packlisten_via_kunde.name';
    expect(
      (await listed(db.database, entities.packlisten, { filter: `${path} ?= 'PL20260002'` })).names,
    ).toEqual(['pl.2', 'pl.3']);
  });

  test('a filter over too many relations is refused before it is run', async () => {
    const way = (n: number) =>
      `kunde.packlisten_via_kunde.${'kunde.packlisten_via_kunde.'.repeat(n)}name ?= 'x'`;
    const filter = Array.from({ length: 20 }, (_, n) => way(n % 3)).join(' && ');
    expect((await listed(db.database, entities.packlisten, { filter })).names).toEqual([]);
    const wide = Array.from({ length: 50 }, () => "kunde.packlisten_via_kunde.kunde.name = 'x'").join(' || ');
    await expect(listed(db.database, entities.packlisten, { filter: wide })).rejects.toMatchObject({
      status: 400,
    });
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, entities, type RecordIn } from '@traverse/domain';
import { expect, test } from 'vitest';
import { storedEntities } from '../../src/stored-entities.ts';
import { traverse } from '../backup/traverse.ts';
import { databaseFor, freshDatabase } from '../database.ts';
import { startServer, type TestServer } from '../server.ts';
import { aBackup, aFile, changedUnchecked, fixture, type Layout, zipOf } from './a-backup.ts';
import { ids, PASSWORD } from './pocketbase/firm.ts';

type Place = Awaited<ReturnType<typeof freshDatabase>>;

/** With tables, as after a start; without any in the first test. */
const anEmptyPlace = () => databaseFor(storedEntities);

const moveIn = (place: Place, path: string, ...words: string[]) =>
  traverse(place, 'import:pocketbase', path, ...words);

/** What the report of the last import says, by file. */
function report({ dataDir }: Place): { readonly [file: string]: string } {
  const folder =
    readdirSync(dataDir)
      .filter((name) => name.startsWith('umzug-'))
      .toSorted()
      .at(-1) ?? '';
  const files = readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true });
  const read = files.filter((each) => each.isFile());
  return Object.fromEntries(
    read.map((each) => [each.name, readFileSync(join(each.parentPath, each.name), 'utf8')]),
  );
}

/** A server on what was imported; the place stays. */
const serverOn = (place: Place) => startServer({ at: place });

const stored = <C extends Collection>({ engine }: TestServer, collection: C, id: string) =>
  engine.database.reads.find(entities[collection], id) as unknown as Promise<RecordIn<C>>;

async function signIn(server: TestServer, email: string, password = PASSWORD) {
  const { record, token } = await server.client().collection('users').authWithPassword(email, password);
  return { id: record.id, email, password, token, groups: [] };
}

/** Everything but what has to differ between two backups. */
async function everything({ engine: { database } }: TestServer) {
  const found: { [collection: string]: unknown } = {};
  for (const entity of Object.values(entities).filter(({ collection }) => collection !== 'protokoll')) {
    const records = await database.reads.findWhere(entity, {});
    found[entity.collection] = records
      .map(({ created: _, updated: __, ...record }) => withoutChance(record))
      .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  }
  return found;
}

function withoutChance(record: { readonly [field: string]: unknown }) {
  const { password: _, tokenKey: __, fileFacts = {}, id, ...rest } = record;
  const names = Object.values(fileFacts as { readonly [name: string]: { readonly originalName: string } });
  const drawn = [
    'inventar',
    'artikel',
    'text',
    'datum',
    'letztesAngebot',
    'file',
    'anlagen',
    'groups',
    'rechnung',
    'einnahme',
    'ausgabe',
    'gueltigAb',
  ];
  const kept = Object.entries(rest).filter(([field]) => !drawn.includes(field));
  return {
    ...Object.fromEntries(kept),
    files: names.map(({ originalName }) => originalName).toSorted(),
    idLength: String(id).length,
  };
}

test('[IMP-02 V9.5] a backup of either layout becomes the same firm, and everything fits together', async () => {
  const found: unknown[] = [];
  for (const layout of ['new', 'old'] satisfies Layout[]) {
    await using place = await freshDatabase();
    const { code, out, err } = await moveIn(place, fixture(layout), '--geld=cent');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Geprüft und in Ordnung/);
    expect(out.trim().split('\n').at(-1)).toMatch(/^Bericht: .*bericht\.html$/);
    await using server = await serverOn(place);
    found.push(await everything(server));
  }
  expect(found[0]).toEqual(found[1]);
});

test('[IMP-02 V9.6] people, files, links and counters are as they were, and every label still scans', async () => {
  await using place = await anEmptyPlace();
  await moveIn(place, fixture('old'), '--geld=cent');
  await using server = await serverOn(place);

  const jana = await signIn(server, 'jana@nordlicht.example');
  expect(jana.id).toBe(ids.jana);
  expect(
    String(((await stored(server, 'users', ids.jana)) as unknown as { password: string }).password),
  ).toMatch(/^\$argon2id/);
  await signIn(server, 'jana@nordlicht.example');
  await expect(signIn(server, 'max@nordlicht.example', 'falsch')).rejects.toThrow(/E-Mail oder Passwort/);
  // Whoever has not been back yet still has the old one, in a backup as well.
  const file = join(place.dataDir, 'firm.tar.gz');
  await traverse(place, 'backup', file);

  // Umlauts, signs and emoji of names as people gave them.
  const [anlage] = await server.client(jana).collection('anlagen').getFullList();
  expect(Object.values(anlage?.['originalNames'])).toEqual(['Plan vom 3. März.pdf']);
  const [datei] = await server.client(jana).collection('dateien').getFullList();
  expect(new Set(Object.values(datei?.['originalNames']))).toEqual(
    new Set(['AGB.txt', 'Preise & mehr 🎚.txt']),
  );

  const [zeile] = await server.engine.database.reads.findWhere(entities.inventar_inventarlisten, {
    inventar: ids.spot,
  });
  expect(zeile).toMatchObject({ anzahl: 4, out: 4, in: 3, fehlbestand: 1 });
  const rechnung = await stored(server, 'rechnungen', ids.rechnung);
  expect(rechnung).toMatchObject({
    kunde: ids.beck,
    netto: 45_400,
    ust: 8626,
    bezahlt: true,
    bezahltAm: '2025-03-10 02:00:00.000Z',
    festgeschrieben: rechnung.rechnungsDatum,
  });
  expect(rechnung.created).toBe(rechnung.updated);

  // [IMP-02 V9.18] The old id of the case is a code, and its line is there.
  const [code] = await server.engine.database.reads.findWhere(entities.codes, {});
  expect(code).toMatchObject({ code: 'CASELICHT07B', anzeige: ids.case, art: 'Fremdetikett' });
  const [caseLine] = await server.engine.database.reads.findWhere(entities.inventar_inventarlisten, {
    inventar: code?.inventar ?? '',
  });
  expect(caseLine).toMatchObject({ inventarliste: ids.galaListe, out: 1 });
  const scan = { id: 'scan00000000001', inventarliste: ids.galaListe, mode: 'out', code: ids.case };
  const answer = await server.ask('POST', '/api/scans', { as: jana, body: { scans: [scan] } });
  expect(answer.body.scans).toMatchObject([{ zeile: { id: caseLine?.id, out: 2 } }]);
  const next = await server.ask('GET', '/getNextName/rechnungen', { as: jana });
  expect(next.body.name).toMatch(/^RN\d{8}$/);
});

test('[IMP-02 V9.26] of an invoice that was sent before the PDF is made here as it was sent, or not at all', async () => {
  await using place = await anEmptyPlace();
  const other = `INSERT INTO rechnungen (id, name, kunde, rechnungsDatum, faelligDatum, von, bis, faktor, netto, ust, bezahlt, optElement) SELECT 'rechnungandere0', 'RN20250003', kunde, rechnungsDatum, faelligDatum, von, bis, 1, 999, 190, 1, optElement FROM rechnungen WHERE id = '${ids.rechnung}'; UPDATE rechnungen SET anmerkung = replace(hex(zeroblob(3000)), '00', 'lang ') WHERE id = '${ids.rechnung}'`;
  using backup = await aBackup({ sql: other });
  expect(await moveIn(place, backup.path, '--geld=cent')).toMatchObject({ code: 0 });
  {
    await using server = await serverOn(place);
    const jana = await signIn(server, 'jana@nordlicht.example');
    const [firma] = await server.engine.database.reads.findWhere(entities.firma, {});
    const body = {
      name: 'Nordlicht',
      strasse: 'Am Hafen',
      hausnummer: '1',
      plz: '26122',
      ort: 'Oldenburg',
      steuernummer: '64/123/45678',
      iban: 'DE02120300000000202051',
      email: 'post@nordlicht.example',
      telefon: '0441 1',
      geschaeftsfuehrung: 'Jana K.',
    };
    await server.ask('PATCH', `/api/collections/firma/records/${firma?.id}`, { as: jana, body });
    const pdf = (id: string) => server.ask('GET', `/createRechnungPDF/${id}/-/rechnung`, { as: jana });
    const first = await pdf(ids.rechnung);
    expect(first.status === 200 ? 'a PDF' : first.body).toBe('a PDF');
    expect((await pdf(ids.rechnung)).body).toBe(first.body);
    const kept = await server.engine.database.reads.findWhere(entities.belege, {});
    expect(kept).toMatchObject([{ name: 'RN20250001', rechnung: ids.rechnung, art: 'rechnung' }]);
    expect(await pdf('rechnungandere0')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('andere Summe. Nimm das PDF von dort.') },
    });
    expect(await server.ask('POST', '/stornieren/rechnungandere0', { as: jana, body: {} })).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('kommt aus dem alten Programm') },
    });
  }
  expect(await traverse(place, 'verify')).toMatchObject({ code: 0 });
});

test('[IMP-02 V9.19] neither hashes nor keys nor the settings of the old server are told anywhere', async () => {
  await using place = await anEmptyPlace();
  using backup = await aBackup({
    layout: 'old',
    sql: `INSERT INTO _externalAuths (id, collectionId, recordId, provider, providerId) VALUES ('e1', '_pb_users_auth_', '${ids.max}', 'google', 'kennung-dort')`,
  });
  expect(await moveIn(place, backup.path, '--geld=cent', '--probe')).toMatchObject({ code: 0 });
  expect(report(place)['faults.csv']).toMatch(
    /Anmeldung;1-mal;über google: diesen Anbieter gibt es hier nicht/,
  );
  expect(Object.values(report(place)).join()).not.toContain('kennung-dort');
  await moveIn(place, fixture('new'), '--geld=cent');
  const all = Object.values(report(place)).join('\n');
  expect(all).toContain('partner@anders.example');
  expect(all).toMatch(/Überzählige Datei;wetter_cache;wetter100000000/);
  expect(all).not.toMatch(/\$2[aby]\$/);
  expect(all).not.toMatch(/tokenKey|passwordHash/);
  await using server = await serverOn(place);
  const log = await server.engine.database.reads.findWhere(entities.protokoll, { wer: 'Import' });
  expect(log.length).toBeGreaterThan(30);
  expect(JSON.stringify(log)).not.toMatch(/\$2[aby]\$/);
  expect(log.every(({ art }) => art === 'angelegt')).toBe(true);
});

test('[IMP-02 V9.8 V9.11] an invoice without its customer stops all, or is left out with its number given', async () => {
  await using place = await anEmptyPlace();
  using backup = await aBackup({
    sql: `UPDATE rechnungen SET kunde = 'kundeweg0000000' WHERE id = '${ids.rechnung}'; UPDATE rechnungen SET name = 'RN20260088' WHERE id = '${ids.rechnung}'`,
  });
  const refused = await moveIn(place, backup.path, '--geld=cent');
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/Ein Datensatz bliebe weg\. Mit --ohne-fehlerhafte/);
  expect(report(place)['faults.csv']).toMatch(
    /Datensatz ausgelassen;rechnungen;rechnung1000000;RN20260088;;Kunde fehlt/,
  );
  const taken = await moveIn(place, backup.path, '--geld=cent', '--ohne-fehlerhafte');
  expect(taken).toMatchObject({ code: 0, err: '' });

  const kept = join(place.dataDir, 'firm.tar.gz');
  await traverse(place, 'backup', kept);
  await traverse(place, 'restore', kept, '--force');
  await using server = await startServer({ at: place, now: '2026-11-25T10:00:00Z' });
  const jana = await signIn(server, 'jana@nordlicht.example');
  expect(await stored(server, 'rechnungen', ids.rechnung)).toBeUndefined();
  const [einnahme] = await server.engine.database.reads.findWhere(entities.einnahmen, {});
  expect(einnahme).toMatchObject({ name: 'RN20250001 Beck Events', rechnung: '' });
  expect((await server.ask('GET', '/getNextName/rechnungen', { as: jana })).body.name).toBe('RN20260089');
  const numbers = await server.ask('GET', '/api/rechnungsnummern/2026?format=csv', { as: jana });
  expect(numbers.body).toMatch(/RN20260088;nicht übernommen: Kunde fehlt/);
});

test('[IMP-02 V9.10 V9.20 V9.22 V9.26 V9.27 V9.28 V9.31 V9.33] what breaks our rules is told and not lost', async () => {
  await using place = await anEmptyPlace();
  using backup = await aBackup({
    sql: `
      INSERT INTO kunden (id, kundennummer, name, plz, created) VALUES ('kundezwei000000', 10010, 'Zwei', '123456789012', '2029-01-01 00:00:00.000Z');
      UPDATE kunden SET rabatt = 120 WHERE id = '${ids.mueller}';
      INSERT INTO packlisten (id, name, kunde, von, bis, user, created) VALUES ('packlistezwei00', 'PL20250001', '${ids.beck}', '2025-03-01 02:00:00.000Z', '2025-03-02 02:00:00.000Z', 'userweg00000000', '2029-01-01 00:00:00.000Z');
      UPDATE inventar SET kategorie = 'Rigging' WHERE id = '${ids.spot}';
      INSERT INTO inventar_inventarlisten (id, inventar, inventarliste, anzahl, faktor, ust, "out", "in", created) VALUES ('zeilezwei000000', '${ids.spot}', '${ids.galaListe}', 3, 1, 19, 3, 3, '2029-01-01 00:00:00.000Z');
      INSERT INTO favouriten (id, projekt_id, user_id, created) VALUES ('favzwei00000000', '${ids.gala}', '${ids.jana}', '2029-01-01 00:00:00.000Z');
      INSERT INTO users (id, username, email, password, tokenKey, created) VALUES ('userdrei0000000', 'drei', 'JANA@nordlicht.example', '', 'x', '2029-01-01 00:00:00.000Z');
      INSERT INTO users (id, username, email, password, tokenKey, created) VALUES ('uservier0000000', 'vier', '', '', 'y', '2029-01-01 00:00:00.000Z');
      UPDATE projekt SET mitarbeiter = '[{"name":"jak","user_id":"userweg00000000"},{"name":"Kim"}]';
      UPDATE rechnungen SET created = '' WHERE id = 'rechnung2000000';
      UPDATE afa SET abschreibungMonate = 0;
      UPDATE rechnungen SET name = 'RN-2025-1', anmerkung = replace(hex(zeroblob(3000)), '0', 'x') WHERE id = 'rechnung2000000';
      INSERT INTO projekt (id, name, datum_von, mitarbeiter) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 501) SELECT 'projektviele000', 'Viele', '2025-05-01 07:00:00.000Z', json_group_array(json_object('name', 'P' || i)) FROM n;
    `,
    files: { 'Mrz.pdf': null, 'Mrz.pdf.attrs': null },
  });
  const { code, err } = await moveIn(
    place,
    backup.path,
    '--geld=cent',
    '--namen',
    '--admin=jana@nordlicht.example',
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const faults = report(place)['faults.csv'] ?? '';
  expect(faults.split('\r\n')[1]).toMatch(/Datei fehlt;anlagen/);
  await using server = await serverOn(place);
  const jana = await signIn(server, 'jana@nordlicht.example');

  expect(await stored(server, 'kunden', 'kundezwei000000')).toMatchObject({
    kundennummer: 10_121,
    plz: '123456789012',
  });
  expect(await stored(server, 'kunden', ids.mueller)).toMatchObject({ rabatt: 120 });
  const again = await server.ask('PATCH', '/api/collections/kunden/records/kundezwei000000', {
    as: jana,
    body: { plz: '1234567890123' },
  });
  expect(again.status).toBe(400);
  expect(await stored(server, 'packlisten', 'packlistezwei00')).toMatchObject({
    name: 'PL20250001-2',
    user: ids.jana,
  });
  expect(await stored(server, 'inventar', ids.spot)).toMatchObject({ kategorie: '' });
  const [zeile] = await server.engine.database.reads.findWhere(entities.inventar_inventarlisten, {
    inventar: ids.spot,
  });
  expect(zeile).toMatchObject({ anzahl: 7, out: 7, in: 6 });
  expect(await server.engine.database.reads.findWhere(entities.favouriten, {})).toHaveLength(2);
  expect(await stored(server, 'users', 'userdrei0000000')).toMatchObject({
    email: 'userdrei0000000@umzug.invalid',
    locked: true,
  });
  expect(await stored(server, 'users', 'uservier0000000')).toMatchObject({ locked: true });
  expect(await stored(server, 'users', ids.jana)).toMatchObject({ username: 'Jana K.' });
  const projekt = await stored(server, 'projekt', ids.gala);
  expect(projekt.mitarbeiter).toMatchObject([
    { name: 'Jana K.', user_id: '' },
    { name: 'Kim', user_id: '' },
  ]);
  expect(await stored(server, 'rechnungen', 'rechnung2000000')).toMatchObject({
    created: '2025-04-06 02:00:00.000Z',
  });
  const [anlage] = await server.client(jana).collection('anlagen').getFullList();
  expect(Object.values(anlage?.['originalNames'])).toEqual(['Plan vom 3. März.pdf']);
  // Nothing that reads it fails.
  const rechnung = await stored(server, 'rechnungen', 'rechnung2000000');
  expect([rechnung.name, rechnung.anmerkung.length]).toEqual(['RN-2025-1', 6000]);
  expect((await stored(server, 'projekt', 'projektviele000')).mitarbeiter).toHaveLength(501);
  for (const path of [
    '/api/collections/kunden/records?sort=plz',
    '/api/collections/rechnungen/records?sort=-name',
    '/api/collections/projekt/records/projektviele000',
    '/auswertung/2025',
  ])
    expect([path, (await server.ask('GET', path, { as: jana })).status]).toEqual([path, 200]);
  for (const told of [
    'RN-2025-1',
    'anmerkung',
    'PL20250001-2',
    '10121',
    'Rigging',
    '120',
    'userweg00000000',
    'abschreibungMonate',
  ])
    expect(faults).toContain(told);

  // [IMP-02 V9.23] Put there afterwards, `verify` names it.
  const { database } = server.engine;
  const rows = projekt.mitarbeiter.map((row) => ({ ...row, user_id: 'userweg00000000' as const }));
  await database.transaction((transaction) =>
    transaction.set(entities.projekt, ids.gala, {
      mitarbeiter: rows as unknown as typeof projekt.mitarbeiter,
    }),
  );
  const verified = await traverse(place, 'verify');
  expect(verified.err).toMatch(/Gala im Güterbahnhof.*mitarbeiter, Zeile 1, user_id.*userweg00000000/);
});

test('[IMP-02 V9.29] what was paid keeps its sums, what was sent long ago as well', async () => {
  await using place = await anEmptyPlace();
  const day = (date: string) => `${date} 02:00:00.000Z`;
  const invoice = (id: string, name: string, date: string) =>
    `INSERT INTO rechnungen (id, name, kunde, rechnungsDatum, faelligDatum, von, bis, faktor, netto, ust, inventarliste, optElement) VALUES ('${id}', '${name}', '${ids.beck}', '${day(date)}', '${day(date)}', '${day(date)}', '${day(date)}', 1, 0, 0, '', '[{"name":"x","anzahl":1,"faktor":1,"preis":10000,"ust":19}]');`;
  using backup = await aBackup({
    sql: `UPDATE rechnungen SET ust = 8627, bezahltAm = '' WHERE id = '${ids.rechnung}';
      ${invoice('rechnunglang000', 'RN20250003', '2025-05-01')}
      ${invoice('rechnungkurz000', 'RN20250004', '2025-07-20')}
      ${invoice('rechnungneu0000', 'RN20250005', '2025-07-30')}`,
  });
  expect(await moveIn(place, backup.path, '--geld=cent')).toMatchObject({ code: 0 });
  expect(report(place)['faults.csv']?.match(/Summe weicht ab/g)).toHaveLength(4);
  await using server = await serverOn(place);
  const paid = await stored(server, 'rechnungen', ids.rechnung);
  expect(paid).toMatchObject({
    ust: 8627,
    bezahlt: true,
    bezahltAm: '',
    festgeschrieben: paid.rechnungsDatum,
  });
  expect(await stored(server, 'rechnungen', 'rechnunglang000')).toMatchObject({
    netto: 0,
    ausgestellt: true,
  });
  expect(await stored(server, 'rechnungen', 'rechnungkurz000')).toMatchObject({
    netto: 10_000,
    festgeschrieben: '',
  });
  expect(await stored(server, 'rechnungen', 'rechnung2000000')).toMatchObject({
    festgeschrieben: '',
    netto: 10_000,
  });
});

test('[IMP-02 V9.9 V9.24] it goes into an empty database alone, whose seeds do not count', async () => {
  await using place = await anEmptyPlace();
  {
    await using seeded = await serverOn(place);
    expect(seeded.url).not.toBe('');
  }
  expect(await moveIn(place, fixture('new'), '--geld=cent', '--probe')).toMatchObject({ code: 0 });
  expect(await moveIn(place, fixture('new'), '--geld=cent')).toMatchObject({ code: 0 });
  {
    await using server = await serverOn(place);
    const named = async (collection: 'groups' | 'kategorien') =>
      (await server.engine.database.reads.findWhere(entities[collection], {})).map(({ name }) => name);
    expect((await named('kategorien')).filter((name) => name === 'Ton')).toHaveLength(1);
    expect(await named('kategorien')).toContain('Miete');
    expect(await named('groups')).toHaveLength(8);
    const einstellungen = await server.engine.database.reads.findWhere(entities.einstellungen, {});
    expect(einstellungen).toMatchObject([{ key: 'rejectNewUser' }]);
  }
  const again = await moveIn(place, fixture('new'), '--geld=cent');
  expect(again).toMatchObject({ code: 1 });
  expect(again.err).toMatch(/Hier sind schon Daten: Benutzer 2, .*Kunden 2/);
});

test('[IMP-02 V9.21 V9.30] how amounts are meant is asked, and somebody has to be admin', async () => {
  await using place = await anEmptyPlace();
  using backup = await aBackup({
    sql: `UPDATE inventar SET mietpreis = 150 WHERE id = '${ids.spot}'; UPDATE inventar SET mietpreis = 41.95 WHERE id = '${ids.sm58}';
      UPDATE users SET groups = '[]'`,
  });
  const asked = await moveIn(place, backup.path);
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.err).toMatch(/--geld=cent oder --geld=euro/);
  expect(asked.err).toMatch(/--admin=E-MAIL/);
  expect(report(place)['bericht.html']?.replaceAll('\u00a0', ' ')).toMatch(
    /<td>150<\/td><td>1,50 €<\/td><td>150,00 €<\/td>/,
  );
  const cent = await moveIn(place, backup.path, '--geld=cent', '--admin=jana@nordlicht.example');
  expect(cent.err).toMatch(/keine ganzen Cent: Artikel SM58: mietpreis 41\.95/);
  expect((await moveIn(place, backup.path, '--geld=euro', '--admin=niemand@x.example')).err).toMatch(
    /niemand@x\.example/,
  );
  const euro = await moveIn(place, backup.path, '--geld=euro', '--admin=jana@nordlicht.example');
  expect(euro).toMatchObject({ code: 0 });
  await using server = await serverOn(place);
  expect(await stored(server, 'inventar', ids.spot)).toMatchObject({ mietpreis: 15_000 });
  expect(await stored(server, 'inventar', ids.sm58)).toMatchObject({ mietpreis: 4195 });
  const [group] = await server.engine.database.reads.findWhere(entities.groups, { name: 'admin' });
  expect((await stored(server, 'users', ids.jana)).groups).toEqual([group?.id]);
});

test('[IMP-02 V9.22] lines of one item that differ are left out, when that is wanted', async () => {
  await using place = await anEmptyPlace();
  using backup = await aBackup({
    sql: `INSERT INTO inventar_inventarlisten (id, inventar, inventarliste, anzahl, faktor, ust, created) VALUES ('zeilezwei000000', '${ids.spot}', '${ids.galaListe}', 3, 2, 19, '2029-01-01 00:00:00.000Z')`,
  });
  expect(await moveIn(place, backup.path, '--geld=cent')).toMatchObject({ code: 1 });
  expect(report(place)['faults.csv']).toMatch(
    /Datensatz ausgelassen;inventar_inventarlisten;zeilezwei000000/,
  );
  expect(await moveIn(place, backup.path, '--geld=cent', '--ohne-fehlerhafte')).toMatchObject({ code: 0 });
  expect(report(place)['inventar_inventarlisten-ausgelassen.csv']).toContain('zeilezwei000000');
});

test('[IMP-02 V9.17] a folder zipped by hand holds its last changes beside the database', async () => {
  const name = async (files: readonly (readonly [string, Uint8Array])[]) => {
    await using place = await anEmptyPlace();
    using zip = aFile(await zipOf(files.map(([path, content]) => [`pb_data/${path}`, content] as const)));
    expect(await moveIn(place, zip.path, '--geld=cent')).toMatchObject({ code: 0 });
    await using server = await serverOn(place);
    return (await stored(server, 'kunden', ids.mueller)).name;
  };
  const { before, changes } = await changedUnchecked(
    `UPDATE kunden SET name = 'Müller neu' WHERE id = '${ids.mueller}'`,
  );
  expect(await name([...before, ['data.db-wal', changes]])).toBe('Müller neu');
  expect(await name([...before])).toBe('Müller & Söhne');
});

test('[IMP-02 V9.32] beside a running server the command is refused', async () => {
  await using place = await anEmptyPlace();
  const folder = mkdtempSync(join(tmpdir(), 'traverse-test-'));
  const { openServer } = await import('../../src/open-server.ts');
  const { readConfig } = await import('../../src/config.ts');
  const { app } = await openServer({
    ...readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }),
    logLevel: 'fatal',
  });
  expect((await moveIn(place, fixture('new'), '--geld=cent')).err).toMatch(/Der Server läuft noch/);
  await app.close();
  rmSync(folder, { recursive: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { traverse } from '../backup/traverse.ts';
import { freshDatabase } from '../database.ts';
import { startServer, type TestServer } from '../server.ts';
import { aBackup, fixture, type Layout } from './a-backup.ts';
import { anEmptyPlace, moveIn, report, serverOn, signIn, stored } from './moved-in.ts';
import { ids } from './pocketbase/firm.ts';

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
  expect(zeile).toMatchObject({ anzahl: 4, out: 4, in: 3, fehlbestand: 1, draussen: 1 });
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
    expect(await named('groups')).toHaveLength(9);
    const einstellungen = await server.engine.database.reads.findWhere(entities.einstellungen, {});
    expect(einstellungen).toMatchObject([{ key: 'rejectNewUser' }]);
  }
  const again = await moveIn(place, fixture('new'), '--geld=cent');
  expect(again).toMatchObject({ code: 1 });
  expect(again.err).toMatch(/Hier sind schon Daten: Benutzer 2, .*Kunden 2/);
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

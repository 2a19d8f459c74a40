import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { traverse } from '../backup/traverse.ts';
import { aBackup, aFile, changedUnchecked, fixture, zipOf } from './a-backup.ts';
import { anEmptyPlace, moveIn, report, serverOn, signIn, stored } from './moved-in.ts';
import { ids } from './pocketbase/firm.ts';

// What is read, asked and told: the rules are the same whatever stores it.

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

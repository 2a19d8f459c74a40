import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { openStorage } from '../../src/files/open-storage.ts';
import { noteIn } from '../../src/protokoll/noted-end.ts';
import { openDatabase } from '../../src/sql/open-database.ts';
import type { StoredRecord } from '../../src/sql/record-store.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { freshDatabase } from '../database.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { startTraverse, traverse, traverseAlone, traverseWithLittleRoom } from './traverse.ts';

type Place = TestServer['place'];

/** A folder for backups that goes with the test. */
function aFolder() {
  const path = mkdtempSync(join(tmpdir(), 'traverse-backup-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** An empty installation on SQLite, whatever engine the others are on. */
function anEmptyFolder(): Place & Disposable {
  const { path, ...rest } = aFolder();
  return {
    engine: 'sqlite',
    databaseUrl: '',
    dataDir: path,
    [Symbol.asyncDispose]: async () => undefined,
    ...rest,
  };
}

const withFile = (name: string, content: string | Uint8Array<ArrayBuffer> = name) => {
  const body = new FormData();
  body.append('name', name);
  body.append('anlagen', new File([content], `${name}.txt`));
  return body;
};
const DATEIEN = '/api/collections/dateien/records';

async function aFirm(server: TestServer): Promise<TestUser> {
  const user = await server.user('admin', 'dateien', 'kunden', 'packlisten', 'rechnungen');
  const kunde = await server.given('kunden', { name: 'Müller & Söhne „Ton“', rabatt: 12.5 });
  const projekt = await server.given('projekt', {
    name: 'Gala',
    datum_von: '2026-12-03 07:00:00.000Z',
    mitarbeiter: [{ name: 'Lina', user_id: user.id }],
  });
  await server.given('packlisten', { kunde: kunde.id, von: '2026-12-03', projekt: projekt.id });
  for (const name of ['Rider', 'Plan']) await server.ask('POST', DATEIEN, { as: user, body: withFile(name) });
  return user;
}

async function everything({ dataDir, databaseUrl }: Place) {
  const database = await openDatabase({ dataDir, databaseUrl, entities: storedEntities });
  try {
    const records: { [collection: string]: readonly StoredRecord[] } = {};
    for (const entity of storedEntities)
      records[entity.collection] = await database.reads.findWhere(entity, {});
    return records;
  } finally {
    await database.close();
  }
}

const filesIn = (place: Place) => {
  const folder = join(place.dataDir, 'files/originals');
  return readdirSync(folder)
    .toSorted()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
};

test('[OPS-04] a backup brings everything back, on the same engine and on another', async () => {
  await using server = await startServer();
  const user = await aFirm(server);
  using folder = aFolder();
  const file = join(folder.path, 'traverse.tar.gz');
  const taken = await traverseAlone(server.place, 'backup', file);
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(taken.out).toContain('2 Dateien');
  expect(readdirSync(folder.path)).toEqual(['traverse.tar.gz']);

  await using same = await freshDatabase();
  using other = anEmptyFolder();
  const before = await everything(server.place);
  for (const [place, restore] of [
    [same, traverseAlone],
    [other, traverse],
  ] as const) {
    expect(await restore(place, 'restore', file)).toMatchObject({ code: 0, err: '' });
    expect(await everything(place)).toEqual(before);
    expect(filesIn(place)).toEqual(filesIn(server.place));
    expect((await traverse(place, 'verify')).out).toContain('In Ordnung');
  }
  // Whoever was signed in stays so.
  await using restored = await startServer({ beside: { ...server, place: same } });
  expect((await restored.ask('GET', DATEIEN, { as: user })).body.totalItems).toBe(2);
}, 240_000);

test('[OPS-04] a backup while others write is of one moment, and has every file it names', async () => {
  await using server = await startServer();
  const user = await aFirm(server);
  using folder = aFolder();
  const storage = await openStorage({ filesUrl: '', dataDir: server.place.dataDir });
  // As slow as a large firm's: others have time to write and delete meanwhile.
  const slow = {
    ...storage,
    get: async (...asked: Parameters<typeof storage.get>) => {
      await wait(20);
      return storage.get(...asked);
    },
  };
  const { database } = server.engine;
  const stores = { database, storage: slow, entities: storedEntities, note: noteIn(folder.path) };
  let isRunning = true;
  const writing = (async () => {
    for (let number = 0; isRunning; number += 1) {
      const { body } = await server.ask('POST', DATEIEN, { as: user, body: withFile(`neu ${number}`) });
      if (number % 2 === 0) await server.ask('DELETE', `${DATEIEN}/${body.id}`, { as: user });
    }
  })();
  await wait(300);
  for (const name of ['eins', 'zwei']) {
    expect((await writeBackup(stores, join(folder.path, name), new Date())).lost).toEqual([]);
  }
  isRunning = false;
  await writing;
  for (const name of ['eins', 'zwei']) {
    expect((await traverse(server.place, 'verify', join(folder.path, name))).out).toContain('In Ordnung');
    using place = anEmptyFolder();
    expect(await traverse(place, 'restore', join(folder.path, name))).toMatchObject({ code: 0, err: '' });
    expect((await traverse(place, 'verify')).out).toContain('In Ordnung');
  }
}, 240_000);

test('[OPS-04] data are replaced only when told, and kept then', async () => {
  await using server = await startServer();
  await aFirm(server);
  using folder = aFolder();
  const file = join(folder.path, 'traverse.tar.gz');
  await traverse(server.place, 'backup', file);
  const before = await everything(server.place);
  await server.given('kunden', { name: 'danach' });
  const later = await everything(server.place);

  const refused = await traverse(server.place, 'restore', file);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--force')]);
  expect(await everything(server.place)).toEqual(later);

  const forced = await traverse(server.place, 'restore', file, '--force');
  expect(forced).toMatchObject({ code: 0, err: '' });
  expect(forced.out).toContain(`Die Daten liegen in ${server.place.dataDir}`);
  expect(await everything(server.place)).toEqual(before);
  const kept = /liegt in (\S+)\.$/m.exec(forced.out)?.[1];
  await traverse(server.place, 'restore', kept ?? '', '--force');
  expect(await everything(server.place)).toEqual(later);
}, 240_000);

test('[OPS-04] what is no whole backup is refused before anything is touched', async () => {
  await using server = await startServer();
  await aFirm(server);
  using folder = aFolder();
  const file = join(folder.path, 'traverse.tar.gz');
  await traverse(server.place, 'backup', file);
  const before = await everything(server.place);
  const at = (name: string) => join(folder.path, name);
  writeFileSync(at('cut'), readFileSync(file));
  const damaged = readFileSync(file);
  const middle = Math.floor(damaged.length / 2);
  truncateSync(at('cut'), middle);
  damaged.fill(0, middle, middle + 50);
  writeFileSync(at('damaged'), damaged);
  writeFileSync(at('letter'), 'Sehr geehrte Damen und Herren');
  for (const [name, says] of [
    ['cut', 'beschädigt'],
    ['damaged', 'beschädigt'],
    ['letter', 'keine Sicherung von Traverse'],
    ['nothing', 'gibt es nicht'],
  ] as const) {
    const { code, err } = await traverse(server.place, 'restore', at(name), '--force');
    expect([name, code, err]).toEqual([name, 1, expect.stringContaining(says)]);
  }
  expect(await everything(server.place)).toEqual(before);
  expect((await traverse(server.place, 'verify', at('cut'))).code).toBe(1);

  const again = await traverse(server.place, 'backup', file);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('gibt es schon')]);
  using empty = anEmptyFolder();
  const nothing = await traverse(empty, 'backup', at('other'));
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('keine Datenbank')]);
}, 240_000);

test('[OPS-04] a full disk leaves no half backup, and says so', async () => {
  await using server = await startServer();
  const user = await aFirm(server);
  await server.ask('POST', DATEIEN, { as: user, body: withFile('Video', randomBytes(3_000_000)) });
  using folder = aFolder();
  const file = join(folder.path, 'traverse.tar.gz');
  const { code, err } = await traverseWithLittleRoom(2_000, server.place, 'backup', file);
  expect([code, err]).toEqual([1, expect.stringContaining('kein Platz mehr')]);
  expect(readdirSync(folder.path)).toEqual([]);
}, 120_000);

test('[OPS-04] [OPS-05] a killed backup leaves no file that looks like one, a killed restore is begun again', async () => {
  await using server = await startServer();
  const user = await aFirm(server);
  for (const name of ['eins', 'zwei', 'drei']) {
    await server.ask('POST', DATEIEN, { as: user, body: withFile(name, randomBytes(4_000_000)) });
  }
  using folder = aFolder();
  const file = join(folder.path, 'traverse.tar.gz');
  const killedAt = async (place: Place, begun: () => boolean, ...words: readonly string[]) => {
    const child = startTraverse(place, ...words);
    while (!begun() && child.exitCode === null) await wait(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await killedAt(server.place, () => readdirSync(folder.path).length > 0, 'backup', file);
  expect(existsSync(file)).toBe(false);
  expect(await traverse(server.place, 'backup', file)).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(folder.path)).toEqual(['traverse.tar.gz']);

  using place = anEmptyFolder();
  const originals = join(place.dataDir, 'files/originals');
  const begun = () => existsSync(originals) && readdirSync(originals).length > 0;
  await killedAt(place, begun, 'restore', file);
  expect(await traverse(place, 'restore', file)).toMatchObject({ code: 0, err: '' });
  expect(await everything(place)).toEqual(await everything(server.place));
  expect((await traverse(place, 'verify')).out).toContain('In Ordnung');
}, 240_000);

test('[OPS-04] what a killed backup of another name left behind goes after a day', async () => {
  await using server = await startServer();
  using folder = aFolder();
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const [name, written] of [
    ['.montag.tar.gz.unfinished', twoDaysAgo],
    ['.heute.tar.gz.unfinished', new Date()],
  ] as const) {
    mkdirSync(join(folder.path, name));
    writeFileSync(join(folder.path, name, 'archive'), 'half');
    for (const path of [join(folder.path, name, 'archive'), join(folder.path, name)])
      utimesSync(path, written, written);
  }
  const stores = {
    database: server.engine.database,
    storage: server.storage,
    entities: storedEntities,
    note: noteIn(server.place.dataDir),
  };
  await writeBackup(stores, join(folder.path, 'neu.tar.gz'), new Date());
  expect(readdirSync(folder.path).toSorted()).toEqual(['.heute.tar.gz.unfinished', 'neu.tar.gz']);
});

test('[OPS-08] [SCAN-05] verify names what is missing, changed, contradicts itself or came back too often', async () => {
  await using server = await startServer();
  const user = await aFirm(server);
  const liste = await server.given('inventarlisten', {});
  const line = async (name: string, counters: object) => {
    const item = await server.given('inventar', { name, anzahl: 9 });
    await server.given('inventar_inventarlisten', {
      inventar: item.id,
      inventarliste: liste.id,
      ...counters,
    });
  };
  await line('Traverse', { anzahl: 7, out: 2, in: 5 });
  await line('Stativ', { anzahl: 6, out: 0, in: 6 });
  const well = await traverse(server.place, 'verify');
  expect(well.code).toBe(0);
  expect(well.out.match(/Hinweis: .*zurück.*/g)).toEqual([
    expect.stringMatching(/: 5 von 2 zurück, 3 zu viel\.$/),
  ]);
  const { body } = await server.ask('POST', DATEIEN, { as: user, body: withFile('Vertrag') });
  const originals = join(server.place.dataDir, 'files/originals');
  rmSync(join(originals, body.anlagen[0]));
  const [plan] = readdirSync(originals).filter((name) => name.startsWith('plan'));
  writeFileSync(join(originals, plan ?? ''), 'überschrieben');
  await server.engine.database.transaction((transaction) =>
    transaction.update(storedEntities.find(({ collection }) => collection === 'users')!, user.id, {
      groups: ['gibtesnicht1234'],
    }),
  );
  const { code, err } = await traverse(server.place, 'verify');
  expect(code).toBe(1);
  expect(err).toContain(`Die Datei ${body.anlagen[0]} fehlt.`);
  expect(err).toContain(`Die Datei ${plan} ist nicht mehr die, die gespeichert wurde.`);
  expect(err).toContain('gibtesnicht1234, das es nicht gibt');
  using folder = aFolder();
  const backup = await traverse(server.place, 'backup', join(folder.path, 'b'));
  expect([backup.code, backup.out]).toEqual([0, expect.stringContaining('fehlt oder ist beschädigt')]);
}, 120_000);

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count);
  for (let start = 0; start < count; start += 65_536) {
    crypto.getRandomValues(bytes.subarray(start, start + 65_536));
  }
  return bytes;
}

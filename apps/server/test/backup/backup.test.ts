import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProtokollPruefung } from '@traverse/domain/aufbewahrung/antwort';
import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { openStorage } from '../../src/files/open-storage.ts';
import { noteIn } from '../../src/protokoll/noted-end.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { freshDatabase } from '../database.ts';
import { startServer, type TestServer } from '../server.ts';
import { aFirm, aFolder, anEmptyFolder, DATEIEN, everything, type Place, withFile } from './a-firm.ts';
import { traverse, traverseAlone } from './traverse.ts';

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
  for (const place of [same, other]) {
    expect(await traverse(place, 'restore', file)).toMatchObject({ code: 0, err: '' });
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

/** As whoever looks on reads it. */
async function lastCheckSeen(server: TestServer): Promise<ProtokollPruefung | undefined> {
  const { body } = await server.ask('GET', '/api/betriebspruefung', { as: await server.user('pruefung') });
  return body.pruefung;
}

test('[GOBD-01] [OPS-04] when the log was last checked, and how, stands with the books', async () => {
  await using server = await startServer();
  expect(await lastCheckSeen(server)).toBeUndefined();
  await traverse(server.place, 'backup');
  const eintraege = (await server.engine.database.reads.findWhere(entities.protokoll, {})).length;
  expect(await lastCheckSeen(server)).toMatchObject({ was: 'Sicherung', eintraege, fehler: [] });
  await traverse(server.place, 'protokoll:verify');
  const { am, ...found } = (await lastCheckSeen(server)) ?? {};
  expect(found).toMatchObject({ was: 'Protokoll', fehler: [] });
  expect(Math.abs(Date.parse(am ?? '') - Date.now())).toBeLessThan(60_000);
  writeFileSync(join(server.place.dataDir, 'protokoll-geprueft.json'), '{"am": "gestern"');
  expect(await lastCheckSeen(server)).toBeUndefined();
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
  expect(await lastCheckSeen(server)).toMatchObject({ was: 'Daten', fehler: [] });
  const { code, err } = await traverse(server.place, 'verify');
  expect(code).toBe(1);
  expect(await lastCheckSeen(server)).toMatchObject({
    fehler: expect.arrayContaining([expect.stringContaining(`Die Datei ${body.anlagen[0]} fehlt.`)]),
  });
  expect(err).toContain(`Die Datei ${body.anlagen[0]} fehlt.`);
  expect(err).toContain(`Die Datei ${plan} ist nicht mehr die, die gespeichert wurde.`);
  expect(err).toContain('gibtesnicht1234, das es nicht gibt');
  using folder = aFolder();
  const backup = await traverse(server.place, 'backup', join(folder.path, 'b'));
  expect([backup.code, backup.out]).toEqual([0, expect.stringContaining('fehlt oder ist beschädigt')]);
}, 120_000);

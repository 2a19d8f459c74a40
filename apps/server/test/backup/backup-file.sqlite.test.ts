import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { noteIn } from '../../src/protokoll/noted-end.ts';
import { storedEntities } from '../../src/stored-entities.ts';
import { startServer } from '../server.ts';
import { aFirm, aFolder, anEmptyFolder, DATEIEN, everything, type Place, withFile } from './a-firm.ts';
import { startTraverse, traverse, traverseWithLittleRoom } from './traverse.ts';

// What becomes of the file of a backup, whatever database it is of.

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
    ['.', 'Das ist ein Ordner'],
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

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count);
  for (let start = 0; start < count; start += 65_536) {
    crypto.getRandomValues(bytes.subarray(start, start + 65_536));
  }
  return bytes;
}

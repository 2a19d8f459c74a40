import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '@traverse/domain/entities';
import type { Entity } from '@traverse/schema';
import { expect, test } from 'vitest';
import { freshDatabase } from '../database.ts';
import { startServer, type TestServer } from '../server.ts';
import { aFile, fixture, unpacked, zipOf } from './a-backup.ts';
import { anEmptyPlace, moveIn, serverOn } from './moved-in.ts';

/** What the directory says of an entry; its name stands once more in that of the facts about it. */
const directoryEntry = (zip: Buffer, name: string) =>
  zip.lastIndexOf(name, zip.lastIndexOf(`${name}.attrs`) - 1) - 46;

/** Offsets of a number in the directory of a ZIP (APPNOTE 4.3.12). */
const [CRC, SIZE] = [16, 24];

const changed = (offset: number, by: number) => (zip: Buffer, name: string) => {
  const at = directoryEntry(zip, name) + offset;
  zip.writeUInt32LE((zip.readUInt32LE(at) + by) >>> 0, at);
};

const DAMAGES = {
  'has another checksum': changed(CRC, 1),
  'is longer than it says': changed(SIZE, -1),
  'is shorter than it says': changed(SIZE, 1),
  'does not unpack': (zip: Buffer, name: string) =>
    zip.fill(255, zip.indexOf(name) + name.length, zip.indexOf(name) + name.length + 4),
};

/** A file that a record has, and one that none has here: it goes beside the report. */
const FILES = { datei: 'preise_mehr_p4wcewx63j.txt', foto: 'jana_08q5bk2qf0.svg' };

async function damaged(damage: keyof typeof DAMAGES, file: keyof typeof FILES) {
  const contents = await unpacked('new');
  const zip = await zipOf(contents);
  const name = [...contents.keys()].find((path) => path.endsWith(FILES[file]));
  DAMAGES[damage](zip, name ?? '');
  return aFile(zip);
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(?:traverse\.db|server\.lock)/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));

const send = (server: TestServer, as: Awaited<ReturnType<TestServer['user']>>, path: string) => {
  const body = new FormData();
  body.append('datei', new File([readFileSync(path)], 'firm.zip'));
  return server.ask('POST', '/api/umzug', { as, body });
};

const CASES: readonly { readonly damage: keyof typeof DAMAGES; readonly file: keyof typeof FILES }[] = [
  { damage: 'has another checksum', file: 'datei' },
  { damage: 'has another checksum', file: 'foto' },
  { damage: 'is longer than it says', file: 'foto' },
  { damage: 'is shorter than it says', file: 'datei' },
  { damage: 'does not unpack', file: 'foto' },
];

test.each(CASES)(
  '[RAND-03] a $file that $damage is named, nothing stays, and the next try goes',
  async ({ damage, file }) => {
    using backup = await damaged(damage, file);
    await using place = await anEmptyPlace();
    const refused = await moveIn(place, backup.path, '--geld=cent');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(new RegExp(`beschädigt: „.*${FILES[file]}“ ist nicht lesbar`));
    expect(filesBelow(place.dataDir)).toEqual([]);
    expect(await moveIn(place, fixture('new'), '--geld=cent')).toMatchObject({ code: 0, err: '' });
  },
);

test('[RAND-03] in the browser likewise: whoever was refused is still alone, and tries again', async () => {
  await using server = await startServer();
  const own = await server.user('admin', 'packlisten', 'rechnungen');
  const take = () => server.ask('POST', '/api/umzug/uebernehmen', { as: own, body: { geld: 'cent' } });
  const before = await everyId(server);
  for (const file of ['datei', 'foto'] as const) {
    using backup = await damaged('has another checksum', file);
    await send(server, own, backup.path);
    const refused = await take();
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/beschädigt/)]);
    expect(await everyId(server)).toEqual(before);
  }
  await send(server, own, fixture('new'));
  expect(await take()).toMatchObject({ status: 200, body: { hindernisse: [] } });
});

test('[RAND-03] where the report cannot be written nothing is stored', async () => {
  await using place = await freshDatabase();
  const file = join(place.dataDir, 'eine-datei');
  writeFileSync(file, '');
  const refused = await moveIn(place, fixture('new'), '--geld=cent', `--bericht=${join(file, 'bericht')}`);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Bericht lässt sich nicht nach .*schreiben/),
  });
  expect(await moveIn(place, fixture('new'), '--geld=cent')).toMatchObject({ code: 0, err: '' });
});

test('[RAND-03] what a killed one left goes with the next: its files, its report, and nothing else', async () => {
  await using place = await anEmptyPlace();
  const originals = join(place.dataDir, 'files/originals');
  const half = join(place.dataDir, 'umzug-2026-11-01T08-00-00-000Z.neu');
  for (const folder of [originals, half]) mkdirSync(folder, { recursive: true });
  for (const name of ['halb_aaaaaaaaaa.txt', 'fremd_bbbbbbbbbb.txt'])
    writeFileSync(join(originals, name), 'x');
  writeFileSync(join(half, 'abgelegt.txt'), 'halb_aaaaaaaaaa.txt\n');
  writeFileSync(join(half, 'bericht.html'), 'x');
  expect(await moveIn(place, fixture('new'), '--geld=cent')).toMatchObject({ code: 0, err: '' });
  expect(existsSync(half)).toBe(false);
  expect(readdirSync(originals)).not.toContain('halb_aaaaaaaaaa.txt');
  expect(readdirSync(originals)).toContain('fremd_bbbbbbbbbb.txt');
  expect(filesBelow(place.dataDir).filter((path) => path.includes('abgelegt'))).toEqual([]);
  await using server = await serverOn(place);
  expect(await server.engine.database.reads.findWhere(entities.kunden, {})).toHaveLength(2);
});

async function everyId({ engine: { database } }: TestServer) {
  const found: { [collection: string]: unknown } = {};
  for (const entity of Object.values(entities) as readonly Entity[])
    found[entity.collection] = await database.reads.values(entity, 'all', ['id']);
  return found;
}

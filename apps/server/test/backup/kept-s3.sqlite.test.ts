import { join } from 'node:path';
import type { Betrieb } from '@traverse/domain/betrieb/betrieb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../../src/files/open-storage.ts';
import { freshDatabase } from '../database.ts';
import { type Swift, startSwift } from '../s3/swift.ts';
import { startServer } from '../server.ts';
import { traverse } from './traverse.ts';

let swift: Swift;
beforeAll(async () => {
  swift = await startSwift();
});
afterAll(() => swift[Symbol.asyncDispose]());

test('[OPS-04] [OPS-02] what lies in one bucket is backed up, and brought back into another', async () => {
  const [one, other] = [(await swift.bucket()).url, (await swift.bucket()).url];
  const inBucket = (filesUrl: string, dataDir: string) => openStorage({ filesUrl, dataDir });
  await using home = await freshDatabase();
  await using server = await startServer({ at: home, storage: await inBucket(one, home.dataDir) });
  const user = await server.user('admin', 'dateien');
  const body = new FormData();
  body.append('name', 'Rider');
  body.append('anlagen', new File(['Zwei Mikrofone'], 'rider.txt'));
  const { anlagen, id } = (await server.ask('POST', '/api/collections/dateien/records', { as: user, body }))
    .body;
  const file = join(home.dataDir, 'traverse.tar.gz');
  const taken = await traverse({ ...home, filesUrl: one }, 'backup', file);
  expect(taken).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1 Dateien') });

  await using empty = await freshDatabase();
  const place = { ...empty, filesUrl: other };
  expect(await traverse(place, 'restore', file)).toMatchObject({ code: 0, err: '' });
  expect((await traverse(place, 'verify')).out).toContain('In Ordnung');
  await using restored = await startServer({ at: empty, storage: await inBucket(other, empty.dataDir) });
  const { token } = (await restored.ask('POST', '/api/files/token', { as: user })).body;
  const answer = await fetch(`${restored.url}/api/files/dateien/${id}/${anlagen[0]}?token=${token}`);
  expect(await answer.text()).toBe('Zwei Mikrofone');

  // Nothing of it is in the other bucket by accident: there it is missing.
  const { url: third } = await swift.bucket();
  expect((await traverse({ ...empty, filesUrl: third }, 'verify')).err).toContain(anlagen[0]);
}, 120_000);

test('[OPS-04 R23] backups go to S3 storage and are read back from there; one that is away or refuses is said', async () => {
  const bucket = await swift.bucket();
  await using server = await startServer({ backupTo: bucket.url });
  const admin = await server.user('admin');
  const betrieb = async (): Promise<Betrieb> => (await server.ask('GET', '/api/betrieb', { as: admin })).body;
  const place = { ...server.place, backupTo: bucket.url };

  expect(await traverse(place, 'backup')).toMatchObject({ code: 0, err: '' });
  const { sicherung } = await betrieb();
  expect(sicherung).toMatchObject({ aufbewahrt: 1, beiDenDaten: false, letzte: { maengel: [] } });
  // Neither key nor secret.
  expect(sicherung.ort).toMatch(/^s3:\/\/files-\d+$/);

  // Straight from there, into an empty installation that knows nothing of it but the address.
  await using empty = await freshDatabase();
  expect(await traverse(empty, 'restore', bucket.url, 'traverse-2020-01-01-000000.tar.gz')).toMatchObject({
    code: 1,
    err: expect.stringContaining('liegt dort nicht'),
  });
  expect(await traverse(empty, 'restore', bucket.url)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('Eingespielt ist der Stand'),
  });
  expect((await traverse(empty, 'verify')).out).toContain('In Ordnung');

  const refused = await traverse({ ...place, backupTo: bucket.urlWithSecret('falsch') }, 'backup');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('lässt uns nicht hinein') });
  expect(refused.err).toContain('BACKUP_TO');

  swift.kill();
  const away = await traverse(place, 'backup');
  expect(away).toMatchObject({ code: 1, err: expect.stringContaining('antwortet nicht') });
  expect((await betrieb()).sicherung.fehler?.text).toContain('antwortet nicht');
}, 120_000);

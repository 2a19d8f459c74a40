import type { Betrieb } from '@traverse/domain';
import { expect, test } from 'vitest';
import { startSwift } from '../s3/swift.ts';
import { startServer } from '../server.ts';
import { traverse } from './traverse.ts';

test('[OPS-04] backups go to S3 storage and are read back from there; one that is away or refuses is said', async () => {
  await using swift = await startSwift();
  const bucket = await swift.bucket();
  await using server = await startServer({ backupTo: bucket.url });
  const admin = await server.user('admin');
  const betrieb = async (): Promise<Betrieb> => (await server.ask('GET', '/api/betrieb', { as: admin })).body;
  const place = { ...server.place, backupTo: bucket.url };

  expect(await traverse(place, 'backup')).toMatchObject({ code: 0, err: '' });
  const { sicherung } = await betrieb();
  expect(sicherung).toMatchObject({ aufbewahrt: 1, letzte: { maengel: [] } });
  // Neither key nor secret.
  expect(sicherung.ort).toMatch(/^s3:\/\/files-\d+$/);

  const refused = await traverse({ ...place, backupTo: bucket.urlWithSecret('falsch') }, 'backup');
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('lässt uns nicht hinein') });
  expect(refused.err).toContain('BACKUP_TO');

  swift.kill();
  const away = await traverse(place, 'backup');
  expect(away).toMatchObject({ code: 1, err: expect.stringContaining('antwortet nicht') });
  expect((await betrieb()).sicherung.fehler?.text).toContain('antwortet nicht');
}, 120_000);

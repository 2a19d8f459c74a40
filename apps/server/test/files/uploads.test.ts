import { describe, expect, test } from 'vitest';
import { startServer } from '../server.ts';
import { keysOf } from './files-of.ts';
import { aFile, refused, testUploads } from './uploads.ts';

describe('[API-06] with files on disk', () => {
  testUploads(() => startServer());
});

test('[API-06] [API-08] more than 99 files in a field are refused', async () => {
  await using server = await startServer();
  const pb = server.client(await server.user('dateien'));
  const anlagen = Array.from({ length: 100 }, (_, index) => aFile(`${index}.txt`));
  expect((await refused(pb.collection('dateien').create({ name: 'x', anlagen }))).response['data']).toEqual({
    anlagen: {
      code: 'validation_too_many_files',
      message: 'Höchstens 99 Dateien.',
      params: { maxSelect: 99 },
    },
  });
  expect(await keysOf(server.storage)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { sharedSwift } from '../s3/swift.ts';
import { startServer } from '../server.ts';
import { endBin, inBucket, keysOf } from './files-of.ts';
import { aFile, testUploads } from './uploads.ts';

// Where files are is nothing to the database: that records and files fit together on both, uploads.test.ts proves on disk.

const swift = await sharedSwift();

describe('[API-06] with files on S3', () => {
  testUploads(async () => startServer({ storage: await inBucket(swift) }));
});

test('[OPS-02] what one instance stores in a bucket another one serves, and removes', async () => {
  const { url } = await swift.bucket();
  await using first = await startServer({ storage: await inBucket(swift, url) });
  await using second = await startServer({ storage: await inBucket(swift, url), beside: first });
  const user = await first.user('dateien');
  const record = await first
    .client(user)
    .collection('dateien')
    .create({ name: 'x', anlagen: [aFile('a.txt')] });
  const there = second.client(user);
  const token = await there.files.getToken();
  const answer = await fetch(there.files.getURL(record, (record['anlagen'] as string[])[0] ?? '', { token }));
  expect(await answer.text()).toBe('a.txt');
  await there.collection('dateien').delete(record.id);
  await endBin(second);
  expect(await keysOf(first.storage)).toEqual([]);
});

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { s3LocationOf } from '../../src/files/s3-location.ts';
import { openS3Storage } from '../../src/files/s3-storage.ts';
import { FileStorageError } from '../../src/files/storage.ts';
import { traverse } from '../backup/traverse.ts';
import { sharedSwift } from '../s3/swift.ts';
import { startServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'traverse-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The least that a bucket takes as a part which is not the last. */
const partBytes = 5 * 1024 * 1024;

function aFile(bytes: number) {
  const content = randomBytes(bytes);
  const path = join(folder, 'sent');
  writeFileSync(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { content, path, about: { bytes, sha256, contentType: 'application/gzip' } };
}

test.each([
  ['exactly one part', partBytes],
  ['one byte more', partBytes + 1],
  ['several', 2 * partBytes + 12_345],
])('[P10] a file of %s comes back from a bucket as it was', async (_, bytes) => {
  const { url } = await (await sharedSwift()).bucket();
  const storage = await openS3Storage(s3LocationOf(url, 'BACKUP_TO'), folder, { partBytes });
  const { content, path, about } = aFile(bytes);
  expect(await storage.put('backups/a.tar.gz', path, about)).toBe(true);
  expect(existsSync(path)).toBe(false);
  expect(await storage.size('backups/a.tar.gz')).toBe(bytes);
  expect((await buffer((await storage.get('backups/a.tar.gz'))!)).equals(content)).toBe(true);
});

/** A bucket that is empty and takes no PUT; parts of an upload it takes until the second. */
async function aRefusingBucket() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url.replace(/^[^?]*/, '')}`);
    const xml = (status: number, body: string) =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
    if (method === 'HEAD')
      response.writeHead(url.split('/').length > 2 && !url.endsWith('/') ? 404 : 200).end();
    else if (method === 'POST' && url.includes('uploads'))
      xml(200, '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>');
    else if (method === 'PUT' && url.includes('partNumber=1')) response.writeHead(200, { ETag: '"1"' }).end();
    else if (method === 'PUT')
      xml(
        400,
        '<Error><Code>EntityTooLarge</Code><Message>Your proposed upload exceeds the maximum.</Message></Error>',
      );
    else if (method === 'GET') xml(200, '<ListBucketResult></ListBucketResult>');
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // listening on TCP
  return { asked, url: `s3://a:b@firma?endpoint=http://127.0.0.1:${port}&region=eu` };
}

test('[P10] of an upload that fails in the middle no part stays behind, and the bucket is heard', async () => {
  const { asked, url } = await aRefusingBucket();
  const storage = await openS3Storage(s3LocationOf(url, 'BACKUP_TO'), folder, { partBytes });
  const { path, about } = aFile(2 * partBytes);
  const failed = await storage.put('backups/a.tar.gz', path, about).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(FileStorageError);
  expect(failed).toMatchObject({ refusal: 'EntityTooLarge: Your proposed upload exceeds the maximum.' });
  expect(asked.at(-1)).toMatch(/^DELETE .*uploadId=u1/);
  expect(existsSync(path)).toBe(true);
});

test('[P10] a backup that a bucket refuses says why, and not that nobody answers', async () => {
  const { url } = await aRefusingBucket();
  await using server = await startServer({});
  const { code, err } = await traverse({ ...server.place, backupTo: url }, 'backup');
  expect(code).toBe(1);
  expect(err).toContain(
    'Der Sicherungsort hat die Sicherung abgelehnt (EntityTooLarge: Your proposed upload',
  );
});

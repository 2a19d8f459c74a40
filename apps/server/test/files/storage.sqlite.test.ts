import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../src/files/open-storage.ts';
import { uploadStaging } from '../../src/files/staging.ts';
import { type FileStorage, FileStorageError } from '../../src/files/storage.ts';
import { sharedSwift } from '../s3/swift.ts';
import { keysIn } from './files-of.ts';

const swift = await sharedSwift();
const folder = mkdtempSync(join(tmpdir(), 'traverse-files-'));
const silent = { warn: () => undefined };

afterAll(() => rmSync(folder, { recursive: true }));

const opened = {
  disk: () => openStorage({ filesUrl: '', dataDir: mkdtempSync(join(folder, 'disk-')) }),
  S3: async () =>
    openStorage({
      filesUrl: `${(await swift.bucket()).url.replace('?', '/unser%20ordner?')}`,
      dataDir: mkdtempSync(join(folder, 's3-')),
    }),
};

describe.each(['disk', 'S3'] as const)('[OPS-02] files on %s', (kind) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await opened[kind]();
  });

  const put = (key: string, content: string) => {
    const path = join(storage.incoming, 'sent');
    writeFileSync(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return storage.put(key, path, { bytes: Buffer.byteLength(content), sha256, contentType: 'text/plain' });
  };
  const keys = (folder: string) => keysIn(storage, folder);

  test('come back as they went in, whole and in part', async () => {
    expect(await put('originals/plan_0123456789.#+=x', 'Grüße vom Aufbau')).toBe(true);
    expect(await text((await storage.get('originals/plan_0123456789.#+=x'))!)).toBe('Grüße vom Aufbau');
    const part = await storage.get('originals/plan_0123456789.#+=x', { start: 12, end: 14 });
    expect(await text(part!)).toBe('Auf');
    expect(readdirSync(storage.incoming)).toEqual([]);
  });

  test('may be empty', async () => {
    await put('originals/leer_0123456789.txt', '');
    expect(await text((await storage.get('originals/leer_0123456789.txt'))!)).toBe('');
  });

  test('are never replaced', async () => {
    await put('originals/einmal_0123456789.txt', 'zuerst');
    expect(await put('originals/einmal_0123456789.txt', 'danach')).toBe(false);
    expect(await text((await storage.get('originals/einmal_0123456789.txt'))!)).toBe('zuerst');
  });

  test('are missing without a fuss', async () => {
    expect(await storage.get('originals/nie_0123456789.txt')).toBeUndefined();
    await storage.remove('originals/nie_0123456789.txt');
    expect(await keys('nirgends')).toEqual([]);
  });

  test('are listed with their age and removed', async () => {
    for (const size of ['100x100', '300x0']) await put(`thumbs/foto_0123456789.jpg/${size}`, size);
    await put('thumbs/foto_0123456789.jpgx/100x100', 'ein anderes');
    expect(await keys('thumbs/foto_0123456789.jpg')).toEqual([
      'thumbs/foto_0123456789.jpg/100x100',
      'thumbs/foto_0123456789.jpg/300x0',
    ]);
    for await (const { key, modified } of storage.list('thumbs')) {
      expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(60_000);
      await storage.remove(key);
    }
    expect(await keys('thumbs')).toEqual([]);
  });

  test.each([
    '../passwd',
    'originals/../../passwd',
    'originals/',
    '/etc/passwd',
    'originals/a\\b',
    'originals/a/b/c/d',
  ])('[API-06] a key %s leads nowhere', async (key) => {
    await expect(storage.get(key)).rejects.toThrow('Not a storage key');
  });

  test('[API-06] an upload is stored with its own name, type, length and hash', async () => {
    const staging = uploadStaging(storage, silent);
    const content = Readable.from([Buffer.from('%PDF-1.7\n'), Buffer.from('%âãÏÓ\n')]);
    const upload = await staging.stage(content, { originalName: 'C:\\Angebot Größe.pdf', maxBytes: 1000 });
    expect(upload).toMatchObject({
      storedName: expect.stringMatching(/^angebot_gr_e_[a-z0-9]{10}\.pdf$/),
      isOversized: false,
      facts: {
        originalName: 'Angebot Größe.pdf',
        contentType: 'application/pdf',
        bytes: 19,
        sha256: createHash('sha256').update('%PDF-1.7\n%âãÏÓ\n').digest('hex'),
      },
    });
    expect(await keys('originals')).toContain(`originals/${upload.storedName}`);
    await staging.remove([upload.storedName]);
    expect(await keys('originals')).not.toContain(`originals/${upload.storedName}`);
  });

  test('[API-06] an upload above the limit is read to its end and not stored', async () => {
    const before = await keys('originals');
    const content = Readable.from(Array.from({ length: 10 }, () => Buffer.alloc(100)));
    const upload = await uploadStaging(storage, silent).stage(content, {
      originalName: 'a.bin',
      maxBytes: 999,
    });
    expect([upload.isOversized, upload.facts.bytes, content.readableEnded]).toEqual([true, 1000, true]);
    expect(await keys('originals')).toEqual(before);
    expect(readdirSync(storage.incoming)).toEqual([]);
  });

  test('[API-06] an upload that breaks off leaves nothing behind', async () => {
    const before = await keys('originals');
    const content = Readable.from(
      (function* () {
        yield Buffer.alloc(100);
        throw new Error('the client has gone');
      })(),
    );
    const staged = uploadStaging(storage, silent).stage(content, { originalName: 'a.bin', maxBytes: 999 });
    await expect(staged).rejects.toThrow('the client has gone');
    expect(await keys('originals')).toEqual(before);
    expect(readdirSync(storage.incoming)).toEqual([]);
  });
});

test('[OPS-02] an S3 server refuses a wrong secret and strangers, so these tests prove something', async () => {
  const bucket = await swift.bucket();
  const dataDir = mkdtempSync(join(folder, 's3-'));
  await expect(openStorage({ filesUrl: bucket.urlWithSecret('falsch'), dataDir })).rejects.toThrow(
    /^FILES_URL: Der Bucket „files-\d+“ lässt uns nicht hinein\. Prüfe AWS_ACCESS_KEY_ID/,
  );
  for (const method of ['GET', 'PUT'])
    expect((await fetch(`${bucket.address}/originals/x`, { method })).status).toBeGreaterThanOrEqual(400);
});

test('[OPS-02] what arrives damaged in the bucket is refused', async () => {
  const storage = await opened.S3();
  const path = join(storage.incoming, 'sent');
  writeFileSync(path, 'hallo');
  const put = storage.put('originals/a_0123456789', path, {
    bytes: 5,
    sha256: '0'.repeat(64),
    contentType: '',
  });
  await expect(put).rejects.toThrow(FileStorageError);
  expect(await keysIn(storage, 'originals')).toEqual([]);
  expect(existsSync(path)).toBe(true);
});

test.each([
  ['s3://', 'FILES_URL nennt keinen Bucket'],
  ['s3://bucket?endpoint=example.org', 'FILES_URL: endpoint ist keine gültige Adresse'],
  ['s3://key@bucket', 'FILES_URL: Schlüssel und Geheimnis gehören zusammen'],
  ['s3://bucket?regoin=x', 'FILES_URL kennt „regoin“ nicht'],
])('[OPS-07] %s ends the start with a sentence', async (filesUrl, sentence) => {
  await expect(openStorage({ filesUrl, dataDir: folder })).rejects.toThrow(sentence);
});

test('[OPS-07] a bucket without a key ends the start with a sentence', async () => {
  const { url } = await swift.bucket();
  await expect(openStorage({ filesUrl: url.replace(/\/\/.*@/, '//'), dataDir: folder })).rejects.toThrow(
    'FILES_URL: Der Schlüssel für den Bucket fehlt.',
  );
});

test('[OPS-07] a bucket that does not exist ends the start with a sentence', async () => {
  const { url } = await swift.bucket();
  const filesUrl = url.replace(/@[^?]*/, '@nicht-da');
  await expect(openStorage({ filesUrl, dataDir: folder })).rejects.toThrow(
    'FILES_URL: Den Bucket „nicht-da“ gibt es dort nicht.',
  );
});

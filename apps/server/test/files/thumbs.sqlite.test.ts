import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedSwift } from '../s3/swift.ts';
import { startServer, type TestServer } from '../server.ts';
import { endBin, inBucket, keysIn } from './files-of.ts';

const swift = await sharedSwift();

const started = {
  disk: () => startServer(),
  S3: async () => startServer({ storage: await inBucket(swift) }),
};

/** Left half red, right half blue. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ]);

/** A PNG of a few kilobytes that stands for 900 million pixels. */
function bombPng(): Buffer<ArrayBuffer> {
  const edge = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1; // bit per pixel, grey
  const rows = deflateSync(Buffer.alloc(edge * (edge / 8 + 1)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

describe.each(['disk', 'S3'] as const)('[API-06] reduced pictures on %s', (kind) => {
  let server: TestServer;
  let pb: PocketBase;
  let inventar: string;
  beforeAll(async () => {
    server = await started[kind]();
    pb = server.client(await server.user('inventar'));
    inventar = (await pb.collection('inventar').create({ name: 'Pult', anzahl: 1 })).id;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function sent(name: string, content: Buffer<ArrayBuffer>): Promise<RecordModel> {
    return pb
      .collection('schaeden')
      .create({ inventar, schaden: 'Riss', anlagen: [new File([content], name)] });
  }

  async function read(record: RecordModel, thumb: string) {
    const name = (record['anlagen'] as string[])[0] ?? '';
    const answer = await fetch(pb.files.getURL(record, name, { thumb, token: await pb.files.getToken() }));
    return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
  }

  test('come in the size asked for, and are made once', async () => {
    const record = await sent('Riss.jpg', await picture(1200, 600).jpeg().toBuffer());
    const { headers, content } = await read(record, '100x100');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('content-length')).toBe(String(content.length));
    expect(headers.get('content-disposition')).toBe('inline; filename=Riss.jpg');
    const { width, height } = await sharp(content).metadata();
    expect([width, height]).toEqual([100, 100]);
    const name = (record['anlagen'] as string[])[0] ?? '';
    expect(await keysIn(server.storage, 'thumbs')).toEqual([`thumbs/${name}/100x100`]);
    const again = await read(record, '100x100');
    expect([again.headers.get('etag'), again.content]).toEqual([headers.get('etag'), content]);
    await pb.collection('schaeden').delete(record.id);
    await endBin(server);
    expect(await keysIn(server.storage, 'thumbs')).toEqual([]);
    expect(readdirSync(server.storage.incoming)).toEqual([]);
  });

  test('are whole within a listed size, and stand upright', async () => {
    // Lies on its side, and says so.
    const upright = await picture(1200, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { content } = await read(await sent('Handy.jpg', upright), '800x600f');
    const { width, height } = await sharp(content).metadata();
    expect([width, height]).toEqual([300, 600]);
  });

  test.each(['png', 'gif', 'webp'] as const)('of a %s', async (format) => {
    const { headers } = await read(
      await sent('Bild', await picture(300, 300).toFormat(format).toBuffer()),
      '100x100',
    );
    expect(headers.get('content-type')).toBe('image/webp');
  });

  test('in a size that is not listed are the original', async () => {
    const original = await picture(300, 300).png().toBuffer();
    const record = await sent('Bild.png', original);
    for (const size of ['5000x5000', '101x100', '../x', ''])
      expect((await read(record, size)).content.equals(original)).toBe(true);
  });

  test.each([
    ['text', 'Notiz.txt', Buffer.from('kein Bild'), 'text/plain'],
    ['a drawing', 'Plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['a HEIC', 'Handy.heic', Buffer.from('00000018667479706865696300000000', 'hex'), 'image/heic'],
    ['a broken picture', 'Halb.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
    ['900 million pixels in 110 kB', 'Bombe.png', bombPng(), 'image/png'],
  ])('of %s are the original', async (_, name, content, contentType) => {
    const record = await sent(name, content);
    const before = process.memoryUsage.rss();
    for (let time = 0; time < 3; time += 1) {
      const answer = await read(record, '100x100');
      expect(answer.headers.get('content-type')).toBe(contentType);
      expect(answer.content.equals(content)).toBe(true);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
    expect(readdirSync(join(server.storage.incoming))).toEqual([]);
  });
});

import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedSwift } from '../s3/swift.ts';
import { startServer, type TestServer } from '../server.ts';
import { inBucket } from './files-of.ts';

const swift = await sharedSwift();

const started = {
  disk: () => startServer(),
  S3: async () => startServer({ storage: await inBucket(swift) }),
};

describe.each(['disk', 'S3'] as const)('[API-06] ranges of a file on %s', (kind) => {
  let server: TestServer;
  let pb: PocketBase;
  let address: string;
  beforeAll(async () => {
    server = await started[kind]();
    pb = server.client(await server.user('dateien'));
    const film = new File(['0123456789'], 'film.txt');
    const record = await pb.collection('dateien').create({ name: 'Film', anlagen: [film] });
    address = pb.files.getURL(record, (record['anlagen'] as string[])[0] ?? '', {
      token: await pb.files.getToken(),
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const read = async (headers: Record<string, string>) => {
    const answer = await fetch(address, { headers });
    return { answer, shown: [answer.status, answer.headers.get('content-range'), await answer.text()] };
  };

  test.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=0-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=0-1,3-4', 200, null, '0123456789'],
  ])('%s', async (range, status, contentRange, content) => {
    const { answer, shown } = await read({ range });
    expect(shown).toEqual([status, contentRange, content]);
    expect(answer.headers.get('content-length')).toBe(String(content.length));
  });

  test('only while the content is the one the client has begun', async () => {
    const etag = (await read({})).answer.headers.get('etag') ?? '';
    expect((await read({ range: 'bytes=2-4', 'if-range': etag })).shown[2]).toBe('234');
    expect((await read({ range: 'bytes=2-4', 'if-range': '"older"' })).shown[2]).toBe('0123456789');
  });
});

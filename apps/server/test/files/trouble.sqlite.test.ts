import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDiskStorage } from '../../src/files/disk-storage.ts';
import { type FileStorage, FileStorageError } from '../../src/files/storage.ts';
import { sharedSwift, startSwift } from '../s3/swift.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';
import { inBucket, keysOf } from './files-of.ts';

const swift = await sharedSwift();

const FULL = {
  status: 507,
  message:
    'Auf dem Server ist kein Platz mehr für Dateien, es wurde nichts gespeichert. Sag der Person Bescheid, die euren Server betreut.',
  data: {},
};
const AWAY = {
  status: 503,
  message: 'Der Speicher für Dateien antwortet gerade nicht. Versuche es in ein paar Minuten noch einmal.',
  data: {},
};

const form = (name: string, ...contents: (string | Uint8Array<ArrayBuffer>)[]) => {
  const body = new FormData();
  body.append('name', name);
  contents.forEach((content, index) => {
    body.append('anlagen', new File([content], `datei ${index}.bin`));
  });
  return body;
};

const POST = '/api/collections/dateien/records';

/** A form that never ends: one whole file, and half of a second one. */
function halfAForm(server: TestServer, user: TestUser): ClientRequest {
  const sending = request(server.url + POST, {
    method: 'POST',
    headers: {
      authorization: user.token,
      'content-type': 'multipart/form-data; boundary=XX',
      'content-length': 1e6,
    },
  });
  sending.on('error', () => undefined);
  sending.write('--XX\r\ncontent-disposition: form-data; name="name"\r\n\r\nAkte\r\n');
  for (const content of ['ganz\r\n', 'x'.repeat(100_000)])
    sending.write(
      `--XX\r\ncontent-disposition: form-data; name="anlagen"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n${content}`,
    );
  return sending;
}

describe.each(['disk', 'S3'] as const)('[API-06] with files on %s', (kind) => {
  test('an upload that breaks off leaves neither file nor record behind', async () => {
    await using server = await startServer(kind === 'S3' ? { storage: await inBucket(swift) } : {});
    const user = await server.user('dateien');
    const sending = halfAForm(server, user);
    const underWay = async () => [
      (await keysOf(server.storage)).length,
      readdirSync(server.storage.incoming).length,
    ];
    await expect.poll(underWay).toEqual([1, 1]);
    sending.destroy();
    await expect.poll(underWay).toEqual([0, 0]);
    expect((await server.ask('GET', POST, { as: user })).body.totalItems).toBe(0);
  });
});

const inShell = (command: string) => spawnSync('sh', ['-c', command]).status === 0;

/** A disk of one megabyte, where mounting one is allowed; elsewhere a storage that says it is full. */
async function smallStorage(): Promise<FileStorage & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'traverse-full-'));
  const isMounted = inShell(`mount -t tmpfs -o size=1m tmpfs ${folder}`);
  const storage = await openDiskStorage(folder);
  return {
    ...storage,
    put: async (key, path, about) => {
      if (about.bytes > 1_000_000) throw new FileStorageError('full', new Error('no tmpfs here'));
      return storage.put(key, path, about);
    },
    async [Symbol.asyncDispose]() {
      if (isMounted) inShell(`umount ${folder}`);
      rmSync(folder, { recursive: true });
    },
  };
}

test('[API-06] a full disk is said in a sentence, and changes nothing', async () => {
  await using storage = await smallStorage();
  await using server = await startServer({ storage });
  const user = await server.user('dateien');
  const { body: record } = await server.ask('POST', POST, { as: user, body: form('Akte', 'klein') });
  const before = await keysOf(storage);
  const large = form('Akte 2', 'erst klein', new Uint8Array(3_000_000), 'dann klein');
  for (const [method, path] of [
    ['POST', POST],
    ['PATCH', `${POST}/${record.id}`],
  ] as const) {
    const { status, body } = await server.ask(method, path, { as: user, body: large });
    expect([status, body]).toEqual([507, FULL]);
  }
  expect(await keysOf(storage)).toEqual(before);
  expect(readdirSync(storage.incoming)).toEqual([]);
  const { body: all } = await server.ask('GET', POST, { as: user });
  expect(all.items).toEqual([record]);
  expect((await server.ask('POST', POST, { as: user, body: form('Akte 3', 'klein') })).status).toBe(200);
});

test('[OPS-02] a bucket that is away is said in a sentence, and the rest goes on', async () => {
  await using own = await startSwift();
  await using server = await startServer({ storage: await inBucket(own) });
  const user = await server.user('dateien');
  const pb = server.client(user);
  const { body: record } = await server.ask('POST', POST, { as: user, body: form('Akte', 'klein') });
  own.kill();
  await wait(100);
  const refused = await server.ask('PATCH', `${POST}/${record.id}`, {
    as: user,
    body: form('Akte 2', 'neu'),
  });
  expect([refused.status, refused.body]).toEqual([503, AWAY]);
  const address = pb.files.getURL(record, record.anlagen[0], { token: await pb.files.getToken() });
  const unread = await server.ask('GET', address.replace(server.url, ''));
  expect([unread.status, unread.body, unread.headers.get('cache-control')]).toEqual([503, AWAY, 'no-store']);
  expect((await server.ask('GET', `${POST}/${record.id}`, { as: user })).body).toEqual(record);
  expect(
    (await server.ask('PATCH', `${POST}/${record.id}`, { as: user, body: { name: 'neu' } })).status,
  ).toBe(200);
  expect((await server.ask('DELETE', `${POST}/${record.id}`, { as: user })).status).toBe(204);
});

test('[API-06] [OPS-02] a bucket that goes away in the middle breaks the download off, and nothing else', async () => {
  await using own = await startSwift();
  await using server = await startServer({ storage: await inBucket(own) });
  const user = await server.user('dateien');
  const pb = server.client(user);
  const film = form('Film', new Uint8Array(40_000_000));
  const { body: record } = await server.ask('POST', POST, { as: user, body: film });
  const address = pb.files.getURL(record, record.anlagen[0], { token: await pb.files.getToken() });
  const answer = await fetch(address);
  const reader = answer.body!.getReader();
  await reader.read();
  own.kill();
  const rest = (async () => {
    while (!(await reader.read()).done);
  })();
  await expect(rest).rejects.toThrow('terminated');
  expect((await server.ask('GET', `${POST}/${record.id}`, { as: user })).status).toBe(200);
});

test('[API-06] readers who vanish leave no file open', async () => {
  await using server = await startServer();
  const user = await server.user('dateien');
  const pb = server.client(user);
  const film = form('Film', new Uint8Array(5_000_000));
  const { body: record } = await server.ask('POST', POST, { as: user, body: film });
  const address = pb.files.getURL(record, record.anlagen[0], { token: await pb.files.getToken() });
  const open = () =>
    readdirSync('/proc/self/fd').filter((fd) => opened(fd).includes(record.anlagen[0])).length;
  for (let delayMs = 0; delayMs < 40; delayMs += 1) {
    const leaving = new AbortController();
    const reading = fetch(address, { signal: leaving.signal }).catch(() => undefined);
    await wait(delayMs / 4);
    leaving.abort();
    await reading;
  }
  await expect.poll(open).toBe(0);
});

/** What a descriptor of this process stands for. */
function opened(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

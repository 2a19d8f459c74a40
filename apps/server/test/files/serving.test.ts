import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, type TestUser } from '../server.ts';

let server: TestServer;
let clerk: TestUser;
let pb: PocketBase;
beforeAll(async () => {
  server = await startServer();
  clerk = await server.user('dateien');
  pb = server.client(clerk);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Sent {
  readonly record: RecordModel;
  readonly name: string;
}

async function sent(originalName: string, content: string | Buffer<ArrayBuffer>): Promise<Sent> {
  const anlagen = [new File([content], originalName)];
  const record = await pb.collection('dateien').create({ name: 'Akte', anlagen });
  return { record, name: (record['anlagen'] as string[])[0] ?? '' };
}

async function read({ record, name }: Sent, query: object = {}, init: RequestInit = {}): Promise<Response> {
  return fetch(pb.files.getURL(record, name, { token: await pb.files.getToken(), ...query }), init);
}

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const PNG = bytes('89504e470d0a1a0a 0000000d 49484452 00000001 00000001 08060000 001f15c4 89');
const ZIP = bytes('504b0304 14000000 0800 0000 2158 00000000 00000000 00000000 0100 0000 61');

describe('[API-06] what a browser is told', () => {
  test.each([
    ['Bild.png', PNG, 'image/png', 'inline'],
    ['Bild.txt', PNG, 'image/png', 'inline'],
    ['Foto.jpg', bytes('ffd8ffe0 00104a46 49460001'), 'image/jpeg', 'inline'],
    ['Clip.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'image/gif', 'inline'],
    ['Ton.mp3', bytes('49443303 00000000 0000 fffb9064'), 'audio/mpeg', 'inline'],
    ['Film.mp4', bytes('00000018 66747970 6d703432 00000000 69736f6d'), 'video/mp4', 'inline'],
    ['Angebot.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf', 'inline'],
    ['Handy.heic', bytes('00000018 66747970 68656963 00000000 6d696631'), 'image/heic', 'attachment'],
    [
      'Plan.svg',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'attachment',
    ],
    ['Bild.png', Buffer.from('<svg onload="alert(1)">'), 'image/svg+xml', 'attachment'],
    ['Seite.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/html', 'attachment'],
    ['Seite.html', Buffer.from('\n<html><body>hallo'), 'text/html', 'attachment'],
    ['Skript.js', Buffer.from('alert(1)'), 'text/plain', 'attachment'],
    ['Stil.css', Buffer.from('body { color: red }'), 'text/plain', 'attachment'],
    ['Liste.csv', Buffer.from('M\u00fcller;1\r\n', 'latin1'), 'text/csv', 'attachment'],
    ['Notiz.txt', Buffer.from('Grüße'), 'text/plain', 'attachment'],
    ['Liste.xlsx', ZIP, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
    ['Archiv.zip', ZIP, 'application/zip', 'attachment'],
    ['Unbekannt.xyz', bytes('00 01 02 03'), 'application/octet-stream', 'attachment'],
  ])('%s is handed over safely', async (name, content, contentType, disposition) => {
    const { headers } = await read(await sent(name, content));
    expect(headers.get('content-type')).toBe(contentType);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; filename=`));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBeNull();
    const isPdf = contentType === 'application/pdf';
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'${isPdf ? '' : '; sandbox'}`,
    );
  });

  test('a file without an extension gets that of its content', async () => {
    expect((await sent('Scan', Buffer.from('%PDF-1.7\n'))).name).toMatch(/^scan_[a-z0-9]{10}\.pdf$/);
  });

  test.each([{ download: true }, { download: '1' }, { download: 'true' }])(
    '%o hands every file over for saving',
    async (query) => {
      const { headers } = await read(await sent('Bild.png', PNG), query);
      expect(headers.get('content-disposition')).toBe('attachment; filename=Bild.png');
    },
  );

  test('files stay in the browser of whoever asked', async () => {
    const { headers } = await read(await sent('Bild.png', PNG));
    expect(headers.get('cache-control')).toBe('private, max-age=2592000');
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    expect(Date.parse(headers.get('last-modified') ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  test('HEAD tells the same without the content', async () => {
    const file = await sent('Notiz.txt', 'Grüße');
    const [get, head] = [
      await read(file),
      await read(file, {}, { method: 'HEAD', headers: { range: 'bytes=0-1' } }),
    ];
    const ofInterest = (answer: Response) =>
      Object.fromEntries(
        [...answer.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
      );
    expect([head.status, ofInterest(head), await head.text()]).toEqual([200, ofInterest(get), '']);
    expect(head.headers.get('content-length')).toBe('7');
  });

  test('a browser that has the content is not sent it again', async () => {
    const file = await sent('Notiz.txt', 'Grüße');
    const etag = (await read(file)).headers.get('etag') ?? '';
    const again = await read(file, {}, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await read(file, {}, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const since = { 'if-modified-since': new Date(Date.now() + 1000).toUTCString() };
    expect((await read(file, {}, { headers: since })).status).toBe(304);
    // As browsers do: the very date they were told, of whole seconds.
    const told = (await read(file)).headers.get('last-modified') ?? '';
    expect((await read(file, {}, { headers: { 'if-modified-since': told } })).status).toBe(304);
    const earlier = new Date(Date.parse(told) - 1000).toUTCString();
    expect((await read(file, {}, { headers: { 'if-modified-since': earlier } })).status).toBe(200);
  });
});

describe('[API-06] a file is found only by those who may see its record now', () => {
  const status = async (user: TestUser | undefined, { record, name }: Sent) => {
    const client = server.client(user);
    const token = user ? await client.files.getToken() : '';
    return (await fetch(client.files.getURL(record, name, { token }))).status;
  };

  test('by its collection, its record and its name', async () => {
    const one = await sent('a.txt', 'a');
    const other = await sent('b.txt', 'b');
    expect((await read(one)).status).toBe(200);
    for (const wrong of [
      { record: other.record, name: one.name },
      { record: { ...one.record, id: '000000000000000' }, name: one.name },
      { record: { ...one.record, collectionId: 'ausgaben' }, name: one.name },
      { record: { ...one.record, collectionId: 'nichts' }, name: one.name },
      { record: { ...one.record, collectionId: '__proto__' }, name: one.name },
      { record: one.record, name: 'constructor' },
      { record: one.record, name: `../originals/${one.name}` },
      { record: one.record, name: `${one.name}\u0000` },
      { record: one.record, name: 'a.txt' },
    ]) {
      const answer = await read(wrong);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        status: 404,
        message: 'Diese Datei gibt es nicht (mehr).',
        data: {},
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('not without a token of type file, whatever else is sent', async () => {
    const { record, name } = await sent('a.txt', 'a');
    const url = (token: string) => pb.files.getURL(record, name, { token });
    const good = await pb.files.getToken();
    expect((await fetch(url(good))).status).toBe(200);
    const headers = { authorization: clerk.token };
    for (const [address, init] of [
      [url(''), { headers }],
      [url(clerk.token), { headers }],
      [url(`${good}x`), { headers }],
      [`${url(good)}&token=x`, {}],
    ] as const)
      expect((await fetch(address, init)).status).toBe(404);
  });

  test('not by colleagues of other groups, and no longer by who was taken out of the group', async () => {
    const file = await sent('a.txt', 'a');
    const leaving = await server.user('dateien');
    const token = await server.client(leaving).files.getToken();
    const address = pb.files.getURL(file.record, file.name, { token });
    expect([await status(leaving, file), await status(await server.user('rechnungen'), file)]).toEqual([
      200, 404,
    ]);
    expect(await status(undefined, file)).toBe(404);
    const admin = server.client(await server.user('admin'));
    await admin.collection('users').update(leaving.id, { groups: [] });
    expect((await fetch(address)).status).toBe(404);
  });

  test('not after its record is gone', async () => {
    const file = await sent('a.txt', 'a');
    await pb.collection('dateien').delete(file.record.id);
    expect((await read(file)).status).toBe(404);
  });

  test('not when the storage has lost it', async () => {
    const file = await sent('a.txt', 'a');
    await server.storage.remove(`originals/${file.name}`);
    expect((await read(file)).status).toBe(404);
  });
});

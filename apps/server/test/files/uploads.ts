import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../server.ts';
import { endBin, keysOf } from './files-of.ts';

export const aFile = (name: string, content: string | Uint8Array<ArrayBuffer> = name, type = '') =>
  new File([content], name, { type });

export async function refused(work: Promise<unknown>): Promise<ClientResponseError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ClientResponseError) return error;
  throw new Error('was not refused', { cause: error });
}

/** What is true of uploads wherever their files are stored. */
export function testUploads(start: () => Promise<TestServer>): void {
  let server: TestServer;
  let pb: PocketBase;
  beforeAll(async () => {
    server = await start();
    pb = server.client(await server.user('dateien', 'admin'));
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const stored = (record: RecordModel) => record['anlagen'] as string[];
  const originals = (record: RecordModel) => {
    const names = record['originalNames'] as Record<string, string>;
    return stored(record).map((name) => names[name]);
  };
  const inStorage = async () => (await keysOf(server.storage)).map((key) => key.replace('originals/', ''));
  const create = (...anlagen: File[]) => pb.collection('dateien').create({ name: 'Akte', anlagen });
  const update = (id: string, body: object) => pb.collection('dateien').update(id, body);

  async function read(record: RecordModel, name: string) {
    return fetch(pb.files.getURL(record, name, { token: await pb.files.getToken() }));
  }

  test('the official client uploads a file and gets it back under its own name', async () => {
    const record = await create(aFile('Prüfbericht Größe.pdf', '%PDF-1.7\nGröße', 'text/html'));
    const [name = ''] = stored(record);
    expect(name).toMatch(/^pr_fbericht_gr_e_[a-z0-9]{10}\.pdf$/);
    expect(record['originalNames']).toEqual({ [name]: 'Prüfbericht Größe.pdf' });
    const answer = await read(record, name);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Pruefbericht Groesse.pdf"; filename*=UTF-8''Pr%C3%BCfbericht%20Gr%C3%B6%C3%9Fe.pdf`,
      'content-length': '16',
    });
    expect(await answer.text()).toBe('%PDF-1.7\nGröße');
  });

  test('files are appended, put before the others, and removed by name', async () => {
    const { id } = await create(aFile('b.txt'));
    expect(originals(await update(id, { 'anlagen+': [aFile('c.txt'), aFile('d.txt')] }))).toEqual([
      'b.txt',
      'c.txt',
      'd.txt',
    ]);
    const four = await update(id, { '+anlagen': aFile('a.txt') });
    expect(originals(four)).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt']);
    const [a = '', , c = ''] = stored(four);
    const two = await update(id, { 'anlagen-': [a, c, 'nie_gesehen_0123456789.txt'] });
    expect(originals(two)).toEqual(['b.txt', 'd.txt']);
    expect(await inStorage()).toEqual(expect.arrayContaining(stored(two)));
    expect([await read(two, a), await read(two, c)].map(({ status }) => status)).toEqual([404, 404]);
  });

  test('a list of names and files keeps the named ones in their order, and removes the others', async () => {
    const before = await create(aFile('a.txt'), aFile('b.txt'), aFile('c.txt'));
    const [a = '', b = '', c = ''] = stored(before);
    const after = await update(before.id, { anlagen: [c, aFile('neu.txt'), a] });
    expect(originals(after)).toEqual(['c.txt', 'a.txt', 'neu.txt']);
    expect((await read(after, b)).status).toBe(404);
    expect(originals(await update(before.id, { anlagen: [a, c] }))).toEqual(['a.txt', 'c.txt']);
  });

  test('a file alone replaces all, an empty list and null remove all', async () => {
    const first = await create(aFile('a.txt'), aFile('b.txt'));
    const second = await update(first.id, { anlagen: aFile('c.txt') });
    expect(originals(second)).toEqual(['c.txt']);
    expect(stored(await update(first.id, { anlagen: [] }))).toEqual([]);
    const third = await update(first.id, { anlagen: aFile('d.txt') });
    expect(stored(await update(first.id, { anlagen: null }))).toEqual([]);
    for (const name of [first, second, third].flatMap(stored))
      expect((await read(third, name)).status).toBe(404);
  });

  test('[PROJ-09] a new file takes the place of the one in a field for one', async () => {
    const { id: projekt } = await pb
      .collection('projekt')
      .create({ name: 'Sommerfest', datum_von: '2026-07-01 01:00:00.000Z' });
    const first = await pb
      .collection('anlagen')
      .create({ projekt, fileName: 'Plan', file: aFile('plan.txt') });
    const second = await pb.collection('anlagen').update(first.id, { file: aFile('plan 2.txt') });
    expect(second['file']).toMatch(/^plan_2_[a-z0-9]{10}\.txt$/);
    expect((await read(second, first['file'] as string)).status).toBe(404);
    expect((await refused(pb.collection('anlagen').update(first.id, { file: '' }))).response['data']).toEqual(
      {
        file: { code: 'validation_required', message: 'Bitte fülle dieses Feld aus.' },
      },
    );
    expect(await (await read(second, second['file'] as string)).text()).toBe('plan 2.txt');
    await pb.collection('projekt').delete(projekt);
    expect((await read(second, second['file'] as string)).status).toBe(404);
  });

  test('a deleted record takes its files along', async () => {
    const record = await create(aFile('a.txt'), aFile('b.txt'));
    await pb.collection('dateien').delete(record.id);
    for (const name of stored(record)) expect((await read(record, name)).status).toBe(404);
    await endBin(server);
    expect((await inStorage()).filter((name) => stored(record).includes(name))).toEqual([]);
  });

  test('a record that is refused leaves no files behind, and keeps those it has', async () => {
    const record = await create(aFile('a.txt'));
    const before = await inStorage();
    const missing = await refused(pb.collection('dateien').create({ name: '', anlagen: [aFile('b.txt')] }));
    expect([missing.status, missing.response['data'].name.code]).toEqual([400, 'validation_required']);
    const emptied = await refused(update(record.id, { name: '', anlagen: [aFile('c.txt')] }));
    expect(emptied.status).toBe(400);
    const nobody = await refused(update('000000000000000', { anlagen: [aFile('d.txt')] }));
    expect(nobody.status).toBe(404);
    expect(await inStorage()).toEqual(before);
  });

  test.each([
    ['a stranger', []],
    ['a guest', undefined],
  ] as const)('%s leaves no files behind', async (_, groups) => {
    const before = await inStorage();
    const other = server.client(groups && (await server.user(...groups)));
    const error = await refused(other.collection('dateien').create({ name: 'x', anlagen: [aFile('a.txt')] }));
    expect([error.status, error.response['data']]).toEqual([400, {}]);
    const batch = other.createBatch();
    batch.collection('dateien').create({ name: 'x', anlagen: [aFile('a.txt')] });
    expect((await refused(batch.send())).status).toBe(400);
    expect(await inStorage()).toEqual(before);
  });

  test('a name of another record, or of none, is no file', async () => {
    const [name = ''] = stored(await create(aFile('a.txt')));
    const { id } = await create();
    for (const anlagen of [[name], ['../../etc/passwd'], [`../originals/${name}`]]) {
      const error = await refused(update(id, { anlagen }));
      expect(error.response['data'].anlagen).toMatchObject({
        code: 'validation_invalid_file',
        params: { invalidFiles: anlagen },
      });
    }
    expect(await inStorage()).toContain(name);
  });

  test('[API-08] a file may be exactly as large as its field takes', async () => {
    const [firma] = await pb.collection('firma').getFullList();
    const picture = new Uint8Array(5_000_000);
    picture.set([0xff, 0xd8, 0xff]); // as a JPEG begins
    const stored = await pb
      .collection('firma')
      .update(firma?.id ?? '', { logo: aFile('genau.jpg', picture) });
    expect(stored['originalNames']).toEqual({ [stored['logo']]: 'genau.jpg' });
  });

  test('[API-08] too large and unwanted files are refused by name', async () => {
    const before = await inStorage();
    const [firma] = await pb.collection('firma').getFullList();
    const logo = async (file: File) =>
      (await refused(pb.collection('firma').update(firma?.id ?? '', { logo: file }))).response['data'].logo;
    expect(await logo(aFile('groß.png', new Uint8Array(5_000_001)))).toEqual({
      code: 'validation_file_size_limit',
      message: '„groß.png“ ist zu groß: höchstens 5 MB.',
      params: { file: 'groß.png', maxSize: 5_000_000 },
    });
    expect(await logo(aFile('logo.png', 'kein Bild', 'image/png'))).toMatchObject({
      code: 'validation_invalid_mime_type',
    });
    expect(await inStorage()).toEqual(before);
  });

  test('[API-03] files of a batch reach their records', async () => {
    const old = await create(aFile('alt.txt'));
    const batch = pb.createBatch();
    batch.collection('dateien').create({ name: 'eins', anlagen: [aFile('1.txt'), aFile('2.txt')] });
    batch.collection('dateien').update(old.id, { anlagen: [...stored(old), aFile('3.txt')] });
    const [one, two] = await batch.send();
    expect(originals(one?.body as RecordModel)).toEqual(['1.txt', '2.txt']);
    expect(originals(two?.body as RecordModel)).toEqual(['alt.txt', '3.txt']);
  });

  test('[API-03] a batch that fails leaves no files behind, and removes none', async () => {
    const old = await create(aFile('alt.txt'));
    const before = await inStorage();
    const batch = pb.createBatch();
    batch.collection('dateien').create({ name: 'eins', anlagen: [aFile('1.txt')] });
    batch.collection('dateien').update(old.id, { anlagen: aFile('2.txt') });
    batch.collection('dateien').delete(old.id);
    batch.collection('dateien').create({ name: '', anlagen: [aFile('3.txt')] });
    expect((await refused(batch.send())).status).toBe(400);
    expect(await inStorage()).toEqual(before);
    expect((await read(old, stored(old)[0] ?? '')).status).toBe(200);
  });

  test.each([
    ['../../../etc/passwd', 'passwd', /^passwd_[a-z0-9]{10}\.txt$/],
    ['..\\..\\boot.ini', 'boot.ini', /^boot_[a-z0-9]{10}\.ini$/],
    ['a\u0000b.txt', 'ab.txt', /^ab[a-z0-9]{10}_[a-z0-9]{10}\.txt$/],
    // Browsers write a quote in a form so.
    ['x".txt', 'x%22.txt', /^x_22_[a-z0-9]{10}\.txt$/],
    [`${'ü'.repeat(400)}.txt`, `${'ü'.repeat(196)}.txt`, /^[a-z0-9]{10}_[a-z0-9]{10}\.txt$/],
  ])('a file called %j stays in its folder', async (sent, kept, expected) => {
    const record = await create(aFile(sent, 'Inhalt'));
    const [name = ''] = stored(record);
    expect(originals(record)).toEqual([kept]);
    expect(name).toMatch(expected);
    expect(await inStorage()).toContain(name);
    expect(await (await read(record, name)).text()).toBe('Inhalt');
  });

  test('an empty file is a file', async () => {
    const record = await create(aFile('leer.txt', ''));
    const answer = await read(record, stored(record)[0] ?? '');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
}

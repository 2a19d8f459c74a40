import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Swift, startSwift } from '../s3/swift.ts';
import { type FileServer, fileServer } from './file-server.ts';

let swift: Swift;
beforeAll(async () => {
  swift = await startSwift();
}, 180_000);
afterAll(() => swift[Symbol.asyncDispose]());

const started = {
  disk: () => fileServer(),
  S3: async () => fileServer((await swift.bucket()).url),
};

describe.each(['disk', 'S3'] as const)('[API-06] with files on %s', (kind) => {
  let server: FileServer;
  beforeAll(async () => {
    server = await started[kind]();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('the official client uploads a file and gets it back under its own name', async () => {
    const pb = server.client('dateien');
    const record = await pb.collection('dateien').create({
      name: 'Prüfbuch',
      anlagen: [new File(['%PDF-1.7\nGröße'], 'Prüfbericht Größe.pdf', { type: 'text/html' })],
    });
    const [name] = record['anlagen'] as string[];
    expect(name).toMatch(/^pr_fbericht_gr_e_[a-z0-9]{10}\.pdf$/);
    expect(record['originalNames']).toEqual({ [name!]: 'Prüfbericht Größe.pdf' });
    const answer = await fetch(pb.files.getURL(record, name!, { token: await pb.files.getToken() }));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Pruefbericht Groesse.pdf"; filename*=UTF-8''Pr%C3%BCfbericht%20Gr%C3%B6%C3%9Fe.pdf`,
      'content-length': '16',
    });
    expect(await answer.text()).toBe('%PDF-1.7\nGröße');
  });
});

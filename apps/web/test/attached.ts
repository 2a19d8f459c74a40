import type { TestServer, TestUser } from '../../server/test/server.ts';

interface Attachment {
  readonly as: TestUser;
  /** The project's id. */
  readonly projekt: string;
  readonly name: string;
  /** ASCII: the form is written as a text, because the window's own forms are not what Node sends. */
  readonly content: string;
}

/** A file of a project; answers its record. */
export async function attached(
  server: TestServer,
  { as, projekt, ...file }: Attachment,
): Promise<{ readonly id: string; readonly file: string }> {
  const values = { projekt, fileName: file.name };
  return withFile(server, as, { collection: 'anlagen', field: 'file', values, ...file });
}

interface FiledRecord extends Pick<Attachment, 'name' | 'content'> {
  readonly collection: string;
  readonly values: object;
  /** Where the file stands. */
  readonly field: string;
}

/** A record that is stored with a file. */
export async function withFile<Stored>(
  server: TestServer,
  as: TestUser,
  { collection, values, field, name, content }: FiledRecord,
): Promise<Stored> {
  const part = (about: string, text: string) =>
    `--form\r\nContent-Disposition: form-data; ${about}\r\n\r\n${text}\r\n`;
  const { body } = await server.ask('POST', `/api/collections/${collection}/records`, {
    as,
    headers: { 'Content-Type': 'multipart/form-data; boundary=form' },
    body: `${part('name="@jsonPayload"', JSON.stringify(values))}${part(`name="${field}"; filename="${name}"`, content)}--form--\r\n`,
  });
  return body;
}

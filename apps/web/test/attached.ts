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
  { as, projekt, name, content }: Attachment,
): Promise<{ readonly id: string; readonly file: string }> {
  const part = (about: string, text: string) =>
    `--form\r\nContent-Disposition: form-data; ${about}\r\n\r\n${text}\r\n`;
  const { body } = await server.ask('POST', '/api/collections/anlagen/records', {
    as,
    headers: { 'Content-Type': 'multipart/form-data; boundary=form' },
    body: `${part('name="@jsonPayload"', JSON.stringify({ projekt, fileName: name }))}${part(`name="file"; filename="${name}"`, content)}--form--\r\n`,
  });
  return body;
}

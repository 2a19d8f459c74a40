import type { Readable } from 'node:stream';
import { ApiError, badRequest } from './api-error.ts';

const TOO_LARGE = 'Der Inhalt der Anfrage ist zu groß.';

export const tooLarge = (): ApiError => new ApiError(413, TOO_LARGE);

/**
 * All of it as text, read piece by piece as it arrives: nobody waits for megabytes to be decoded in one go. Throws ApiError
 * 413 for more than so many bytes, and 400 for what is no UTF-8; the rest is then left where it is.
 */
export async function readText(
  content: Readable,
  mostBytes: number,
): Promise<{ readonly text: string; readonly bytes: number }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, bytes] = ['', 0];
  const decode = (chunk?: Buffer) => {
    try {
      text += decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw badRequest('Der Inhalt der Anfrage ist kein UTF-8-Text.');
    }
  };
  // Who is refused reads the answer on a connection that is whole.
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge();
    decode(chunk);
  }
  decode();
  return { text, bytes };
}

import { Readable } from 'node:stream';

/** Text as a stream of bytes. As one of objects it would fetch sixteen portions ahead of whoever reads. */
export function textStream(parts: AsyncIterable<string>): Readable {
  return Readable.from(parts, { objectMode: false });
}

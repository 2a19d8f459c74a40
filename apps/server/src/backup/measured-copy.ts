import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Length and SHA-256 (hexadecimal) of a stream. */
export interface Measured {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes a stream into a file and says what it was. */
export async function measuredCopy(content: AsyncIterable<Uint8Array>, path: string): Promise<Measured> {
  const measure = new Measure();
  await pipeline(Readable.from(measure.passing(content)), createWriteStream(path));
  return measure.result();
}

/** Reads a stream to its end and says what it was. */
export async function measured(content: AsyncIterable<Uint8Array>): Promise<Measured> {
  const measure = new Measure();
  for await (const _ of measure.passing(content));
  return measure.result();
}

class Measure {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  async *passing(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of content) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      yield chunk;
    }
  }

  result(): Measured {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

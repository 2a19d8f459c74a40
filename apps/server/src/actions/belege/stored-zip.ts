import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { originalKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';

/** A file of a ZIP and where it lies. */
export interface ZipDatei {
  readonly name: string;
  readonly gespeichert: string;
}

/**
 * A ZIP as it is written while it is sent. Files are opened when it is their turn: memory does not grow with them. One
 * that cannot be read ends the answer, so that nobody takes half of it for the whole.
 */
export function sentZip(fill: (zip: ZipFile) => void): Readable {
  const zip = new ZipFile();
  fill(zip);
  zip.end();
  const stream = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => stream.destroy(error));
  return stream;
}

/** PDFs and pictures are compressed already. What is gone from the store leaves a note in its place. */
export function addStored(zip: ZipFile, storage: FileStorage, { name, gespeichert }: ZipDatei): void {
  zip.addReadStreamLazy(name, { compress: name.endsWith('.csv') }, (done) =>
    done(null, Readable.from(contentOf(storage, { name, gespeichert }), { objectMode: false })),
  );
}

async function* contentOf(storage: FileStorage, { name, gespeichert }: ZipDatei) {
  const content = await storage.get(originalKey(gespeichert));
  if (content) yield* content;
  else yield Buffer.from(`${name} fehlt im Speicher.\r\n`);
}

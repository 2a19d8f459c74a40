import { Readable } from 'node:stream';
import { type DatevBelegDatei, documentXml } from '@traverse/domain';
import { ZipFile } from 'yazl';
import { originalKey } from '../files/keys.ts';
import type { FileStorage } from '../files/storage.ts';

/** A file of a package and where it lies. */
export interface ZipDatei {
  readonly name: string;
  readonly gespeichert: string;
}

/**
 * The package as one ZIP, each archive of receipts a ZIP in it as the program of the adviser takes it. Files are opened
 * when it is their turn: memory does not grow with them. What got lost since the package was made leaves a note in its
 * place.
 */
export function paketZip(
  storage: FileStorage,
  files: readonly ZipDatei[],
  belege: readonly DatevBelegDatei[],
  erzeugt: Date,
): Readable {
  const zip = new ZipFile();
  for (const file of files) addStored(zip, storage, file);
  for (const [archiv, dateien] of Map.groupBy(belege, (each) => each.archiv))
    zip.addReadStreamLazy(`${archiv}.zip`, { compress: false }, (done) =>
      done(null, archivOf(storage, dateien, erzeugt, zip)),
    );
  zip.end();
  const stream = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => stream.destroy(error));
  return stream;
}

function archivOf(
  storage: FileStorage,
  dateien: readonly DatevBelegDatei[],
  erzeugt: Date,
  outer: ZipFile,
): NodeJS.ReadableStream {
  const zip = new ZipFile();
  zip.on('error', (error: Error) => outer.emit('error', error));
  zip.addBuffer(Buffer.from(documentXml(dateien, erzeugt.toISOString().slice(0, 19))), 'document.xml');
  for (const { datei, gespeichert } of dateien) addStored(zip, storage, { name: datei, gespeichert });
  zip.end();
  return zip.outputStream;
}

/** PDFs and pictures are compressed already. */
function addStored(zip: ZipFile, storage: FileStorage, { name, gespeichert }: ZipDatei): void {
  zip.addReadStreamLazy(name, { compress: name.endsWith('.csv') }, (done) => {
    storage.get(originalKey(gespeichert)).then(
      (content) => done(null, content ?? Readable.from([Buffer.from(`${name} fehlt im Speicher.\r\n`)])),
      (error: unknown) => done(error, Readable.from([])),
    );
  });
}

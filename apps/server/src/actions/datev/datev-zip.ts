import type { Readable } from 'node:stream';
import { type DatevBelegDatei, documentXml } from '@traverse/domain/datev/belege';
import { ZipFile } from 'yazl';
import type { FileStorage } from '../../files/storage.ts';
import { addStored, sentZip, type ZipDatei } from '../belege/stored-zip.ts';

/** The package as one ZIP, each archive of receipts a ZIP in it as the program of the adviser takes it. */
export function paketZip(
  storage: FileStorage,
  files: readonly ZipDatei[],
  belege: readonly DatevBelegDatei[],
  erzeugt: Date,
): Readable {
  return sentZip((zip) => {
    for (const file of files) addStored(zip, storage, file);
    for (const [archiv, dateien] of Map.groupBy(belege, (each) => each.archiv))
      zip.addReadStreamLazy(`${archiv}.zip`, { compress: false }, (done) =>
        done(null, archivOf(storage, dateien, erzeugt, zip)),
      );
  });
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

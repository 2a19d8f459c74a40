import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From our own server; the library would ask a foreign one.
prepareZXingModule({
  overrides: {
    locateFile: (file: string, place: string) => (file.endsWith('.wasm') ? reader : place + file),
  },
});

/** The code in a picture, of the kinds that labels carry; undefined while there is none. */
export async function readCode(picture: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, {
    formats: ['DataMatrix', 'QRCode', 'Code128'],
    maxNumberOfSymbols: 1,
    tryHarder: true,
  });
  return found?.text;
}

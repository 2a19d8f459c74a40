import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { CODE_KINDS, type SeenCode, seenIn } from './code-kinds.ts';
import { isKnownCode } from './known-codes.ts';

// From our own server; the library would ask a foreign one.
prepareZXingModule({
  overrides: {
    locateFile: (file: string, place: string) => (file.endsWith('.wasm') ? reader : place + file),
  },
});

/** Two or three stickers beside each other. */
const MOST_IN_PICTURE = 4;

/** The code in a picture, of whatever kind can be taught; undefined while there is none. */
export async function readCode(picture: ImageData): Promise<SeenCode | undefined> {
  const options = { formats: [...CODE_KINDS], maxNumberOfSymbols: MOST_IN_PICTURE, tryHarder: true };
  return seenIn(await readBarcodes(picture, options), picture, isKnownCode);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const zxing = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
// Otherwise it would be fetched from a server.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(zxing)).buffer } });

/** What a reader that knows nothing of how we draw finds on a picture of the page. */
export async function codeOn(picture: Locator): Promise<string | undefined> {
  const source = (await picture.getAttribute('src')) ?? '';
  const [found] = await readBarcodes(Buffer.from(source.split(',')[1] ?? '', 'base64'));
  return found?.text;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { CODE_KINDS, seenIn } from './code-kinds.ts';

const wasm = (path: string) => {
  const file = createRequire(import.meta.url).resolve(`zxing-wasm/${path}`);
  return { overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } };
};
// Otherwise they would be fetched from a server.
prepareReader(wasm('reader/zxing_reader.wasm'));
prepareWriter(wasm('writer/zxing_writer.wasm'));

const size = { width: 640, height: 480 };
const at = (x: number, y: number) =>
  ({ topLeft: { x, y }, bottomRight: { x: x + 40, y: y + 20 } }) as Parameters<
    typeof seenIn
  >[0][number]['position'];

test.each([
  ['EAN13', '4025310047114', '4025310047114'],
  ['EAN8', '96385074', '96385074'],
  ['UPCA', '036000291452', '036000291452'],
  // In short for the number of twelve digits that it stands for.
  ['UPCE', '01234565', '012345000065'],
  ['Code39', 'RM-00123', 'RM-00123'],
  ['Code128', 'RM-00123/A', 'RM-00123/A'],
  ['ITF', '0123456789', '0123456789'],
  ['QRCode', 'https://rms.example/i/7kq2m9x4d1hs83a', 'https://rms.example/i/7kq2m9x4d1hs83a'],
  ['DataMatrix', '7kq2m9x4d1hs83a-ST4', '7kq2m9x4d1hs83a-ST4'],
] as const)('[SCAN-11 W8] the camera reads %s', async (format, text, read) => {
  const { image } = await writeBarcode(text, { format, scale: 3 });
  if (!image) throw new Error('no picture');
  const found = await readBarcodes(image, {
    formats: [...CODE_KINDS],
    maxNumberOfSymbols: 4,
    tryHarder: true,
  });
  expect(seenIn(found, size, () => false)?.text.replace(/^0(?=\d{12}$)/, '')).toBe(read);
});

test('[SCAN-11 W8] of two codes in a picture the known one counts, else the one in the middle', () => {
  const found = [
    { text: 'RAND', format: 'Code128', position: at(0, 0) },
    { text: 'MITTE', format: 'Code128', position: at(300, 230) },
  ] as const;
  expect(seenIn(found, size, () => false)?.text).toBe('MITTE');
  expect(seenIn(found, size, (text) => text === 'RAND')?.text).toBe('RAND');
  expect(seenIn([], size, () => false)).toBeUndefined();
});

test.each([
  ['ITF', false, false],
  ['Code39', false, false],
  ['Code39', true, true],
  ['EAN13', false, true],
] as const)('[SCAN-11 W8] a code in %s, known: %s, is believed at once: %s', (format, known, isSure) => {
  const found = [{ text: '0123', format, position: at(0, 0) }];
  expect(seenIn(found, size, () => known)).toEqual({ text: '0123', isSure });
});

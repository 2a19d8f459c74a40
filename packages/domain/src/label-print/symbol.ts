/** How a code is drawn. */
export type Symbology = 'dataMatrix' | 'code128' | 'qr';

// Capacity of square Data Matrix symbols (ECC 200) in codewords, by modules per side.
const DATA_MATRIX_SIDES = [
  { side: 10, codewords: 3 },
  { side: 12, codewords: 5 },
  { side: 14, codewords: 8 },
  { side: 16, codewords: 12 },
  { side: 18, codewords: 18 },
  { side: 20, codewords: 22 },
  { side: 22, codewords: 30 },
  { side: 24, codewords: 36 },
  { side: 26, codewords: 44 },
] as const;

// Capacity of QR symbols at error correction M in bytes, by modules per side.
const QR_SIDES = [
  { side: 21, bytes: 14 },
  { side: 25, bytes: 26 },
  { side: 29, bytes: 42 },
] as const;

/** Modules that stay white around a square symbol, and beside the bars. */
export const quietModules = { dataMatrix: 1, qr: 4 } as const;
export const CODE_128_QUIET = 10;

/**
 * Modules per side of a square symbol with its quiet zone on both sides.
 * A sign takes a codeword each; a printer that packs digits in pairs makes a smaller symbol, never a larger one.
 * Throws for codes that none of our items has (more than 42 characters).
 */
export function squareModules(symbology: 'dataMatrix' | 'qr', text: string): number {
  const found =
    symbology === 'dataMatrix'
      ? DATA_MATRIX_SIDES.find(({ codewords }) => codewords >= text.length)
      : QR_SIDES.find(({ bytes }) => bytes >= text.length);
  if (!found) throw new RangeError(`${text} is too long for a label`);
  return found.side + 2 * quietModules[symbology];
}

/** Modules of a Code 128 with start, check and stop signs and its quiet zones, one sign for each character. */
export function code128Modules(text: string): number {
  return 11 * (text.length + 2) + 13 + 2 * CODE_128_QUIET;
}

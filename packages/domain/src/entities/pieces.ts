import { type NumberField, number } from '@traverse/schema';

/** More of one thing no firm owns: a barcode that was read into the wrong field has twelve or thirteen digits. */
const MOST_PIECES = 1_000_000;

/** A number of pieces, or of metres and litres where something is counted so. */
export const pieces = (facts: Parameters<typeof number>[0]): NumberField =>
  number({ counts: true, min: 0, max: MOST_PIECES, ...facts });

import { code128Modules, type Symbology, squareModules } from './symbol.ts';

/** Source: spec part 2, "Label printing". */
export const labelFormats = {
  large: { widthMm: 60, heightMm: 35 },
  small: { widthMm: 30, heightMm: 15 },
} as const;
export type LabelFormat = keyof typeof labelFormats;

/** What the print heads of label printers have. */
export const resolutions = [203, 300] as const;
export type Resolution = (typeof resolutions)[number];

// Nominal: a head of 203 dpi has 8 dots per mm, one of 300 dpi has 12.
const DOTS_PER_MM: { readonly [Dpi in Resolution]: number } = { 203: 8, 300: 12 };

export function inDots(mm: number, dpi: Resolution): number {
  return Math.round(mm * DOTS_PER_MM[dpi]);
}

/** Mm of a dot on a label of this size in dots; undefined where no label has it. */
export function dotMmOf(width: number, height: number): number | undefined {
  for (const { widthMm, heightMm } of Object.values(labelFormats))
    for (const dpi of resolutions)
      if (inDots(widthMm, dpi) === width && inDots(heightMm, dpi) === height) return widthMm / width;
  return undefined;
}

// Below two dots a bar is too thin for most scanners.
const THINNEST = 2;
const CODE_128_MARGIN_MM = 2;
/** The square that a Data Matrix or QR code may fill, with its quiet zone. */
const SQUARE_MM: { readonly [Format in LabelFormat]: number } = { large: 16, small: 14.5 };

/** Dots per module, the largest that fits; undefined when none does. */
export function moduleDots(
  symbology: Symbology,
  text: string,
  format: LabelFormat,
  dpi: Resolution,
): number | undefined {
  const widest =
    symbology === 'code128' ? labelFormats[format].widthMm - CODE_128_MARGIN_MM : SQUARE_MM[format];
  const modules = symbology === 'code128' ? code128Modules(text) : squareModules(symbology, text);
  const dots = Math.floor(inDots(widest, dpi) / modules);
  return dots >= THINNEST ? dots : undefined;
}

/** What is printed when this is wished: Code 128 only where it fits, Data Matrix otherwise (LABEL-04). */
export function printableSymbology(
  wished: Symbology,
  text: string,
  format: LabelFormat,
  dpi: Resolution,
): Symbology {
  return moduleDots(wished, text, format, dpi) === undefined ? 'dataMatrix' : wished;
}

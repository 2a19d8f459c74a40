import { inDots, type Resolution } from './label-format.ts';

/** A black-and-white picture as ZPL wants it: rows of whole bytes in hex, 1 is black. */
export interface LabelLogo {
  readonly bytesPerRow: number;
  readonly rows: number;
  readonly hex: string;
}

/** Where something stands, in mm from the left and upper edge. */
export interface Place {
  readonly leftMm: number;
  readonly topMm: number;
}

/** User text in the printer's scalable font. */
export function textField(text: string, place: Place, heightMm: number, dpi: Resolution): string {
  return `${origin(place, dpi)}^A0N,${inDots(heightMm, dpi)}^FH^FD${escaped(text)}^FS`;
}

export function logoField({ bytesPerRow, rows, hex }: LabelLogo, place: Place, dpi: Resolution): string {
  const bytes = bytesPerRow * rows;
  return `${origin(place, dpi)}^GFA,${bytes},${bytes},${bytesPerRow},${hex}^FS`;
}

export function origin({ leftMm, topMm }: Place, dpi: Resolution): string {
  return `^FO${inDots(leftMm, dpi)},${inDots(topMm, dpi)}`;
}

/** Signs that the printer would take for commands, as the hex that ^FH reads back. Others go out as UTF-8. */
function escaped(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[_^~\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

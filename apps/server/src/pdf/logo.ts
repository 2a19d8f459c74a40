import { leaf, type Sheet, type Tag } from './sheet.ts';

/** A logo ready to be drawn: PNG with plain sRGB colours, and how large it stands in the letterhead, in points. */
export interface Logo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Points. */
export const heightOnPaper = 34;

/** Draws the logo with its left upper corner there; what comes back is its width. */
export function drawLogo(
  sheet: Sheet,
  tag: Tag,
  logo: Logo,
  { x, y, alt }: { readonly x: number; readonly y: number; readonly alt: string },
): number {
  const { width, height, png } = logo;
  const top = y + (heightOnPaper - height) / 2;
  leaf(sheet, tag, 'Figure', () => sheet.doc.image(Buffer.from(png), x, top, { width, height }), {
    alt: `Logo ${alt}`,
    bbox: [x, top, x + width, top + height],
  });
  return width;
}

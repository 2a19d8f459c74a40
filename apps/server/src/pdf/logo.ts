import sharp from 'sharp';
import { leaf, type Sheet, type Tag } from './sheet.ts';

/** A logo ready to be drawn: PNG with plain sRGB colours, and how large it stands in the letterhead, in points. */
export interface Logo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const heightOnPaper = 34;
const widestOnPaper = 190;
/** Pixels per point: 300 dpi. */
const density = 300 / 72;

/**
 * An uploaded logo (PNG, JPEG, WebP, SVG) as documents take it. A CMYK picture would break PDF/A, and WebP and SVG are
 * not read at all, so every one becomes an sRGB PNG. Rejects when the bytes are no picture.
 */
export async function readLogo(bytes: Uint8Array): Promise<Logo> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({
      width: Math.round(widestOnPaper * density),
      height: Math.round(heightOnPaper * density),
      fit: 'inside',
    })
    .toColourspace('srgb')
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width / density, height: info.height / density };
}

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

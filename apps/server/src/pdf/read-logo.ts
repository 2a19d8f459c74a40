import sharp from 'sharp';
import { heightOnPaper, type Logo } from './logo.ts';

// Apart from `logo.ts`: whoever draws a finished picture does not wait until this library is loaded.

/** Points. */
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

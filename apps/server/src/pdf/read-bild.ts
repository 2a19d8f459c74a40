import sharp from 'sharp';
import { BILD } from './bild.ts';

/**
 * A picture of an item as offers take it: sRGB JPEG without alpha, at most 400 × 300. A CMYK picture would break PDF/A, and WebP
 * is not read at all. Rejects when the bytes are no picture.
 */
export async function readBild(bytes: Uint8Array): Promise<Uint8Array> {
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: 120_000_000, sequentialRead: true })
    .autoOrient()
    .resize({ width: BILD.width, height: BILD.height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: BILD.quality })
    .toBuffer();
}

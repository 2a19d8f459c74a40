import sharp from 'sharp';
import type { BildTask } from './bild.ts';

/**
 * A picture as documents take it: sRGB JPEG without alpha, at most as large as `size`. A CMYK picture would break PDF/A, and WebP
 * is not read at all. Rejects when the bytes are no picture.
 */
export async function readBild({ bytes, size }: BildTask): Promise<Uint8Array> {
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: 120_000_000, sequentialRead: true })
    .autoOrient()
    .resize({ width: size.width, height: size.height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: size.quality })
    .toBuffer();
}

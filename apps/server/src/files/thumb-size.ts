import type { ResizeOptions } from 'sharp';

/** Every picture can be had in this size; others are listed on the field. */
const ALWAYS = '100x100';
const POSITION = { t: 'top', b: 'bottom', '': 'centre' } as const;

/**
 * How to reduce a picture to a size that is listed: `WxH` cut around the centre, `WxHt` and `WxHb` from the top and the
 * bottom, `WxHf` whole within, `0xH` and `Wx0` whole in this height or width. `undefined` for any other.
 *
 * Source: record-api section 7.
 */
export function resizeFor(size: string, listed: readonly string[] = []): ResizeOptions | undefined {
  if (size !== ALWAYS && !listed.includes(size)) return undefined;
  const [, width, height, mode] = /^(\d{1,4})x(\d{1,4})([tbf]?)$/.exec(size) ?? [];
  const edges = { ...pixels('width', width), ...pixels('height', height) };
  if (edges.width === undefined && edges.height === undefined) return undefined;
  if (edges.width === undefined || edges.height === undefined || mode === 'f')
    return { ...edges, fit: 'inside', withoutEnlargement: true };
  return { ...edges, fit: 'cover', position: POSITION[mode === 't' || mode === 'b' ? mode : ''] };
}

function pixels(edge: 'width' | 'height', digits = '0'): { width?: number; height?: number } {
  return Number(digits) === 0 ? {} : { [edge]: Number(digits) };
}

import type { Pattern } from '@traverse/schema';

/** As a browser's colour chooser writes it. */
export const akzentfarbePattern: Pattern = {
  matches: /^#[0-9a-f]{6}$/i,
  message: 'eine Farbe wie #1B4FB8',
};

/** Text against white paper, and white text on the colour. Source: WCAG 2.2, 1.4.3. */
const NEEDED = 4.5;

/** Why this colour cannot carry the name of the firm, with the nearest one that can; empty when it can or is none. */
export function akzentfarbeProblem(farbe: string): string {
  if (!akzentfarbePattern.matches.test(farbe) || contrastOnWhite(farbe) >= NEEDED) return '';
  return `Zu hell: Auf weißem Papier ist sie nicht zu lesen. Dunkel genug wäre ${readableColour(farbe)}.`;
}

/** The colour itself where it can be read on white, otherwise the lightest of its darker tones that can. */
export function readableColour(farbe: string): string {
  const parts = partsOf(farbe);
  let share = 1;
  let tone = hexOf(parts);
  while (contrastOnWhite(tone) < NEEDED) {
    share -= 0.02;
    tone = hexOf(parts.map((part) => part * share));
  }
  return tone;
}

/**
 * The colour a picture is known by: of those that are not its background the one that is there most, the bright ones
 * before the grey ones. `pixels` are red, green, blue and opacity, 0 to 255 each. None where all is white or clear.
 */
export function colourOfPicture(pixels: ArrayLike<number>): string | undefined {
  const shades = new Map<number, { weight: number; count: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [0, 1, 2, 3].map((part) => pixels[at + part]);
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
    if (opacity < 128 || least > 235) continue;
    // Neighbours count as one: 16 steps of each part.
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const shade = shades.get(key) ?? { weight: 0, count: 0, sum: [0, 0, 0] };
    shade.weight += 0.1 + (most - least) / 255;
    shade.count += 1;
    shade.sum = [shade.sum[0] + red, shade.sum[1] + green, shade.sum[2] + blue];
    shades.set(key, shade);
  }
  const [first] = [...shades.values()].sort((one, other) => other.weight - one.weight);
  return first && readableColour(hexOf(first.sum.map((part) => part / first.count)));
}

/** Source: WCAG 2.2, relative luminance and contrast ratio. */
function contrastOnWhite(farbe: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(farbe).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const partsOf = (farbe: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(farbe.slice(at, at + 2), 16));

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

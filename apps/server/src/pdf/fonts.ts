import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

/** Barlow in three weights for texts, Barlow Semi Condensed for heads. */
export type Face = 'regular' | 'medium' | 'semibold' | 'head';

/** A font as pdfkit takes it, with figures of equal width. Its name is its key within a document. */
export interface Typeface {
  readonly name: string;
  readonly font: Font;
}

const require = createRequire(import.meta.url);

const files = {
  regular: [
    require.resolve('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-hebrew/400Regular/IBMPlexSansHebrew_400Regular.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  ],
  medium: [
    require.resolve('@expo-google-fonts/barlow/500Medium/Barlow_500Medium.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans/500Medium/IBMPlexSans_500Medium.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-hebrew/500Medium/IBMPlexSansHebrew_500Medium.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/500Medium/IBMPlexSansArabic_500Medium.ttf'),
  ],
  semibold: [
    require.resolve('@expo-google-fonts/barlow/600SemiBold/Barlow_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-hebrew/600SemiBold/IBMPlexSansHebrew_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
  ],
  head: [
    require.resolve(
      '@expo-google-fonts/barlow-semi-condensed/600SemiBold/BarlowSemiCondensed_600SemiBold.ttf',
    ),
    require.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-hebrew/600SemiBold/IBMPlexSansHebrew_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
  ],
} as const satisfies { readonly [Name in Face]: readonly string[] };

const opened = new Map<string, Typeface>();

/** The fonts of a face in the order in which they are asked for a character: Latin, Greek and Cyrillic, Hebrew, Arabic. */
export function typefaces(face: Face): readonly Typeface[] {
  return files[face].map(typefaceIn);
}

/** Opened once and shared by all documents of the thread. */
function typefaceIn(path: string): Typeface {
  const known = opened.get(path);
  if (known) return known;
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new TypeError(`${path} is a collection of fonts`);
  const typeface = { name: font.postscriptName, font: withTabularFigures(withCodePoints(font)) };
  opened.set(path, typeface);
  return typeface;
}

/**
 * The same font whose glyphs know the characters they stand for. A glyph is made once and kept: one that was first met as
 * a part of another, the Z of Ż, would never learn its own, and no reader could tell what it means from then on.
 */
function withCodePoints(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  return Object.assign(font, {
    getGlyph: (id: number, codePoints: readonly number[] = []): Glyph => {
      const glyph = getGlyph(id, [...codePoints]);
      return glyph.codePoints.length > 0 ? glyph : Object.assign(glyph, { codePoints: [...codePoints] });
    },
  });
}

const MOST_RUNS = 20_000;

/**
 * The same font whose figures all have the same width, which Barlow's do not by themselves. Shaping costs 0.1 ms a word
 * and documents repeat their words, so it is remembered.
 */
function withTabularFigures(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout = (text: string): GlyphRun => {
    const known = runs.get(text);
    if (known) return known;
    if (runs.size >= MOST_RUNS) runs.clear();
    const run = font.layout(text, ['tnum']);
    runs.set(text, run);
    return run;
  };
  // A font object reads its tables lazily through `this`: one that stands on it shares them.
  return Object.assign(Object.create(font) as Font, { layout });
}

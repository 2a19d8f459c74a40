import { expect, test } from 'vitest';
import { type Face, typefaces } from './fonts.ts';

const charactersOf = (face: Face, text: string) => {
  const [typeface] = typefaces(face);
  const glyphs = typeface?.font.layout(text).glyphs ?? [];
  return String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints));
};

test.each<Face>(['regular', 'medium', 'semibold', 'head'])(
  '[PDF-01] a letter that was first drawn as a part of another is still read as itself (%s)',
  (face) => {
    expect(charactersOf(face, 'Żółć')).toBe('Żółć');
    // As when a document is finished: the parts of its letters are embedded with them.
    for (const font of typefaces(face)
      .slice(0, 1)
      .map((typeface) => typeface.font)) {
      const subset = font.createSubset();
      for (const glyph of font.layout('ŻÄČ').glyphs) subset.includeGlyph(glyph);
      subset.encode();
    }
    expect(charactersOf(face, 'Zoom A C')).toBe('Zoom A C');
  },
);

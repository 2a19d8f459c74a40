import type { BriefFoto } from '@traverse/domain/brief/brief';
import type { Bilder } from './bild.ts';
import type { BriefPart } from './brief-part.ts';
import { left, right } from './frame.ts';
import { bodySecondary, groupHead } from './letter-styles.ts';
import { firstLinesOf } from './line-breaks.ts';
import { drawLines, drawText, leaf, type Sheet } from './sheet.ts';

const gap = 14;
const width = (right - left - gap) / 2;
const height = width * 0.75;
const leading = 11;
const titleHeight = 26;

/** Two photos beside each other, each with its words below; one that cannot be drawn says so. */
export function fotoParts(sheet: Sheet, fotos: readonly BriefFoto[], bilder: Bilder): BriefPart[] {
  return Array.from({ length: Math.ceil(fotos.length / 2) }, (_, row): BriefPart => {
    const above = row === 0 ? titleHeight : 4;
    return {
      height: above + height + 2 * leading + 14,
      draw: (top) => {
        if (row === 0)
          leaf(sheet, sheet.root, 'H2', () => drawText(sheet, 'Fotos', { x: left, y: top + 18 }, groupHead));
        for (const [column, foto] of fotos.slice(row * 2, row * 2 + 2).entries())
          drawFoto(sheet, foto, bilder[foto.datei], {
            x: left + column * (width + gap),
            y: top + above,
          });
      },
    };
  });
}

function drawFoto(
  sheet: Sheet,
  { text, sha256 }: BriefFoto,
  bytes: Uint8Array | undefined,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  if (bytes)
    leaf(
      sheet,
      sheet.root,
      'Figure',
      () => sheet.doc.image(Buffer.from(bytes), x, y, { fit: [width, height] }),
      {
        alt: `Foto: ${text}`,
        bbox: [x, y, x + width, y + height],
      },
    );
  const words = bytes ? text : `${text} (das Bild lässt sich nicht zeichnen)`;
  const lines = [...firstLinesOf(words, { ...bodySecondary, width }, 1), `Prüfsumme ${sha256.slice(0, 16)}…`];
  leaf(sheet, sheet.root, 'P', () =>
    drawLines(sheet, lines, { x, y: y + height + 11, leading }, bodySecondary),
  );
}

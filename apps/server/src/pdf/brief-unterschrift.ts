import type { BriefUnterschrift } from '@traverse/domain/brief/brief';
import type { BriefPart } from './brief-part.ts';
import { left, right } from './frame.ts';
import { bodySecondary, strongRule } from './letter-styles.ts';
import { firstLinesOf } from './line-breaks.ts';
import { drawLines, drawRule, leaf, type Sheet } from './sheet.ts';

const width = 230;
const leading = 11;

/** A drawn signature on its line, with who that was under it. */
export function unterschriftPart(sheet: Sheet, { striche, blatt, unter }: BriefUnterschrift): BriefPart {
  const height = (width * blatt.hoehe) / blatt.breite;
  const lines = firstLinesOf(unter, { ...bodySecondary, width: right - left }, 3);
  return {
    height: 14 + height + 8 + lines.length * leading + 8,
    draw: (top) => {
      const y = top + 14;
      const draw = () => drawStriche(sheet, striche, { y, scale: width / blatt.breite });
      const bbox: [number, number, number, number] = [left, y, left + width, y + height];
      if (striche.length > 0)
        leaf(sheet, sheet.root, 'Figure', draw, { alt: `Unterschrift: ${unter}`, bbox });
      leaf(sheet, sheet.root, 'P', () => {
        drawRule(sheet, [left, y + height], [left + width, y + height], strongRule);
        drawLines(sheet, lines, { x: left, y: y + height + 12, leading }, bodySecondary);
      });
    },
  };
}

function drawStriche(
  { doc }: Sheet,
  striche: BriefUnterschrift['striche'],
  { y, scale }: { readonly y: number; readonly scale: number },
): void {
  doc.save().lineWidth(1.3).lineCap('round').lineJoin('round').strokeColor('#16171b');
  for (const strich of striche) {
    const [first, ...others] = strich.map(([px, py]) => [left + px * scale, y + py * scale] as const);
    if (!first) continue;
    doc.moveTo(...first);
    // A dot is a line to itself, with round ends.
    for (const point of others.length > 0 ? others : [first]) doc.lineTo(...point);
  }
  doc.stroke().restore();
}

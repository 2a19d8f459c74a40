import { ink, lime } from './colours.ts';
import type { Sheet } from './sheet.ts';

/** The mark on its tile, drawn in a square of this size. */
export function drawMark({ doc }: Sheet, x: number, y: number, size: number): void {
  doc.save();
  doc.translate(x, y).scale(size / 48);
  doc.roundedRect(0, 0, 48, 48, 10).fill(lime);
  doc.translate(4, 4).strokeColor(ink).lineCap('round').lineJoin('round');
  doc.lineWidth(2.6).path('M4 5.5h32M4 13.5h32M15.5 13.5V35M24.5 13.5V35').stroke();
  doc.lineWidth(2).path('M5.5 13.5 12 5.5l7.5 8 .5 0 8-8 7 8').stroke();
  doc.path('M15.5 14.5 24.5 21l-9 6.5 9 7').stroke();
  doc.restore();
}

/** A truss seen from the side, from left to right. */
export function drawTruss({ doc }: Sheet, left: number, right: number, y: number, height: number): void {
  const fields = Math.round((right - left) / (height * 2.8));
  const step = (right - left) / fields;
  doc.save();
  doc.strokeColor(ink).lineCap('butt').lineJoin('round');
  doc.lineWidth(0.65);
  doc.moveTo(left, y).lineTo(right, y).stroke();
  doc
    .moveTo(left, y + height)
    .lineTo(right, y + height)
    .stroke();
  doc.moveTo(left, y + height);
  for (let field = 0; field < fields; field++) {
    const start = left + field * step;
    doc.lineTo(start + step / 2, y).lineTo(start + step, y + height);
  }
  doc.stroke();
  doc.restore();
}

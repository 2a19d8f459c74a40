import type { Sheet } from './sheet.ts';

interface Span {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
  readonly colour: string;
}

/** A truss seen from the side, from left to right. */
export function drawTruss({ doc }: Sheet, { left, right, y, height, colour }: Span): void {
  const fields = Math.round((right - left) / (height * 2.8));
  const step = (right - left) / fields;
  doc.save();
  doc.strokeColor(colour).lineCap('butt').lineJoin('round');
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

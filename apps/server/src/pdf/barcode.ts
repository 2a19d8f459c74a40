import { code128 } from '@traverse/domain/beleg/code128';
import { ink } from './colours.ts';
import { leaf, mm, type Sheet, type Tag } from './sheet.ts';

/** Modules that stay white on either side, so that a scanner finds the ends. */
const quietZone = 10;
const widestModule = mm(0.25);
/** Below this a handheld scanner fails on an office printer's paper. */
const thinnestModule = mm(0.19);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Code 128 within a box, its quiet zones included; nothing when the box is too narrow for it to be read. */
export function drawBarcode(sheet: Sheet, tag: Tag, text: string, box: Box): void {
  const { bars, width } = code128(text);
  const module = Math.min(widestModule, box.width / (width + 2 * quietZone));
  if (module < thinnestModule) return;
  const x = box.x + quietZone * module;
  const draw = () => {
    for (const bar of bars) sheet.doc.rect(x + bar.at * module, box.y, bar.width * module, box.height);
    sheet.doc.fill(ink);
  };
  leaf(sheet, tag, 'Figure', draw, {
    alt: `Strichcode ${text}`,
    bbox: [x, box.y, x + width * module, box.y + box.height],
  });
}

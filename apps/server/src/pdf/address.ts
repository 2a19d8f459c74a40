import { ink, quiet } from './colours.ts';
import { left } from './frame.ts';
import { addressLines, type Letter } from './letter-texts.ts';
import { firstLinesOf, linesOf, sizeThatFits } from './line-breaks.ts';
import { drawLines, drawText, leaf, mm, type Sheet, type Tag, type TextStyle } from './sheet.ts';
import { widthOf } from './text-runs.ts';

const width = mm(80);
/** Points that the window of an envelope shows, above the title. */
const height = 96;

/** Small line of the sender, then the address in the window of an envelope. */
export function drawAddress(sheet: Sheet, tag: Tag, letter: Letter): void {
  leaf(sheet, tag, 'P', () => drawSender(sheet, letter));
  leaf(sheet, tag, 'P', () => drawLinesOfAddress(sheet, letter));
}

function drawSender(sheet: Sheet, { seller }: Letter): void {
  const { strasse, plz, ort } = seller.anschrift;
  const place = ` · ${strasse} · ${plz} ${ort}`;
  const size = sizeThatFits(seller.name + place, { face: 'regular', most: 6.6, least: 5.2, width });
  const style: TextStyle = { face: 'regular', size, colour: quiet };
  // Of a name that is too long something goes: what comes back needs the place.
  const [name = ''] = firstLinesOf(seller.name, { ...style, width: width - widthOf(place, style) }, 1);
  const [line = ''] = firstLinesOf(name + place, { ...style, width: width + 1 }, 1);
  drawText(sheet, line, { x: left, y: mm(53.5) }, style);
}

const sizes = [
  { size: 10.2, leading: 13.3 },
  { size: 8.6, leading: 10.6 },
  { size: 6.8, leading: 8.2 },
] as const;
const smallest = sizes[2];

/** The largest size at which the whole address fits; what is too long even then is cut. */
function drawLinesOfAddress(sheet: Sheet, letter: Letter): void {
  const others = addressLines(letter);
  const linesAt = (size: number) => ({
    name: linesOf(letter.buyer.name, { face: 'semibold', size, width }),
    others: others.flatMap((text) => linesOf(text, { face: 'regular', size, width })),
  });
  const fits = ({ size, leading }: (typeof sizes)[number]) => {
    const lines = linesAt(size);
    return (lines.name.length + lines.others.length) * leading <= height;
  };
  const { size, leading } = sizes.find(fits) ?? smallest;
  const lines = linesAt(size);
  const most = Math.floor(height / leading);
  const name = lines.name.slice(0, most - Math.min(lines.others.length, 4));
  const y = mm(60);
  drawLines(sheet, name, { x: left, y, leading }, { face: 'semibold', size, colour: ink });
  const below = { x: left, y: y + name.length * leading, leading };
  drawLines(sheet, lines.others.slice(0, most - name.length), below, { face: 'regular', size, colour: ink });
}

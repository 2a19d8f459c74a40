import type { Seller } from '@traverse/domain/brief/beleg';
import { formatDay } from '@traverse/domain/values';
import { drawAddress } from './address.ts';
import { accentOf, ink, quiet, secondary } from './colours.ts';
import { firmNameIn } from './firm-name.ts';
import { left, right } from './frame.ts';
import { body, fineRule, label } from './letter-styles.ts';
import type { Letter } from './letter-texts.ts';
import { firstLinesOf, sizeThatFits } from './line-breaks.ts';
import { drawLogo, type Logo } from './logo.ts';
import { drawQrCode } from './qr-code.ts';
import {
  artifact,
  branch,
  drawLines,
  drawRule,
  drawText,
  leaf,
  mm,
  type Sheet,
  type Tag,
  type TextStyle,
} from './sheet.ts';
import { widthOf } from './text-runs.ts';
import { drawTruss } from './truss.ts';

/** Everything above the table of the first page: firm, address, facts, title. */
export function drawLetterhead(sheet: Sheet, letter: Letter, logo: Logo | undefined): void {
  const tag = branch(sheet, sheet.root, 'Sect');
  drawFirm(sheet, tag, letter, logo);
  if (letter.buyer.name !== '') drawAddress(sheet, tag, letter);
  else if (letter.map) drawMapCode(sheet, tag, letter.map);
  drawInfo(sheet, tag, letter);
  drawTitle(sheet, tag, letter);
  artifact(sheet, () => {
    for (const y of [105, 210]) drawRule(sheet, [mm(5), mm(y)], [mm(8), mm(y)], fold);
    drawRule(sheet, [mm(4), mm(148.5)], [mm(9), mm(148.5)], fold);
  });
}

const fold = { colour: quiet, width: 0.4 };
const headTop = mm(15);
/** From `headTop` down to the truss. */
const headHeight = 43.4;
/** A logo wider than this says the name itself. */
const wideLogo = 140;

/** Logo and name, ways to reach the firm at the right, the truss below, in the firm's own colour. */
function drawFirm(sheet: Sheet, tag: Tag, { seller }: Letter, logo: Logo | undefined): void {
  const x = logo ? left + drawLogo(sheet, tag, logo, { x: left, y: headTop, alt: seller.name }) + 10 : left;
  if (!logo || logo.width <= wideLogo) leaf(sheet, tag, 'P', () => drawName(sheet, seller, x));
  const contacts = [seller.web, seller.email, seller.telefon].filter(Boolean);
  const drawContacts = () => {
    for (const [index, line] of contacts.entries()) {
      drawText(
        sheet,
        line,
        { right, y: headTop + 9.5 + index * 10.3 },
        { face: 'regular', size: 8, colour: secondary },
      );
    }
  };
  if (contacts.length > 0) leaf(sheet, tag, 'P', drawContacts);
  const colour = accentOf(seller);
  artifact(sheet, () => drawTruss(sheet, { left, right, y: headTop + headHeight, height: 4.4, colour }));
}

/** The name and what is added to it, in the middle of the head's height. */
function drawName(sheet: Sheet, seller: Seller, x: number): void {
  const width = right - 150 - x;
  const { lines, size } = firmNameIn(seller.name, width);
  const added: TextStyle = { face: 'regular', size: 8.6, colour: secondary };
  const [zusatz] = firstLinesOf(seller.zusatz, { ...added, width }, 1);
  const leading = size * 1.1;
  const height = lines.length * leading + (zusatz === undefined ? 0 : 11);
  const style: TextStyle = { face: 'head', size, colour: accentOf(seller) };
  // Letters stand on their line, three quarters of their size below its top.
  const y = headTop + (headHeight - 6 - height) / 2 + size * 0.78;
  drawLines(sheet, lines, { x, y, leading }, style);
  if (zusatz !== undefined) drawText(sheet, zusatz, { x, y: y + (lines.length - 1) * leading + 12.5 }, added);
}

const mapSize = mm(26);

/** The way to the place, for a phone that is held over the paper. */
function drawMapCode(sheet: Sheet, tag: Tag, address: string): void {
  const y = mm(50);
  drawQrCode(sheet, tag, address, {
    x: left,
    y,
    size: mapSize,
    alt: 'Code, der den Ort auf der Karte zeigt',
  });
  const at = { x: left + mapSize + 8, y: y + mapSize / 2 + 3 };
  leaf(sheet, tag, 'P', () => drawText(sheet, 'Ort auf der Karte', at, label));
}

/** Number, dates and whatever else belongs to the head of a letter. */
function drawInfo(sheet: Sheet, tag: Tag, letter: Letter): void {
  const rows = letter.info;
  const x = mm(122);
  const pitch = rows.length > 8 ? 12.4 : 14.1;
  const list = branch(sheet, tag, 'L');
  for (const [index, [name, value]] of rows.entries()) {
    const y = mm(53.9) + index * pitch;
    const item = branch(sheet, list, 'LI');
    leaf(sheet, item, 'Lbl', () => drawText(sheet, name, { x, y }, label));
    leaf(sheet, item, 'LBody', () => {
      const style: TextStyle = index === 0 ? { ...body, face: 'semibold' } : body;
      const width = right - x - widthOf(name, label) - 8;
      const [line = ''] = firstLinesOf(value, { ...style, width }, 1);
      drawText(sheet, line, { right, y }, style);
    });
    artifact(sheet, () => drawRule(sheet, [x, y + 4.4], [right, y + 4.4], fineRule));
  }
}

function drawTitle(sheet: Sheet, tag: Tag, letter: Letter): void {
  const size = sizeThatFits(letter.title, { face: 'head', most: 21, least: 9, width: right - left });
  leaf(sheet, tag, 'H1', () =>
    drawText(sheet, letter.title, { x: left, y: 290.4 }, { face: 'head', size, colour: ink }),
  );
  const style: TextStyle = { face: 'regular', size: 10.4, colour: secondary };
  const [line] = firstLinesOf(letter.subtitle, { ...style, width: right - left }, 1);
  if (line !== undefined) leaf(sheet, tag, 'P', () => drawText(sheet, line, { x: left, y: 307 }, style));
}

/** The head of a following page: what it belongs to, in one line. */
export function drawContinuation(sheet: Sheet, letter: Letter): void {
  artifact(sheet, () => {
    const title: TextStyle = { face: 'head', size: 10.4, colour: ink };
    drawText(sheet, letter.title, { x: left, y: 46 }, title);
    const used = widthOf(letter.title, title) + 24;
    const style: TextStyle = { face: 'regular', size: 8, colour: secondary };
    const name = letter.buyer.name;
    const date = `${name === '' ? '' : ' · '}${formatDay(letter.datum)}`;
    const width = right - left - used - widthOf(date, style);
    const [customer = ''] = firstLinesOf(name, { ...style, width }, 1);
    drawText(sheet, `${customer}${date}`, { right, y: 45.4 }, style);
    drawTruss(sheet, { left, right, y: 56.4, height: 3.6, colour: accentOf(letter.seller) });
  });
}

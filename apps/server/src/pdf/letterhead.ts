import { formatDay } from '@traverse/domain';
import { drawAddress } from './address.ts';
import { hairline, ink, quiet, secondary } from './colours.ts';
import { left, right } from './frame.ts';
import { body, label } from './letter-styles.ts';
import type { Letter } from './letter-texts.ts';
import { firstLinesOf, sizeThatFits } from './line-breaks.ts';
import { drawLogo, type Logo } from './logo.ts';
import { drawMark, drawTruss } from './mark.ts';
import {
  artifact,
  branch,
  drawRule,
  drawText,
  leaf,
  mm,
  type Sheet,
  type Tag,
  type TextStyle,
} from './sheet.ts';
import { widthOf } from './text-runs.ts';

/** Everything above the table of the first page: firm, address, facts, title. */
export function drawLetterhead(sheet: Sheet, letter: Letter, logo: Logo | undefined): void {
  const tag = branch(sheet, sheet.root, 'Sect');
  drawFirm(sheet, tag, letter, logo);
  if (letter.buyer.name !== '') drawAddress(sheet, tag, letter);
  drawInfo(sheet, tag, letter);
  drawTitle(sheet, tag, letter);
  artifact(sheet, () => {
    for (const y of [105, 210]) drawRule(sheet, [mm(5), mm(y)], [mm(8), mm(y)], fold);
    drawRule(sheet, [mm(4), mm(148.5)], [mm(9), mm(148.5)], fold);
  });
}

const fold = { colour: quiet, width: 0.4 };
const markSize = mm(12);
const headTop = mm(15);

/** Mark or logo with the name, ways to reach the firm at the right, the truss below. */
function drawFirm(sheet: Sheet, tag: Tag, { seller }: Letter, logo: Logo | undefined): void {
  const [first = '', ...rest] = seller.name.split(' ');
  const legal = rest.join(' ') || seller.zusatz;
  const x = logo
    ? left + drawLogo(sheet, tag, logo, { x: left, y: headTop, alt: seller.name }) + 10
    : left + markSize + 10;
  if (!logo) artifact(sheet, () => drawMark(sheet, left, headTop, markSize));
  const room = right - 150 - x;
  // A wide logo says the name itself.
  const drawName = () => {
    const size = sizeThatFits(first, { face: 'head', most: 19, least: 9, width: room });
    drawText(sheet, first, { x, y: headTop + 17.5 }, { face: 'head', size, colour: ink });
    const [line = ''] = firstLinesOf(legal, { face: 'regular', size: 8.6, width: room }, 1);
    drawText(sheet, line, { x, y: headTop + 29 }, { face: 'regular', size: 8.6, colour: secondary });
  };
  if (!logo || logo.width <= 140) leaf(sheet, tag, 'P', drawName);
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
  artifact(sheet, () => drawTruss(sheet, left, right, headTop + 43.4, 4.4));
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
    artifact(sheet, () => drawRule(sheet, [x, y + 4.4], [right, y + 4.4], { colour: hairline, width: 0.6 }));
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
    drawMark(sheet, left, 33.6, 17);
    const title: TextStyle = { face: 'head', size: 10.4, colour: ink };
    drawText(sheet, letter.title, { x: left + 24, y: 46 }, title);
    const used = 24 + widthOf(letter.title, title) + 24;
    const style: TextStyle = { face: 'regular', size: 8, colour: secondary };
    const name = letter.buyer.name;
    const date = `${name === '' ? '' : ' · '}${formatDay(letter.datum)}`;
    const width = right - left - used - widthOf(date, style);
    const [customer = ''] = firstLinesOf(name, { ...style, width }, 1);
    drawText(sheet, `${customer}${date}`, { right, y: 45.4 }, style);
    drawTruss(sheet, left, right, 56.4, 3.6);
  });
}

import { groupedIban } from '@traverse/domain/values';
import { ink, secondary } from './colours.ts';
import { left, right } from './frame.ts';
import type { Letter } from './letter-texts.ts';
import { linesOf } from './line-breaks.ts';
import { artifact, drawLines, drawRule, drawText, leaf, type Sheet, type TextStyle } from './sheet.ts';
import { widthOf } from './text-runs.ts';

const small: TextStyle = { face: 'regular', size: 6.9, colour: secondary };
const smallStrong: TextStyle = { ...small, face: 'semibold', colour: ink };
const line: TextStyle = { face: 'regular', size: 7.6, colour: secondary };
const ruleY = 755;
const gap = 14;

export interface PageNumber {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/**
 * Number, page, and what the letters of a firm must carry (§ 35a GmbHG). It is read out once, after everything else, and
 * passed over on the other pages.
 */
export function drawFooter(sheet: Sheet, letter: Letter, { page, pages }: PageNumber): void {
  artifact(sheet, () => {
    drawText(sheet, letter.title, { x: left, y: ruleY - 5 }, line);
    drawText(sheet, `Seite ${page} von ${pages}`, { right, y: ruleY - 5 }, line);
    drawRule(sheet, [left, ruleY], [right, ruleY], { colour: ink, width: 0.7 });
  });
  if (letter.isWorkPaper) return;
  const draw = () => drawColumns(sheet, letter);
  if (page === pages) leaf(sheet, sheet.root, 'P', draw);
  else artifact(sheet, draw);
}

function drawColumns(sheet: Sheet, letter: Letter): void {
  const columns = columnsOf(letter);
  const room = right - left - gap * (columns.length - 1);
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => widthOf(text, smallStrong)));
  const [first = 0, ...others] = columns.map(widest);
  // A long name is broken, so that addresses and numbers beside it are not.
  const rest = Math.max(room / 4, room - others.reduce((sum, width) => sum + width, 0));
  const natural = [Math.min(first, rest), ...others];
  const total = natural.reduce((sum, width) => sum + width, 0);
  let x = left;
  for (const [index, texts] of columns.entries()) {
    // As wide as its texts; what is left over or missing is shared out.
    const width = ((natural[index] ?? 0) / Math.max(1, total)) * room;
    const broken = texts.map((text) => linesOf(text, { ...smallStrong, width: width + 1 }));
    const name = index === 0 ? (broken[0] ?? []) : [];
    const below = broken.flat().slice(name.length, 6);
    const y = ruleY + 14.4;
    drawLines(sheet, name, { x, y, leading: 9.2 }, smallStrong);
    drawLines(sheet, below, { x, y: y + 9.2 * name.length, leading: 9.2 }, small);
    x += width + gap;
  }
}

/** Address; ways to reach the firm; bank; tax and register. */
function columnsOf({ seller }: Letter): string[][] {
  const { strasse, plz, ort } = seller.anschrift;
  const labelled = (label: string, text: string) => (text === '' ? '' : `${label} ${text}`);
  return [
    [seller.name, strasse, `${plz} ${ort}`],
    [labelled('Telefon', seller.telefon), seller.email, seller.web],
    [seller.bank, labelled('IBAN', groupedIban(seller.iban)), labelled('BIC', seller.bic)],
    [
      labelled('USt-IdNr.', seller.ustId),
      labelled('Steuernummer', seller.steuernummer),
      seller.handelsregister,
      labelled('Geschäftsführung', seller.geschaeftsfuehrung),
    ],
  ]
    .map((texts) => texts.filter(Boolean))
    .filter((texts) => texts.length > 0);
}

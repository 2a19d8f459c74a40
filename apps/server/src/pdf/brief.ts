import type { Brief } from '@traverse/domain/brief/brief';
import type { Bilder } from './bild.ts';
import { fotoParts } from './brief-fotos.ts';
import type { BriefPart } from './brief-part.ts';
import { tableParts } from './brief-table.ts';
import { transferPart } from './brief-transfer.ts';
import { unterschriftPart } from './brief-unterschrift.ts';
import { accentOf } from './colours.ts';
import { drawFooter } from './footer.ts';
import { bottom, firstTop, left, nextTop, right } from './frame.ts';
import { body } from './letter-styles.ts';
import type { Letter } from './letter-texts.ts';
import { drawContinuation, drawLetterhead } from './letterhead.ts';
import { linesOf } from './line-breaks.ts';
import type { Logo } from './logo.ts';
import { drawLines, leaf, openSheet, type Sheet, type TextStyle } from './sheet.ts';
import { drawWorkHead, workHeadBottom } from './work-head.ts';

/**
 * A letter that is no invoice (a reminder, the statement of a customer, a call sheet, the papers of a load) as PDF/A-3a and
 * PDF/UA-1, from top to bottom.
 */
export function drawBrief(brief: Brief, logo: Logo | undefined, bilder: Bilder = {}): Promise<Uint8Array> {
  const letter: Letter = {
    seller: brief.seller,
    buyer: brief.buyer,
    datum: brief.datum,
    title: brief.titel,
    subtitle: brief.untertitel,
    info: brief.angaben,
    map: brief.karte ?? '',
    isWorkPaper: brief.arbeitspapier === true,
  };
  const sheet = openSheet({
    title: brief.titel,
    author: brief.seller.name,
    subject: brief.untertitel,
    date: brief.datum,
  });
  const top = letter.isWorkPaper ? workHeadBottom(letter) : firstTop;
  const pages = pagesOf(partsOf(sheet, brief, bilder), top);
  for (const [index, parts] of pages.entries()) {
    sheet.doc.addPage();
    if (index > 0) drawContinuation(sheet, letter);
    else if (letter.isWorkPaper) drawWorkHead(sheet, letter);
    else drawLetterhead(sheet, letter, logo);
    let y = index === 0 ? top : nextTop;
    for (const { height, draw } of parts) {
      draw(y);
      y += height;
    }
    drawFooter(sheet, letter, { page: index + 1, pages: pages.length });
  }
  sheet.root.end();
  sheet.doc.end();
  return sheet.finished;
}

/** Every part whole on a page; a page may hold none where its first part is too high for what is left. */
function pagesOf(parts: readonly BriefPart[], top: number): BriefPart[][] {
  const pages: BriefPart[][] = [[]];
  let free = bottom - top;
  for (const part of parts) {
    const { together = 0 } = part;
    const isTorn = together > free && together <= bottom - nextTop;
    if (part.height > free || part.newPage || isTorn) {
      pages.push([]);
      free = bottom - nextTop;
    }
    pages.at(-1)?.push(part);
    free -= part.height;
  }
  return pages;
}

/** What to pay stands right below what it is for; how it was reckoned comes last. */
function partsOf(sheet: Sheet, brief: Brief, bilder: Bilder): BriefPart[] {
  const [main, ...others] = brief.tabellen;
  const accent = accentOf(brief.seller);
  return [
    ...paragraphs(sheet, brief.absaetze),
    ...(main ? tableParts(sheet, main, accent) : []),
    ...(brief.ueberweisung ? [transferPart(sheet, brief, brief.ueberweisung)] : []),
    ...others.flatMap((table) => tableParts(sheet, table, accent)),
    ...(brief.unterschrift ? [unterschriftPart(sheet, brief.unterschrift)] : []),
    ...fotoParts(sheet, brief.bilder ?? [], bilder),
    ...(brief.schluss.length > 0 ? [gap] : []),
    ...paragraphs(sheet, brief.schluss),
  ];
}

const leading = 12.6;

function paragraphs(sheet: Sheet, texts: readonly string[]): BriefPart[] {
  return texts.map((text) => {
    const lines = linesOf(text, { ...paragraph, width: right - left });
    return {
      height: lines.length * leading + 9,
      draw: (top) =>
        leaf(sheet, sheet.root, 'P', () =>
          drawLines(sheet, lines, { x: left, y: top + 9.4, leading }, paragraph),
        ),
    };
  });
}

const paragraph: TextStyle = { ...body, size: 9.6 };
const gap: BriefPart = { height: 10, draw: () => undefined };

import type { Beleg } from '@traverse/domain/brief/beleg';
import { drawNotes, type NoteLine, textLines } from './closing.ts';
import { drawFooter } from './footer.ts';
import { bottom, firstTop, nextTop } from './frame.ts';
import { body } from './letter-styles.ts';
import { letterOf } from './letter-texts.ts';
import { drawContinuation } from './letterhead.ts';
import type { Sheet } from './sheet.ts';

/** What stands between the title and the table of positions (TEXT-01); usually nothing. */
export interface Opening {
  /** Lines page by page; the table begins on the last page. */
  readonly pages: readonly (readonly NoteLine[])[];
  /** Where the table begins there. */
  readonly tableTop: number;
}

/** Between the text and the table. */
const gap = 12;

/** The text before the positions, spread over pages. */
export function openingOf(beleg: Beleg): Opening {
  const lines = textLines(beleg.kopftext ?? []);
  const pages: NoteLine[][] = [[]];
  if (lines.length === 0) return { pages, tableTop: firstTop };
  let y = firstTop;
  for (const line of lines) {
    if (y + line.height > bottom) {
      pages.push([]);
      y = nextTop;
    }
    pages.at(-1)?.push(line);
    y += line.height;
  }
  return { pages, tableTop: y + gap };
}

/** The same with the table on a page of its own, where too little room is left below the text. */
export function turned({ pages }: Opening): Opening {
  return { pages: [...pages, []], tableTop: nextTop };
}

/** Draws it below the letterhead, up to where the table begins; `pages` are those of the whole document. */
export function drawOpening(sheet: Sheet, beleg: Beleg, opening: Opening, pages: number): void {
  for (const [index, lines] of opening.pages.entries()) {
    if (index > 0) {
      drawFooter(sheet, letterOf(beleg), { page: index, pages });
      sheet.doc.addPage();
      drawContinuation(sheet, letterOf(beleg));
    }
    drawNotes(sheet, lines, index === 0 ? firstTop : nextTop, body);
  }
}

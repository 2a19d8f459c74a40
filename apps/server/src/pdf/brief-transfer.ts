import { giroCodeText } from '@traverse/domain/beleg/giro-code';
import type { Brief, BriefUeberweisung } from '@traverse/domain/brief/brief';
import { groupedIban } from '@traverse/domain/values';
import type { BriefPart } from './brief-part.ts';
import { panel } from './colours.ts';
import { left, right } from './frame.ts';
import { body, bodyStrong, label } from './letter-styles.ts';
import { firstLinesOf } from './line-breaks.ts';
import { drawQrCode, giroAlt } from './qr-code.ts';
import { artifact, branch, drawLines, drawText, leaf, type Sheet } from './sheet.ts';

const giroSize = 82;
const inset = 12;

/** What is to be paid and where, beside its GiroCode. */
export function transferPart(
  sheet: Sheet,
  { seller }: Brief,
  { satz, betrag, zweck }: BriefUeberweisung,
): BriefPart {
  const height = giroSize + 2 * inset;
  const code = giroCodeText({
    payee: seller.name,
    iban: seller.iban,
    bic: seller.bic,
    amount: betrag,
    purpose: zweck,
  });
  return {
    height: height + 18,
    draw: (top) => {
      artifact(sheet, () => sheet.doc.roundedRect(left, top, right - left, height, 5).fill(panel));
      const section = branch(sheet, sheet.root, 'Sect');
      if (code !== undefined)
        drawQrCode(sheet, section, code, {
          x: left + inset,
          y: top + inset,
          size: giroSize,
          alt: giroAlt,
        });
      const x = left + inset + (code === undefined ? 0 : giroSize + 16);
      leaf(sheet, section, 'P', () =>
        drawText(sheet, satz, { x, y: top + inset + 10.6 }, { ...bodyStrong, size: 10.4 }),
      );
      const list = branch(sheet, section, 'L');
      let y = top + inset + 30;
      for (const [name, value] of [
        ['Empfänger', seller.name],
        ['IBAN', groupedIban(seller.iban)],
        ['BIC', seller.bic],
        ['Verwendungszweck', zweck],
      ] as const) {
        if (value === '') continue;
        const lines = firstLinesOf(value, { ...body, width: right - inset - x - 84 }, 2);
        const item = branch(sheet, list, 'LI');
        leaf(sheet, item, 'Lbl', () => drawText(sheet, name, { x, y }, label));
        leaf(sheet, item, 'LBody', () => drawLines(sheet, lines, { x: x + 84, y, leading: 10.4 }, body));
        y += 12.6 + (lines.length - 1) * 9;
      }
    },
  };
}

import qrcode from 'qrcode-generator';
import { ink, paper } from './colours.ts';
import { darkRuns } from './dark-runs.ts';
import { leaf, type Sheet, type Tag } from './sheet.ts';

/** What a GiroCode is to a screen reader. */
export const giroAlt = 'GiroCode für die Überweisung';

/** Dark on white with the four modules of quiet around it that readers ask for; error correction M. */
export function drawQrCode(
  sheet: Sheet,
  section: Tag,
  text: string,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
  const qr = qrcode(0, 'M');
  // The library takes a character for a byte: so each byte of the UTF-8 text becomes one.
  qr.addData(Buffer.from(text, 'utf8').toString('latin1'), 'Byte');
  qr.make();
  const modules = qr.getModuleCount();
  const step = size / (modules + 8);
  const { doc } = sheet;
  const draw = () => {
    doc.roundedRect(x, y, size, size, 4).fill(paper);
    for (let row = 0; row < modules; row++) {
      for (const { start, length } of darkRuns(modules, (column) => qr.isDark(row, column))) {
        doc.rect(x + (start + 4) * step, y + (row + 4) * step, length * step, step);
      }
    }
    doc.fill(ink);
  };
  leaf(sheet, section, 'Figure', draw, {
    alt,
    bbox: [x, y, x + size, y + size],
  });
}

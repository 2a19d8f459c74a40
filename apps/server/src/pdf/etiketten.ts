import type { ZplItem, ZplPicture } from '@traverse/domain/label-print/zpl-picture';
import type { Day } from '@traverse/domain/values';
import bwip from 'bwip-js/node';
import { ink } from './colours.ts';
import { drawText, leaf, mm, openSheet, type Sheet, type Tag } from './sheet.ts';

/** Labels as the printer would print them. */
export interface Etiketten {
  readonly name: string;
  readonly etiketten: readonly ZplPicture[];
  readonly date: Day;
}

/** Share of the height of a line above its base line: what the ascent of the font is of all of it. */
const ASCENT = 1 / 1.2;

/** Labels as PDF/A-3a and PDF/UA-1, a page for each copy, in their own size (LABEL-03). */
export function drawEtiketten({ name, etiketten, date }: Etiketten): Promise<Uint8Array> {
  const sheet = openSheet({ title: `Etikett ${name}`, author: '', subject: name, date });
  for (const etikett of etiketten)
    for (let copy = 0; copy < etikett.copies; copy += 1) drawEtikett(sheet, etikett);
  sheet.root.end();
  sheet.doc.end();
  return sheet.finished;
}

function drawEtikett(sheet: Sheet, { width, height, items, dotMm = 1 }: ZplPicture): void {
  const dot = mm(dotMm);
  sheet.doc.addPage({ size: [width * dot, height * dot], margin: 0 });
  for (const item of items) drawItem(sheet, sheet.root, item, dot);
}

function drawItem(sheet: Sheet, parent: Tag, item: ZplItem, dot: number): void {
  if (item.kind === 'text') {
    const size = item.height * dot;
    const at = { x: item.x * dot, y: item.y * dot + size * ASCENT };
    leaf(sheet, parent, 'P', () => drawText(sheet, item.text, at, { face: 'head', size, colour: ink }));
    return;
  }
  const { cells, alt } =
    item.kind === 'logo' ? { cells: logoCells(item.logo), alt: 'Logo' } : codeCells(item);
  const boxes = cells.map(({ x, y, width, height }) => ({
    x: (item.x + x) * dot,
    y: (item.y + y) * dot,
    width: width * dot,
    height: height * dot,
  }));
  const draw = () => {
    for (const { x, y, width, height } of boxes) sheet.doc.rect(x, y, width, height);
    sheet.doc.fill(ink);
  };
  leaf(sheet, parent, 'Figure', draw, {
    alt,
    bbox: [
      Math.min(...boxes.map(({ x }) => x)),
      Math.min(...boxes.map(({ y }) => y)),
      Math.max(...boxes.map(({ x, width }) => x + width)),
      Math.max(...boxes.map(({ y, height }) => y + height)),
    ],
  });
}

/** A black area, in dots from where the symbol stands. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function codeCells({ symbology, module, height, text }: Extract<ZplItem, { kind: 'code' }>): {
  readonly cells: readonly Cell[];
  readonly alt: string;
} {
  const alt = `Code ${text}`;
  const [drawn] = bwip.raw({ bcid: NAMES[symbology], text });
  if (!drawn) return { cells: [], alt };
  if ('sbs' in drawn) {
    let x = 0;
    const cells = drawn.sbs.flatMap((modules, index) => {
      const cell = { x: x * module, y: 0, width: modules * module, height };
      x += modules;
      return index % 2 === 0 ? [cell] : [];
    });
    return { cells, alt };
  }
  const { pixs, pixx } = drawn;
  const rows = Array.from({ length: pixs.length / pixx }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx),
  );
  const cells = darkRuns(rows).map(({ x, y, width }) => ({
    x: x * module,
    y: y * module,
    width: width * module,
    height: module,
  }));
  return { cells, alt };
}

const NAMES = { dataMatrix: 'datamatrix', qr: 'qrcode', code128: 'code128' } as const;

function logoCells({ bytesPerRow, rows, hex }: Extract<ZplItem, { kind: 'logo' }>['logo']): readonly Cell[] {
  const bits = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: bytesPerRow }, (_, byte) =>
      Number.parseInt(hex.slice((row * bytesPerRow + byte) * 2).slice(0, 2), 16),
    ).flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1)),
  );
  return darkRuns(bits).map((run) => ({ ...run, height: 1 }));
}

/** Neighbouring black cells of a row as one: no hair lines between them. */
function darkRuns(rows: readonly (readonly number[])[]): { x: number; y: number; width: number }[] {
  return rows.flatMap((row, y) => {
    const runs: { x: number; y: number; width: number }[] = [];
    for (const [x, bit] of row.entries()) {
      if (!bit) continue;
      const last = runs.at(-1);
      if (last && last.x + last.width === x) last.width += 1;
      else runs.push({ x, y, width: 1 });
    }
    return runs;
  });
}

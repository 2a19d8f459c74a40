import type { ZplItem, ZplPicture } from '@traverse/domain/label-print/zpl-picture';
import type { Day } from '@traverse/domain/values';
import { bogen, feldOf } from '@traverse/domain/viele/etiketten';
import bwip from 'bwip-js/node';
import { ink } from './colours.ts';
import { darkRuns } from './dark-runs.ts';
import { drawText, leaf, mm, openSheet, type Sheet } from './sheet.ts';

/** Labels as the printer would print them. */
export interface Etiketten {
  readonly name: string;
  readonly etiketten: readonly ZplPicture[];
  /** The field of the first sheet of A4 that the first one lies in, from 1; else each has a page of its own. */
  readonly ab?: number | undefined;
  readonly date: Day;
}

/** Share of the height of a line above its base line: what the ascent of the font is of all of it. */
const ASCENT = 1 / 1.2;

/** Labels as PDF/A-3a and PDF/UA-1: a page for each copy, in their own size, or on sheets of A4 (LABEL-03, VIELE-02). */
export function drawEtiketten({ name, etiketten, ab, date }: Etiketten): Promise<Uint8Array> {
  const sheet = openSheet({ title: `Etikett ${name}`, author: '', subject: name, date });
  const all = etiketten.flatMap((etikett) => Array.from({ length: etikett.copies }, () => etikett));
  for (const [index, etikett] of all.entries()) {
    const { width, height, dotMm = 1 } = etikett;
    const at = ab === undefined ? undefined : onSheet(index, ab, etikett);
    if (!at) sheet.doc.addPage({ size: [width * mm(dotMm), height * mm(dotMm)], margin: 0 });
    else if (at.isFirst || index === 0) sheet.doc.addPage({ size: 'A4', margin: 0 });
    drawEtikett(sheet, etikett, at ?? { x: 0, y: 0 });
  }
  sheet.root.end();
  sheet.doc.end();
  return sheet.finished;
}

/** Where a label lies in the middle of its field, in points. */
function onSheet(index: number, ab: number, { width, height, dotMm = 1 }: ZplPicture) {
  const { zeile, spalte } = feldOf(index, ab);
  return {
    x: mm(bogen.links + (spalte - 1) * bogen.feldBreite + (bogen.feldBreite - width * dotMm) / 2),
    y: mm(bogen.oben + (zeile - 1) * bogen.feldHoehe + (bogen.feldHoehe - height * dotMm) / 2),
    isFirst: zeile === 1 && spalte === 1,
  };
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function drawEtikett(sheet: Sheet, { items, dotMm = 1 }: ZplPicture, corner: Corner): void {
  for (const item of items) drawItem(sheet, item, mm(dotMm), corner);
}

function drawItem(sheet: Sheet, item: ZplItem, dot: number, corner: Corner): void {
  const parent = sheet.root;
  if (item.kind === 'text') {
    const size = item.height * dot;
    const at = { x: corner.x + item.x * dot, y: corner.y + item.y * dot + size * ASCENT };
    leaf(sheet, parent, 'P', () => drawText(sheet, item.text, at, { face: 'head', size, colour: ink }));
    return;
  }
  const { cells, alt } =
    item.kind === 'logo' ? { cells: logoCells(item.logo), alt: 'Logo' } : codeCells(item);
  const boxes = cells.map(({ x, y, width, height }) => ({
    x: corner.x + (item.x + x) * dot,
    y: corner.y + (item.y + y) * dot,
    width: width * dot,
    height: height * dot,
  }));
  // A logo too light for a printer of labels has none: what has no extent is no figure.
  if (boxes.length === 0) return;
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
  const { pixs, pixx, pixy } = drawn;
  const cells = darkCells(pixx, pixy, (x, y) => pixs[y * pixx + x] === 1).map(({ x, y, width }) => ({
    x: x * module,
    y: y * module,
    width: width * module,
    height: module,
  }));
  return { cells, alt };
}

const NAMES = { dataMatrix: 'datamatrix', qr: 'qrcode', code128: 'code128' } as const;

function logoCells({ bytesPerRow, rows, hex }: Extract<ZplItem, { kind: 'logo' }>['logo']): readonly Cell[] {
  const isDark = (x: number, y: number) => {
    const start = (y * bytesPerRow + Math.floor(x / 8)) * 2;
    return ((Number.parseInt(hex.slice(start, start + 2), 16) >> (7 - (x % 8))) & 1) === 1;
  };
  return darkCells(bytesPerRow * 8, rows, isDark);
}

function darkCells(columns: number, rows: number, isDark: (x: number, y: number) => boolean): Cell[] {
  return Array.from({ length: rows }, (_, y) =>
    darkRuns(columns, (x) => isDark(x, y)).map(({ start, length }) => ({
      x: start,
      y,
      width: length,
      height: 1,
    })),
  ).flat();
}

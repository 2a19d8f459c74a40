import type { Symbology } from '@traverse/domain/label-print/symbol';
import type { LabelLogo } from '@traverse/domain/label-print/zpl-field';
import { readZpl, type ZplItem } from '@traverse/domain/label-print/zpl-picture';
import { code128 as bars, datamatrix, qrcode } from 'bwip-js/browser';

/** Narrow and bold, like the printer's own scalable font. */
const FONT = '"Barlow Semi Condensed", sans-serif';

/** What the library draws for a module of a square symbol, each way. */
const SQUARE_PIXELS = 2;

/** Draws a label as the printer will, from the very text that it gets (LABEL-03): a dot is a pixel. */
export async function drawLabel(zpl: string): Promise<HTMLCanvasElement> {
  await document.fonts.load(`600 24px ${FONT}`);
  const { width, height, items } = readZpl(zpl);
  const { canvas, context } = blankCanvas(width, height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = false;
  for (const item of items) draw(item, context);
  return canvas;
}

function draw(item: ZplItem, context: CanvasRenderingContext2D) {
  const { x, y } = item;
  context.fillStyle = '#000';
  if (item.kind === 'text') {
    context.font = `600 ${item.height}px ${FONT}`;
    context.textBaseline = 'top';
    context.fillText(item.text, x, y);
  } else if (item.kind === 'logo') {
    context.drawImage(logoCanvas(item.logo), x, y);
  } else {
    const symbol = symbolCanvas(item.symbology, item.text);
    const isSquare = item.symbology !== 'code128';
    const dots = item.module / (isSquare ? SQUARE_PIXELS : 1);
    context.drawImage(symbol, x, y, symbol.width * dots, isSquare ? symbol.height * dots : item.height);
  }
}

/** A pixel for each module of bars, `SQUARE_PIXELS` for each of a square symbol. */
function symbolCanvas(symbology: Symbology, text: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const plain = { text, scale: 1, padding: 0, backgroundcolor: 'FFFFFF' };
  if (symbology === 'dataMatrix') datamatrix(canvas, { bcid: 'datamatrix', ...plain });
  // Error correction M unless said otherwise, as the printer is told.
  else if (symbology === 'qr') qrcode(canvas, { bcid: 'qrcode', ...plain });
  else bars(canvas, { bcid: 'code128', ...plain, height: 1 });
  return canvas;
}

function logoCanvas({ bytesPerRow, rows, hex }: LabelLogo): HTMLCanvasElement {
  const { canvas, context } = blankCanvas(bytesPerRow * 8, rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < bytesPerRow; column += 1) {
      const start = (row * bytesPerRow + column) * 2;
      const byte = Number.parseInt(hex.slice(start, start + 2), 16);
      for (let bit = 0; bit < 8; bit += 1) {
        if (byte & (0x80 >> bit)) context.fillRect(column * 8 + bit, row, 1, 1);
      }
    }
  }
  return canvas;
}

/** Throws where the browser has no canvas left. */
export function blankCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser draws no canvas');
  return { canvas, context };
}

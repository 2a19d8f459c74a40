import type { Firma } from '@traverse/domain/entities';
import { inDots, type Resolution } from '@traverse/domain/label-print/label-format';
import { logoHeightDots } from '@traverse/domain/label-print/zpl';
import type { LabelLogo } from '@traverse/domain/label-print/zpl-field';
import { fileAddress } from '../../../api/stored-files.ts';
import { blankCanvas } from '../../stueck/draw-label.ts';

/** Room on the large label between its margins. */
const WIDEST_MM = 57;
/** Of the room's height, and of that what a long name is set in at least. */
const LETTERS = 0.8;
const SMALLEST = 0.5;
/** Darker than this is black. */
const THRESHOLD = 160;

/** The firm's logo as the printer takes it, its name where there is none; nothing without either. */
export async function labelLogo(
  firma: Pick<Firma, 'id' | 'name' | 'logo'>,
  dpi: Resolution,
): Promise<LabelLogo | undefined> {
  const height = logoHeightDots(dpi);
  const widest = inDots(WIDEST_MM, dpi);
  const drawn =
    firma.logo === '' ? nameCanvas(firma.name, height, widest) : await pictureOf(firma, height, widest);
  return drawn && bitsOf(drawn);
}

async function pictureOf(
  { id, logo, name }: Pick<Firma, 'id' | 'name' | 'logo'>,
  height: number,
  widest: number,
) {
  const image = new Image();
  try {
    image.src = await fileAddress({ collection: 'firma', recordId: id, name: logo });
    await image.decode();
  } catch (reason) {
    console.warn('The logo cannot be shown', reason);
    return nameCanvas(name, height, widest);
  }
  const scale = Math.min(height / image.naturalHeight, widest / image.naturalWidth);
  const { canvas, context } = blankCanvas(Math.ceil(image.naturalWidth * scale), height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, image.naturalWidth * scale, image.naturalHeight * scale);
  return { canvas, context };
}

function nameCanvas(name: string, height: number, widest: number) {
  if (name === '') return undefined;
  const { canvas, context } = blankCanvas(widest, height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, widest, height);
  context.fillStyle = '#000';
  const fontOf = (size: number) => `700 ${Math.round(size)}px "Barlow Semi Condensed", sans-serif`;
  context.font = fontOf(height * LETTERS);
  // A long name gets smaller letters; squeezed they would run into each other in dots.
  const fits = Math.min(1, widest / context.measureText(name).width);
  context.font = fontOf(height * LETTERS * Math.max(fits, SMALLEST));
  context.textBaseline = 'middle';
  context.fillText(name, 0, height / 2, widest);
  return { canvas, context };
}

function bitsOf({ canvas, context }: ReturnType<typeof blankCanvas>): LabelLogo {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const bytesPerRow = Math.ceil(width / 8);
  let hex = '';
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < bytesPerRow; column += 1) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit += 1) {
        const x = column * 8 + bit;
        if (x < width && isDark(data, (row * width + x) * 4)) byte |= 0x80 >> bit;
      }
      hex += byte.toString(16).padStart(2, '0').toUpperCase();
    }
  }
  return { bytesPerRow, rows: height, hex };
}

function isDark(data: Uint8ClampedArray, at: number): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  return alpha > 127 && 0.3 * red + 0.59 * green + 0.11 * blue < THRESHOLD;
}

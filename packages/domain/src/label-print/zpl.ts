import { codeOfItem } from '../code/code-readings.ts';
import {
  inDots,
  type LabelFormat,
  labelFormats,
  moduleDots,
  printableSymbology,
  type Resolution,
} from './label-format.ts';
import { CODE_128_QUIET, quietModules, type Symbology } from './symbol.ts';
import { textBlock } from './text-block.ts';
import { type LabelLogo, logoField, origin, type Place, textField } from './zpl-field.ts';

export interface Label {
  readonly format: LabelFormat;
  readonly dpi: Resolution;
  /** The item's id; with `count` above 1 the code says so. */
  readonly id: string;
  readonly count: number;
  readonly name: string;
  readonly annotation: string;
  readonly symbology: Symbology;
  /** At the top of the large label, at most `logoHeightDots` high. */
  readonly logo?: LabelLogo;
  readonly copies: number;
  /** On the small label in place of its letters, four at most: a sticker of a test (PRUEF-03). */
  readonly zeilen?: readonly string[];
}

// All in mm.
const MARGIN = 1.5;
const LOGO = 5;
const GAP = 0.5;
const CODE_TEXT = 2.6;
const BARS = 8.5;
const TEXT_LEFT = MARGIN + 17.5;
const CODE_TEXT_TOP = labelFormats.large.heightMm - MARGIN - CODE_TEXT;
const BARS_TOP = CODE_TEXT_TOP - GAP - BARS;

/** Room for the logo of a large label in dots. */
export function logoHeightDots(dpi: Resolution): number {
  return inDots(LOGO, dpi);
}

/**
 * A label in the printer's language (LABEL-01, LABEL-04): the code and its plain letters, on the large label with name
 * and annotation. User text is escaped, umlauts go out as UTF-8; `linesLeftOut` says what found no room.
 */
export function labelZpl(label: Label): string {
  const { dpi, format } = label;
  const { widthMm, heightMm } = labelFormats[format];
  const size = [`^PW${inDots(widthMm, dpi)}`, `^LL${inDots(heightMm, dpi)}`, '^LH0,0'];
  const content = format === 'large' ? largeLabel(label) : smallLabel(label);
  return ['^XA', '^CI28', ...size, ...content, `^PQ${label.copies}`, '^XZ'].join('\n');
}

/** How many lines of name and annotation a label has no room for; the small one shows neither. */
export function linesLeftOut(label: Label): number {
  return label.format === 'large' ? textBlock(label, textBox(label).heightMm).leftOut : 0;
}

function largeLabel(label: Label): string[] {
  const { dpi, logo } = label;
  const box = textBox(label);
  const code = codeOfItem(label.id, label.count);
  const text = textBlock(label, box.heightMm).lines.map((line) =>
    textField(line.text, { leftMm: box.leftMm, topMm: box.topMm + line.offsetMm }, line.heightMm, dpi),
  );
  return [
    ...(logo ? [logoField(logo, { leftMm: MARGIN, topMm: MARGIN }, dpi)] : []),
    symbologyOf(label) === 'code128'
      ? bars(label, code)
      : square(label, code, { leftMm: MARGIN, topMm: box.topMm }),
    ...text,
    textField(code, { leftMm: MARGIN, topMm: CODE_TEXT_TOP }, CODE_TEXT, dpi),
  ];
}

/** Text stands beside a square code, and above bars. */
function textBox(label: Label): Place & { readonly heightMm: number } {
  const topMm = label.logo ? MARGIN + LOGO + GAP : MARGIN;
  return symbologyOf(label) === 'code128'
    ? { leftMm: MARGIN, topMm, heightMm: BARS_TOP - GAP - topMm }
    : { leftMm: TEXT_LEFT, topMm, heightMm: CODE_TEXT_TOP - GAP - topMm };
}

function smallLabel(label: Label): string[] {
  const { id, dpi, zeilen } = label;
  const code = codeOfItem(id, label.count);
  const letters = [id.slice(0, 8), id.slice(8), code.slice(id.length)].filter((text) => text !== '');
  const text = zeilen
    ? zeilen.map((line, index) => textField(line, { leftMm: 15.5, topMm: 1 + index * 3.2 }, 2.8, dpi))
    : letters.map((line, index) => textField(line, { leftMm: 15.5, topMm: 2.5 + index * 3.5 }, 3, dpi));
  return [square(label, code, { leftMm: GAP / 2, topMm: GAP / 2 }), ...text];
}

function symbologyOf({ symbology, id, count, format, dpi }: Label): Symbology {
  return printableSymbology(symbology, codeOfItem(id, count), format, dpi);
}

function bars(label: Label, code: string): string {
  const dots = moduleDots('code128', code, label.format, label.dpi) ?? 1;
  const leftMm = (CODE_128_QUIET * dots) / inDots(1, label.dpi);
  const field = origin({ leftMm, topMm: BARS_TOP }, label.dpi);
  return `${field}^BY${dots}^BCN,${inDots(BARS, label.dpi)},N,N,N^FD${code}^FS`;
}

function square(label: Label, code: string, { leftMm, topMm }: Place): string {
  const { format, dpi } = label;
  const symbology = symbologyOf(label) === 'qr' ? 'qr' : 'dataMatrix';
  const dots = moduleDots(symbology, code, format, dpi) ?? 1;
  const quietMm = (quietModules[symbology] * dots) / inDots(1, dpi);
  const field = origin({ leftMm: leftMm + quietMm, topMm: topMm + quietMm }, dpi);
  // MA: error correction M, and the printer chooses how to write the characters.
  return symbology === 'qr'
    ? `${field}^BQN,2,${dots}^FDMA,${code}^FS`
    : `${field}^BXN,${dots},200^FD${code}^FS`;
}

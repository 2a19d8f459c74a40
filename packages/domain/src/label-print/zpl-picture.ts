import { dotMmOf } from './label-format.ts';
import type { Symbology } from './symbol.ts';
import type { LabelLogo } from './zpl-field.ts';

/** What a printer would put on the label, all in dots from the left and upper edge. */
export interface ZplPicture {
  readonly width: number;
  readonly height: number;
  /** Mm of a dot; undefined where it is none of our sizes. */
  readonly dotMm: number | undefined;
  readonly copies: number;
  readonly items: readonly ZplItem[];
}

export type ZplItem = { readonly x: number; readonly y: number } & (
  | { readonly kind: 'text'; readonly height: number; readonly text: string }
  /** `height` is that of bars; square symbols have none. */
  | {
      readonly kind: 'code';
      readonly symbology: Symbology;
      readonly module: number;
      readonly height: number;
      readonly text: string;
    }
  | { readonly kind: 'logo'; readonly logo: LabelLogo }
);

/**
 * Reads a label as `labelZpl` writes it, so that what is shown is what is printed. Other commands are passed over.
 * Source of the commands: Zebra, ZPL II programming guide.
 */
export function readZpl(zpl: string): ZplPicture {
  const commands = zpl.split('^').map((command) => command.trimEnd());
  const size = (name: string) => numbersOf(commands.find((each) => each.startsWith(name)) ?? '')[0] ?? 0;
  const fields = zpl.split('^FS').slice(0, -1);
  const [width, height] = [size('PW'), size('LL')];
  const copies = size('PQ') || 1;
  return { width, height, dotMm: dotMmOf(width, height), copies, items: fields.flatMap(itemIn) };
}

function itemIn(field: string): readonly ZplItem[] {
  const commands = field.slice(field.lastIndexOf('^FO') + 1).split('^');
  const named = (name: string) => commands.find((each) => each.startsWith(name));
  const [x = 0, y = 0] = numbersOf(named('FO') ?? '');
  const isEscaped = named('FH') !== undefined;
  const written = named('FD')?.slice(2) ?? '';
  const text = isEscaped ? unescaped(written) : written;
  const logo = named('GF');
  if (logo) return [{ x, y, kind: 'logo', logo: logoIn(logo) }];
  const [font = 0] = numbersOf(named('A0N') ?? '').slice(1);
  if (font > 0) return [{ x, y, kind: 'text', height: font, text }];
  const code = codeIn(named, text);
  return code ? [{ x, y, ...code }] : [];
}

function codeIn(named: (name: string) => string | undefined, text: string) {
  const [dataMatrix, qr, bars] = [named('BX'), named('BQ'), named('BC')];
  if (dataMatrix) {
    return {
      kind: 'code',
      symbology: 'dataMatrix',
      module: numbersOf(dataMatrix)[0] ?? 1,
      height: 0,
      text,
    } as const;
  }
  if (qr) {
    // Before the comma: error correction and how characters are written.
    const data = text.slice(text.indexOf(',') + 1);
    return { kind: 'code', symbology: 'qr', module: numbersOf(qr)[1] ?? 1, height: 0, text: data } as const;
  }
  if (!bars) return undefined;
  const [module = 1] = numbersOf(named('BY') ?? '');
  return { kind: 'code', symbology: 'code128', module, height: numbersOf(bars)[0] ?? 1, text } as const;
}

function logoIn(command: string): LabelLogo {
  const [, bytes = '0', , bytesPerRow = '1', hex = ''] = command.slice(2).split(',');
  return { bytesPerRow: Number(bytesPerRow), rows: Number(bytes) / Number(bytesPerRow), hex };
}

function numbersOf(command: string): readonly number[] {
  return Array.from(command.matchAll(/\d+/g), ([digits]) => Number(digits));
}

/** `_5E` is the sign with that code: one byte each, as only ASCII is escaped. */
function unescaped(text: string): string {
  return text.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

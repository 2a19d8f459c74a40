/** Whether a label can be printed, or everything that is in the way. */
export type PrinterStatus =
  | { readonly ready: true }
  | { readonly ready: false; readonly problems: readonly string[] };

// Texts and positions: spec part 2, "Label printing". Each hex digit is a sum of bits, so that several hold at once.
const MEDIA = [
  { bit: 1, text: 'Paper out' },
  { bit: 2, text: 'Ribbon Out' },
  { bit: 4, text: 'Media Door Open' },
  { bit: 8, text: 'Cutter Fault' },
];
const HEAD = [
  { bit: 1, text: 'Printhead Overheating' },
  { bit: 2, text: 'Motor Overheating' },
  { bit: 4, text: 'Printhead Fault' },
  { bit: 8, text: 'Incorrect Printhead' },
];
const PAUSE = [{ bit: 1, text: 'Printer Paused' }];

/** What to write to the printer for this status. */
export const statusQuery = '~HQES';

/**
 * Reads the printer's answer to `~HQES` (LABEL-02).
 *
 * The flag and digits are found by the word ERRORS, since firmwares pad differently; without it by their positions.
 */
export function printerStatus(reply: string): PrinterStatus {
  const { flag, digits } = errorsIn(reply);
  if (flag === '0') return { ready: true };
  const problems = [
    ...named(MEDIA, digits.media),
    ...named(HEAD, digits.head),
    ...named(PAUSE, digits.pause),
  ];
  return { ready: false, problems: problems.length > 0 ? problems : ['Error: Unknown Error'] };
}

interface Errors {
  readonly flag: string | undefined;
  readonly digits: { readonly media?: string; readonly head?: string; readonly pause?: string };
}

function errorsIn(reply: string): Errors {
  const [, flag, , low] = /ERRORS:\s+(\d)\s+([0-9A-F]{8})\s+([0-9A-F]{8})/i.exec(reply) ?? [];
  if (low !== undefined) return { flag, digits: digitsAt(low, { media: 7, head: 6, pause: 3 }) };
  return { flag: reply[70], digits: digitsAt(reply, { media: 88, head: 87, pause: 84 }) };
}

function digitsAt(text: string, at: { media: number; head: number; pause: number }): Errors['digits'] {
  return { media: text[at.media] ?? '', head: text[at.head] ?? '', pause: text[at.pause] ?? '' };
}

function named(flags: readonly { bit: number; text: string }[], digit: string | undefined): string[] {
  const value = Number.parseInt(digit ?? '', 16);
  return flags.filter(({ bit }) => (value & bit) !== 0).map(({ text }) => text);
}

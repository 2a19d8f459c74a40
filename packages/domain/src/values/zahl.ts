import { decimalOf, decimalText } from './decimal.ts';
import type { Parsed } from './parsed.ts';

export const noBreakSpace = '\u00a0';
/** U+2212; a hyphen is too short beside figures. */
export const minusSign = '\u2212';

/** `1.234,5`: decimal comma, points for thousands, no trailing zeros. Source: look.md section 9. */
export function formatZahl(value: number): string {
  const [whole = '', fraction] = decimalText(decimalOf(Math.abs(value))).split('.');
  const sign = value < 0 ? minusSign : '';
  return `${sign}${groupThousands(whole)}${fraction ? `,${fraction}` : ''}`;
}

/** The same number without what binary fractions leave behind: thousandths are the most a field has. */
export function inThousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** `19 %` with a no-break space. */
export function formatProzent(percent: number): string {
  return `${formatZahl(percent)}${noBreakSpace}%`;
}

/** `1234567` to `1.234.567`. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

const MAX_DIGITS = 9;

/**
 * A number as a German types it: `1,5`, `1.000`, `-2`, `19 %`.
 *
 * `decimals` is the most digits allowed after the comma. A point stands for thousands when groups of three follow,
 * otherwise for the comma (`1.5`). Empty input is a problem.
 */
export function parseZahl(input: string, decimals: number): Parsed<number> {
  const text = input.replace(/[\s%]/g, '').replace(minusSign, '-');
  if (text === '') return { problem: 'Gib eine Zahl ein.' };
  const parts =
    /^([-+]?)([1-9]\d{0,2}(?:\.\d{3})+|\d*)(?:,(\d*))?$/.exec(text) ?? /^([-+]?)(\d*)\.(\d+)$/.exec(text);
  const [, sign = '', grouped = '', fraction = ''] = parts ?? [];
  const whole = grouped.replaceAll('.', '');
  if (!parts || whole + fraction === '') return { problem: 'Das ist keine Zahl. Schreib sie so: 1,5.' };
  if (fraction.length > decimals) return { problem: tooManyDecimals(decimals) };
  if (whole.replace(/^0+/, '').length > MAX_DIGITS) return { problem: 'Die Zahl ist zu groß.' };
  return { value: Number(`${sign}${whole || '0'}.${fraction || '0'}`) + 0 };
}

function tooManyDecimals(decimals: number): string {
  if (decimals === 0) return 'Nur ganze Zahlen.';
  return decimals === 1
    ? 'Höchstens eine Stelle nach dem Komma.'
    : `Höchstens ${decimals} Stellen nach dem Komma.`;
}

import { decimalOf, decimalText } from './decimal.ts';
import { type NumberForm, typedNumber } from './number-input.ts';
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

/** Numbers of a machine and of tables, of no unit. */
export const numberForm = (decimals: number): NumberForm => ({ decimals, holds: 'eine Zahl' });

/** A number of pieces, or of metres and litres where something is counted so. */
export const anzahlForm = (decimals: number, unit = ''): NumberForm => ({
  decimals,
  units: ['x', '×', 'Stk', 'St', 'Stück', ...(unit === '' ? [] : [unit])],
  min: 0,
  holds: 'eine Anzahl',
});

export const faktorForm: NumberForm = {
  decimals: 3,
  units: ['x', '×'],
  pointIsComma: true,
  min: 0,
  holds: 'ein Faktor',
};

export const prozentForm: NumberForm = {
  decimals: 2,
  units: ['%', 'Prozent'],
  pointIsComma: true,
  holds: 'ein Prozentsatz',
};

/** What stands in the input of such a number: as it is shown, Faktor and percent without groups. `parseZahl` reads it back. */
export function formatZahlInput(value: number, { pointIsComma }: NumberForm): string {
  return pointIsComma ? formatZahl(value).replaceAll('.', '') : formatZahl(value);
}

/**
 * A number as people type it: `1,5`, `1.000`, `-2`, `19 %`, `3 Stk.` (hand.md 1.3).
 *
 * A point stands for thousands when groups of three follow, otherwise for the comma (`1.5`); in Faktor and percent always
 * for the comma. A whole number may end in `,0`. Empty input is a problem.
 */
export function parseZahl(input: string, form: NumberForm): Parsed<number> {
  const typed = typedNumber(input, form);
  if (typed.is === 'empty') return { problem: 'Gib eine Zahl ein.' };
  if (typed.is === 'foreign') {
    return { problem: `„${input.trim()}“ passt nicht: hier steht ${form.holds ?? 'eine Zahl'}.` };
  }
  if (typed.is === 'unreadable') {
    return { problem: `Das ist keine Zahl. Schreib sie so: ${form.decimals === 0 ? '15' : '1,5'}.` };
  }
  const { sign, whole, fraction } = typed;
  const isWhole = form.decimals === 0 && /^0{0,2}$/.test(fraction);
  if (fraction.length > form.decimals && !isWhole) return { problem: tooManyDecimals(form.decimals) };
  if (whole.replace(/^0+/, '').length > MAX_DIGITS) return { problem: 'Die Zahl ist zu groß.' };
  const value = Number(`${sign}${whole || '0'}.${fraction || '0'}`) + 0;
  const problem = boundProblem(value, form);
  return problem === undefined ? { value } : { problem };
}

function boundProblem(value: number, { min, max }: NumberForm): string | undefined {
  if (min !== undefined && value < min) return `Mindestens ${formatZahl(min)}.`;
  return max !== undefined && value > max ? `Höchstens ${formatZahl(max)}.` : undefined;
}

function tooManyDecimals(decimals: number): string {
  if (decimals === 0) return 'Nur ganze Zahlen.';
  return decimals === 1
    ? 'Höchstens eine Stelle nach dem Komma.'
    : `Höchstens ${decimals} Stellen nach dem Komma.`;
}

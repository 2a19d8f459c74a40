import type { Cents } from '@traverse/schema';
import { type Decimal, decimalOf, hundredth, multiply } from './decimal.ts';
import { typedNumber } from './number-input.ts';
import type { Parsed } from './parsed.ts';
import { formatZahl, groupThousands, minusSign, noBreakSpace } from './zahl.ts';

/** Ninety trillion euro: beyond it a number counts no single cents. */
const MOST_CENTS = Number.MAX_SAFE_INTEGER;

/**
 * The one place where a plain number becomes money. Throws when it is not a whole number of cents. What is beyond all money
 * is the most there is: a page shows what it can, and what would be stored so is refused (S-M5).
 */
export function cents(value: number): Cents {
  if (!Number.isInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  // The check above is what the brand stands for; -0 becomes 0.
  return (Math.max(0 - MOST_CENTS, Math.min(MOST_CENTS, value)) + 0) as Cents;
}

/** The same amount the other way. */
export function negative(amount: Cents): Cents {
  return cents(0 - amount);
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/** Whole cents, half a cent away from zero (RECH-04). The decimal is in cents. */
export function roundToCents({ units, scale }: Decimal): Cents {
  const one = 10n ** BigInt(scale);
  const half = units < 0n ? -one : one;
  // BigInt division cuts towards zero.
  return cents(Number((units * 2n + half) / (one * 2n)));
}

/** amount × part / whole in whole cents, half a cent away from zero. `whole` is above 0. */
export function shareOf(amount: Cents, part: number, whole: number): Cents {
  const doubled = BigInt(amount) * BigInt(part) * 2n;
  const half = doubled < 0n ? -BigInt(whole) : BigInt(whole);
  return cents(Number((doubled + half) / (BigInt(whole) * 2n)));
}

/** So many of it, up to thousandths, the most a number of the wire has: half a cent away from zero. */
export function times(amount: Cents, count: number): Cents {
  return shareOf(amount, Math.round(count * 1000), 1000);
}

/** So many percent of it, rounded once, half a cent away from zero. */
export function percentOf(amount: Cents, percent: number): Cents {
  return roundToCents(multiply(decimalOf(amount), hundredth(decimalOf(percent))));
}

/** `1.234,56 €`, negative `− 12,00 €`, with no-break spaces. Source: look.md section 9. */
export function formatEuro(amount: Cents): string {
  const sign = amount < 0 ? `${minusSign}${noBreakSpace}` : '';
  const [whole, fraction] = euroParts(amount);
  return `${sign}${groupThousands(whole)},${fraction}${noBreakSpace}€`;
}

/** `1.234,56`, negative `− 12,00`: under a heading that says that these are euro. */
export function formatBetrag(amount: Cents): string {
  return formatEuro(amount).slice(0, -2);
}

/** `1.235 €`, rounded: where cents would only be noise. */
export function formatWholeEuro(amount: Cents): string {
  return `${formatZahl(shareOf(amount, 1, 100))}${noBreakSpace}€`;
}

/** What stands in an input: `1.234,56`, `-12,00`. `parseEuro` reads it back. */
export function formatEuroInput(amount: Cents): string {
  const [whole, fraction] = euroParts(amount);
  return `${amount < 0 ? '-' : ''}${groupThousands(whole)},${fraction}`;
}

/** As machines write euro: a point, always two digits, no groups; `-12.00`. */
export function euroText(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${euroParts(amount).join('.')}`;
}

function euroParts(amount: Cents): [whole: string, fraction: string] {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return [digits.slice(0, -2), digits.slice(-2)];
}

// Beyond any business here, and far inside of what a number holds exactly, also after adding up.
const MAX_EURO_DIGITS = 9;

/** How euro are typed: with two decimals and their own unit, from `min` cents on. */
export interface EuroForm {
  readonly min?: number | undefined;
}

const EURO_UNITS = ['€', 'EUR', 'Euro'];

/**
 * Euro as people type them, in cents: `1.234,56`, `1234,5`, `12 €`, `45,-`, `-3`, `1'234,50` (hand.md 1.3).
 *
 * A point stands for thousands (`1.234` is 1234 euro) unless one or two digits follow at the end (`12.50`), as on
 * foreign keyboards. Empty input is a problem; the caller knows whether a field may be empty.
 */
export function parseEuro(input: string, { min }: EuroForm = {}): Parsed<Cents> {
  // '45,-' is a price without cents.
  const typed = typedNumber(input.replace(/,[-−–—]{1,2}(?=\s*(?:€|eur|euro)?\s*$)/i, ',00'), {
    units: EURO_UNITS,
  });
  if (typed.is === 'empty') return { problem: 'Gib einen Betrag ein, z. B. 1.234,56.' };
  if (typed.is === 'foreign')
    return { problem: `„${input.trim()}“ passt nicht: hier steht ein Betrag in Euro.` };
  const isBelowOne = typed.is === 'number' && typed.fraction.length > 2 && /^\D*0?\./.test(input.trim());
  if (typed.is === 'unreadable' || isBelowOne)
    return { problem: 'Das ist kein Betrag. Schreib ihn so: 1.234,56.' };
  const { sign, whole, fraction } = typed;
  if (fraction.length > 2) return { problem: 'Höchstens zwei Stellen nach dem Komma.' };
  if (whole.replace(/^0+/, '').length > MAX_EURO_DIGITS) return { problem: 'Der Betrag ist zu groß.' };
  const value = cents(Number(`${sign}${whole || '0'}${fraction.padEnd(2, '0')}`));
  return min !== undefined && value < min ? { problem: `Mindestens ${formatEuro(cents(min))}.` } : { value };
}

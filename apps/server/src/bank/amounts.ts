import { cents, type Day, dayFrom } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { BankProblem } from './bank-problem.ts';

/** An amount of MT940: digits, a comma, decimals. Throws BankProblem. */
export const centsWithComma = (text: string): Cents => centsOf(text, /^0*(\d{1,12}),(\d*)$/.exec(text) ?? []);

/** An amount of CAMT, in every spelling of xs:decimal: `000000000001337.00`, `.50`, `+7`, `12.`. Throws BankProblem. */
export const centsOfDecimal = (text: string): Cents =>
  centsOf(text, /^[+]?(?=\.?\d)0*(\d{0,12})(?:\.(\d*))?$/.exec(text) ?? []);

/** Whole euro and cents; more than two decimals only as zeros. */
function centsOf(text: string, [, whole, fraction = '']: readonly (string | undefined)[]): Cents {
  if (whole === undefined || !/^\d{0,2}0*$/.test(fraction))
    throw new BankProblem(
      `„${text.slice(0, 30)}“ ist kein Betrag. Lade die Datei bei der Bank noch einmal herunter.`,
    );
  return cents(Number(whole + fraction.slice(0, 2).padEnd(2, '0')));
}

/** Throws BankProblem for a day that no calendar has. */
export function dayOfNumbers(year: number, month: number, day: number): Day {
  const found = dayFrom(year, month, day);
  if (!found)
    throw new BankProblem(
      `Den ${day}.${month}.${year} gibt es nicht. Lade die Datei bei der Bank noch einmal herunter.`,
    );
  return found;
}

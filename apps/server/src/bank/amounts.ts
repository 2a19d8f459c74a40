import { cents, type Day, dayFrom } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { BankProblem } from './bank-problem.ts';

/** Whole euro and cents as written: digits, a point or comma, decimals; more than two only as zeros. */
export function centsOf(text: string): Cents {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text) ?? [];
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

import { cents, type Day } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { dayOfNumbers } from './amounts.ts';
import { BankProblem } from './bank-problem.ts';

/** Where in the list a value stands, as a person finds it there. */
export interface Fundort {
  /** From 1, with everything above the table. */
  readonly zeile: number;
  readonly spalte: string;
}

const at = ({ zeile, spalte }: Fundort): string => `(Zeile ${zeile}, Spalte „${spalte.trim().slice(0, 40)}“)`;

/** Throws BankProblem that names the place and the value. */
export function badCell(text: string, isWrong: string, place: Fundort, wayOut: string): BankProblem {
  return new BankProblem(`„${text.slice(0, 30)}“ ${isWrong} ${at(place)}. ${wayOut}`);
}

export interface WrittenAmount {
  readonly betrag: Cents;
  /** As it is written before the amount. */
  readonly sign: '' | '+' | '-';
}

/** `-62,3`, `1.284,56`, `200`, `-5.00`. A point before three digits is one of thousands. */
export function amountOf(text: string, place: Fundort): WrittenAmount {
  const plain = text.replace(/[\s€]|EUR/g, '').replace('−', '-');
  const [, sign = '', whole, fraction = ''] =
    /^([-+]?)(\d{1,3}(?:\.\d{3}){1,3}|\d{1,12})(?:,(\d{1,2}))?$/.exec(plain) ??
    /^([-+]?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ??
    [];
  if (whole === undefined)
    throw badCell(text, 'ist kein Betrag', place, 'Lade die Datei bei der Bank noch einmal herunter.');
  const betrag = cents(Number(`${sign}${whole.replace(/[.,]/g, '')}${fraction.padEnd(2, '0')}`));
  return { betrag, sign: sign as WrittenAmount['sign'] }; // by the expression above
}

/** `3.6.26`, `03.06.2026` and `2026-06-03`; empty for words. Throws BankProblem for a day written in another way. */
export function dayOfCell(text: string, place: Fundort): Day | '' {
  const [, day, month, year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text) ?? [];
  if (day !== undefined) return dayOfNumbers(Number(year.padStart(4, '20')), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (isoYear !== undefined) return dayOfNumbers(Number(isoYear), Number(isoMonth), Number(isoDay));
  if (/\d/.test(text) && /^\d{1,4}[./-]\d{1,2}[./-]?\d{0,4}/.test(text))
    throw badCell(
      text,
      'lesen wir nicht als Tag',
      place,
      'Lade die Umsätze mit Tagen wie 03.06.2026 herunter.',
    );
  return '';
}

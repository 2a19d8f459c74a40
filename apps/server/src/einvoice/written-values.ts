import { belegtyp } from '@traverse/domain/eingang/belegtyp';
import type { IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import { cents, type Day, dayFrom, roundToCents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { ReadProblem } from './read-problem.ts';
import { textAt, type XmlElement } from './xml-tree.ts';

/** An amount in cents; what is not there counts nothing. More than two decimals are rounded. */
export function amountAt(element: XmlElement | undefined, path: string): Cents {
  const text = textAt(element, path);
  if (text === '') return cents(0);
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{0,10}))?$/.exec(text) ?? [];
  if (whole === '')
    throw new ReadProblem(`„${text.slice(0, 40)}“ ist kein Betrag (${path.split('/').at(-1)}).`);
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  // The decimal is in euro: two places less make it cents.
  return roundToCents(
    fraction.length >= 2
      ? { units, scale: fraction.length - 2 }
      : { units: units * 10n ** BigInt(2 - fraction.length), scale: 0 },
  );
}

/** A percentage; 0 when there is none. */
export function rateAt(element: XmlElement | undefined, path: string): number {
  const text = textAt(element, path);
  if (text === '') return 0;
  if (!/^\d{1,3}(\.\d{1,6})?$/.test(text))
    throw new ReadProblem(`„${text.slice(0, 40)}“ ist kein Steuersatz.`);
  return Number(text);
}

/** `20261120` (format 102) and `2026-11-20`, with whatever follows; empty when there is none. */
export function dayAt(element: XmlElement | undefined, path: string): Day | '' {
  const text = textAt(element, path);
  if (text === '') return '';
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  const read = dayFrom(Number(year), Number(month), Number(day));
  if (read === undefined) throw new ReadProblem(`„${text.slice(0, 40)}“ ist kein Datum.`);
  return read;
}

/** As `dayAt`, where an invoice cannot do without. */
export function dayNeeded(element: XmlElement | undefined, path: string): Day {
  const day = dayAt(element, path);
  if (day === '') throw new ReadProblem('In der Rechnung fehlt das Datum.');
  return day;
}

export function textNeeded(element: XmlElement | undefined, path: string, what: string): string {
  const text = textAt(element, path);
  if (text === '') throw new ReadProblem(`In der Rechnung fehlt ${what}.`);
  return text;
}

/** By the type code of UNTDID 1001, as the domain reads it. */
export function kindOf(typeCode: string): IncomingInvoice['kind'] {
  const { gutschrift, selbst } = belegtyp(typeCode);
  if (gutschrift) return 'credit note';
  return selbst ? 'self-billed' : 'invoice';
}

/** An amount that may be missing. */
export function amountOrNone(element: XmlElement | undefined, path: string): Cents | undefined {
  return textAt(element, path) === '' ? undefined : amountAt(element, path);
}

/** The last of some days; empty when there is none. */
export const lastOf = (days: readonly (Day | '')[]): Day | '' => days.toSorted().at(-1) ?? '';

/** How many bytes a Base64 text stands for. */
export function bytesOfBase64(text: string): number {
  const signs = text.replace(/\s/g, '');
  return Math.floor((signs.replace(/=+$/, '').length * 3) / 4);
}

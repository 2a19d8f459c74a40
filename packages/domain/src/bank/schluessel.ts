import type { BankBuchung } from '../options/auszug-arten.ts';

/** What tells one booking from every other of its account. */
export interface MitSchluessel {
  readonly schluessel: string;
}

const noReference = new Set(['', 'NONREF', 'NOTPROVIDED']);

/**
 * The bookings of one file, each with its key: the bank's reference where there is one, else everything that is said of
 * it; and how many equal ones stand before it on that day in that file. Two equal payments on one day stay two, and the
 * same file again, or one that overlaps, brings the same keys.
 */
export function mitSchluesseln(
  buchungen: readonly BankBuchung[],
  sha256: (text: string) => string,
): (BankBuchung & MitSchluessel)[] {
  const before = new Map<string, number>();
  return buchungen.map((buchung) => {
    const key = hatBankReferenz(buchung) ? byReference(buchung) : `F:${sha256(everythingSaid(buchung))}`;
    const n = before.get(key) ?? 0;
    before.set(key, n + 1);
    return { ...buchung, schluessel: `${key}:${n}` };
  });
}

export const hatBankReferenz = ({ bankReferenz }: Pick<BankBuchung, 'bankReferenz'>): boolean =>
  !noReference.has(bankReferenz.toUpperCase());

function byReference({ bankReferenz, buchungstag, betrag, einzel }: BankBuchung): string {
  return `R:${bankReferenz}:${buchungstag}:${betrag}:${einzel}`;
}

function everythingSaid(buchung: BankBuchung): string {
  const { buchungstag, valuta, betrag, gegenIban, verwendungszweck, endToEndId } = buchung;
  return [buchungstag, valuta, betrag, gegenIban, ohneLeerzeichen(verwendungszweck), endToEndId].join('\n');
}

/** A purpose as two formats have it in common. */
export const ohneLeerzeichen = (zweck: string): string => zweck.replace(/\s/g, '').toUpperCase();

import type { Cents } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import { formatEuro, sumCents } from '../values/geld.ts';

export const auszugFormate = ['CAMT.052', 'CAMT.053', 'CAMT.054', 'MT940', 'CSV'] as const;
export type AuszugFormat = (typeof auszugFormate)[number];

/** One booking as a bank's file tells it. Days are German ones; what the file does not say is empty. */
export interface BankBuchung {
  readonly buchungstag: Day;
  readonly valuta: Day | '';
  /** Above 0 came in, below 0 went out. */
  readonly betrag: Cents;
  readonly gegenName: string;
  readonly gegenIban: string;
  readonly gegenBic: string;
  readonly verwendungszweck: string;
  readonly endToEndId: string;
  readonly mandatsreferenz: string;
  /** As the bank calls this booking. */
  readonly bankReferenz: string;
  /** Which detail of its entry it is, from 0. */
  readonly einzel: number;
  /** Of a Sammelbuchung and of its details: what the bank calls the entry. */
  readonly sammelReferenz: string;
  /** How many payments a Sammelbuchung holds; 0 for what is none. */
  readonly sammelPosten: number;
  readonly gvc: string;
  /** It takes another booking back. */
  readonly storno: boolean;
  readonly rueckgabegrund: string;
}

/** One statement out of a file. */
export interface Auszug {
  readonly format: AuszugFormat;
  /** An IBAN, `BLZ/number` or a number; empty where the file does not say. */
  readonly konto: string;
  readonly auszugsnummer: string;
  readonly von: Day;
  readonly bis: Day;
  /** Absent where the format has none. */
  readonly salden: { readonly anfang: Cents; readonly ende: Cents } | undefined;
  readonly buchungen: readonly BankBuchung[];
  /** Rows that are no bookings: announced ones, and those of 0,00. */
  readonly uebersprungen: number;
}

/** A statement as it is stored, as far as its balances need it. */
export interface GelesenerAuszug {
  readonly id: string;
  readonly format: AuszugFormat | '';
  readonly von: Day | '';
  readonly bis: Day | '';
  readonly anfangssaldo: Cents;
  readonly endsaldo: Cents;
  /** What its bookings come to. */
  readonly gebucht: Cents;
}

/** Whether a format says what was on the account before and after. */
const hatSalden = (format: AuszugFormat | ''): boolean => format === 'CAMT.053' || format === 'MT940';

/** What the newest statement of each account says is on it, and of which day the oldest of them is; nothing without any. */
export function kontostand(
  auszuege: readonly (Pick<GelesenerAuszug, 'format' | 'bis' | 'endsaldo'> & {
    readonly bankkonto: string;
    readonly lfd: number;
  })[],
): { readonly summe: Cents; readonly am: Day | '' } | undefined {
  const newest = new Map<string, (typeof auszuege)[number]>();
  for (const auszug of auszuege.filter(({ format }) => hatSalden(format))) {
    const known = newest.get(auszug.bankkonto);
    const isLater = !known || auszug.bis > known.bis || (auszug.bis === known.bis && auszug.lfd > known.lfd);
    if (isLater) newest.set(auszug.bankkonto, auszug);
  }
  const [am] = [...newest.values()].map(({ bis }) => bis).toSorted();
  if (am === undefined) return undefined;
  return { summe: sumCents([...newest.values()].map(({ endsaldo }) => endsaldo)), am };
}

/**
 * What does not add up among the statements of one account, a German sentence by the statement's id: a statement in
 * itself, and the gap before one. Worked out anew whenever asked, so a gap that was filled is gone.
 */
export function auszugMarken(auszuege: readonly GelesenerAuszug[]): ReadonlyMap<string, string> {
  const withBalances = auszuege.filter(({ format }) => hatSalden(format));
  const byEnd = withBalances.toSorted((one, other) => (one.bis < other.bis ? -1 : 1));
  const marks = new Map<string, string>();
  for (const auszug of byEnd) {
    const said = [differenceIn(auszug), gapBefore(auszug, byEnd)].filter((text) => text !== '');
    if (said.length > 0) marks.set(auszug.id, said.join(' '));
  }
  return marks;
}

function differenceIn({ anfangssaldo, gebucht, endsaldo }: GelesenerAuszug): string {
  const missing = endsaldo - anfangssaldo - gebucht;
  // Cents: a difference of cents.
  return missing === 0 ? '' : `Der Auszug geht nicht auf: es fehlen ${formatEuro(missing as Cents)}.`;
}

/** Of several statements of one day nobody knows the order: one that ends where this one begins is enough. */
function gapBefore(auszug: GelesenerAuszug, byEnd: readonly GelesenerAuszug[]): string {
  const others = byEnd.filter(({ id, bis }) => id !== auszug.id && bis <= auszug.von);
  const earlier = others.filter(({ bis }) => bis < auszug.von);
  const last = earlier.at(-1);
  if (!last) return '';
  const before = others.filter(({ bis }) => bis === last.bis || bis === auszug.von);
  if (before.some(({ endsaldo }) => endsaldo === auszug.anfangssaldo)) return '';
  return `Zwischen ${dayAndMonth(last.bis)} und ${dayAndMonth(auszug.von)} fehlt ein Auszug.`;
}

const dayAndMonth = (day: Day | ''): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`;

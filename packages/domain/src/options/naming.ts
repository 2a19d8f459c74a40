import type { Pattern } from '@traverse/schema';

const prefixes = { packlisten: 'PL', rechnungen: 'RN', zumietungen: 'ZM' } as const;

/** Collections whose records are named by prefix, year and running number. */
export type NamedCollection = keyof typeof prefixes;

export const numberedCollections: readonly NamedCollection[] = ['packlisten', 'rechnungen', 'zumietungen'];

const patternOf = (prefix: string): Pattern => ({
  matches: new RegExp(`^${prefix}[0-9]{8}(-[A-Za-z0-9]+)?$`),
  message: `${prefix} und 8 Ziffern, danach höchstens ein Bindestrich mit Buchstaben oder Ziffern, z. B. ${prefix}20260001.`,
});

export const namePatterns: { readonly [C in NamedCollection]: Pattern } = {
  packlisten: patternOf(prefixes.packlisten),
  rechnungen: patternOf(prefixes.rechnungen),
  zumietungen: patternOf(prefixes.zumietungen),
};

/**
 * The name after the highest of that year: prefix + year + four-digit running number.
 *
 * `existing` may hold any names; those of other years or shapes do not count, suffixes ('-A') do not matter.
 * Throws when all 9999 numbers of the year are taken: the caller has no better answer than saying so.
 */
export function nextName(collection: NamedCollection, existing: Iterable<string>, year: number): string {
  const highest = highestOf(collection, existing, year);
  if (highest >= 9999) throw new RangeError(`Für ${year} sind alle Nummern vergeben.`);
  return nameOf(collection, year, highest + 1);
}

/**
 * The next name of its year, for a name that lies above it; nothing for one that may be given (GOBD-07). `others` are the
 * names that are given, those of other years or shapes do not count. Years before `thisYear` are free: invoices of old
 * are entered by hand.
 */
export function skippedName(
  collection: NamedCollection,
  name: string,
  { others, thisYear }: { readonly others: Iterable<string>; readonly thisYear: number },
): string | undefined {
  if (!namePatterns[collection].matches.test(name) || yearOfName(name) < thisYear) return undefined;
  const highest = highestOf(collection, others, yearOfName(name));
  return runningOf(name) > highest + 1 ? nameOf(collection, yearOfName(name), highest + 1) : undefined;
}

/** Why numbers below one of ours are not here: the old tool has given them. */
export const IM_ALTEN_PROGRAMM = 'im alten Programm';

/** Up to which number of a year the old tool has counted, as a name: the next of ours follows it (back.md 3.6). */
export const letzterName = (collection: NamedCollection, year: number, running: number): string =>
  nameOf(collection, year, running);

/** 'RN20260001–0412': what the old tool has counted in a year. */
export const bereichBis = (name: string): string => `${name.slice(0, 6)}0001–${name.slice(6, 10)}`;

/** The year in a name of the right shape. */
export function yearOfName(name: string): number {
  return Number(name.slice(2, 6));
}

/** The running number in a name of the right shape. */
export function runningOf(name: string): number {
  return Number(name.slice(6, 10));
}

function nameOf(collection: NamedCollection, year: number, running: number): string {
  return `${prefixes[collection]}${String(year).padStart(4, '0')}${String(running).padStart(4, '0')}`;
}

function highestOf(collection: NamedCollection, names: Iterable<string>, year: number): number {
  let highest = 0;
  for (const name of names) {
    if (isOfYear(collection, name, year)) highest = Math.max(highest, runningOf(name));
  }
  return highest;
}

/** Whether a name is one of this year's numbers. */
export function isOfYear(collection: NamedCollection, name: string, year: number): boolean {
  return namePatterns[collection].matches.test(name) && name.startsWith(`${prefixes[collection]}${year}`);
}

/** How many gaps of one year are named: more are no oversight. */
const MOST_GAPS = 20;

/** Names that are missing between the first and the last of a year: invoices have to be numbered without gaps. At most 20 a year. */
export function gapsInNames(collection: NamedCollection, names: Iterable<string>): string[] {
  const numbers = new Map<number, Set<number>>();
  for (const name of names) {
    // 0 is that of an invoice of the old tool (back.md 3.6).
    if (!namePatterns[collection].matches.test(name) || runningOf(name) === 0) continue;
    const year = yearOfName(name);
    numbers.set(year, (numbers.get(year) ?? new Set()).add(runningOf(name)));
  }
  return [...numbers].flatMap(([year, used]) => {
    const [first, last] = [Math.min(...used), Math.max(...used)];
    return Array.from({ length: last - first }, (_, index) => first + index)
      .filter((number) => !used.has(number))
      .slice(0, MOST_GAPS)
      .map((number) => nameOf(collection, year, number));
  });
}

/** The number of an offer: that of its invoice with 'AN' for 'RN'. Source: spec part 2, "Invoice date and PDF". */
export function angebotName(rechnungName: string): string {
  return `AN${rechnungName.slice(2)}`;
}

/** The file that is kept as letztesAngebot. */
export function angebotFileName(rechnungName: string): string {
  return `${angebotName(rechnungName)}.pdf`;
}

/** One above the highest; 1 for the first customer (KUND-02). */
export function nextKundennummer(existing: Iterable<number>): number {
  let highest = 0;
  for (const kundennummer of existing) highest = Math.max(highest, kundennummer);
  return highest + 1;
}

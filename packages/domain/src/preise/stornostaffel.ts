import type { Cents } from '@traverse/schema';
import { type Day, daysBetween } from '../values/dates.ts';
import { cents, percentOf } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';
import { newElement } from './elements.ts';
import type { RechnungElement } from './position.ts';

/** So many percent when a job is called off so many days before it, or later. */
export interface StornoStufe {
  readonly tageVor: number;
  readonly prozent: number;
}

/** What is wrong with a table of cancellation fees, German: it says what is due on the day itself. Source: V5.22 */
export function stornostaffelProblem(stufen: readonly Partial<StornoStufe>[]): string | undefined {
  if (stufen.length === 0) return undefined;
  const seen = new Set<number>();
  for (const [index, { tageVor = 0, prozent = 0 }] of stufen.entries()) {
    if (seen.has(tageVor))
      return `Zeile ${index + 1}: ${tageVor} Tage vorher stehen schon da. Jede Zeile braucht einen anderen Tag.`;
    seen.add(tageVor);
    if (prozent > 100) return `Zeile ${index + 1}: Mehr als 100 % kann niemand verlangen.`;
  }
  return seen.has(0)
    ? undefined
    : 'Es fehlt, was am ersten Tag und danach gilt: Füg eine Zeile mit 0 Tagen vorher hinzu.';
}

/** How many percent are due: by the row with the most days that are still left; after the start as on its day. */
export function stornoProzent(stufen: readonly StornoStufe[], daysLeft: number): number {
  const left = Math.max(0, daysLeft);
  const fits = stufen.filter(({ tageVor }) => tageVor <= left);
  return (
    fits.reduce<StornoStufe | undefined>(
      (most, each) => (most && most.tageVor >= each.tageVor ? most : each),
      undefined,
    )?.prozent ?? 0
  );
}

/** The element that a job costs which is called off today; nothing where nothing is due (PLAN-03). */
export function stornoElement(
  stufen: readonly StornoStufe[],
  { netto, first, today }: { readonly netto: Cents; readonly first: Day; readonly today: Day },
): RechnungElement | undefined {
  const prozent = stornoProzent(stufen, daysBetween(today, first));
  const preis = percentOf(netto, prozent);
  if (preis <= 0) return undefined;
  return { ...newElement, name: `${STORNOKOSTEN} ${formatZahl(prozent)} %`, einheit: 'pauschal', preis };
}

/** What lacks to the least that a rental costs, as an element; nothing where the firm has none, or it is reached. */
export function mindermengenElement(mindestmiete: Cents, netto: Cents): RechnungElement | undefined {
  if (netto <= 0 || netto >= mindestmiete) return undefined;
  return {
    ...newElement,
    name: MINDERMENGE,
    einheit: 'pauschal',
    preis: cents(mindestmiete - netto),
  };
}

/** How the elements begin: each is proposed once. */
export const STORNOKOSTEN = 'Stornokosten';
export const MINDERMENGE = 'Mindermengenzuschlag';

import type { Percent } from '@traverse/schema';
import { newElement } from '../preise/elements.ts';
import type { RechnungElement } from '../preise/position.ts';
import { formatDay } from '../values/date-format.ts';
import { cents } from '../values/geld.ts';
import { defaultUstSatz } from '../values/ust.ts';
import type { LkwFahrt } from './parse-csv.ts';

// Cents. Source: spec part 2, section 9 "LKW import".
const DAY_RATE = cents(10_000);
const KM_RATE = cents(23);

/**
 * What the journeys that were kept put on an invoice: the rental days, and one element per journey (LKW-01). `ust` is
 * the rate of new lines of that invoice.
 */
export function lkwElements(
  fahrten: readonly LkwFahrt[],
  mietTage: number,
  ust: Percent = defaultUstSatz,
): RechnungElement[] {
  const blank = { ...newElement, ust };
  return [
    { ...blank, name: 'Tagessatz LKW', anzahl: mietTage, einheit: 'Tage', preis: DAY_RATE },
    ...fahrten.map((fahrt) => ({
      ...blank,
      name: fahrtName(fahrt),
      anzahl: fahrt.km,
      einheit: 'km',
      preis: KM_RATE,
    })),
  ];
}

/** Names a journey on an invoice, and tells it from every other. */
export function fahrtName({ kennzeichen, datum, start, auffahrt, abfahrt }: LkwFahrt): string {
  const lorry = kennzeichen === '' ? 'LKW' : `LKW ${kennzeichen}`;
  return `${lorry}, ${formatDay(datum)} ${start}, ${auffahrt} – ${abfahrt}`;
}

/**
 * Why each journey is not taken by default, in German, or '' when it is. `usedOn` are names of elements, and the invoice
 * that has them.
 */
export function fahrtHints(fahrten: readonly LkwFahrt[], usedOn: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>();
  return fahrten.map((fahrt) => {
    const name = fahrtName(fahrt);
    const rechnung = usedOn.get(name);
    if (rechnung !== undefined) return `schon auf ${rechnung}`;
    if (fahrt.storno) return 'Storno einer anderen Aufstellung';
    if (seen.has(name)) return 'steht zweimal in der Datei';
    seen.add(name);
    return '';
  });
}

import type { Cents, Percent } from '@traverse/schema';
import { cents, formatEuro, negative, percentOf, shareOf, sumCents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { formatProzent } from '../values/zahl.ts';
import { type Abschnitt, type Eintrag, type GliederungRow, isCounted, linesOf } from './gliedern.ts';

/** What something comes to at a rate. */
export interface AtRate {
  readonly ustSatz: Percent;
  readonly netto: Cents;
}

/**
 * What the price of a heading adds at each rate, highest first, only where it is something: its positions come to `nets`. An
 * amount is divided by running totals of what is above 0, so that its parts add up and none changes its sign; where nothing is,
 * all of it goes to the highest rate there is, or that of a new line (offer 1.3).
 */
export function preisBetraege(
  { preisArt, prozent = percent(0), preis = cents(0) }: Pick<GliederungRow, 'preisArt' | 'prozent' | 'preis'>,
  nets: readonly AtRate[],
  newLineUst: Percent,
): AtRate[] {
  const sorted = nets.toSorted((one, other) => other.ustSatz - one.ustSatz);
  const amounts =
    preisArt === 'Rabatt'
      ? sorted.map(({ ustSatz, netto }) => ({ ustSatz, netto: negative(percentOf(netto, prozent)) }))
      : divided(cents(preisArt === 'Nachlass' ? 0 - preis : preis), sorted, newLineUst);
  return amounts.filter(({ netto }) => netto !== 0);
}

function divided(amount: Cents, sorted: readonly AtRate[], newLineUst: Percent): AtRate[] {
  const whole = sorted.reduce((sum, { netto }) => sum + Math.max(netto, 0), 0);
  if (whole === 0) return [{ ustSatz: sorted[0]?.ustSatz ?? newLineUst, netto: amount }];
  let [weight, given] = [0, 0];
  return sorted.map(({ ustSatz, netto }) => {
    weight += Math.max(netto, 0);
    const so = shareOf(amount, weight, whole);
    const own = cents(so - given);
    given = so;
    return { ustSatz, netto: own };
  });
}

/** What of a line the price of its heading is found from, and what it is made into. */
export interface Priced<Line> {
  readonly at: (line: Line) => AtRate;
  /** Under a Pauschalpreis, which stands in its place. */
  readonly covered: (line: Line) => Line;
  readonly preis: (amount: AtRate, title: string) => Line;
}

/** Headings with what their prices add: a line for each rate, at the end. */
export function mitPreisen<Line>(
  abschnitte: readonly Abschnitt<Line>[],
  { at, covered, preis }: Priced<Line>,
  newLineUst: Percent,
): Abschnitt<Line>[] {
  return abschnitte.map((abschnitt) => {
    const { kopf, title, eintraege } = abschnitt;
    if (!kopf?.row.preisArt) return abschnitt;
    const nets = netsByRate(linesOf(abschnitt).map(at));
    const amounts = preisBetraege(kopf.row, nets, newLineUst);
    const kept =
      kopf.row.preisArt !== 'Pauschalpreis'
        ? eintraege
        : eintraege.map((entry) => (isCounted(entry) ? { ...entry, line: covered(entry.line) } : entry));
    const name = preisTitle(kopf.row, title);
    const added = amounts.map(
      (amount): Eintrag<Line> => ({ line: preis(amount, name), bezug: '', isPreis: true }),
    );
    return { ...abschnitt, nets, eintraege: [...kept, ...added] };
  });
}

/** What positions come to, by rate. */
export function netsByRate(lines: readonly AtRate[]): AtRate[] {
  return [...Map.groupBy(lines, ({ ustSatz }) => ustSatz)].map(([ustSatz, own]) => ({
    ustSatz,
    netto: sumCents(own.map(({ netto }) => netto)),
  }));
}

/** 'Rabatt 10 % auf Bühne', 'Pauschalpreis Bühne'; without a title the word alone. */
export function preisTitle(
  { preisArt = '', prozent = percent(0) }: Pick<GliederungRow, 'preisArt' | 'prozent'>,
  title: string,
): string {
  const word = preisArt === 'Rabatt' ? `Rabatt ${formatProzent(prozent)}` : preisArt;
  if (title === '') return word;
  return preisArt === 'Pauschalpreis' ? `${word} ${title}` : `${word} auf ${title}`;
}

/** 'Rabatt 10 %', 'Nachlass 100,00 €', 'Pauschalpreis 900,00 €': the rule of a heading. */
export function preisWords(row: Pick<GliederungRow, 'preisArt' | 'prozent' | 'preis'>): string {
  const words = preisTitle(row, '');
  return row.preisArt === 'Rabatt' ? words : `${words} ${formatEuro(row.preis ?? cents(0))}`;
}

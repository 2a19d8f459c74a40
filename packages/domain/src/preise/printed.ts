import { type Abschnitt, type Eintrag, gegliedert, linesOf, type Placeable } from '../gliederung/gliedern.ts';
import { decimalOf, decimalText, hundredth, multiply } from '../values/decimal.ts';
import { negative } from '../values/geld.ts';
import { ustGroups } from '../values/ust.ts';
import { type Position, unitPrice, withNetto } from './position.ts';

/**
 * What stands on paper and in the e-invoice: hidden lines are left out, and where they cost something one line per
 * tax rate carries their sum, so that what is printed adds up (PDF-01).
 */
export function printedPositions(positions: readonly Position[]): Position[] {
  const shown = positions.filter((position) => !position.hidden).map(withPriceNotNegative);
  return [...shown, ...hiddenSums(positions)];
}

/** What stands for hidden lines. */
export const HIDDEN_SUM = 'Zubehör und Kleinmaterial';

function hiddenSums(positions: readonly Position[]): Position[] {
  return ustGroups(positions.filter((position) => position.hidden))
    .filter(({ netto }) => netto !== 0)
    .map(({ netto, ustSatz }) =>
      withPriceNotNegative(
        withNetto({
          name: HIDDEN_SUM,
          anmerkung: '',
          kategorie: '',
          anzahl: 1,
          einheit: 'pauschal',
          faktor: 1,
          preis: netto,
          rabatt: 0,
          ustSatz,
          hidden: false,
        }),
      ),
    );
}

/** Whether a flat price or the other lines pay for it: 'im Preis' stands there, and neither price nor factor. */
export function isCovered({ faktor, imPreis }: Pick<Position, 'faktor' | 'imPreis'>): boolean {
  return faktor === 0 || imPreis === true;
}

/** A reduction in euro shows in the amount: an e-invoice knows no negative prices. The net stays. */
export function withPriceNotNegative(position: Position): Position {
  if (position.preis >= 0) return position;
  return { ...position, preis: negative(position.preis), anzahl: -position.anzahl };
}

/** The price of one unit in euro with all its digits: before the discount, the discount, and after it. */
export function unitPriceTexts(position: Pick<Position, 'preis' | 'preisGenau' | 'faktor' | 'rabatt'>): {
  readonly gross: string;
  readonly discount: string;
  readonly net: string;
} {
  const gross = unitPrice({ ...position, rabatt: 0 });
  return {
    gross: decimalText(hundredth(gross)),
    discount: decimalText(hundredth(multiply(gross, hundredth(decimalOf(position.rabatt))))),
    net: decimalText(hundredth(unitPrice(position))),
  };
}

/**
 * The same heading by heading: hidden lines of a heading are summed up at its end, those of no heading under what stands under
 * none. A heading without anything is left out (offer 1.2).
 */
export function printedAbschnitte(abschnitte: readonly Abschnitt<Position>[]): Abschnitt<Position>[] {
  const own = abschnitte.flatMap((abschnitt) => {
    if (!abschnitt.kopf) return [];
    const shown = shownOf(abschnitt);
    const isPreis = (entry: Eintrag<Position>) => entry.text === undefined && entry.isPreis === true;
    const eintraege = [
      ...shown.filter((entry) => !isPreis(entry)),
      ...hiddenSums(linesOf(abschnitt)).map((line) => ({ line, bezug: '' })),
      ...shown.filter(isPreis),
    ];
    return eintraege.length === 0 ? [] : [{ ...abschnitt, eintraege }];
  });
  const others = abschnitte.filter(({ kopf }) => !kopf);
  const shown = others
    .flatMap(shownOf)
    .flatMap((entry) =>
      entry.text === undefined ? [placed(entry.line, entry.bezug, entry.isOffen && 'offen')] : [],
    );
  const hidden = hiddenSums(others.flatMap(linesOf)).map((line) => placed(line));
  return [...own, ...gegliedert([...shown, ...hidden], [])];
}

function shownOf({ eintraege }: Abschnitt<Position>): Eintrag<Position>[] {
  return eintraege.flatMap((entry): Eintrag<Position>[] => {
    if (entry.text !== undefined) return [entry];
    return entry.line.hidden ? [] : [{ ...entry, line: withPriceNotNegative(entry.line) }];
  });
}

function placed(position: Position, bezug = '', wahl?: 'offen'): Placeable<Position> {
  const { kategorie, anzahl, abzug = false } = position;
  return {
    bezug,
    kategorie,
    warengruppe: '',
    isAbzug: abzug,
    anzahl,
    ...(wahl ? { wahl } : {}),
    part: () => position,
  };
}

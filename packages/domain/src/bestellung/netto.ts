import type { Cents } from '@traverse/schema';
import type { Bestellung, Listenzeile, Zumietung } from '../entities/index.ts';
import { decimalOf, multiply } from '../values/decimal.ts';
import { roundToCents, sumCents } from '../values/geld.ts';

/** A line as its owner charges it: so much a piece, times the factor. */
interface Bepreist {
  readonly preis: Cents;
  readonly anzahl: number;
  readonly faktor: number;
}

/** What a line costs, rounded once. */
export const zeilenNetto = ({ preis, anzahl, faktor }: Bepreist): Cents =>
  roundToCents(multiply(decimalOf(preis), decimalOf(anzahl), decimalOf(faktor)));

/** What lines and what comes beside them cost together. */
export const summeOf = (zeilen: readonly Bepreist[], zusatz: Zumietung['zusatz']): Cents =>
  sumCents([...zeilen.map(zeilenNetto), ...zusatz.map(({ preis }) => preis)]);

/** What an order comes to as it was answered; before that, as it was sent. */
export const nettoDerBestellung = ({
  antwortVon,
  netto,
  positionen,
  zusatz,
}: Pick<Bestellung, 'antwortVon' | 'netto' | 'positionen' | 'zusatz'>): Cents =>
  antwortVon === ''
    ? netto
    : summeOf(
        positionen.map(({ hat, antwortPreis, faktor }) => ({ anzahl: hat, preis: antwortPreis, faktor })),
        zusatz,
      );

/** What a rental costs by its lines; nothing where none of them has a price and nothing comes beside: then a person says it. */
export function nettoDerZumietung(
  zeilen: readonly Pick<Listenzeile, 'preisArt' | 'preis' | 'anzahl' | 'faktor'>[],
  zusatz: Zumietung['zusatz'],
): Cents | undefined {
  const priced = zeilen.filter(({ preisArt }) => preisArt === 'eigener');
  return priced.length === 0 && zusatz.length === 0 ? undefined : summeOf(priced, zusatz);
}

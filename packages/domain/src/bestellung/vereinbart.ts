import type { Cents } from '@traverse/schema';
import type { Bestellung, Listenzeile, Zumietung } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';
import { dayOf } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';

type Zeile = Pick<Listenzeile, 'id' | 'inventar' | 'anzahl' | 'preisArt' | 'preis'>;

/** What both have agreed, as lines of the rental: what went is made again, what is not named stays. */
interface Vereinbarung<Z> {
  readonly aendern: readonly {
    readonly zeile: Z;
    readonly anzahl: number;
    readonly preis: Cents | undefined;
  }[];
  readonly anlegen: readonly {
    readonly inventar: string;
    readonly anzahl: number;
    readonly einheit: string;
    readonly faktor: number;
    readonly preis: Cents | undefined;
  }[];
}

/** The lines that an agreement changes and makes (ZUM-03). */
export function vereinbarteZeilen<Z extends Zeile>(
  { positionen }: Pick<Bestellung, 'positionen'>,
  zeilen: readonly Z[],
): Vereinbarung<Z> {
  const paired = positionen.map((position) => ({ position, zeile: zeileOf(position, zeilen) }));
  return {
    aendern: paired.flatMap(({ position, zeile }) =>
      zeile ? [{ zeile, anzahl: position.hat, preis: preisOf(position) }] : [],
    ),
    anlegen: paired.flatMap(({ position, zeile }) =>
      zeile
        ? []
        : [
            {
              inventar: position.inventar,
              anzahl: position.hat,
              einheit: position.einheit,
              faktor: position.faktor,
              preis: preisOf(position),
            },
          ],
    ),
  };
}

type Position = Bestellung['positionen'][number];

const zeileOf = <Z extends Zeile>({ zeile, inventar }: Position, zeilen: readonly Z[]): Z | undefined =>
  zeilen.find(({ id }) => id === zeile) ?? zeilen.find((each) => each.inventar === inventar);

/** Nobody named one: the line keeps what it has. */
const preisOf = ({ antwortPreis }: Position): Cents | undefined =>
  antwortPreis > 0 ? antwortPreis : undefined;

type Ordered = Pick<Bestellung, 'nummer' | 'stand' | 'von' | 'bis' | 'weg' | 'positionen'>;

/**
 * `weicht ab von BE20260012: bis 4.12.2026 statt 3.12.2026`, where a rental says other days, lines or ways than its order; empty
 * where it does not. `nameOf` of what is on a line.
 */
export function abweichung(
  zumietung: Pick<Zumietung, 'von' | 'bis' | 'weg'>,
  zeilen: readonly Zeile[],
  order: Ordered,
  nameOf: (inventar: string) => string,
): string {
  const words = [
    ...tageWorte(zumietung, order),
    ...wegWorte(zumietung, order),
    ...zeilenWorte(zeilen, order, nameOf),
  ];
  return words.length === 0 ? '' : `weicht ab von ${order.nummer}: ${words.join(', ')}`;
}

function tageWorte(zumietung: Pick<Zumietung, 'von' | 'bis'>, order: Pick<Ordered, 'von' | 'bis'>): string[] {
  return (['von', 'bis'] as const).flatMap((end) =>
    dayOf(zumietung[end]) === dayOf(order[end])
      ? []
      : [`${end} ${formatDay(zumietung[end])} statt ${formatDay(order[end])}`],
  );
}

const wegWorte = ({ weg }: Pick<Zumietung, 'weg'>, order: Pick<Ordered, 'weg'>): string[] =>
  weg === order.weg ? [] : [`${weg || 'ohne Weg'} statt ${order.weg || 'ohne Weg'}`];

function zeilenWorte(
  zeilen: readonly Zeile[],
  { positionen, stand }: Pick<Ordered, 'positionen' | 'stand'>,
  nameOf: (inventar: string) => string,
): string[] {
  const wanted = (position: Position) => (stand === 'bestätigt' ? position.hat : position.anzahl);
  const ordered = new Set(positionen.map(({ inventar }) => inventar));
  const changed = positionen.flatMap((position) => {
    const now = zeileOf(position, zeilen)?.anzahl ?? 0;
    return now === wanted(position)
      ? []
      : [`${formatZahl(now)} × ${position.name} statt ${formatZahl(wanted(position))}`];
  });
  const added = zeilen
    .filter(({ inventar, anzahl }) => anzahl > 0 && !ordered.has(inventar))
    .map(({ inventar, anzahl }) => `${formatZahl(anzahl)} × ${nameOf(inventar)} zusätzlich`);
  return [...changed, ...added];
}

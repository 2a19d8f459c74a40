import type { Cents } from '@traverse/schema';
import type { ListenSet } from '../entities/index.ts';
import type { Placeable } from '../gliederung/gliedern.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
import { inThousandths } from '../values/zahl.ts';
import { type Abzug, positionOfAbzug } from './abzuege.ts';
import { type ChargedZeile, chargedAnzahl } from './charged.ts';
import type { Konditionen, PricedArtikel } from './konditionen.ts';
import {
  type Charge,
  nettoOf,
  type Position,
  type PositionArtikel,
  type PositionZeile,
  positionOfElement,
  positionOfZeile,
  type RechnungElement,
} from './position.ts';
import { positionOfSet, type SetMitArtikel } from './set-position.ts';
import { positionOfWahl, type Wahlposition, wahlenUm } from './wahlposition.ts';

/** What of an item says where it stands. */
export interface PlacedArtikel extends Pick<PricedArtikel, 'id' | 'gruppe'> {
  readonly kategorie: TechnikKategorie | '';
}

/** What an invoice charges, and what decides where it stands. */
interface Charged<Set, Zeile> {
  readonly sets: Iterable<Set>;
  readonly zeilen: Iterable<Zeile>;
  readonly optElement: Iterable<RechnungElement>;
  readonly wahlpositionen?: readonly Wahlposition[];
  /** What came in advance; nothing on an offer. */
  readonly abzuege?: readonly Abzug[];
}

/** What each of them is as a line, and what a part of such a line is. */
interface LinesOf<Set, Zeile, Line> {
  readonly set: (set: Set, wahl: Wahlposition | undefined) => Line;
  readonly zeile: (zeile: Zeile) => Line;
  readonly element: (element: RechnungElement) => Line;
  /** So many of a chosen one that stand on this line. */
  readonly gewaehlt: (wahl: Wahlposition, anzahl: number, zeile: Zeile) => Line;
  /** One that may still be chosen; without it none of them has a place. */
  readonly offen?: (wahl: Wahlposition) => Line;
  readonly abzug: (abzug: Abzug) => Line;
  readonly part: (line: Line, anzahl: number) => Line;
}

interface Chargeable {
  readonly set: Pick<ListenSet, 'anzahl' | 'created' | 'id'>;
  readonly artikel: PlacedArtikel;
}

/**
 * Everything that an invoice charges in the order given: sets, the lines of its list, its elements, what may still be chosen, what
 * came in advance. A chosen Wahlposition takes its pieces from the line of its item, and stands for itself.
 */
export function placeables<
  Set extends Chargeable,
  Zeile extends { readonly zeile: ChargedZeile; readonly artikel: PlacedArtikel },
  Line,
>(
  { sets, zeilen, optElement, wahlpositionen = [], abzuege = [] }: Charged<Set, Zeile>,
  of: LinesOf<Set, Zeile, Line>,
) {
  const whole = (line: Line) => () => line;
  const place = ({ id, kategorie, gruppe }: PlacedArtikel) => ({ bezug: id, kategorie, warengruppe: gruppe });
  const lines: Placeable<Line>[] = [];
  const wahlOfSet = wahlenOfSets(sets, wahlpositionen);
  for (const set of sets) {
    const { anzahl, created, id } = set.set;
    const wahl = wahlOfSet.get(set);
    lines.push({
      ...place(set.artikel),
      ...(wahl ? { bezug: wahl.schluessel, wahl: 'gewaehlt' } : {}),
      ...goneFor(wahlpositionen, set.artikel.id, anzahl),
      anzahl,
      added: `${created}/${id}`,
      part: whole(of.set(set, wahl)),
    });
  }
  for (const zeile of zeilen) {
    const charged = chargedAnzahl(zeile.zeile);
    const [left, chosen] = withoutChosen(charged, zeile.artikel.id, wahlpositionen);
    const line = of.zeile(zeile);
    lines.push({
      ...place(zeile.artikel),
      ...goneFor(wahlpositionen, zeile.artikel.id, left),
      anzahl: left,
      part: (some) => (some === charged ? line : of.part(line, some)),
    });
    for (const [wahl, anzahl] of chosen)
      lines.push({
        ...place(zeile.artikel),
        bezug: wahl.schluessel,
        wahl: 'gewaehlt',
        ...divisible(of.gewaehlt(wahl, anzahl, zeile), anzahl, of.part),
      });
  }
  for (const element of optElement) {
    const { schluessel: bezug = '', kategorie } = element;
    const isWahl = wahlpositionen.some(({ schluessel, gewaehlt }) => gewaehlt && schluessel === bezug);
    lines.push({
      bezug,
      kategorie,
      warengruppe: '',
      ...(isWahl ? { wahl: 'gewaehlt' } : {}),
      ...goneFor(wahlpositionen, bezug, element.anzahl),
      ...divisible(of.element(element), element.anzahl, of.part),
    });
  }
  for (const wahl of of.offen ? wahlpositionen : []) {
    if (wahl.gewaehlt || !of.offen) continue;
    const { schluessel: bezug, kategorie, anzahl } = wahl;
    lines.push({ bezug, kategorie, warengruppe: '', wahl: 'offen', anzahl, part: whole(of.offen(wahl)) });
  }
  for (const abzug of abzuege)
    lines.push({
      bezug: '',
      kategorie: '',
      warengruppe: '',
      isAbzug: true,
      anzahl: -1,
      part: whole(of.abzug(abzug)),
    });
  return lines;
}

/** The sets that were chosen: by their id, on a copied list the first of the item. */
function wahlenOfSets<Set extends Chargeable>(
  sets: Iterable<Set>,
  wahlpositionen: readonly Wahlposition[],
): ReadonlyMap<Set, Wahlposition> {
  const found = new Map<Set, Wahlposition>();
  for (const wahl of wahlpositionen) {
    if (!wahl.gewaehlt || wahl.inventar === '') continue;
    const free = [...sets].filter((set) => set.artikel.id === wahl.inventar && !found.has(set));
    const set = free.find((each) => each.set.id === wahl.schluessel) ?? free[0];
    if (set) found.set(set, wahl);
  }
  return found;
}

/** What of a line is left beside what was chosen, and so many of each of these. */
function withoutChosen(
  charged: number,
  artikel: string,
  wahlpositionen: readonly Wahlposition[],
): [left: number, chosen: [Wahlposition, number][]] {
  let left = charged;
  const chosen: [Wahlposition, number][] = [];
  for (const wahl of wahlpositionen) {
    const own = wahl.gewaehlt && wahl.inventar === artikel ? Math.min(wahl.anzahl, left) : 0;
    if (own <= 0) continue;
    left = inThousandths(left - own);
    chosen.push([wahl, own]);
  }
  return [left, chosen];
}

/** That nothing is left of it because of a Wahlposition, and what has gone for which. */
function goneFor(
  wahlpositionen: readonly Wahlposition[],
  bezug: string,
  anzahl: number,
): Pick<Placeable<unknown>, 'isGone' | 'weg'> {
  if (wahlpositionen.length === 0) return {};
  const around = wahlenUm(wahlpositionen, bezug);
  const weg = around.flatMap(({ statt, gewaehlt, genommen = 0, schluessel: fuer }) =>
    statt === bezug && gewaehlt && genommen > 0 ? [{ anzahl: genommen, fuer }] : [],
  );
  return {
    ...(anzahl === 0 && around.length > 0 ? { isGone: true } : {}),
    ...(weg.length > 0 ? { weg } : {}),
  };
}

function divisible<Line>(line: Line, anzahl: number, part: (line: Line, anzahl: number) => Line) {
  return { anzahl, part: (some: number) => (some === anzahl ? line : part(line, some)) };
}

/** So many of a line: they round for themselves (offer 1.2). */
export function partOf<Part extends Charge & { readonly netto: Cents }>(line: Part, anzahl: number): Part {
  const part = { ...line, anzahl };
  return { ...part, netto: nettoOf(part) };
}

/** The same place with another line in it. */
export function mapped<Line, Other>(
  { part, ...place }: Placeable<Line>,
  of: (line: Line) => Other,
): Placeable<Other> {
  return { ...place, part: (anzahl) => of(part(anzahl)) };
}

/** The same as positions. */
export function placedPositions<
  Zeile extends { readonly zeile: PositionZeile; readonly artikel: PositionArtikel },
>({
  kunde,
  offen,
  ...charged
}: Charged<SetMitArtikel, Zeile> & {
  readonly kunde: Konditionen;
  readonly offen?: ((wahl: Wahlposition) => Position) | undefined;
}): Placeable<Position>[] {
  return placeables(charged, {
    set: (set, wahl) => positionOfSet(set, kunde, wahl),
    zeile: ({ zeile, artikel }) => positionOfZeile(zeile, artikel, kunde),
    element: positionOfElement,
    gewaehlt: (wahl, anzahl, { artikel }) => positionOfWahl(wahl, anzahl, artikel, kunde),
    ...(offen ? { offen } : {}),
    abzug: positionOfAbzug,
    part: partOf,
  });
}

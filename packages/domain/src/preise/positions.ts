import type { Cents } from '@traverse/schema';
import type { ListenSet } from '../entities/index.ts';
import type { Placeable } from '../gliederung/gliedern.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
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

interface PlacedArtikel extends Pick<PricedArtikel, 'id' | 'gruppe'> {
  readonly kategorie: TechnikKategorie | '';
}

/** What an invoice charges, and what decides where it stands. */
interface Charged<Set, Zeile> {
  readonly sets: Iterable<Set>;
  readonly zeilen: Iterable<Zeile>;
  readonly optElement: Iterable<RechnungElement>;
  /** What came in advance; nothing on an offer. */
  readonly abzuege?: readonly Abzug[];
}

/** What each of them is as a line, and what a part of such a line is. */
interface LinesOf<Set, Zeile, Line> {
  readonly set: (set: Set) => Line;
  readonly zeile: (zeile: Zeile) => Line;
  readonly element: (element: RechnungElement) => Line;
  readonly abzug: (abzug: Abzug) => Line;
  readonly part: (line: Line, anzahl: number) => Line;
}

/** Everything that an invoice charges in the order given: sets, the lines of its list, its elements, what came in advance. */
export function placeables<
  Set extends {
    readonly set: Pick<ListenSet, 'anzahl' | 'created' | 'id'>;
    readonly artikel: PlacedArtikel;
  },
  Zeile extends { readonly zeile: ChargedZeile; readonly artikel: PlacedArtikel },
  Line,
>({ sets, zeilen, optElement, abzuege = [] }: Charged<Set, Zeile>, of: LinesOf<Set, Zeile, Line>) {
  const whole = (line: Line) => () => line;
  const place = ({ id, kategorie, gruppe }: PlacedArtikel) => ({ bezug: id, kategorie, warengruppe: gruppe });
  const lines: Placeable<Line>[] = [];
  for (const set of sets) {
    const { anzahl, created, id } = set.set;
    lines.push({ ...place(set.artikel), anzahl, added: `${created}/${id}`, part: whole(of.set(set)) });
  }
  for (const zeile of zeilen)
    lines.push({
      ...place(zeile.artikel),
      ...divisible(of.zeile(zeile), chargedAnzahl(zeile.zeile), of.part),
    });
  for (const element of optElement) {
    const { schluessel: bezug = '', kategorie } = element;
    lines.push({
      bezug,
      kategorie,
      warengruppe: '',
      ...divisible(of.element(element), element.anzahl, of.part),
    });
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
export function placedPositions({
  kunde,
  ...charged
}: Charged<SetMitArtikel, { readonly zeile: PositionZeile; readonly artikel: PositionArtikel }> & {
  readonly kunde: Konditionen;
}): Placeable<Position>[] {
  return placeables(charged, {
    set: (set) => positionOfSet(set, kunde),
    zeile: ({ zeile, artikel }) => positionOfZeile(zeile, artikel, kunde),
    element: positionOfElement,
    abzug: positionOfAbzug,
    part: partOf,
  });
}

import type { ListenSet, Listenzeile } from '../entities/index.ts';
import { ersetzterTeil, type GliederungRow, gegliedert } from '../gliederung/gliedern.ts';
import type { RechnungElement } from './position.ts';
import { type PlacedArtikel, placeables } from './positions.ts';
import type { Wahlposition } from './wahlposition.ts';

/** What a document consists of, as far as it decides what stands where. */
export interface OnDocument {
  readonly sets: readonly { readonly set: ListenSet; readonly artikel: PlacedArtikel }[];
  readonly zeilen: readonly { readonly zeile: Listenzeile; readonly artikel: PlacedArtikel }[];
  readonly optElement: readonly RechnungElement[];
  readonly wahlpositionen: readonly Wahlposition[];
  readonly gliederung: readonly GliederungRow[];
}

/** The line, set or element that a Wahlposition stands in for, and so many of it. */
export interface Ersetzt {
  readonly anzahl: number;
  readonly zeile?: Listenzeile;
  readonly set?: ListenSet;
  readonly element?: RechnungElement;
}

/** What goes for a Wahlposition that is chosen now; nothing where it comes in addition, or its position has gone. */
export function ersetztVon(
  { gliederung, ...charged }: OnDocument,
  wahl: Pick<Wahlposition, 'schluessel' | 'statt'>,
): Ersetzt | undefined {
  const lines = placeables<OnDocument['sets'][number], OnDocument['zeilen'][number], Ersetzt>(charged, {
    set: ({ set }) => ({ anzahl: set.anzahl, set }),
    zeile: ({ zeile }) => ({ anzahl: zeile.anzahl, zeile }),
    element: (element) => ({ anzahl: element.anzahl, element }),
    gewaehlt: (_, anzahl) => ({ anzahl }),
    offen: ({ anzahl }) => ({ anzahl }),
    abzug: () => ({ anzahl: 0 }),
    part: (line, anzahl) => ({ ...line, anzahl }),
  });
  return ersetzterTeil(
    gegliedert(lines, gliederung),
    wahl,
    ({ zeile, set }) => !zeile?.hideInRechnung && !set?.hideInRechnung,
  )?.line;
}

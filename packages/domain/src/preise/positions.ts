import { type Abzug, positionOfAbzug } from './abzuege.ts';
import type { Konditionen } from './konditionen.ts';
import {
  type Position,
  type PositionArtikel,
  type PositionZeile,
  positionOfElement,
  positionOfZeile,
  type RechnungElement,
} from './position.ts';
import { positionOfSet, type SetMitArtikel } from './set-position.ts';

/** Every line of an invoice in the order given: sets, the Inventarliste, then the elements. */
export function positionsOf(rechnung: {
  readonly sets: Iterable<SetMitArtikel>;
  readonly zeilen: Iterable<{ readonly zeile: PositionZeile; readonly artikel: PositionArtikel }>;
  readonly optElement: Iterable<RechnungElement>;
  readonly kunde: Konditionen;
  /** What came in advance; nothing on an offer. */
  readonly abzuege?: readonly Abzug[];
}): Position[] {
  return [
    ...Array.from(rechnung.sets, (set) => positionOfSet(set, rechnung.kunde)),
    ...Array.from(rechnung.zeilen, ({ zeile, artikel }) => positionOfZeile(zeile, artikel, rechnung.kunde)),
    ...Array.from(rechnung.optElement, positionOfElement),
    ...(rechnung.abzuege ?? []).map(positionOfAbzug),
  ];
}

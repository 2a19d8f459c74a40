import type { Konditionen } from '@traverse/domain/preise/konditionen';
import {
  anzahlColumn,
  type CellColumn,
  faktorColumn,
  moneyColumn,
  textColumn,
} from '../../../records/cells/cell-column.ts';
import { centsOfPreis, preisValue, preisValueFor } from '../../inventarliste/zeile-cells.ts';
import type { PacklisteZeile } from '../usePackliste.ts';

export const nameOfZeile = ({ expand }: PacklisteZeile): string => expand?.inventar?.name ?? 'Artikel';

/** The columns of a pack list whose values are changed where they stand (HAND-03). */
export function zeileColumns(konditionen: Konditionen): readonly CellColumn<PacklisteZeile>[] {
  return [
    textColumn({ name: 'anmerkunug', label: 'Anmerkung', of: ({ anmerkunug }) => anmerkunug }),
    anzahlColumn({ name: 'anzahl', label: 'Anzahl', of: ({ anzahl }) => anzahl }),
    moneyColumn<PacklisteZeile>({
      name: 'preis',
      label: 'Preis',
      // Of an item that is gone nobody knows what it cost.
      valueOf: (zeile) => (zeile.expand?.inventar ? preisValue(zeile) : undefined),
      centsOf: (value, { expand }) => centsOfPreis(value, expand?.inventar, konditionen),
      valueFor: preisValueFor,
      min: () => 0,
    }),
    faktorColumn({ name: 'faktor', label: 'Faktor', of: ({ faktor }) => faktor }),
  ];
}

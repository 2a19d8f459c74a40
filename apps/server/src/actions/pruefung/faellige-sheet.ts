import { faelligeSpalten } from '@traverse/domain/pruefung/faellige-spalten';
import type { FaelligeZeile } from '@traverse/domain/pruefung/faelligkeitsliste';
import type { Day } from '@traverse/domain/values';
import type { Sheet } from '../../spreadsheet/sheet.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';

/** What is due, for whoever plans the tests: what is due first stands first. */
export function faelligeSheet(zeilen: readonly FaelligeZeile[], heute: Day): Sheet {
  const rows = zeilen.toSorted((one, other) => (one.faellig < other.faellig ? -1 : 1));
  return sheetOf(`Fällige Prüfungen ${heute}`, faelligeSpalten(heute), rows);
}

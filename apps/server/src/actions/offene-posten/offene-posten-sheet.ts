import type { OffenePosten } from '@traverse/domain/offene-posten/liste';
import { offenePostenSpalten } from '@traverse/domain/offene-posten/spalten';
import type { Sheet } from '../../spreadsheet/sheet.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';

/** Open items as a file. */
export function offenePostenSheet({ stichtag, gruppen }: OffenePosten, isKunden: boolean): Sheet {
  const rows = gruppen.flatMap(({ name, posten }) => posten.map((each) => ({ name, posten: each })));
  const file = `Offene Posten ${isKunden ? '' : 'Lieferanten '}${stichtag}`;
  return sheetOf(file, offenePostenSpalten(stichtag, isKunden), rows);
}

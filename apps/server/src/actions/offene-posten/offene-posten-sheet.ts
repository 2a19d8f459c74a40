import { altersspalte, altersspalten } from '@traverse/domain/offene-posten/alter';
import type { OffenePosten } from '@traverse/domain/offene-posten/liste';
import {
  type Cell,
  dayCell,
  emptyCell,
  inOnePortion,
  moneyCell,
  numberCell,
  type Sheet,
  textCell,
} from '../../spreadsheet/sheet.ts';

/** Open items, a row for each, as a spreadsheet filters and adds them up. */
export function offenePostenSheet({ stichtag, gruppen }: OffenePosten, isKunden: boolean): Sheet {
  const headings = [
    isKunden ? 'Kunde' : 'Lieferant',
    'Beleg',
    'Datum',
    'Fällig',
    'Tage',
    'Gesamt',
    ...altersspalten.map(({ name }) => name),
    'Guthaben',
    'Offen',
    'Stand',
  ];
  const rows = gruppen.flatMap(({ name, posten }) =>
    posten.map((each): Cell[] => {
      const column = altersspalte(each.faellig, stichtag);
      const inColumn = (index: number) =>
        each.offen > 0 && index === column ? moneyCell(each.offen) : emptyCell;
      return [
        textCell(name),
        textCell([each.name, each.nurFuer].filter(Boolean).join(', ')),
        dayCell(each.datum),
        dayCell(each.faellig),
        numberCell(each.tage),
        moneyCell(each.gesamt),
        ...altersspalten.map((_, index) => inColumn(index)),
        each.offen < 0 ? moneyCell(each.offen) : emptyCell,
        moneyCell(each.offen),
        textCell(each.stand),
      ];
    }),
  );
  const name = `Offene Posten ${isKunden ? '' : 'Lieferanten '}${stichtag}`;
  return { name, headings, portions: inOnePortion(rows) };
}

import { altersspalte, altersspalten, type OffenePosten } from '@traverse/domain';
import { type Cell, emptyCell, inOnePortion, type Sheet } from '../spreadsheet/sheet.ts';

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
        each.offen > 0 && index === column ? money(each.offen) : emptyCell;
      return [
        text(name),
        text([each.name, each.nurFuer].filter(Boolean).join(', ')),
        { is: 'day', day: each.datum },
        each.faellig === '' ? emptyCell : { is: 'day', day: each.faellig },
        { is: 'number', value: each.tage },
        money(each.gesamt),
        ...altersspalten.map((_, index) => inColumn(index)),
        each.offen < 0 ? money(each.offen) : emptyCell,
        money(each.offen),
        text(each.stand),
      ];
    }),
  );
  const name = `Offene Posten ${isKunden ? '' : 'Lieferanten '}${stichtag}`;
  return { name, headings, portions: inOnePortion(rows) };
}

function text(words: string): Cell {
  return words === '' ? emptyCell : { is: 'text', text: words };
}

function money(cents: number): Cell {
  return { is: 'money', cents };
}

import type { Zeile } from '@traverse/domain/tabelle/plan';
import { isFilled, zellenText } from '@traverse/domain/tabelle/zelle';

/** Rows of a table, and those between and behind them that are none of it. */
export interface TableRows {
  readonly rows: readonly Zeile[];
  readonly hints: readonly string[];
}

const SUM = /^(?:summe|gesamt|gesamtsumme|zwischensumme|endsumme|total|subtotal|grand total)\s*:?$/i;
/** Narrower ones have rows of one cell. */
const WIDE = 3;

/** Without headings that are there once more, sums, and notes below the table; their rows are named. */
export function withoutOthers(head: Zeile, below: readonly Zeile[]): TableRows {
  const headings = textsOf(head);
  const notes = new Set(notesBelow(head, below));
  const repeated: Zeile[] = [];
  const sums: Zeile[] = [];
  for (const row of below) {
    const first = zellenText(row.zellen.find(isFilled));
    if (first === headings[0] && textsOf(row).join('\n') === headings.join('\n')) repeated.push(row);
    else if (SUM.test(first)) sums.push(row);
  }
  const left = new Set([...repeated, ...sums, ...notes]);
  return {
    rows: left.size === 0 ? below : below.filter((row) => !left.has(row)),
    hints: [
      ...hint(repeated, 'wiederholt die Überschriften', 'wiederholen die Überschriften'),
      ...hint(sums, 'ist eine Summe', 'sind Summen'),
      ...hint([...notes], 'steht unter der Tabelle', 'stehen unter der Tabelle'),
    ],
  };
}

/** Behind an empty row at the end, with one cell each. */
function notesBelow(head: Zeile, below: readonly Zeile[]): readonly Zeile[] {
  if (textsOf(head).length < WIDE) return [];
  const last = below.findLastIndex((row) => row.zellen.filter(isFilled).length > 1);
  const tail = below.slice(last + 1);
  const before = last < 0 ? head : below[last];
  const isApart = before !== undefined && tail[0] !== undefined && tail[0].nr > before.nr + 1;
  return last >= 0 && isApart ? tail : [];
}

const textsOf = ({ zellen }: Zeile): readonly string[] => zellen.flatMap((zelle) => zellenText(zelle) || []);

function hint(rows: readonly Zeile[], one: string, many: string): readonly string[] {
  if (rows.length === 0) return [];
  if (rows.length === 1) return [`Zeile ${rows[0]?.nr} ${one} und bleibt weg.`];
  const named = rows.slice(0, 5).map(({ nr }) => nr);
  const more = rows.length > named.length ? ` und ${rows.length - named.length} weitere` : '';
  return [`Die Zeilen ${named.join(', ')}${more} ${many} und bleiben weg.`];
}

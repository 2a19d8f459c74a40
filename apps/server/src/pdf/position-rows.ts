import type { Beleg, BelegGroup, BelegPosition } from '@traverse/domain/brief/beleg';
import { cents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { body, small } from './letter-styles.ts';
import { firstLinesOf } from './line-breaks.ts';
import type { Chunk } from './paging.ts';
import type { Columns } from './position-columns.ts';

/** A row of the table: head of a group, position, or sum of a group. */
export type TableRow = {
  readonly group: BelegGroup;
  /** Net of everything up to and with this row. */
  readonly carried: Cents;
} & (
  | { readonly kind: 'head' }
  | { readonly kind: 'sum' }
  | {
      readonly kind: 'position';
      readonly position: BelegPosition;
      readonly name: readonly string[];
      readonly note: readonly string[];
    }
);

export const nameLeading = 11;
export const noteLeading = 9.4;
export const headHeight = 27;

// More than any real text takes, so that a row fits on a page.
const mostNameLines = 12;
const mostNoteLines = 30;

/** The rows of a document, group by group. A single group needs no sum of its own, and no head when it has no name. */
export function rowsOf(beleg: Beleg, { description }: Columns): TableRow[] {
  let carried = cents(0);
  const single = beleg.groups.length === 1;
  return beleg.groups.flatMap((group): TableRow[] => {
    const head: TableRow = { kind: 'head', group, carried };
    const positions = group.positions.map((position): TableRow => {
      carried = cents(carried + position.netto);
      return {
        kind: 'position',
        group,
        carried,
        position,
        name: firstLinesOf(position.name, { ...body, width: description.width }, mostNameLines),
        note: notesOf(position).flatMap((note) =>
          firstLinesOf(note, { ...small, width: description.width }, mostNoteLines),
        ),
      };
    });
    return [
      ...(single && group.kategorie === '' ? [] : [head]),
      ...positions,
      ...(single ? [] : [{ kind: 'sum' as const, group, carried }]),
    ];
  });
}

/** What stands below its name; of a set also what it consists of. */
function notesOf({ anmerkung, inhalt = '' }: BelegPosition): string[] {
  return [anmerkung, inhalt].filter((note) => note !== '');
}

/** Points that a row takes; `spacing` is the air between two positions. */
export function rowHeight(row: TableRow, spacing: number): number {
  if (row.kind === 'head') return headHeight;
  if (row.kind === 'sum') return nameLeading + spacing;
  return row.name.length * nameLeading + row.note.length * noteLeading + spacing;
}

/**
 * What stays together: the head of a group with its first two positions, its last position with its sum, and the very
 * last row with `tail`, the height of the totals, which never stand alone.
 */
export function chunksOf(rows: readonly TableRow[], spacing: number, tail: number): Chunk<TableRow>[] {
  const groups: TableRow[][] = [];
  for (const [index, row] of rows.entries()) {
    const joins = row.kind === 'sum' || (index > 0 && joinsHead(rows, index));
    if (joins) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups.map((chunk, index) => ({
    rows: chunk,
    height:
      chunk.reduce((sum, row) => sum + rowHeight(row, spacing), 0) + (index === groups.length - 1 ? tail : 0),
  }));
}

function joinsHead(rows: readonly TableRow[], index: number): boolean {
  return (
    rows[index]?.kind === 'position' && (rows[index - 1]?.kind === 'head' || rows[index - 2]?.kind === 'head')
  );
}

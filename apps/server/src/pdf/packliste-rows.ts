import type { PackGroup, PacklistenBeleg, PackRow } from '@traverse/domain/packliste/packlisten-beleg';
import { ink, secondary } from './colours.ts';
import { firstLinesOf } from './line-breaks.ts';
import type { Chunk } from './paging.ts';
import { mm, pageWidth, type TextStyle } from './sheet.ts';

export const left = mm(15);
export const right = pageWidth - mm(14);

/** Columns of the list: left edges, the amount its right one. */
export const columns = {
  amount: left + 42,
  unit: left + 46,
  name: left + 80,
  out: right - 238,
  in: right - 200,
  code: right - mm(55),
} as const;

export const nameStyle: TextStyle = { face: 'semibold', size: 11, colour: ink };
export const noteStyle: TextStyle = { face: 'regular', size: 8.2, colour: secondary };

export const groupHeight = 27;
export const nameLeading = 12.6;
export const noteLeading = 10;

/** A row of the list as it will be drawn. */
export type ListRow =
  | { readonly kind: 'group'; readonly group: PackGroup }
  | {
      readonly kind: 'item';
      readonly group: PackGroup;
      readonly row: PackRow;
      readonly name: readonly string[];
      readonly note: readonly string[];
      /** Every second row of a group is tinted. */
      readonly tinted: boolean;
    };

export function listRows({ groups }: PacklistenBeleg): ListRow[] {
  const width = columns.out - columns.name - 10;
  return groups.flatMap((group): ListRow[] => [
    { kind: 'group', group },
    ...group.rows.map((row, index): ListRow => {
      const name = firstLinesOf(row.name, { ...nameStyle, width }, 8);
      const note = firstLinesOf(row.anmerkung, { ...noteStyle, width }, 12);
      return { kind: 'item', group, row, name, note, tinted: index % 2 === 1 };
    }),
  ]);
}

/** At least 36 points: boxes to tick with a thick pen. */
export function listRowHeight(row: ListRow): number {
  if (row.kind === 'group') return groupHeight;
  return Math.max(36, row.name.length * nameLeading + row.note.length * noteLeading + 12);
}

/** The head of a group keeps its first two rows; the last row keeps `tail`, the height of what closes the list. */
export function listChunks(rows: readonly ListRow[], tail: number): Chunk<ListRow>[] {
  const chunks: ListRow[][] = [];
  for (const [index, row] of rows.entries()) {
    const joins = row.kind === 'item' && [1, 2].some((back) => rows[index - back]?.kind === 'group');
    if (joins) chunks.at(-1)?.push(row);
    else chunks.push([row]);
  }
  return chunks.map((chunk, index) => ({
    rows: chunk,
    height:
      chunk.reduce((sum, row) => sum + listRowHeight(row), 0) + (index === chunks.length - 1 ? tail : 0),
  }));
}

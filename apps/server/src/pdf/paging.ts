/** Rows that stay together on a page. */
export interface Chunk<Row> {
  readonly rows: readonly Row[];
  /** In points. */
  readonly height: number;
}

export interface Room {
  /** Points on the first page and on each that follows. */
  readonly first: number;
  readonly next: number;
  /** Points that the last line of a page takes when more follows ('Übertrag'). */
  readonly carry: number;
}

/** What a page holds, and how much of it is taken. */
export interface PlannedPage<Row> {
  readonly rows: readonly Row[];
  readonly height: number;
}

/**
 * Spreads chunks over pages. `opening` is the height of what a following page repeats before a chunk, e.g. the head of
 * its group. A chunk that no page can hold is broken into its rows.
 */
export function paginate<Row>(
  chunks: readonly Chunk<Row>[],
  room: Room,
  { opening, heightOf }: { readonly opening: (row: Row) => number; readonly heightOf: (row: Row) => number },
): PlannedPage<Row>[] {
  const pages: { rows: Row[]; height: number }[] = [{ rows: [], height: 0 }];
  const most = room.next - room.carry;
  const rest = [...chunks];
  for (let chunk = rest.shift(); chunk; chunk = rest.shift()) {
    const page = pages.at(-1) as (typeof pages)[number]; // there is always one
    const limit = (pages.length === 1 ? room.first : room.next) - (rest.length > 0 ? room.carry : 0);
    const [firstRow] = chunk.rows;
    if (page.height + chunk.height <= limit || (page.rows.length === 0 && pages.length > 1)) {
      page.rows.push(...chunk.rows);
      page.height += chunk.height;
    } else if (chunk.rows.length > 1 && chunk.height > most) {
      rest.unshift(...chunk.rows.map((row) => ({ rows: [row], height: heightOf(row) })));
    } else {
      pages.push({ rows: [], height: firstRow === undefined ? 0 : opening(firstRow) });
      rest.unshift(chunk);
    }
  }
  return pages;
}

/** Rows have no ids: the one that was opened is known by what it said. */
export function isSameRow(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The row in its place; at the end when somebody has taken its place away meanwhile. */
export function withRow<Row extends object>(rows: readonly Row[], opened: Row | 'new', next: Row): Row[] {
  const place = opened === 'new' ? -1 : rows.findIndex((row) => isSameRow(row, opened));
  return place === -1 ? [...rows, next] : rows.with(place, next);
}

/** The others. */
export function withoutRow<Row extends object>(rows: readonly Row[], gone: Row): Row[] {
  const place = rows.findIndex((row) => isSameRow(row, gone));
  return rows.filter((_, index) => index !== place);
}

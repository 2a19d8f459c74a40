type Row = object;

/** What one side made of a list: of each row it began with, and what it added behind a row (-1: at the top). */
interface Edits<R> {
  readonly rows: readonly (R | 'gone')[];
  readonly added: ReadonlyMap<number, readonly R[]>;
}

/**
 * Two people's changes of one list, row by row: what either has changed, added or removed. Rows have no ids; they are
 * known by what they say and where they stand. Nothing when both have changed the same row, each in their own way.
 */
export function mergeRows<R extends Row>(
  base: readonly R[],
  mine: readonly R[],
  theirs: readonly R[],
): R[] | undefined {
  const [ours, others] = [editsOf(base, mine), editsOf(base, theirs)];
  const merged: R[] = [...addedAt(-1, ours, others)];
  for (const [index, row] of base.entries()) {
    const [one, other] = [ours.rows[index] ?? 'gone', others.rows[index] ?? 'gone'];
    const isDisputed = !isSame(one, row) && !isSame(other, row) && !isSame(one, other);
    if (isDisputed) return undefined;
    const result = isSame(one, row) ? other : one;
    if (result !== 'gone') merged.push(result);
    merged.push(...addedAt(index, ours, others));
  }
  return merged;
}

/** Theirs were there first. The same row twice is one. */
function addedAt<R extends Row>(index: number, ours: Edits<R>, others: Edits<R>): R[] {
  const theirs = others.added.get(index) ?? [];
  const mine = (ours.added.get(index) ?? []).filter((row) => !theirs.some((other) => isSame(row, other)));
  return [...theirs, ...mine];
}

function editsOf<R extends Row>(base: readonly R[], now: readonly R[]): Edits<R> {
  const rows: (R | 'gone')[] = [];
  const added = new Map<number, R[]>();
  let [from, to] = [0, 0];
  for (const [keptFrom, keptTo] of [...keptRows(base, now), [base.length, now.length] as const]) {
    // Between two rows that stayed: as many as go were changed in their place, the others were removed or added.
    const [before, after] = [base.slice(from, keptFrom), now.slice(to, keptTo)];
    for (const [index] of before.entries()) rows.push(after[index] ?? 'gone');
    if (after.length > before.length) added.set(keptFrom - 1, after.slice(before.length));
    const kept = now[keptTo];
    if (kept !== undefined) rows.push(kept);
    [from, to] = [keptFrom + 1, keptTo + 1];
  }
  return { rows, added };
}

/** Places of the longest run of rows that both lists have in the same order. */
function keptRows(base: readonly Row[], now: readonly Row[]): (readonly [from: number, to: number])[] {
  const [before, after] = [base.map(textOf), now.map(textOf)];
  // longest[i][j]: of what follows i in one and j in the other.
  const longest = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const line = longest[i];
      if (line)
        line[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const kept: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) {
      kept.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}

/** Rows are plain data, so their text tells them apart. */
const textOf = (row: unknown): string => JSON.stringify(row);
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

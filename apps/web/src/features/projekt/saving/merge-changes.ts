/** A field that two people changed: what each of them made of it. */
export interface FieldConflict<Values> {
  readonly field: keyof Values & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged<Values> {
  /** What can be stored on the present record without taking anything from anybody. */
  readonly changes: Partial<Values>;
  readonly conflicts: readonly FieldConflict<Values>[];
}

/**
 * Holds my changes of `base` against a record that somebody changed meanwhile. Fields that only one of us touched do
 * not disturb each other; the same value twice is no conflict.
 */
export function mergeChanges<Values extends object>(
  base: Values,
  current: Values,
  mine: Partial<Values>,
): Merged<Values> {
  const changes: Partial<Values> = {};
  const conflicts: FieldConflict<Values>[] = [];
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    const isTheirs = !isSame(base[field], current[field]);
    if (isTheirs && !isSame(current[field], mine[field])) {
      conflicts.push({ field, mine: mine[field], theirs: current[field] });
    } else {
      Object.assign(changes, { [field]: mine[field] });
    }
  }
  return { changes, conflicts };
}

/** Values of records are plain data, so their text tells them apart. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

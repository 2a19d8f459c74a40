/** One of the records that may not have the same name; the order is that of their making. */
interface Named {
  readonly id: string;
  readonly created: string;
}

/** The oldest first: it keeps what it has. */
export function byAge(one: Named, other: Named): number {
  if (one.created !== other.created) return one.created < other.created ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * New names for those that are there already: `-2`, `-3` …, behind a suffix without the dash (`-A2`). `names` in the
 * order of age; the answer has the same order.
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    const stem = /-[A-Za-z0-9]+$/.test(name) ? name : `${name}-`;
    let number = 2;
    while (taken.has(`${stem}${number}`)) number += 1;
    const free = `${stem}${number}`;
    taken.add(free);
    return free;
  });
}

/** New numbers for those that are there already: one above the highest, and on. */
export function distinctNumbers(numbers: readonly number[]): readonly number[] {
  const seen = new Set<number>();
  let highest = Math.max(0, ...numbers);
  return numbers.map((number) => {
    if (!seen.has(number)) {
      seen.add(number);
      return number;
    }
    highest += 1;
    return highest;
  });
}

/** The name of a file as a person gave it, out of the one it was stored under: without the ten random characters. */
export function shownNameOf(storedName: string): string {
  return storedName.replace(/^(.*)_[A-Za-z0-9]{10}(\..*|)$/s, '$1$2');
}

/** What an old sign-in is taken over from: 4 to 14 is what a sign-in may cost. */
export function isOldHash(hash: string): boolean {
  return /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(hash);
}

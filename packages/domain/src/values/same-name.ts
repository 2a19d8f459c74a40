/** Names agree without regard to case, outer blanks and how umlauts are composed. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** A name by which agreeing ones are found: without case, outer blanks and how umlauts are composed. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** The first of the names that stands there twice and did not before; rows of the past stay as they are. */
export function newlyDoubled(names: readonly string[], before: readonly string[]): string | undefined {
  const known = new Map<string, number>();
  for (const name of before) count(known, name);
  const seen = new Map<string, number>();
  return names.find(
    (name) => plainName(name) !== '' && count(seen, name) > Math.max(1, known.get(plainName(name)) ?? 0),
  );
}

function count(counts: Map<string, number>, name: string): number {
  const next = (counts.get(plainName(name)) ?? 0) + 1;
  counts.set(plainName(name), next);
  return next;
}

/** The one in the middle by a figure of each, which what else the machine does falsifies least. Throws when there is none. */
export function middleOf<Item>(items: readonly Item[], figureOf: (item: Item) => number): Item {
  const sorted = items.toSorted((one, other) => figureOf(one) - figureOf(other));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

export function median(values: readonly number[]): number {
  return middleOf(values, (value) => value);
}

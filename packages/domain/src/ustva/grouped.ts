import type { Cents } from '@traverse/schema';
import { sumCents } from '../values/geld.ts';

/** Items by what they agree in, in their order. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const own = groups.get(key);
    if (own) own.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

interface Compared<Item> {
  readonly one: Item;
  readonly vorher: Cents;
  readonly jetzt: Cents;
}

/** Where the sums of what agrees in a key differ between two lists. */
export function compared<Item extends { readonly betrag: Cents }>(
  vorher: readonly Item[],
  jetzt: readonly Item[],
  keyOf: (item: Item) => string,
): Compared<Item>[] {
  const before = grouped(vorher, keyOf);
  const now = grouped(jetzt, keyOf);
  const sum = (items: readonly Item[] = []) => sumCents(items.map(({ betrag }) => betrag));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [one] = now.get(key) ?? before.get(key) ?? [];
    const amounts = { vorher: sum(before.get(key)), jetzt: sum(now.get(key)) };
    return one && amounts.vorher !== amounts.jetzt ? [{ one, ...amounts }] : [];
  });
}

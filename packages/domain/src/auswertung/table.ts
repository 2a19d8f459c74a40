import type { Cents } from '@traverse/schema';
import { cents, sumCents } from '../values/geld.ts';

/** Cents by category. Keys that start with 'davon' break the others down and are no part of the sum. */
export type ByKategorie = Readonly<Record<string, Cents>>;

/** Stands for entries without a category. */
export const ohneKategorie = 'ohne Kategorie';

/** What the keys of a table add up to, without the 'davon' keys (AUSW-01). */
export function sumOf(table: ByKategorie): Cents {
  return sumCents(
    Object.entries(table).map(([key, amount]) => (key.startsWith('davon') ? cents(0) : amount)),
  );
}

/** One amount of an entry, with the 'davon' keys that it belongs to. */
export interface Amount {
  readonly kategorie: string;
  readonly amount: Cents;
  readonly parts: readonly string[];
}

/** Sums by category in German order, after them what breaks them down; and that once more for each category. */
export function tableOf(amounts: readonly Amount[]): {
  readonly sums: ByKategorie;
  readonly davon: Readonly<Record<string, ByKategorie>>;
} {
  const named = amounts.map((entry) => ({ ...entry, kategorie: keyOf(entry.kategorie) }));
  const parts = named.flatMap(({ kategorie, amount, parts }) =>
    parts.map((part) => ({ kategorie, part, amount })),
  );
  const brokenDown = [...new Set(parts.map(({ kategorie }) => kategorie))].map((name) => {
    const ofName = parts.filter(({ kategorie }) => kategorie === name);
    return [name, sumsBy(ofName.map(({ part, amount }) => [part, amount]))] as const;
  });
  return {
    sums: {
      ...sumsBy(named.map(({ kategorie, amount }) => [kategorie, amount])),
      ...sumsBy(parts.map(({ part, amount }) => [part, amount])),
    },
    davon: Object.fromEntries(brokenDown),
  };
}

/** In quotes one of old that begins like a 'davon' key: it counts like any other (AUSW-01). */
function keyOf(kategorie: string): string {
  if (kategorie === '') return ohneKategorie;
  return kategorie.startsWith('davon') ? `„${kategorie}“` : kategorie;
}

const german = new Intl.Collator('de');

function sumsBy(amounts: Iterable<readonly [key: string, amount: Cents]>): ByKategorie {
  const sums = new Map<string, number>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount);
  const sorted = [...sums].sort(([one], [other]) => german.compare(one, other));
  return Object.fromEntries(sorted.map(([key, sum]) => [key, cents(sum)]));
}

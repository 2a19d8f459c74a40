import type { ListenSet, Listenzeile } from '../entities/index.ts';
import { amountFor, partAmount } from '../preise/amount.ts';
import { inThousandths } from '../values/zahl.ts';

export type ZubehoerTeil = Listenzeile['zubehoerTeile'][number];
export type SetTeil = ListenSet['teile'][number];

/** A line as far as others follow it. */
export type MainZeile = Pick<Listenzeile, 'inventar' | 'anzahl' | 'zubehoerTeile'>;
export type SetAmount = Pick<ListenSet, 'anzahl' | 'teile'>;

/** So many of an item a list wants beside those somebody asked for themselves. */
export interface Wanted {
  readonly ausSets: number;
  readonly zubehoer: number;
  /** Of `zubehoer` what must not be less. */
  readonly pflicht: number;
  /** What something else pays for: all of `ausSets`, and of `zubehoer` what is not charged. */
  readonly paid: number;
}

export const nothingWanted: Wanted = { ausSets: 0, zubehoer: 0, pflicht: 0, paid: 0 };

/** One accessory of a line. */
export interface Following {
  readonly main: string;
  readonly teil: ZubehoerTeil;
}

/** Accessories of accessories: the lamp's clamp, its bolt, and so on. */
const MOST_LEVELS = 4;

/**
 * Which lines of a list follow which, by the ids of their items, those that others follow first. Optional accessories
 * come by choice alone. What would lead in a circle is left out, and so is what follows beyond the fourth level: old
 * lines may have kept other accessories than items have today.
 */
export function followingOf(zeilen: Iterable<Pick<MainZeile, 'inventar' | 'zubehoerTeile'>>): {
  readonly order: readonly string[];
  readonly into: ReadonlyMap<string, readonly Following[]>;
} {
  const teileOf = new Map<string, readonly ZubehoerTeil[]>();
  for (const { inventar, zubehoerTeile } of zeilen)
    teileOf.set(
      inventar,
      zubehoerTeile.filter(({ stufe }) => stufe !== 'Optional'),
    );
  const { order, kept } = withoutCircles(teileOf);
  const into = new Map<string, Following[]>();
  const levelOf = new Map<string, number>();
  for (const main of order) {
    const level = levelOf.get(main) ?? 0;
    for (const teil of level < MOST_LEVELS ? (kept.get(main) ?? []) : []) {
      levelOf.set(teil.inventar, Math.max(level + 1, levelOf.get(teil.inventar) ?? 0));
      into.set(teil.inventar, [...(into.get(teil.inventar) ?? []), { main, teil }]);
    }
  }
  return { order, into };
}

/** What a list wants of each item, by its id: each set and each main line rounded for itself, then added (V2.15, V2.18). */
export function wantedOn(
  zeilen: readonly MainZeile[],
  sets: Iterable<SetAmount>,
): ReadonlyMap<string, Wanted> {
  const { into } = followingOf(zeilen);
  const amountOf = new Map<string, number>(zeilen.map(({ inventar, anzahl }) => [inventar, anzahl]));
  const wanted = new Map<string, Wanted>();
  for (const [inventar, ausSets] of ausSetsOf(sets))
    wanted.set(inventar, { ...nothingWanted, ausSets, paid: ausSets });
  for (const [inventar, following] of into) {
    const known = wanted.get(inventar) ?? nothingWanted;
    wanted.set(
      inventar,
      withZubehoer(known, following, (main) => amountOf.get(main) ?? 0),
    );
  }
  return wanted;
}

/** The parts that sets bring, by the ids of their items. */
export function ausSetsOf(sets: Iterable<SetAmount>): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { anzahl, teile } of sets) {
    for (const teil of teile)
      amounts.set(teil.inventar, (amounts.get(teil.inventar) ?? 0) + partAmount(anzahl, teil));
  }
  return amounts;
}

/** The same together with what main lines want. */
export function withZubehoer(
  wanted: Wanted,
  following: Iterable<Following>,
  amountOf: (main: string) => number,
): Wanted {
  let { zubehoer, pflicht, paid } = wanted;
  for (const { main, teil } of following) {
    const amount = amountFor(amountOf(main), teil);
    zubehoer += amount;
    if (teil.stufe !== 'Standard') pflicht += amount;
    if (!teil.berechnen) paid += amount;
  }
  return { ...wanted, zubehoer, pflicht, paid };
}

/** The values that a line keeps (`derived`). */
export function keptOfWanted(
  wanted: Wanted,
  { statt }: Pick<Listenzeile, 'statt'>,
): Pick<Listenzeile, 'ausSets' | 'zubehoer' | 'inklusive'> {
  const { ausSets, zubehoer, paid } = wanted;
  return { ausSets, zubehoer, inklusive: inThousandths(paid + statt) };
}

/** Those that others follow first; of a circle, walked in the order of ids, the step that closes it is left out. */
function withoutCircles(teileOf: ReadonlyMap<string, readonly ZubehoerTeil[]>) {
  const kept = new Map<string, ZubehoerTeil[]>();
  const done = new Set<string>();
  const order: string[] = [];
  const walk = (inventar: string, above: ReadonlySet<string>): void => {
    if (done.has(inventar)) return;
    done.add(inventar);
    const within = new Set([...above, inventar]);
    const teile = (teileOf.get(inventar) ?? []).filter((teil) => !within.has(teil.inventar));
    kept.set(inventar, teile);
    // The last first: the order is turned round at the end.
    for (const teil of teile.toReversed()) walk(teil.inventar, within);
    order.push(inventar);
  };
  for (const inventar of [...teileOf.keys()].toSorted()) walk(inventar, new Set());
  return { order: order.toReversed(), kept };
}

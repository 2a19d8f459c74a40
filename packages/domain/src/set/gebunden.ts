import { followingOf, type MainZeile } from './wanted.ts';

/**
 * Lines in their order, but what follows one other line alone stands below that one; by the ids of their items those
 * that do. What follows several, or a line that is none of these, stays where it is.
 */
export function gebunden<Zeile extends MainZeile>(
  zeilen: readonly Zeile[],
): { readonly zeilen: readonly Zeile[]; readonly folgende: ReadonlySet<string> } {
  const { into } = followingOf(zeilen);
  const there = new Set<string>(zeilen.filter(({ anzahl }) => anzahl > 0).map(({ inventar }) => inventar));
  const mainOf = (zeile: Zeile) => {
    const mains = (into.get(zeile.inventar) ?? []).filter(({ main }) => there.has(main));
    return mains.length === 1 ? mains[0]?.main : undefined;
  };
  const below = Map.groupBy(zeilen, mainOf);
  const withBelow = (zeile: Zeile): Zeile[] => [
    zeile,
    ...(below.get(zeile.inventar) ?? []).flatMap(withBelow),
  ];
  return {
    zeilen: (below.get(undefined) ?? []).flatMap(withBelow),
    folgende: new Set(
      zeilen.filter((zeile) => mainOf(zeile) !== undefined).map(({ inventar }): string => inventar),
    ),
  };
}

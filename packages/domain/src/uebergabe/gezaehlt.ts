import type { Uebergabe } from '../entities/index.ts';

type Gezaehlte = Pick<Uebergabe, 'id' | 'art' | 'wie' | 'ohneUnterschrift' | 'ersetzt' | 'zeilen'>;

/** Those that count: not replaced, and signed, or nobody was there or would sign. A delivery note alone proves nothing (partner 5.5). */
export function gezaehlte<U extends Gezaehlte>(all: readonly U[]): readonly U[] {
  const replaced = new Set<string>(all.map(({ ersetzt }) => ersetzt));
  return all.filter(
    ({ id, wie, ohneUnterschrift }) =>
      !replaced.has(id) &&
      (wie !== '' || ohneUnterschrift === 'niemand da' || ohneUnterschrift === 'nicht gewollt'),
  );
}

/**
 * How many pieces of a line changed hands by the protocols of a list; undefined where it has none of that kind. Once it has
 * one, a line that none of them names has 0.
 */
export function laut(all: readonly Gezaehlte[], art: Uebergabe['art'], zeile: string): number | undefined {
  const own = gezaehlte(all).filter((each) => each.art === art);
  return own.length === 0 ? undefined : stueck(own, zeile);
}

function stueck(own: readonly Pick<Uebergabe, 'zeilen'>[], zeile: string): number {
  return own
    .flatMap(({ zeilen }) => zeilen)
    .reduce((sum, row) => (row.zeile === zeile ? sum + row.anzahl : sum), 0);
}

import type { Station } from '../lagerplatz/packweg.ts';
import { type Counted, type Counter, counterState, openPieces } from './counters.ts';

export interface NaechsteZeile<Line> {
  readonly zeile: Line;
  /** Whole pieces to take here, or still to come. */
  readonly nimm: number;
  readonly counted: number;
  readonly goal: number;
}

export interface NaechsterPlatz<Line> {
  readonly platz: Station<Line>['platz'];
  readonly zeilen: readonly NaechsteZeile<Line>[];
}

/**
 * Where something is still missing, from the place on where the last piece was counted: what was passed by comes at the
 * end of the walk (SCAN-10). `zuletzt` is the item of the last scan.
 */
export function naechstePlaetze<Line extends Counted & { readonly inventar: string }>(
  stationen: readonly Station<Line>[],
  counter: Counter,
  zuletzt: string,
): readonly NaechsterPlatz<Line>[] {
  const here = stationen.findIndex(({ zeilen }) => zeilen.some(({ inventar }) => inventar === zuletzt));
  const from = Math.max(0, here);
  return [...stationen.slice(from), ...stationen.slice(0, from)].flatMap(({ platz, zeilen }) => {
    const offene = zeilen.flatMap((zeile) => {
      const nimm = openPieces(zeile, counter);
      if (nimm === 0) return [];
      const { counted, goal } = counterState(zeile, counter);
      return [{ zeile, nimm, counted, goal }];
    });
    return offene.length === 0 ? [] : [{ platz, zeilen: offene }];
  });
}

import type { Bewegung } from '../entities/index.ts';

const SCANS: ReadonlySet<string> = new Set(['raus', 'rein', 'gepackt']);

/**
 * What of the movements of a device on one list still stands, in their order: a scan that was undone does not, nor does its
 * undoing.
 */
export function stehendeBewegungen<Move extends Pick<Bewegung, 'was'>>(
  moves: readonly Move[],
): readonly Move[] {
  const standing: Move[] = [];
  for (const move of moves) {
    if (move.was !== 'zurückgenommen') standing.push(move);
    else {
      const undone = standing.findLastIndex(({ was }) => SCANS.has(was));
      if (undone >= 0) standing.splice(undone, 1);
    }
  }
  return standing;
}

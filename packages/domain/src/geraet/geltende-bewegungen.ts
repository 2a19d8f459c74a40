import type { Bewegung } from '../entities/index.ts';

type Bewegt = Pick<Bewegung, 'was' | 'scan'>;

/** The movements of a device that stand, oldest first: neither those that take one back, nor what they took back. */
export function geltendeBewegungen<B extends Bewegt>(moves: readonly B[]): B[] {
  const standing: B[] = [];
  for (const move of moves) {
    if (move.was !== 'zurückgenommen') {
      standing.push(move);
      continue;
    }
    // One scan may have moved it twice: back from another list, and out again.
    const undone = standing.pop();
    while (undone && undone.scan !== '' && standing.at(-1)?.scan === undone.scan) standing.pop();
  }
  return standing;
}

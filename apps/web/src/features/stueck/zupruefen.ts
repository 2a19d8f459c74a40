import type { FaelligeZeile } from '@traverse/domain/pruefung/faelligkeitsliste';
import type { Zupruefen } from '../../api/pruefungen.ts';

/** What of a device, or of a counted item, wants a test of a kind. */
export type Zupruefendes = Pick<FaelligeZeile, 'geraet' | 'inventar' | 'pruefart' | 'art' | 'menge'>;

/** What of the rows goes to be tested: of a counted item as many as one of its tests wants. */
export function zupruefen(chosen: readonly Zupruefendes[]): Zupruefen {
  const pieces = new Map<string, number>();
  for (const { inventar, menge } of chosen)
    if (menge) pieces.set(inventar, Math.max(pieces.get(inventar) ?? 0, menge.stueck));
  return {
    geraete: [...new Set(chosen.flatMap(({ geraet }) => geraet || []))],
    artikel: Array.from(pieces, ([inventar, anzahl]) => ({ inventar, anzahl })),
  };
}

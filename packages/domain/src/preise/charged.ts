import type { Listenzeile } from '../entities/index.ts';
import { inThousandths } from '../values/zahl.ts';

export type ChargedZeile = Pick<Listenzeile, 'anzahl' | 'inklusive' | 'ersetzt'>;

/** So many of a line are charged: those that nothing else pays for, and those that something else stands in for. */
export function chargedAnzahl({ anzahl, inklusive, ersetzt }: ChargedZeile): number {
  return inThousandths(Math.max(0, anzahl - inklusive) + ersetzt);
}

/** What somebody asked for beside sets and main lines; below 0 where they took some away. */
export function eigenAnzahl({
  anzahl,
  ausSets,
  zubehoer,
}: Pick<Listenzeile, 'anzahl' | 'ausSets' | 'zubehoer'>) {
  return inThousandths(anzahl - ausSets - zubehoer);
}

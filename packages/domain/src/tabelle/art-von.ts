import type { Entity } from '@traverse/schema';
import { vorschlag, type Ziel } from './ziele.ts';

/** What a file may be. */
export interface Tabellenart {
  readonly entity: Entity;
  readonly ziele: readonly Ziel[];
}

/** Fewer say nothing. */
const LEAST = 2;

/**
 * What stands in a file, by its headings: the kind that knows most of them, at least two, and more than any other kind. Nothing where
 * somebody has to say it. Source: back.md 3.2.
 */
export function artVon(headings: readonly string[], arten: readonly Tabellenart[]): Entity | undefined {
  const counted = arten.map(({ entity, ziele }) => {
    const columns = vorschlag(headings, ziele).filter((ziel) => ziel !== '');
    const { tellsBy } = entity.tabelle ?? {};
    const isTold = !tellsBy || columns.some((ziel) => tellsBy.includes(ziel));
    return { entity, known: isTold ? columns.length : 0 };
  });
  const [best, second] = counted.toSorted((one, other) => other.known - one.known);
  if (!best || best.known < LEAST || best.known === second?.known) return undefined;
  return best.entity;
}

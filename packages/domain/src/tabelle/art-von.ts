import type { Entity } from '@traverse/schema';
import { vorschlag, type Ziel } from './ziele.ts';

/** What a file may be. */
export interface Tabellenart {
  readonly entity: Entity;
  readonly ziele: readonly Ziel[];
  /** Of its columns one goes to one of these; absent: as its noun says. */
  readonly tellsBy?: readonly string[];
}

/** Fewer say nothing. */
const LEAST = 2;

/**
 * What stands in a file, by its headings: the kind that knows most of them, at least two, and more than any other kind. Nothing where
 * somebody has to say it. Source: back.md 3.2.
 */
export function artVon(headings: readonly string[], arten: readonly Tabellenart[]): Entity | undefined {
  const counted = arten.map(({ entity, ziele, tellsBy = entity.tabelle?.tellsBy }) => {
    const columns = vorschlag(headings, ziele).filter((ziel) => ziel !== '');
    const isTold = !tellsBy || columns.some((ziel) => tellsBy.includes(ziel));
    return { entity, known: isTold ? columns.length : 0 };
  });
  const [best, second] = counted.toSorted((one, other) => other.known - one.known);
  if (!best || best.known < LEAST || best.known === second?.known) return undefined;
  return best.entity;
}

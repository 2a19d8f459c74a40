import { type Hit, onlyHit, type Ranked } from './rank.ts';

/** What stands below a field that something is chosen in. */
export interface Choosing<H extends Hit> {
  readonly ranked: readonly Ranked<H>[];
  /** The id of the row that is marked. It may be gone. */
  readonly marked?: string | undefined;
  /** Whoever looks may make what is missing. */
  readonly mayCreate: boolean;
}

export type Choice<H extends Hit> =
  | { readonly does: 'take'; readonly hit: H }
  | { readonly does: 'mark'; readonly hit: H }
  | { readonly does: 'create' }
  | { readonly does: 'refuse'; readonly why: 'several' | 'none' | 'not yet' };

/** Enter takes what is marked or the only hit; of several it marks the first; where there is none it opens the making. */
export function chosenByEnter<H extends Hit>({ ranked, marked, mayCreate }: Choosing<H>): Choice<H> {
  const [first] = ranked;
  const hit = ranked.find((each) => each.hit.id === marked)?.hit;
  if (hit) return { does: 'take', hit };
  // What was marked is gone: nobody has seen what came in its place.
  const only = marked === undefined ? onlyHit(ranked) : undefined;
  if (only) return { does: 'take', hit: only };
  if (first) return { does: 'mark', hit: first.hit };
  return mayCreate ? { does: 'create' } : { does: 'refuse', why: 'none' };
}

/** Tab, a press elsewhere and storing take what is marked or the only hit; the rest is said, and the text stays. */
export function chosenByLeaving<H extends Hit>({ ranked, marked, mayCreate }: Choosing<H>): Choice<H> {
  const hit = ranked.find((each) => each.hit.id === marked)?.hit ?? onlyHit(ranked);
  if (hit) return { does: 'take', hit };
  if (ranked.length > 0) return { does: 'refuse', why: 'several' };
  return { does: 'refuse', why: mayCreate ? 'not yet' : 'none' };
}

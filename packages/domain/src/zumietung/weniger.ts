import type { Zumietung } from '../entities/index.ts';

type Ordered = Pick<Zumietung, 'bestellt' | 'von' | 'bis'>;

/** Whether what a rental covered it may cover no more: it was ordered, and is not or on other days. */
export function decktWeniger(before: Ordered, now: Ordered): boolean {
  return before.bestellt && (!now.bestellt || now.von !== before.von || now.bis !== before.bis);
}

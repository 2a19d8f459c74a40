// Types alone: the first program must not carry the domain.
import type { Day } from '@traverse/domain/values';
import { dayIn } from './day-in-address.ts';

type Search = { readonly [key: string]: unknown };

/** `/offene-posten?stichtag=2026-11-20&seite=lieferanten`; what cannot be meant is left out. */
export function readOffenePostenAddress(search: Search): {
  stichtag?: Day;
  seite?: 'kunden' | 'lieferanten';
} {
  const { seite } = search;
  return {
    ...dayIn(search, 'stichtag'),
    ...(seite === 'kunden' || seite === 'lieferanten' ? { seite } : {}),
  };
}

/** `/kundenkonto/…?von=2026-01-01&bis=2026-11-20`. */
export function readKundenkontoAddress(search: Search): { von?: Day; bis?: Day } {
  return { ...dayIn(search, 'von'), ...dayIn(search, 'bis') };
}

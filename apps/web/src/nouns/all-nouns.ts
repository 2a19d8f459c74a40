import type { Collection } from '@traverse/domain/entities';
import { buchNouns } from './buch-nouns.ts';
import { jobNouns } from './job-nouns.ts';
import { lagerNouns } from './lager-nouns.ts';
import type { Noun } from './noun.ts';
import { partnerNouns } from './partner-nouns.ts';

/** In the order in which the palette shows what it found; a collection that says nothing here is its definition alone. */
const nouns: { readonly [C in Collection]?: Noun } = {
  ...jobNouns,
  ...partnerNouns,
  ...lagerNouns,
  ...buchNouns,
};

/** Nothing of a collection that says nothing, or that there is not. */
export const nounOf = (collection: string): Noun =>
  Object.hasOwn(nouns, collection) ? (nouns[collection as Collection] ?? {}) : {}; // looked at

/** Each collection whose noun says so. */
export function nounsWith<Key extends keyof Noun>(
  key: Key,
): { readonly collection: Collection; readonly noun: Noun & Required<Pick<Noun, Key>> }[] {
  const all = Object.entries(nouns) as [Collection, Noun & Required<Pick<Noun, Key>>][]; // filtered below
  return all
    .filter(([, noun]) => noun[key] !== undefined)
    .map(([collection, noun]) => ({ collection, noun }));
}

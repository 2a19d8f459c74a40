import { useQuery } from '@tanstack/react-query';
import { summenPfad } from '@traverse/domain/pfade';
import { type Filter, printFilter } from '@traverse/wire';
import { pathQuery } from './use-path.ts';

/** What the amounts of a whole selection come to; the last ones stay until the next have come. */
export function useSums(collection: string, filter: Filter | undefined, { enabled = true } = {}) {
  return useQuery({ ...sumsQuery(collection, filter), enabled });
}

/** The same question, for those who ask several at once. */
export function sumsQuery(collection: string, filter: Filter | undefined) {
  const asked = { collection, ...(filter ? { filter: printFilter(filter) } : {}) };
  return pathQuery({ ...summenPfad, madeOf: [collection] }, asked);
}

import { useQuery } from '@tanstack/react-query';
import type { Entity } from '@traverse/schema';
import type { AnyDialogFacts } from './dialog-facts.ts';

export interface NextFree {
  readonly field: string;
  readonly value: string | number;
}

/** What the server would fill in the next record of a collection, where it fills something in. */
export function useNextFree(
  { collection }: Entity,
  { nextFree }: AnyDialogFacts,
  enabled: boolean,
): NextFree | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: ['next-free', collection],
    queryFn: async () => nextFree && { field: nextFree.field, value: await nextFree.ask() },
    enabled: enabled && nextFree !== undefined,
    // Somebody else may take it at any time.
    staleTime: 0,
    gcTime: 0,
  });
  // What was free before is taken by the record that was stored just now.
  return isFetchedAfterMount ? data : undefined;
}

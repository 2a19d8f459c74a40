import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Collection, Expanded } from '@traverse/domain/entities';
import type { Page } from '@traverse/wire';
import { ClientResponseError } from 'pocketbase';
import {
  type AnyRecord,
  getRecord,
  type ListWish,
  listAnyRecords,
  listRecords,
  type RelationName,
} from './records.ts';
import { currentSession, subscribeToSession } from './session.ts';

const MAX_RETRIES = 2;

/** What the screens have loaded. Live updates and saves mark it stale; it is not asked again without a reason. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Only silence and a server in trouble are worth another try; a refusal stays one.
      retry: (failures, reason) =>
        failures < MAX_RETRIES &&
        reason instanceof ClientResponseError &&
        (reason.status === 0 || reason.status >= 500),
      // The connection is watched by ourselves; the browser's word for 'online' is not the server's.
      networkMode: 'always',
    },
  },
});

// What somebody has seen is not for whoever signs in next on the same device.
let whose = currentSession()?.id;
subscribeToSession(() => {
  const now = currentSession()?.id;
  if (now !== whose) queryClient.clear();
  whose = now;
});

/** Keys begin with the collection, so that one change reaches every query that shows it. */
export const queryKeys = {
  collection: (collection: string) => ['records', collection] as const,
  list: (collection: string, wish: ListWish<PropertyKey>) => ['records', collection, 'list', wish] as const,
  record: (collection: string, id: string, expand: readonly PropertyKey[] = []) =>
    ['records', collection, 'record', id, expand] as const,
};

/** What is asked for a page of a collection, for whoever asks before, or without, a component that shows it. */
export function recordsQuery<C extends Collection, const R extends RelationName<C> = never>(
  collection: C,
  wish: ListWish<R> = {},
) {
  return {
    queryKey: queryKeys.list(collection, wish),
    queryFn: ({ signal }: { signal: AbortSignal }) => listRecords(collection, wish, signal),
  };
}

/** The same for a collection known only at run time. */
export function anyRecordsQuery(collection: string, wish: ListWish<PropertyKey>) {
  return {
    queryKey: queryKeys.list(collection, wish),
    queryFn: ({ signal }: { signal: AbortSignal }) => listAnyRecords(collection, wish, signal),
  };
}

/** A page of a collection; while the next one loads the last one stays. */
export function useRecords<C extends Collection, const R extends RelationName<C> = never>(
  collection: C,
  wish: ListWish<R> = {},
  { enabled = true } = {},
): UseQueryResult<Page<Expanded<C, R>>> {
  return useQuery({ ...recordsQuery(collection, wish), placeholderData: keepPreviousData, enabled });
}

/** The same for a collection known only at run time. */
export function useAnyRecords(
  collection: string,
  wish: ListWish<PropertyKey>,
  { enabled = true } = {},
): UseQueryResult<Page<AnyRecord>> {
  return useQuery({ ...anyRecordsQuery(collection, wish), placeholderData: keepPreviousData, enabled });
}

/** One record, asked for whenever something begins to show it: what was seen of it before may be old by now. */
export function useRecord<C extends Collection, const R extends RelationName<C> = never>(
  collection: C,
  id: string,
  { expand, enabled = true }: { readonly expand?: readonly R[]; readonly enabled?: boolean } = {},
): UseQueryResult<Expanded<C, R>> {
  return useQuery({
    queryKey: queryKeys.record(collection, id, expand),
    queryFn: () => getRecord(collection, id, expand),
    enabled,
    refetchOnMount: 'always',
  });
}

/** Whether there is any: what a firm does not use it does not see. */
export function useHasAny(collection: string): boolean {
  return useKnownAny(collection) ?? false;
}

/** The same for what would move when it comes; nothing until it is known. */
export function useKnownAny(collection: string): boolean | undefined {
  const { data, isLoading } = useAnyRecords(collection, ONE);
  return isLoading ? undefined : (data?.items.length ?? 0) > 0;
}

const ONE = { perPage: 1, skipTotal: true };

/** To be called after a write: what shows these collections asks again. */
export async function refresh(...collections: readonly Collection[]): Promise<void> {
  await refreshAny(...collections);
}

/** The same for collections known only at run time. */
export async function refreshAny(...collections: readonly string[]): Promise<void> {
  await Promise.all(
    collections.map((collection) =>
      queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection) }),
    ),
  );
}

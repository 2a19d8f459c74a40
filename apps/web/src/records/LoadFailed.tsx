import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../api/failure.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { OfflineHere } from './OfflineHere.tsx';

interface LoadFailedProps {
  query: Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'refetch'>;
}

/** In the place of what a query could not load; nothing while it has not failed. */
export function LoadFailed({ query }: LoadFailedProps) {
  if (query.error === null) return null;
  const failure = failureOf(query.error);
  if (failure.status === 0) return <OfflineHere onRetry={() => void query.refetch()} />;
  return (
    <ErrorState
      reason={failure.message}
      // Not `failureCount`: that counts the silent tries as well, and the first pause would be a long one.
      failures={query.errorUpdateCount}
      onRetry={() => void query.refetch()}
    />
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../api/failure.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';

interface LoadFailedProps {
  query: Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'refetch'>;
}

/** In the place of what a query could not load; nothing while it has not failed. */
export function LoadFailed({ query }: LoadFailedProps) {
  if (query.error === null) return null;
  return (
    <ErrorState
      reason={failureOf(query.error).message}
      // Not `failureCount`: that counts the silent tries as well, and the first pause would be a long one.
      failures={query.errorUpdateCount}
      onRetry={() => void query.refetch()}
    />
  );
}

import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnyPfad, FileFormat, Pfad } from '@traverse/schema';
import { ask } from './ask.ts';
import { COSTLY_MS, useMadeOf } from './live.ts';
import { queryClient, queryKeys } from './queries.ts';

/** Under the first of the collections that it is made of, so that a change of it reaches the answer. */
function pathKey({ address, madeOf: [first] = [] }: AnyPfad, ...sent: readonly object[]) {
  return first === undefined
    ? ['pfad', address, ...sent]
    : [...queryKeys.collection(first), address, ...sent];
}

/** Has what shows answers of a path ask again: something was done of which no change of a record tells. */
export function askAgain(pfad: AnyPfad): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: pathKey(pfad) });
}

/** What a path would answer now, known from elsewhere. */
export function keepAnswer<Asked, Sent extends object, Answer>(
  pfad: Pfad<Asked, Sent, Answer, FileFormat, string>,
  sent: Sent,
  answer: Answer,
): void {
  queryClient.setQueryData(pathKey(pfad, sent), answer);
}

interface Asking<Answer> {
  readonly stays?: boolean;
  readonly anew?: boolean;
  readonly every?: (answer: Answer | undefined) => number | false;
}

/** What a path answers, for whoever wants it once. */
export const pathQuery = <Asked, Sent extends object, Answer>(
  pfad: Pfad<Asked, Sent, Answer, FileFormat, string>,
  sent: Sent | undefined,
) =>
  queryOptions({
    queryKey: pathKey(pfad, sent ?? {}),
    queryFn: ({ signal }) => {
      if (sent === undefined) throw new Error('nothing is asked');
      return ask(pfad, sent, { signal });
    },
    enabled: sent !== undefined,
  });

/**
 * What a path answers, asked again with every change of what it is made of (PFAD-01). Nothing is asked without something to
 * send; while something else is asked for the last answer stays, where it `stays`. `anew`: whenever something begins to show
 * it, since what it is made of may have changed while nobody looked. `every`: after so many milliseconds as well.
 */
export function usePath<Asked, Sent extends object, Answer>(
  pfad: Pfad<Asked, Sent, Answer, FileFormat, string>,
  sent: Sent | undefined,
  { stays = false, anew = false, every = () => false }: Asking<Answer> = {},
): UseQueryResult<Answer> {
  useMadeOf(pfad.madeOf ?? [], pfad.costly ? COSTLY_MS : 0);
  return useQuery({
    ...pathQuery(pfad, sent),
    refetchInterval: ({ state }) => every(state.data),
    ...(stays ? { placeholderData: keepPreviousData } : {}),
    ...(anew ? { refetchOnMount: 'always' as const } : {}),
  });
}

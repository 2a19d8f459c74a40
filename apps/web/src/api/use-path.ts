import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnyPfad, FileFormat, Pfad } from '@traverse/schema';
import { ask } from './ask.ts';
import { COSTLY_MS, useMadeOf } from './live.ts';
import { queryKeys } from './queries.ts';

/** Under the first of the collections that it is made of, so that a change of it reaches the answer. */
function pathKey({ address, madeOf: [first] = [] }: AnyPfad, sent: object) {
  return first === undefined ? ['pfad', address, sent] : [...queryKeys.collection(first), address, sent];
}

/**
 * What a path answers, asked again with every change of what it is made of (PFAD-01). Nothing is asked without something to
 * send; while something else is asked for the last answer stays, where it `stays`. `anew`: whenever something begins to show
 * it, since what it is made of may have changed while nobody looked.
 */
export function usePath<Asked, Sent extends object, Answer>(
  pfad: Pfad<Asked, Sent, Answer, FileFormat, string>,
  sent: Sent | undefined,
  { stays = false, anew = false }: { readonly stays?: boolean; readonly anew?: boolean } = {},
): UseQueryResult<Answer> {
  useMadeOf(pfad.madeOf ?? [], pfad.costly ? COSTLY_MS : 0);
  return useQuery({
    queryKey: pathKey(pfad, sent ?? {}),
    queryFn: ({ signal }) => {
      if (sent === undefined) throw new Error('nothing is asked');
      return ask(pfad, sent, { signal });
    },
    enabled: sent !== undefined,
    ...(stays ? { placeholderData: keepPreviousData } : {}),
    ...(anew ? { refetchOnMount: 'always' as const } : {}),
  });
}

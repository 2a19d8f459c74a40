import { useQuery } from '@tanstack/react-query';
import type { UstZeitraum } from '@traverse/domain/ustva/zeitraum';
import { and, compare } from '@traverse/wire';
import { queryKeys } from './queries.ts';
import { allWithFields } from './records.ts';

const FIRST_SHEETS = and(compare('festgeschrieben', '!=', ''), compare('nr', '=', 0));

/** Every period that was handed in, each once; without what stands in its sheets, which may be long. */
export function useAbgegebeneZeitraeume({ enabled }: { readonly enabled: boolean }) {
  return useQuery({
    enabled,
    queryKey: [...queryKeys.collection('ustva'), 'abgegeben'],
    queryFn: () =>
      // Cast: a sheet is stored with its period.
      allWithFields('ustva', ['jahr', 'zeitraum'], FIRST_SHEETS) as Promise<readonly UstZeitraum[]>,
  });
}

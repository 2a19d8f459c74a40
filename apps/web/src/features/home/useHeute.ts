import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { heuteAb } from '@traverse/domain/heute/vorab';
import { heutePfad } from '@traverse/domain/pfade';
import type { Day } from '@traverse/domain/values';
import { ask } from '../../api/ask.ts';
import { COSTLY_MS, useLiveList } from '../../api/live.ts';
import { queryClient, queryKeys } from '../../api/queries.ts';
import { HEUTE, lastKnown } from '../scan/last-known.ts';

export const heuteKey = (today: Day) => [...queryKeys.collection('packlisten'), 'heute', today] as const;

/** What is on today and tomorrow; asked again with every change of what it is made of. */
export function useHeute(today: Day) {
  useLiveList(
    'packlisten',
    ['inventar_inventarlisten', 'projekt', 'job', 'kunden', 'rechnungen', 'aufgaben', 'einsaetze', 'dienste'],
    COSTLY_MS,
  );
  const key = heuteKey(today);
  return useQuery({
    queryKey: key,
    queryFn: () =>
      lastKnown(
        HEUTE,
        () => queryClient.getQueryData(key) !== undefined,
        () => ask(heutePfad, { tag: today }),
      ),
    // Without network it may be what was said yesterday.
    select: (heute) => heuteAb(heute, today),
    placeholderData: keepPreviousData,
  });
}

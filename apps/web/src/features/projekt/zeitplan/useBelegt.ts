import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { belegte, personBars } from '@traverse/domain/planung/personen';
import { dayOf, plainName } from '@traverse/domain/values';
import { and, compare, or, withinDays } from '@traverse/wire';
import { useMemo } from 'react';
import { queryKeys } from '../../../api/queries.ts';
import { allWithFields } from '../../../api/records.ts';
import type { Job } from './job-days.ts';

const PROJEKT = ['id', 'name', 'status', 'datum_von', 'datum_bis', 'mitarbeiter'] as const;
const JOB = ['projekt', 'ausfuehrer', 'user', 'zeit', 'bis'] as const;

/** On which other projects somebody is in the time of an entry; nothing while that is not known. */
export function useBelegt({ zeit, bis, projekt }: Pick<Job, 'zeit' | 'bis' | 'projekt'>) {
  const from = dayOf(zeit);
  const to = dayOf(bis) || from;
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'belegt', from, to],
    queryFn: async () => {
      const days = and(
        compare('datum_von', '<=', to),
        or(compare('datum_bis', '>=', from), compare('datum_von', '>=', from)),
      );
      const projekte = await allWithFields('projekt', PROJEKT, days);
      if (projekte.length === 0) return [];
      const ofThese = or(...projekte.slice(0, MOST).map(({ id }) => compare('projekt', '=', id)));
      const jobs = await allWithFields('job', JOB, or(ofThese, withinDays('zeit', { from, to })));
      return personBars(projekte, jobs);
    },
    enabled: from !== '',
    placeholderData: keepPreviousData,
  });
  const busy = useMemo(() => data && belegte(data, { zeit, bis, projekt }), [data, zeit, bis, projekt]);
  return (name: string, user = ''): readonly string[] | undefined =>
    from === '' ? undefined : busy && (busy.get(user) ?? busy.get(plainName(name)) ?? []);
}

// The question has room for as many; on one day there are fewer.
const MOST = 60;

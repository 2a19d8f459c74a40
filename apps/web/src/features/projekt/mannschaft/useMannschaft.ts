import { compare } from '@traverse/wire';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecords } from '../../../api/queries.ts';

/** The Dienste of a project, who is on them, and whoever may be. */
export function useMannschaft(projekt: string) {
  useLiveCollections('dienste', 'einsaetze', 'personen');
  const filter = compare('projekt', '=', projekt);
  const dienste = useRecords('dienste', {
    filter,
    sort: 'von',
    expand: ['funktion'],
    perPage: 200,
    skipTotal: true,
  });
  const einsaetze = useRecords('einsaetze', { filter, sort: 'name', perPage: 500, skipTotal: true });
  const personen = useRecords('personen', {
    filter: compare('aktiv', '=', true),
    sort: 'name',
    perPage: 500,
    skipTotal: true,
  });
  return { dienste, einsaetze, personen: personen.data?.items ?? [] };
}

export type GezeigterDienst = NonNullable<
  ReturnType<typeof useMannschaft>['dienste']['data']
>['items'][number];

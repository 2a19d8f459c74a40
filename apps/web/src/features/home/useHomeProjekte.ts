import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Projekt } from '@traverse/domain/entities';
import { homeFrom, homeProjekte, mostOnHome } from '@traverse/domain/projekt/home';
import { labelsOf } from '@traverse/domain/projekt/labels';
import type { Day } from '@traverse/domain/values';
import { and, compare, contains, type Filter, or } from '@traverse/wire';
import type { Favourites } from '../../api/favourites.ts';
import { queryKeys } from '../../api/queries.ts';
import { allRecords, listRecords } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';

// Source: spec part 1, section 9 "project search and list limit 200".
const MOST_FOUND = 200;

/** Which projects home shows now: favourites and near ones, all of them, or those that a text finds. */
export type Shown = { readonly what: 'near' | 'all' } | { readonly what: 'found'; readonly text: string };

/** The projects of home in their order (HOME-03, HOME-04). */
export function useHomeProjekte(
  shown: Shown,
  session: Session,
  favourites: Favourites | undefined,
  today: Day,
): UseQueryResult<readonly Projekt[]> {
  const favourite = [...(favourites ?? [])].toSorted();
  return useQuery({
    queryKey: [...queryKeys.collection('projekt'), 'home', shown, session.labels, favourite, today],
    queryFn: () => load(shown, session, new Set(favourite), today),
    placeholderData: (previous) => previous,
    enabled: favourites !== undefined,
  });
}

async function load(
  shown: Shown,
  session: Session,
  favouriten: ReadonlySet<Projekt['id']>,
  today: Day,
): Promise<readonly Projekt[]> {
  const sort = '-datum_von';
  if (shown.what === 'found') {
    const filter = or(contains('name', shown.text), contains('ort', shown.text));
    return (await listRecords('projekt', { filter, sort, perPage: MOST_FOUND })).items;
  }
  if (shown.what === 'all') return favouritesFirst(await allRecords('projekt', { sort }), favouriten);
  const [near, marked] = await Promise.all([
    // Favourites are shown anyway and leave room for as many others.
    listRecords('projekt', {
      filter: nearFilter(session, today),
      sort,
      perPage: mostOnHome + favouriten.size,
    }),
    favouriteProjekte(favouriten),
  ]);
  // What is marked may have changed since it was asked for: each project comes from one of both.
  const taken = new Set(marked.map(({ id }) => id));
  const others = near.items.filter(({ id }) => !taken.has(id));
  return homeProjekte([...marked, ...others], {
    user: { id: session.id, label: session.labels.join(',') },
    favouriten,
    today,
  });
}

function nearFilter({ id, labels }: Session, today: Day): Filter | undefined {
  return and(
    or(
      compare('label', '=', ''),
      ...labels.flatMap(labelsOf).map((label) => contains('label', label)),
      // Rows as text: an id stands nowhere else in them.
      contains('mitarbeiter', id),
    ),
    or(compare('datum_von', '>=', homeFrom(today)), compare('datum_bis', '>=', homeFrom(today))),
  );
}

async function favouriteProjekte(favouriten: ReadonlySet<Projekt['id']>): Promise<readonly Projekt[]> {
  if (favouriten.size === 0) return [];
  const marked = await allRecords('favouriten', { expand: ['projekt_id'] });
  return marked.flatMap(({ expand }) => expand?.projekt_id ?? []);
}

function favouritesFirst(projekte: readonly Projekt[], favouriten: ReadonlySet<Projekt['id']>): Projekt[] {
  return [
    ...projekte.filter(({ id }) => favouriten.has(id)),
    ...projekte.filter(({ id }) => !favouriten.has(id)),
  ];
}

import type { Projekt } from '@traverse/domain/entities';
import { queryClient, recordsQuery, refresh, useRecords } from './queries.ts';
import { createRecord, deleteRecord } from './records.ts';
import type { Session } from './session.ts';

/** The projects that this user marked. */
export type Favourites = ReadonlySet<Projekt['id']>;

const ALL = { perPage: 500 };

/** The favourites as they were asked for, and what they say once they are there. */
export function useFavourites() {
  const asked = useRecords('favouriten', ALL);
  const favourites: Favourites | undefined =
    asked.data && new Set(asked.data.items.map(({ projekt_id }) => projekt_id));
  return { asked, favourites };
}

/** Marks a project for this user, or takes the mark away; what shows favourites follows (HOME-05). */
export async function setFavourite(
  projekt: Projekt['id'],
  { id: user_id }: Session,
  isFavourite: boolean,
): Promise<void> {
  const { items } = await queryClient.fetchQuery(recordsQuery('favouriten', ALL));
  const favourite = items.find(({ projekt_id }) => projekt_id === projekt);
  if (isFavourite === (favourite !== undefined)) return;
  try {
    if (favourite) await deleteRecord('favouriten', favourite.id);
    else await createRecord('favouriten', { projekt_id: projekt, user_id });
  } finally {
    // Refused as well: another window may have been first.
    await refresh('favouriten');
  }
}

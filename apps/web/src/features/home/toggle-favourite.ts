import type { Projekt } from '@traverse/domain';
import { refresh } from '../../api/queries.ts';
import { createRecord, deleteRecord } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import type { Favourites } from './useHomeProjekte.ts';

/** Marks a project for this user, or takes the mark away; the lists follow (HOME-05). */
export async function toggleFavourite(
  projekt: Projekt['id'],
  { id: user_id }: Session,
  favourites: Favourites,
): Promise<void> {
  const favourite = favourites.get(projekt);
  if (favourite !== undefined) await deleteRecord('favouriten', favourite);
  else await createRecord('favouriten', { projekt_id: projekt, user_id });
  await refresh('favouriten', 'projekt');
}

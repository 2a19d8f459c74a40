import type { Folge, Loeschfolgen } from '@traverse/domain/namen/loeschfolgen';
import { pocketbase } from './pocketbase.ts';

export type { Folge, Loeschfolgen };

/** What would come of deleting a record; nothing is stored (API-11). Throws ClientResponseError. */
export async function loeschfolgenOf(collection: string, id: string): Promise<Loeschfolgen> {
  return pocketbase.send<Loeschfolgen>(`/api/loeschfolgen/${collection}/${id}`, { method: 'GET' });
}

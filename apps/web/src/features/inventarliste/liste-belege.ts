import { useQuery } from '@tanstack/react-query';
import { entities } from '@traverse/domain/entities';
import type { BuchungsBeleg } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { listenBelege } from '@traverse/domain/options/listen-belege';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { queryKeys } from '../../api/queries.ts';
import { listRecords } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';

/** The documents that stand on a list, as far as this user may list them. */
export async function belegeOf(inventarliste: string): Promise<readonly BuchungsBeleg[]> {
  const reader = currentSession() ?? guest;
  const readable = listenBelege.filter((of) => decide(entities[of].access.read, reader) !== false);
  const wish = { filter: compare('inventarliste', '=', inventarliste), perPage: 500, skipTotal: true };
  const found = await Promise.all(
    readable.map(async (collection) => {
      const { items } = await listRecords(collection, wish);
      return items.map(({ id, name }) => ({ collection, id, name, kunde: '' }));
    }),
  );
  return found.flat();
}

/** The same for a screen; nothing for no list. */
export function useBelegeOf(inventarliste: string): readonly BuchungsBeleg[] | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.collection('inventarlisten'), 'belege', inventarliste],
    queryFn: () => belegeOf(inventarliste),
    enabled: inventarliste !== '',
  });
  return data;
}

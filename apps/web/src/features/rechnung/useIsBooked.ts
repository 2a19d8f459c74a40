import { entities } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';

/** Whether an invoice stands in the books; nothing while that is not known, and for those who may not see them. */
export function useIsBooked(rechnung: string): boolean | undefined {
  const reader = useSession() ?? guest;
  const maySeeBooks = decide(entities.einnahmen.access.read, reader) !== false;
  useLiveCollections('einnahmen');
  const wish = { filter: compare('rechnung', '=', rechnung), perPage: 1 };
  const { data } = useRecords('einnahmen', wish, { enabled: maySeeBooks });
  return maySeeBooks && data ? data.items.length > 0 : undefined;
}

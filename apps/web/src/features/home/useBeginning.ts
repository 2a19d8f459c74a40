import { isAdmin } from '@traverse/schema';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import type { Session } from '../../api/session.ts';

/** Whether the firm has no project yet, and the reader is who sets it up. */
export function useBeginning(session: Session): { isPending: boolean; isBeginning: boolean } {
  useLiveCollections('projekt');
  const enabled = isAdmin(session);
  const { data, isLoading } = useRecords('projekt', { perPage: 1 }, { enabled });
  return { isPending: isLoading, isBeginning: enabled && data?.totalItems === 0 };
}

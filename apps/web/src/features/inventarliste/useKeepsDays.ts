import { compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';

/** Whether the firm, or any of its items, keeps days around jobs: who does not is asked for none (PLAN-02). */
export function useKeepsDays(): boolean {
  const firma = useRecords('firma', { perPage: 1 }).data?.items[0];
  const own = useRecords('inventar', { filter: compare('ruestzeit', '=', 'eigene'), perPage: 1 });
  return (firma?.ruestVor ?? 0) + (firma?.ruestNach ?? 0) > 0 || (own.data?.totalItems ?? 0) > 0;
}

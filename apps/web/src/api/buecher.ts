import { type Day, dayOf } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { useRecords } from './queries.ts';

/** The last day up to which the books are closed; empty where they never were. */
export function useFestBis(): Day | '' {
  const newest = { filter: compare('zurueckAm', '=', ''), sort: '-bis', perPage: 1 };
  const [schluss] = useRecords('buchungsschluesse', newest).data?.items ?? [];
  return schluss ? dayOf(schluss.bis) : '';
}

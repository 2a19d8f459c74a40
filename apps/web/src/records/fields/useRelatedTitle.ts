import { useQuery } from '@tanstack/react-query';
import type { Field } from '@traverse/schema';
import { queryKeys } from '../../api/queries.ts';
import { type AnyRecord, getAnyRecord } from '../../api/records.ts';
import type { Entry } from '../edit/record-entries.ts';
import { entityNamed, titleOf } from '../nouns.ts';
import { textIn } from './input-props.ts';

/**
 * What the record that a relation points to is called. `expanded` is what came with the record itself; some may be
 * seen only there.
 */
export function useRelatedTitle(
  field: Field,
  entry: Entry,
  expanded: AnyRecord | readonly AnyRecord[] | undefined,
): string {
  const to = field.kind === 'relation' ? field.to : '';
  const id = textIn(entry);
  const known = expanded && 'id' in expanded && expanded.id === id ? expanded : undefined;
  const { data } = useQuery({
    queryKey: queryKeys.record(to, id),
    queryFn: () => getAnyRecord(to, id),
    enabled: entityNamed(to) !== undefined && id !== '' && known === undefined,
  });
  const related: AnyRecord | undefined = known ?? data;
  return related ? titleOf(to, related) : '';
}

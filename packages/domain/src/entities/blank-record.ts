import { type Entity, zeroOf } from '@traverse/schema';
import { type Collection, entities, type RecordIn } from './index.ts';

/** A record in which nothing was ever set but what is named here: for previews and tests. */
export function blankRecord<C extends Collection>(
  collection: C,
  facts: Partial<RecordIn<C>> = {},
): RecordIn<C> {
  const { fields: defined }: Entity = entities[collection];
  const fields = Object.entries(defined)
    .filter(([, field]) => field.kind !== 'secret')
    .map(([name, field]) => [name, zeroOf(field)] as const);
  // Every field of the collection has the zero of its kind, which is a value of its type.
  return {
    id: '',
    created: '',
    updated: '',
    ...Object.fromEntries(fields),
    ...facts,
  } as unknown as RecordIn<C>;
}

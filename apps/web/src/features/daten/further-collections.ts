import { type Collection, entities } from '@traverse/domain';
import { decide, type Reader } from '@traverse/schema';

const FURTHER: readonly Collection[] = [
  'projekt',
  'job',
  'anlagen',
  'favouriten',
  'inventarlisten',
  'inventar_inventarlisten',
  'users',
  'groups',
  'protokoll',
];

/** Collections without a screen of their own that a reader may see. */
export function furtherCollections(reader: Reader): Collection[] {
  return FURTHER.filter((collection) => decide(entities[collection].access.read, reader) !== false);
}

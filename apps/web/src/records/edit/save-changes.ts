import {
  castValue,
  type DraftOf,
  type Entity,
  type Fields,
  type FieldValue,
  type RecordOf,
} from '@traverse/schema';
import type { Outcome } from '../../api/on-newest.ts';
import type { AnyRecord } from '../../api/records.ts';
import { type Entries, storedEntries } from './record-entries.ts';
import { storeOnTop } from './store-on-top.ts';

interface Changes<E extends Entity> {
  /** The record as it stood where the change was made. */
  readonly seen: RecordOf<E>;
  /** The newest one that is known here. */
  readonly known: RecordOf<E>;
  readonly mine: DraftOf<E>;
  /** Stores it together with something else; nothing when that was given up. */
  readonly store?: (body: object, basedOn: string) => Promise<AnyRecord | undefined>;
}

/** Stores changes of single fields, for screens without a dialog; as `storeOnTop` does. */
export async function saveChanges<E extends Entity>(
  { collection, fields }: E,
  { seen, known, mine, store }: Changes<E>,
): Promise<Outcome | undefined> {
  const before = storedEntries(fields, { ...seen });
  const record: AnyRecord = { ...known, collectionName: collection };
  const change = { collection, fields, record, before, mine: { ...before, ...typed(fields, { ...mine }) } };
  return storeOnTop(change, { onProgress: () => undefined, ...(store ? { store } : {}) });
}

/** What cannot be read goes as it is: the server says what is wrong with it. */
function typed(fields: Fields, values: { readonly [field: string]: unknown }): Entries {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      const cast = field && castValue(field, value);
      return [name, { value: cast && 'value' in cast ? cast.value : (value as FieldValue) }];
    }),
  );
}

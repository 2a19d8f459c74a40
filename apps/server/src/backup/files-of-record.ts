import type { Entity } from '@traverse/schema';
import { fileFieldsOf } from '../files/named-files.ts';
import { fileFactsOf } from '../records/shown-record.ts';
import type { FileFacts, StoredRecord } from '../sql/record-store.ts';

/** Files by stored name, with what the server remembers of them. */
export type NamedFiles = Map<string, FileFacts[string] | undefined>;

/** The files that a record names. */
export function factsOfFiles(
  entity: Entity,
  record: StoredRecord,
): [storedName: string, facts: FileFacts[string] | undefined][] {
  const facts = fileFactsOf(record);
  return fileFieldsOf(entity)
    .flatMap((field) => record[field])
    .filter((name): name is string => typeof name === 'string' && name !== '')
    .map((name) => [name, facts[name]]);
}

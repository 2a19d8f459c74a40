import type { Entity } from '@traverse/schema';
import { fileFieldsOf } from '../files/named-files.ts';
import type { FileFacts, StoredRecord } from '../sql/record-store.ts';

/** Files by stored name, with what the server remembers of them. */
export type NamedFiles = Map<string, FileFacts[string] | undefined>;

/** The files that a record names. */
export function factsOfFiles(
  entity: Entity,
  record: StoredRecord,
): [storedName: string, facts: FileFacts[string] | undefined][] {
  const facts = (record['fileFacts'] ?? {}) as FileFacts; // cast: kept by the server alone
  return fileFieldsOf(entity)
    .flatMap((field) => record[field])
    .filter((name): name is string => typeof name === 'string' && name !== '')
    .map((name) => [name, facts[name]]);
}

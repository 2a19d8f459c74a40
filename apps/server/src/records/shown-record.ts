import type { Entity, Field, Reader } from '@traverse/schema';
import type { FileFacts, StoredRecord } from '../sql/record-store.ts';
import { mayRead } from './authority.ts';

/** A record as on the wire. */
export type ShownRecord = { readonly [key: string]: unknown };

/** What a reader sees of a record, apart from what is expanded. */
export function shownRecord(entity: Entity, record: StoredRecord, reader: Reader): ShownRecord {
  const shown: { [key: string]: unknown } = identity(entity, record);
  for (const [name, field] of fieldsOf(entity)) {
    if (mayRead(field, reader, record)) shown[name] = record[name];
  }
  if (hasFiles(entity)) shown['originalNames'] = originalNames(record);
  shown['created'] = record.created;
  shown['updated'] = record.updated;
  return shown;
}

/** What those see who know a record only through another one. */
export function glimpseOf(entity: Entity, record: StoredRecord): ShownRecord {
  const shown: { [key: string]: unknown } = identity(entity, record);
  for (const name of entity.glimpse?.fields ?? []) shown[name] = record[name];
  return shown;
}

export function hasFiles(entity: Entity): boolean {
  return fieldsOf(entity).some(([, { kind }]) => kind === 'file' || kind === 'files');
}

/** What is remembered of a record's files. */
export function fileFactsOf(record: StoredRecord): FileFacts {
  // The store keeps what was put there under this name: FileFacts.
  return (record['fileFacts'] ?? {}) as FileFacts;
}

const fieldLists = new WeakMap<Entity, readonly (readonly [name: string, field: Field])[]>();

/** Asked for every record of every answer, so the list is made once. */
function fieldsOf(entity: Entity): readonly (readonly [name: string, field: Field])[] {
  const known = fieldLists.get(entity) ?? Object.entries(entity.fields);
  fieldLists.set(entity, known);
  return known;
}

function identity(entity: Entity, record: StoredRecord) {
  return { id: record.id, collectionId: entity.collection, collectionName: entity.collection };
}

function originalNames(record: StoredRecord): { readonly [storedName: string]: string } {
  const facts = Object.entries(fileFactsOf(record));
  return Object.fromEntries(facts.map(([storedName, { originalName }]) => [storedName, originalName]));
}

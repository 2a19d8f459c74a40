import type { Entity, Field, Reader, RecordOf } from '@traverse/schema';
import { keptPer } from '../sql/kept-per.ts';
import type { FileFacts, StoredRecord } from '../sql/record-store.ts';
import { mayRead } from './authority.ts';

/** A record as on the wire. */
export type ShownRecord = { readonly [key: string]: unknown };

/** What a reader sees of a record, apart from what is expanded. */
export function shownRecord<E extends Entity>(
  entity: E,
  record: StoredRecord<E>,
  reader: Reader,
): ShownRecord & RecordOf<E> {
  const shown: { [key: string]: unknown } = identity(entity, record);
  const { fields, hasFiles: isWithFiles } = shapeOf(entity);
  for (const { name, field, isOpen } of fields) {
    if (isOpen || mayRead(field, reader, record)) shown[name] = record[name];
  }
  if (isWithFiles) shown['originalNames'] = originalNames(record);
  shown['created'] = record.created;
  shown['updated'] = record.updated;
  // Cast: by the definition of its collection, but for what this reader may not see.
  return shown as ShownRecord & RecordOf<E>;
}

/** What those see who know a record only through another one. */
export function glimpseOf(entity: Entity, record: StoredRecord): ShownRecord {
  const shown: { [key: string]: unknown } = identity(entity, record);
  for (const name of entity.glimpse?.fields ?? []) shown[name] = record[name];
  return shown;
}

export function hasFiles(entity: Entity): boolean {
  return shapeOf(entity).hasFiles;
}

/** What is remembered of a record's files. */
export function fileFactsOf(record: StoredRecord): FileFacts {
  // The store keeps what was put there under this name: FileFacts.
  return (record['fileFacts'] ?? {}) as FileFacts;
}

interface Shape {
  readonly fields: readonly {
    readonly name: string;
    readonly field: Field;
    /** Whoever sees the record sees it. */
    readonly isOpen: boolean;
  }[];
  readonly hasFiles: boolean;
}

/** Asked for every record of every answer, so it is made once. */
const shapeOf = keptPer((entity: Entity): Shape => {
  const fields = Object.entries(entity.fields).map(([name, field]) => ({
    name,
    field,
    isOpen: field.kind !== 'secret' && !field.readBy,
  }));
  return {
    fields,
    hasFiles: fields.some(({ field: { kind } }) => kind === 'file' || kind === 'files'),
  };
});

function identity(entity: Entity, record: StoredRecord) {
  return { id: record.id, collectionId: entity.collection, collectionName: entity.collection };
}

function originalNames(record: StoredRecord): { readonly [storedName: string]: string } {
  const facts = Object.entries(fileFactsOf(record));
  return Object.fromEntries(facts.map(([storedName, { originalName }]) => [storedName, originalName]));
}

import type { Entity, FileField, FilesField, Reader } from '@traverse/schema';
import { notFound } from '../records/api-error.ts';
import { mayRead, maySee } from '../records/authority.ts';
import type { Entities } from '../records/entities.ts';
import { fileFactsOf } from '../records/shown-record.ts';
import type { FileFacts, RecordReads, StoredRecord } from '../sql/record-store.ts';

/** A file as a path names it. */
export interface FilePath {
  readonly collection: string;
  readonly recordId: string;
  readonly filename: string;
}

export interface ServedFile {
  readonly storedName: string;
  readonly facts: FileFacts[string];
  readonly field: FileField | FilesField;
  /** A stored name never changes its content, so no date is too old. */
  readonly lastModified: Date;
}

/**
 * The file of a path, if the reader may see its record at this moment.
 * Throws ApiError 404 otherwise; missing and hidden look the same.
 */
export async function servedFile(
  { collection, recordId, filename }: FilePath,
  reader: Reader,
  { entities, reads }: { readonly entities: Entities; readonly reads: Pick<RecordReads, 'find'> },
): Promise<ServedFile> {
  const entity = Object.hasOwn(entities, collection) ? entities[collection] : undefined;
  const record = entity && (await reads.find(entity, recordId));
  if (!record || !maySee(entity, reader, record)) throw noSuchFile();
  const field = fieldWith(entity, record, filename);
  const facts = fileFactsOf(record)[filename];
  if (!field || !facts || !mayRead(field, reader, record)) throw noSuchFile();
  return { storedName: filename, facts, field, lastModified: new Date(record.created) };
}

export const noSuchFile = () => notFound('Diese Datei gibt es nicht (mehr).');

function fieldWith(
  entity: Entity,
  record: StoredRecord,
  filename: string,
): FileField | FilesField | undefined {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'file' && record[name] === filename) return field;
    const value = record[name];
    if (field.kind === 'files' && Array.isArray(value) && value.includes(filename)) return field;
  }
  return undefined;
}

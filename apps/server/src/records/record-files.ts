import { type Draft, type Entity, type Field, type Fields, LIMITS } from '@traverse/schema';
import { type FieldError, type FieldErrors, fieldError, splitKey } from '@traverse/wire';
import type { FileFacts, StoredRecord } from '../sql/record-store.ts';
import { fileFactsOf } from './shown-record.ts';
import type { StagedUpload } from './upload-staging.ts';

/** Bytes of one file when its field does not say. */
export const MAX_FILE_BYTES = LIMITS.fileBytes;

/** The most bytes a file part (`anlagen`, `anlagen+`) may have; `undefined` when no file field is meant. */
export function maxBytesOfPart(entity: Entity, part: string): number | undefined {
  const { field: name } = splitKey(part);
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  return field?.kind === 'file' || field?.kind === 'files' ? (field.maxBytes ?? MAX_FILE_BYTES) : undefined;
}

/** Names a record does not have, and uploads that are too large or of a kind not accepted. */
export function fileErrors(
  fields: Fields,
  draft: Draft,
  before: StoredRecord | undefined,
  uploads: ReadonlyMap<string, StagedUpload>,
): FieldErrors {
  const errors: { [field: string]: FieldError } = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'file' && field.kind !== 'files') continue;
    const known = before ? namesIn(before[name]) : [];
    const added = namesIn(draft[name]).filter((each) => !known.includes(each));
    const unknown = added.filter((each) => !uploads.has(each));
    const error =
      unknown.length > 0
        ? fieldError('validation_invalid_file', { invalidFiles: unknown })
        : added.map((each) => uploadError(field, uploads.get(each))).find((each) => each !== undefined);
    if (error) errors[name] = error;
  }
  return errors;
}

function uploadError(
  field: Extract<Field, { kind: 'file' | 'files' }>,
  upload: StagedUpload | undefined,
): FieldError | undefined {
  if (!upload) return undefined;
  const { facts, isOversized } = upload;
  const maxSize = field.maxBytes ?? MAX_FILE_BYTES;
  if (isOversized || facts.bytes > maxSize) {
    return fieldError('validation_file_size_limit', { file: facts.originalName, maxSize });
  }
  if (!field.accept || field.accept.some((accepted) => isOfType(facts.contentType, accepted)))
    return undefined;
  return fieldError('validation_invalid_mime_type', { file: facts.originalName });
}

/** `image/*` accepts every image. */
function isOfType(contentType: string, accepted: string): boolean {
  return accepted.endsWith('/*') ? contentType.startsWith(accepted.slice(0, -1)) : contentType === accepted;
}

/** What is to be remembered of the files that a record names now. */
export function fileFactsFor(
  fields: Fields,
  draft: Draft,
  before: StoredRecord | undefined,
  uploads: ReadonlyMap<string, StagedUpload>,
): FileFacts {
  const known = before ? fileFactsOf(before) : {};
  const facts: { [storedName: string]: FileFacts[string] } = {};
  for (const name of fileNames(fields, draft)) {
    const fact = uploads.get(name)?.facts ?? known[name];
    if (fact) facts[name] = fact;
  }
  return facts;
}

/** Stored names of every file a record has. */
export function fileNames(fields: Fields, record: { readonly [field: string]: unknown }): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'file' || field.kind === 'files' ? namesIn(record[name]) : [],
  );
}

function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? (value as readonly string[]) : []; // a files field holds names
}

import { isDeepStrictEqual } from 'node:util';
import {
  castValue,
  type Draft,
  type Entity,
  type Field,
  type FieldValue,
  readDraft,
  withDefaults,
  zeroOf,
} from '@traverse/schema';
import { bodyOf, type Change, changesByField, type FieldErrors } from '@traverse/wire';
import type { StoredRecord } from '../sql/record-store.ts';
import { applyChanges } from './apply-changes.ts';
import type { Authority } from './authority.ts';
import type { Input } from './effects.ts';
import { StagedUpload } from './upload-staging.ts';

/** What was sent, as values: a draft of the whole record, what of it could not be read, and the files it brings. */
export interface ReadInput {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** By stored name. */
  readonly uploads: ReadonlyMap<string, StagedUpload>;
  /** Fields that would be others, had the writer the right to set them. */
  readonly ignored: readonly string[];
}

/** The draft of a new record. Fields that the writer may not set and names that are no fields are left out. */
export function readNew(entity: Entity, input: Input, authority: Authority): ReadInput {
  const { sent, uploads, ignored } = sentValues(entity, undefined, input, authority);
  const { draft, errors } = readDraft(entity.fields, sent);
  return { draft: withDefaults(entity.fields, sent, draft), errors, uploads, ignored };
}

/** The draft of a stored record after the changes that were sent; what was not sent stays. */
export function readChanged(
  entity: Entity,
  before: StoredRecord,
  input: Input,
  authority: Authority,
): ReadInput {
  const { sent, uploads, ignored } = sentValues(entity, before, input, authority);
  const { draft, errors } = readDraft(entity.fields, sent);
  const kept: { [field: string]: FieldValue } = {};
  for (const name of Object.keys(entity.fields)) {
    // What is stored was read once. An emptied number is sent and not in the draft: absent, as it should be.
    if (!Object.hasOwn(sent, name) || Object.hasOwn(errors, name)) kept[name] = before[name] as FieldValue;
  }
  return { draft: { ...kept, ...draft }, errors, uploads, ignored };
}

function sentValues(entity: Entity, before: StoredRecord | undefined, input: Input, authority: Authority) {
  const sent: { [field: string]: unknown } = {};
  const uploads = new Map<string, StagedUpload>();
  const ignored: string[] = [];
  for (const [name, changes] of changesByField(bodyOf(input))) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (!field) continue;
    if (!authority.writes(field)) {
      if (field.writeBy && isAnother(field, before?.[name], changes)) ignored.push(name);
      continue;
    }
    const isFile = field.kind === 'file' || field.kind === 'files';
    const read = changes.map((change) => ({
      kind: change.kind,
      value: isFile ? namesOf(change.value, uploads) : withoutUploads(change.value),
    }));
    const value = applyChanges(field, before?.[name], read);
    if (value !== undefined) sent[name] = value;
  }
  return { sent, uploads, ignored };
}

/** Whoever sends back what is there has not asked for anything. */
function isAnother(field: Field, stored: unknown, changes: readonly Change[]): boolean {
  const cast = castValue(field, applyChanges(field, stored, changes));
  const wanted = 'value' in cast ? (cast.value ?? zeroOf(field)) : undefined;
  return !isDeepStrictEqual(wanted, stored ?? zeroOf(field));
}

/** Uploads stand in a value as their stored names. */
function namesOf(value: unknown, uploads: Map<string, StagedUpload>): unknown {
  if (Array.isArray(value)) return value.map((each) => namesOf(each, uploads));
  if (!(value instanceof StagedUpload)) return value;
  // One that was too large was not stored and has no name; it still needs a place among the values to be refused.
  const name = value.storedName || `oversized-${uploads.size}`;
  uploads.set(name, value);
  return name;
}

/** Files for a field that holds none do not count. */
function withoutUploads(value: unknown): unknown {
  if (value instanceof StagedUpload) return undefined;
  if (!Array.isArray(value)) return value;
  const rest = value.filter((each) => !(each instanceof StagedUpload));
  return rest.length === 0 && value.length > 0 ? undefined : rest;
}

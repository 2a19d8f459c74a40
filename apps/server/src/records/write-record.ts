import { completed, type Entity } from '@traverse/schema';
import { ifMatchHolds } from '@traverse/wire';
import type { StoredRecord, StoredValue } from '../sql/record-store.ts';
import type { NewValues } from '../sql/stored-record.ts';
import { badRequest, changedMeanwhile, notFound } from './api-error.ts';
import type { Input, RecordEvent } from './effects.ts';
import { placeOf, type Write } from './engine.ts';
import { isOther } from './is-other.ts';
import { readChanged, readNew } from './read-input.ts';
import { fileFactsFor, fileNames } from './record-files.ts';
import { idErrorsOfChange, isRecordId, newRecordId } from './record-id.ts';
import { refuseWhileNeeded, releaseReferences } from './references.ts';
import {
  runAfterCreate,
  runAfterDelete,
  runAfterUpdate,
  runBeforeCreate,
  runBeforeDelete,
  runBeforeUpdate,
  runComplete,
} from './run-effects.ts';
import { hasFiles, shownRecord } from './shown-record.ts';
import { stampAfter, stampOf } from './stamps.ts';
import { storing } from './storing.ts';
import { validate } from './validate.ts';

const ONLY_FOR_ONESELF =
  '„Nur für …“ geht nur für dich selbst: Sonst sieht den Datensatz niemand mehr, auch du nicht.';

// Every record is written here and nowhere else: load, authorise, validate, effects, store, tell.
// Each function has two signatures: callers get the record of their collection, inside any is as good as another.

/** Stores a new record. Throws ApiError 400 when the writer may not create it, or for bad values. */
export function createRecord<E extends Entity>(
  entity: E,
  input: Input,
  write: Write,
): Promise<StoredRecord<E>>;
export async function createRecord(entity: Entity, input: Input, write: Write): Promise<StoredRecord> {
  const { id, errors: idErrors } = newRecordId(input);
  const read = readNew(entity, input, write.authority);
  for (const name of read.ignored) write.ignored.add(name);
  const asked = { entity, before: undefined, input, byServer: write.authority.isServer };
  const draft = await runComplete({ ...asked, draft: read.draft }, write);
  const stamp = stampOf(write.now);
  const drafted: StoredRecord = {
    ...completed(entity.fields, draft),
    ...(hasFiles(entity) ? { fileFacts: fileFactsFor(entity.fields, draft, undefined, read.uploads) } : {}),
    id,
    created: stamp,
    updated: stamp,
  };
  if (!write.authority.may('create', entity, drafted)) throw badRequest('Das darfst du nicht anlegen.');
  await validate({ ...asked, draft }, { ...idErrors, ...read.errors }, read.uploads, write);
  const record = await runBeforeCreate(entity, drafted, input, write);
  await storing(() => write.transaction.insert(entity, record));
  noteFiles(entity, undefined, record, write);
  tell({ action: 'create', entity, record }, write);
  await runAfterCreate(entity, record, write);
  return record;
}

/**
 * Changes a stored record. Nobody else changes it before the end of the transaction, so that counters add up.
 *
 * Throws ApiError 404 when it is missing or the writer may not change it, 412 when `ifMatch` names another state,
 * 400 for bad values.
 */
export function updateRecord<E extends Entity>(
  entity: E,
  id: string,
  input: Input,
  write: Write,
  ifMatch?: string,
): Promise<StoredRecord<E>>;
export async function updateRecord(
  entity: Entity,
  id: string,
  input: Input,
  write: Write,
  ifMatch?: string,
): Promise<StoredRecord> {
  const before = await loadForChange('update', entity, id, write, ifMatch);
  const read = readChanged(entity, before, input, write.authority);
  for (const name of read.ignored) write.ignored.add(name);
  const asked = { entity, before, input, byServer: write.authority.isServer };
  const draft = await runComplete({ ...asked, draft: read.draft }, write);
  const errors = { ...idErrorsOfChange(before, input), ...read.errors };
  await validate({ ...asked, draft }, errors, read.uploads, write);
  const drafted: StoredRecord = {
    ...before,
    ...completed(entity.fields, draft),
    ...(hasFiles(entity) ? { fileFacts: fileFactsFor(entity.fields, draft, before, read.uploads) } : {}),
    updated: stampAfter(before.updated, write.now),
  };
  if (!write.authority.keepsOwn(entity, drafted))
    throw badRequest('Das gehört dir. Du kannst es niemand anderem geben.');
  if (write.authority.givesAway(entity, drafted)) throw badRequest(ONLY_FOR_ONESELF);
  const wanted = await runBeforeUpdate(entity, { before, after: drafted }, input, write);
  const after = await storing(() => write.transaction.update(entity, id, differences(before, wanted)));
  if (!after) throw notFound();
  noteFiles(entity, before, after, write);
  tell({ action: 'update', entity, record: after, before }, write);
  await runAfterUpdate(entity, { before, after }, write);
  return after;
}

/**
 * Gives a record what follows from others. No effects run: what follows from such a value is derived itself. What this
 * transaction has written is still the same write: others see one state of it, and the log has one entry.
 */
export async function storeDerived(
  entity: Entity,
  record: StoredRecord,
  values: NewValues,
  write: Write,
): Promise<void> {
  const { events, transaction, now, amended } = write;
  const index = events.findLastIndex((event) => event.entity === entity && event.record.id === record.id);
  const written = events[index];
  const stamp: NewValues = written ? {} : { updated: stampAfter(record.updated, now) };
  const set: NewValues = { ...values, ...stamp };
  if (!(await transaction.set(entity, record.id, set))) throw notFound();
  amended.set(record.id, { ...amended.get(record.id), ...set });
  const after: StoredRecord = { ...record, ...set };
  if (written) events[index] = { ...written, record: after };
  else tell({ action: 'update', entity, record: after, before: record }, write);
}

/**
 * Deletes a record, and what belongs to it alone; references that may be empty are emptied.
 *
 * Throws ApiError 404 and 412 as an update does, 400 when others still need it (API-11).
 */
export async function deleteRecord(
  entity: Entity,
  id: string,
  write: Write,
  ifMatch?: string,
): Promise<void> {
  const record = await loadForChange('delete', entity, id, write, ifMatch);
  await runBeforeDelete(entity, record, write);
  await releaseReferences(entity, record, write);
  await write.transaction.remove(entity, id);
  noteFiles(entity, record, undefined, write);
  tell({ action: 'delete', entity, record }, write);
  await runAfterDelete(entity, record, write);
}

/** Throws as `deleteRecord` does, and writes nothing: what hangs on the record is not looked at. */
export async function refuseDelete(entity: Entity, id: string, write: Write): Promise<void> {
  const record = await loadForChange('delete', entity, id, write, undefined);
  await runBeforeDelete(entity, record, write);
  await refuseWhileNeeded(entity, record, write);
}

/** Missing and forbidden look the same. */
async function loadForChange(
  operation: 'update' | 'delete',
  entity: Entity,
  id: string,
  write: Write,
  ifMatch: string | undefined,
): Promise<StoredRecord> {
  const record = isRecordId(id) ? await write.transaction.lock(entity, id) : undefined;
  if (!record || !write.authority.may(operation, entity, record)) throw notFound();
  if (ifMatch !== undefined && !ifMatchHolds(ifMatch, record.updated)) {
    throw changedMeanwhile(shownRecord(entity, record, write.authority.reader));
  }
  return record;
}

export function differences(
  before: StoredRecord,
  after: StoredRecord,
): { readonly [field: string]: StoredValue } {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => isOther(before[name], value)));
}

/** Files that came with this write stay, files that the record no longer names go, both after the commit. */
export function noteFiles(
  entity: Entity,
  before: StoredRecord | undefined,
  after: StoredRecord | undefined,
  { namedFiles, releasedFiles }: Write,
): void {
  const names = after ? fileNames(entity.fields, after) : [];
  for (const name of names) namedFiles.add(name);
  for (const name of before ? fileNames(entity.fields, before) : []) {
    if (!names.includes(name)) releasedFiles.add(name);
  }
}

/** Before the effects that follow, so that listeners hear first what was done and then what came of it. */
export function tell(event: RecordEvent, { events, there, authority }: Write): void {
  const place = placeOf(event.entity.collection, event.record.id);
  if (event.action === 'delete') there.delete(place);
  else there.add(place);
  events.push(authority.isServer ? event : { ...event, isAsked: true });
}

import type { Draft, Entity } from '@traverse/schema';
import type { FieldErrors } from '@traverse/wire';
import type { StoredRecord } from '../sql/record-store.ts';
import type { Input, RecordChanged, RecordDrafted, RecordEffects } from './effects.ts';
import type { Write } from './engine.ts';

export async function runComplete(drafted: RecordDrafted, write: Write): Promise<Draft> {
  let { draft } = drafted;
  for (const { complete } of effectsOf(drafted.entity, write)) {
    if (complete) draft = await complete({ ...drafted, draft }, write.context);
  }
  return draft;
}

/** The first error of a field counts. */
export async function runCheck(drafted: RecordDrafted, write: Write): Promise<FieldErrors> {
  let errors: FieldErrors = {};
  for (const { check } of effectsOf(drafted.entity, write)) {
    if (check) errors = { ...(await check(drafted, write.context)), ...errors };
  }
  return errors;
}

export async function runBeforeCreate(
  entity: Entity,
  record: StoredRecord,
  input: Input,
  write: Write,
): Promise<StoredRecord> {
  let result = record;
  for (const { beforeCreate } of effectsOf(entity, write)) {
    if (beforeCreate) result = await beforeCreate(result, input, write.context);
  }
  return result;
}

export async function runBeforeUpdate(
  entity: Entity,
  { before, after }: RecordChanged,
  input: Input,
  write: Write,
): Promise<StoredRecord> {
  let result = after;
  for (const { beforeUpdate } of effectsOf(entity, write)) {
    if (beforeUpdate) result = await beforeUpdate({ before, after: result }, input, write.context);
  }
  return result;
}

export async function runAfterCreate(entity: Entity, record: StoredRecord, write: Write): Promise<void> {
  for (const { afterCreate } of effectsOf(entity, write)) await afterCreate?.(record, write.context);
}

export async function runAfterUpdate(entity: Entity, change: RecordChanged, write: Write): Promise<void> {
  for (const { afterUpdate } of effectsOf(entity, write)) await afterUpdate?.(change, write.context);
}

export async function runBeforeDelete(entity: Entity, record: StoredRecord, write: Write): Promise<void> {
  for (const { beforeDelete } of effectsOf(entity, write))
    await beforeDelete?.(record, write.context, {
      byServer: write.authority.isServer,
      ...(write.takesBack ? { isPutBack: true } : {}),
    });
}

export async function runAfterDelete(entity: Entity, record: StoredRecord, write: Write): Promise<void> {
  for (const { afterDelete } of effectsOf(entity, write)) await afterDelete?.(record, write.context);
}

/** As it is stored when it comes back from the bin. */
export async function comeBack(entity: Entity, record: StoredRecord, write: Write): Promise<StoredRecord> {
  let result = record;
  for (const { comeBack: change } of effectsOf(entity, write))
    if (change) result = await change(result, write.context);
  return result;
}

/** As it is stored when values of it come back. */
export async function goBack(
  entity: Entity,
  { before, after }: { readonly before: StoredRecord; readonly after: StoredRecord },
  write: Write,
): Promise<StoredRecord> {
  let result = after;
  for (const { goBack: change } of effectsOf(entity, write))
    if (change) result = await change({ before, after: result }, write.context);
  return result;
}

export async function runHold(
  entity: Entity,
  change: { readonly before: StoredRecord | undefined; readonly after: StoredRecord },
  write: Write,
): Promise<void> {
  for (const { hold } of effectsOf(entity, write)) await hold?.(change, write.context);
}

function effectsOf({ collection }: Entity, { engine }: Write): readonly RecordEffects[] {
  return engine.effects[collection] ?? [];
}

import { decide, type Entity, isInScope, type Reader, scopeOf } from '@traverse/schema';
import type { AnyRecord } from '../../api/records.ts';

export function mayCreate({ access }: Entity, reader: Reader): boolean {
  return decide(access.create, reader) !== false;
}

/** Whether one is made beside what refers to it, by its name: an account needs a password as well, and has its own dialog. */
export function mayMakeNamed(entity: Entity, reader: Reader): boolean {
  return mayCreate(entity, reader) && !Object.values(entity.fields).some(({ kind }) => kind === 'secret');
}

export function mayUpdate(entity: Entity, reader: Reader, record: AnyRecord): boolean {
  return isInScope(scopeOf('update', entity, reader), record);
}

/** Delete icons appear only where something may be deleted (LIST-03). */
export function mayDelete(entity: Entity, reader: Reader, record: AnyRecord): boolean {
  return isInScope(scopeOf('delete', entity, reader), record);
}

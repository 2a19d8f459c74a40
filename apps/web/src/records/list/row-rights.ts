import { decide, type Entity, permits, type Reader } from '@traverse/schema';
import type { AnyRecord } from '../../api/records.ts';

export function mayCreate({ access }: Entity, reader: Reader): boolean {
  return decide(access.create, reader) !== false;
}

export function mayUpdate({ access }: Entity, reader: Reader, record: AnyRecord): boolean {
  return permits(access.update, reader, record);
}

/** Delete icons appear only where something may be deleted (LIST-03). */
export function mayDelete({ access }: Entity, reader: Reader, record: AnyRecord): boolean {
  return permits(access.delete, reader, record);
}

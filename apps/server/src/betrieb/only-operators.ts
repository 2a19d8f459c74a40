import { entities } from '@traverse/domain';
import { decide, type Reader } from '@traverse/schema';
import { forbidden, signInRequired } from '../records/api-error.ts';

/** Whoever changes what everybody works with. Throws ApiError 401 or 403 for anybody else. */
export function onlyOperators(reader: Reader): void {
  if (decide(entities.firma.access.update, reader) === true) return;
  throw reader.id === '' ? signInRequired() : forbidden();
}

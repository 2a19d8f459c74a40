import { decide, type Reader, type Rule } from '@traverse/schema';
import { forbidden, signInRequired } from '../records/api-error.ts';

/** Throws ApiError 401 and 403 for whoever a rule does not name. */
export function onlyFor(rule: Rule, reader: Reader): void {
  if (reader.id === '') throw signInRequired();
  if (decide(rule, reader) !== true) throw forbidden();
}

import { type Collection, entities } from '@traverse/domain/entities';
import { decide, type Reader, type Rule } from '@traverse/schema';
import { forbidden, signInRequired } from '../../records/api-error.ts';

/** Throws ApiError 401 and 403 for whoever a rule does not name. */
export function onlyFor(rule: Rule, reader: Reader): void {
  if (reader.id === '') throw signInRequired();
  if (decide(rule, reader) !== true) throw forbidden();
}

/** Only for those who may read the collection; the record itself is looked at next. Throws ApiError 401 and 403. */
export function onlyReadersOf(collection: Collection, reader: Reader): void {
  if (reader.id === '') throw signInRequired();
  if (decide(entities[collection].access.read, reader) === false) throw forbidden();
}

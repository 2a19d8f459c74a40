import { type Draft, type Entity, emptiedErrors, errorsOf, type Fields } from '@traverse/schema';
import type { FieldErrors } from '@traverse/wire';
import type { StoredRecord } from '../sql/record-store.ts';
import { invalid } from './api-error.ts';
import type { RecordDrafted } from './effects.ts';
import type { Write } from './engine.ts';
import { isOther } from './is-other.ts';
import { fileErrors } from './record-files.ts';
import { relationErrors } from './record-relations.ts';
import { runCheck } from './run-effects.ts';
import type { StagedUpload } from './upload-staging.ts';

/**
 * Checks what a write would change: the definition's limits, effects' own rules, files, and that related records
 * exist. `readErrors` are those of values that could not even be read. Throws ApiError 400 with all of them.
 */
export async function validate(
  drafted: RecordDrafted,
  readErrors: FieldErrors,
  uploads: ReadonlyMap<string, StagedUpload>,
  write: Write,
): Promise<void> {
  const { entity, draft, before } = drafted;
  const changed = changedFields(drafted);
  const errors: FieldErrors = {
    ...fileErrors(changed, draft, before, uploads),
    ...(await runCheck(drafted, write)),
    // Above the rules of the business: what somebody may not know of is missing, whatever these would say of it.
    ...(await relationErrors(changed, drafted, write)),
    ...errorsOf(changed, draft),
    ...(before ? emptiedErrors(entity.fields, draft, valuesOf(before)) : {}),
    ...readErrors,
  };
  if (Object.keys(errors).length > 0) throw invalid(inOrderOf(entity, errors));
}

function valuesOf(record: StoredRecord): Draft {
  return record as Draft; // stored values were read once
}

/** What is stored already is not asked again: a limit may have become stricter since. */
function changedFields({ entity, draft, before }: RecordDrafted): Fields {
  if (!before) return entity.fields;
  const fields = Object.entries(entity.fields);
  return Object.fromEntries(fields.filter(([name]) => isOther(before[name], draft[name])));
}

/** The order of the form. */
function inOrderOf(entity: Entity, errors: FieldErrors): FieldErrors {
  const order = ['id', ...Object.keys(entity.fields)];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(errors).toSorted(([a], [b]) => place(a) - place(b)));
}

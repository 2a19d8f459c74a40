import { type FieldError, type FieldErrors, fieldError } from '@traverse/wire';
import { castValue, defaultOf, type FieldValue, type Row } from './cast.ts';
import { checkValue, isEmpty } from './check.ts';
import type { Fields } from './entity.ts';
import { type Field, zeroOf } from './field.ts';

/** Values of a record in the making, in wire form. What was not given is absent. */
export type Draft = { readonly [field: string]: FieldValue };

/**
 * What a client or a form sent, as a draft, and what of it could not be read. Names that are no fields are left out.
 * An emptied number is absent; everything else emptied is there as `''`, `false` or `[]`.
 */
export function readDraft(
  fields: Fields,
  sent: { readonly [name: string]: unknown },
): { readonly draft: Draft; readonly errors: FieldErrors } {
  const draft: { [field: string]: FieldValue } = {};
  const errors: { [field: string]: FieldError } = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(sent, name)) continue;
    const cast = castValue(field, sent[name]);
    if ('error' in cast) errors[name] = cast.error;
    else if (cast.value !== undefined) draft[name] = cast.value;
  }
  return { draft, errors };
}

/** The draft of a new record with the defaults of fields that `sent` does not name; a 0 that was sent stays. */
export function withDefaults(
  fields: Fields,
  sent: { readonly [name: string]: unknown },
  draft: Draft,
): Draft {
  const defaults: { [field: string]: FieldValue } = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = defaultOf(field);
    if (value !== undefined && !Object.hasOwn(sent, name)) defaults[name] = value;
  }
  return { ...defaults, ...draft };
}

/** What is wrong with a whole draft, at most one error per field. */
export function errorsOf(fields: Fields, draft: Draft): FieldErrors {
  const errors: { [field: string]: FieldError } = {};
  for (const [name, field] of Object.entries(fields)) {
    const error = checkValue(field, draft[name]);
    if (error) errors[name] = error;
  }
  return errors;
}

/** What would be emptied although it stays filled once it is. */
export function emptiedErrors(fields: Fields, draft: Draft, before: Draft): FieldErrors {
  const emptied = Object.entries(fields).filter(
    ([name, { staysFilled }]) => staysFilled && !isEmpty(before[name]) && isEmpty(draft[name]),
  );
  return Object.fromEntries(emptied.map(([name]) => [name, fieldError('validation_required')]));
}

/** Every field of a valid draft, with the zero value where nothing was given. */
export function completed(fields: Fields, draft: Draft): Draft {
  const record: { [field: string]: FieldValue } = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = draft[name] ?? zeroOf(field);
    record[name] = field.kind === 'rows' ? completedRows(field.fields, value) : value;
  }
  return record;
}

function completedRows(cells: { readonly [cell: string]: Field }, value: FieldValue): readonly Row[] {
  // A rows field holds rows.
  return (value as readonly Row[]).map((row) => withoutEmpty(cells, completed(cells, row) as Row));
}

/** A row without its sparse cells that hold nothing. */
function withoutEmpty(cells: { readonly [cell: string]: Field }, row: Row): Row {
  const kept = Object.entries(row).filter(([cell, value]) => {
    const field = cells[cell];
    return !field || !('sparse' in field) || value !== zeroOf(field);
  });
  return Object.fromEntries(kept);
}

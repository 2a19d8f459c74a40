/** What can be wrong with a value, by the codes of the wire. */
export type ProblemCode =
  | 'validation_required'
  | 'validation_min_text_constraint'
  | 'validation_max_text_constraint'
  | 'validation_invalid_format'
  | 'validation_not_a_number'
  | 'validation_only_int_constraint'
  | 'validation_min_number_constraint'
  | 'validation_max_number_constraint'
  | 'validation_is_email'
  | 'validation_invalid_date'
  | 'validation_invalid_value'
  | 'validation_too_many_values'
  | 'validation_too_many_files'
  | 'validation_missing_rel_records'
  | 'validation_invalid_json'
  | 'too_many_decimals';

export interface Problem {
  readonly code: ProblemCode;
  /** What the sentence of the code is filled with, e.g. `{ max: 200 }`. */
  readonly params?: { readonly [name: string]: unknown };
  /** German; a sentence that says it better than the one of the code. */
  readonly message?: string;
  /** The cell of a row that is meant; `row` counts from 1. */
  readonly at?: { readonly row: number; readonly cell: string; readonly label: string };
}

/** At most one per field. */
export type Problems = { readonly [field: string]: Problem };

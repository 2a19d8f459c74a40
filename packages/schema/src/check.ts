import { type FieldError, fieldError, withMessage } from '@traverse/wire';
import { type FieldValue, inCell, type Row } from './cast.ts';
import type {
  EmailField,
  Field,
  GeldField,
  Kind,
  NumberField,
  Pattern,
  ProzentField,
  RowsField,
  TextField,
} from './field.ts';
import { LIMITS } from './limits.ts';

const ID = /^[a-z0-9]{15}$/;
// One @, no blanks, a dot in the domain. Whether it exists only a mail can tell.
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)+$/;

/**
 * What is wrong with a field's value, `undefined` when nothing is. An absent value was not given.
 * "Required": texts, dates, relations, files and lists must not be empty, numbers must be given (0 is a value), a
 * toggle must be on. Limits hold for every value, also for 0.
 */
export function checkValue(field: Field, value: FieldValue | undefined): FieldError | undefined {
  if (isEmpty(value)) {
    if (field.required) return fieldError('validation_required');
    if (value === undefined || value === '') return undefined;
  }
  // Cast: TypeScript does not see that the function found under `kind` takes a field and a value of that kind.
  const check = checks[field.kind] as (value: FieldValue | undefined, field: Field) => FieldError | undefined;
  return check(value, field);
}

/** Nothing, blanks, an empty list, or a switch that is off; 0 is a value. */
export function isEmpty(value: FieldValue | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object') return value.length === 0;
  return value === undefined || value === false;
}

interface ValueByKind extends Record<Kind, FieldValue> {
  text: string;
  email: string;
  number: number;
  geld: number;
  prozent: number;
  kategorie: string;
  relation: string;
  relations: readonly string[];
  files: readonly string[];
  texts: readonly string[];
  rows: readonly Row[];
}

const nothingMore = (): undefined => undefined;

/** The limits of each kind; a new kind is missing here until it has its own. */
const checks: {
  readonly [K in Kind]: (value: ValueByKind[K], field: Extract<Field, { kind: K }>) => FieldError | undefined;
} = {
  text: checkText,
  email: checkEmail,
  number: (value, field) =>
    checkDecimals(value, field.decimals ?? LIMITS.decimals) ?? checkRange(value, field),
  geld: checkGeld,
  prozent: (value, field) => checkDecimals(value, LIMITS.decimals) ?? checkRange(value, field),
  date: nothingMore,
  toggle: nothingMore,
  select: nothingMore,
  kategorie: (value, { pattern }) => tooLong(value, LIMITS.kategorie) ?? otherForm(value, pattern),
  relation: (value) => checkIds([value]),
  relations: checkIds,
  files: (value, field) => tooMany('validation_too_many_files', value, field.maxFiles ?? LIMITS.files),
  file: nothingMore,
  texts: checkTexts,
  rows: checkRows,
  secret: nothingMore,
};

/** Characters as a person counts them: an umlaut or an emoji is one. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

// Nobody counts megabytes to refuse them: no character is longer than two units.
function tooLong(text: string, max: number): FieldError | undefined {
  if (text.length <= max || (text.length <= 2 * max && lengthOf(text) <= max)) return undefined;
  return fieldError('validation_max_text_constraint', { max });
}

function checkText(text: string, { min = 0, max = LIMITS.text, pattern }: TextField): FieldError | undefined {
  if (text.length < 2 * min && lengthOf(text) < min)
    return fieldError('validation_min_text_constraint', { min });
  return tooLong(text, max) ?? otherForm(text, pattern);
}

function otherForm(text: string, pattern: Pattern | undefined): FieldError | undefined {
  if (!pattern || pattern.matches.test(text)) return undefined;
  return withMessage(
    fieldError('validation_invalid_format', { pattern: pattern.matches.source }),
    `So muss es aussehen: ${pattern.message}`,
  );
}

function checkEmail(text: string, _: EmailField): FieldError | undefined {
  return tooLong(text, LIMITS.email) ?? (EMAIL.test(text) ? undefined : fieldError('validation_is_email'));
}

function checkGeld(value: number, field: GeldField): FieldError | undefined {
  if (!Number.isInteger(value)) {
    return withMessage(fieldError('validation_only_int_constraint'), 'Beträge sind ganze Cent.');
  }
  if (field.min === 0 && value < 0) {
    const error = fieldError('validation_min_number_constraint', { min: 0 });
    return withMessage(error, 'Der Betrag darf nicht negativ sein.');
  }
  return checkRange(value, field);
}

function checkDecimals(value: number, decimals: number): FieldError | undefined {
  if (Math.abs(value) > LIMITS.number || Number(value.toFixed(decimals)) === value) return undefined;
  if (decimals === 0) return fieldError('validation_only_int_constraint');
  return fieldError('too_many_decimals', { decimals });
}

function checkRange(value: number, limits: NumberField | ProzentField | GeldField): FieldError | undefined {
  const min = limits.min ?? -LIMITS.number;
  const max = ('max' in limits ? limits.max : undefined) ?? LIMITS.number;
  if (value < min) return fieldError('validation_min_number_constraint', { min });
  if (value > max) return fieldError('validation_max_number_constraint', { max });
  return undefined;
}

function checkIds(ids: readonly string[]): FieldError | undefined {
  return ids.every((id) => ID.test(id)) ? undefined : fieldError('validation_missing_rel_records');
}

function tooMany(
  code: 'validation_too_many_files' | 'validation_too_many_values',
  values: readonly unknown[],
  maxSelect: number,
): FieldError | undefined {
  return values.length > maxSelect ? fieldError(code, { maxSelect }) : undefined;
}

function checkTexts(values: readonly string[]): FieldError | undefined {
  return (
    tooMany('validation_too_many_values', values, LIMITS.texts) ??
    values.map((text) => tooLong(text, LIMITS.text)).find((error) => error !== undefined)
  );
}

function checkRows(rows: readonly Row[], field: RowsField): FieldError | undefined {
  const many = tooMany('validation_too_many_values', rows, field.maxRows ?? LIMITS.rows);
  if (many) return many;
  for (const [index, row] of rows.entries()) {
    for (const [cell, cellField] of Object.entries(field.fields)) {
      const error = checkValue(cellField, row[cell]);
      if (error) return inCell(error, { row: index + 1, cell, label: cellField.label });
    }
  }
  return undefined;
}

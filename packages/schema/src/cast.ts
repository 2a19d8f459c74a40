import { type FieldError, fieldError, parseWireDate, withMessage } from '@traverse/wire';
import type { Field, Kind, RowField, RowsField, SelectField, TextField } from './field.ts';
import { oneLine, oneName } from './one-line.ts';

/** A row of a `rows` field: cells by name. */
export type Row = { readonly [cell: string]: string | number | boolean };

/** What a field may hold, in wire form. */
export type FieldValue = string | number | boolean | readonly string[] | readonly Row[];

/** What a sent value means for a field: a value, nothing (`undefined`: as if it was not sent), or an error. */
export type Cast<Value extends FieldValue = FieldValue> =
  | { readonly value: Value | undefined }
  | { readonly error: FieldError };

type Casts = {
  readonly [K in Kind]: (sent: unknown, field: Extract<Field, { kind: K }>) => Cast;
};

/**
 * Reads a value as leniently as clients write it: numbers as text and text as numbers, a single value for a list and
 * the last of a list for a single value, null for "not set". Source: record-api.md 3.8.
 */
export function castValue(field: Field, sent: unknown): Cast {
  // Cast: TypeScript does not see that the function found under `kind` takes a field of that kind.
  const cast = casts[field.kind] as (sent: unknown, field: Field) => Cast;
  return cast(sent, field);
}

const casts: Casts = {
  text: (sent, field) => mapText(sent, formOf(field)),
  email: (sent, field) => mapText(sent, (text) => (field.unique ? text.trim().toLowerCase() : text.trim())),
  number: castNumber,
  geld: castNumber,
  prozent: castNumber,
  date: castDate,
  toggle: castToggle,
  select: (sent, field) => castSelect(sent, field),
  // As it stands in the collection of the names.
  kategorie: (sent) => mapText(sent, oneName),
  relation: castText,
  relations: castNames,
  files: castNames,
  file: castText,
  texts: castTexts,
  rows: castRows,
  secret: castText,
};

const invalid = { error: fieldError('validation_invalid_value') };
const notStorable = {
  error: withMessage(
    fieldError('validation_invalid_value'),
    'Der Text enthält ein unsichtbares Zeichen, das sich nicht speichern lässt. Tippe ihn neu.',
  ),
};
// No database keeps U+0000, and half a surrogate pair is no character.
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const isNotSet = (sent: unknown): boolean => sent === null || sent === undefined || sent === '';

/** A list where one value is expected: the last one counts. */
function single(sent: unknown): unknown {
  return Array.isArray(sent) ? sent.at(-1) : sent;
}

function castText(sent: unknown): Cast<string> {
  return mapText(sent, (text) => text);
}

/** Several lines are kept as they are typed, one has nothing hidden, a name that is the only one has one form. */
function formOf(field: TextField): (text: string) => string {
  if (field.multiline) return (text) => text;
  return field.isName ? oneName : oneLine;
}

function mapText(sent: unknown, map: (text: string) => string): Cast<string> {
  const one = single(sent);
  if (isNotSet(one)) return { value: '' };
  if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') return invalid;
  const text = String(one);
  return isStorable(text) ? { value: map(text) } : notStorable;
}

const WRITTEN_NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?$/;

function castNumber(sent: unknown): Cast<number> {
  const one = single(sent);
  if (isNotSet(one)) return { value: undefined };
  const value =
    typeof one === 'string' && WRITTEN_NUMBER.test(one.trim())
      ? Number(one.trim())
      : typeof one === 'number'
        ? one
        : Number.NaN;
  // + 0 turns -0 into 0.
  return Number.isFinite(value) ? { value: value + 0 } : { error: fieldError('validation_not_a_number') };
}

// Text order is time order. Other years are slips of the pen.
const EARLIEST = '1900';
const LATEST = '3000';

function castDate(sent: unknown): Cast<string> {
  const one = single(sent);
  if (isNotSet(one)) return { value: '' };
  const value = typeof one === 'string' ? parseWireDate(one.trim()) : undefined;
  return value === undefined || value < EARLIEST || value >= LATEST
    ? { error: fieldError('validation_invalid_date') }
    : { value };
}

const WRITTEN_TOGGLES = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['true', true],
  ['1', true],
  [false, false],
  [0, false],
  ['false', false],
  ['0', false],
]);

function castToggle(sent: unknown): Cast<boolean> {
  const one = single(sent);
  if (isNotSet(one)) return { value: false };
  const value = WRITTEN_TOGGLES.get(one);
  return value === undefined ? invalid : { value };
}

function castSelect(sent: unknown, field: SelectField): Cast<string> {
  const cast = castText(sent);
  if ('error' in cast || !cast.value || field.options.includes(cast.value)) return cast;
  return { error: fieldError('validation_invalid_value', { value: cast.value }) };
}

/** Each once, in the order given, blanks left out: ids of records and names of files. */
function castNames(sent: unknown): Cast<readonly string[]> {
  const cast = castTexts(sent);
  return 'error' in cast ? cast : { value: [...new Set(cast.value)] };
}

function castTexts(sent: unknown): Cast<readonly string[]> {
  if (isNotSet(sent)) return { value: [] };
  const values: string[] = [];
  for (const each of Array.isArray(sent) ? sent : [sent]) {
    const cast = Array.isArray(each) ? invalid : castText(each);
    if ('error' in cast) return cast;
    if (cast.value?.trim()) values.push(cast.value);
  }
  return { value: values };
}

function castRows(sent: unknown, field: RowsField): Cast<readonly Row[]> {
  const list = typeof sent === 'string' && sent !== '' ? parseJson(sent) : sent;
  if (isNotSet(list)) return { value: [] };
  const rows: Row[] = [];
  for (const each of Array.isArray(list) ? list : [list]) {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) {
      return { error: fieldError('validation_invalid_json') };
    }
    // Cast: an object that is no list; its values are read one by one as unknown.
    const cast = castRow(each as { readonly [cell: string]: unknown }, field, rows.length + 1);
    if ('error' in cast) return cast;
    rows.push(cast.row);
  }
  return { value: rows };
}

function castRow(
  sent: { readonly [cell: string]: unknown },
  field: RowsField,
  row: number,
): { readonly row: Row } | { readonly error: FieldError } {
  const cells: { [cell: string]: string | number | boolean } = {};
  for (const [cell, cellField] of Object.entries(field.fields)) {
    const cast = castValue(cellField, Object.hasOwn(sent, cell) ? sent[cell] : undefined);
    if ('error' in cast) return { error: inCell(cast.error, { row, cell, label: cellField.label }) };
    const value = Object.hasOwn(sent, cell) ? cast.value : defaultOf(cellField);
    // A flat kind has a flat value.
    if (value !== undefined && typeof value !== 'object') cells[cell] = value;
  }
  return { row: cells };
}

/** What a field takes on create when its key is absent. */
export function defaultOf(field: Field | RowField): number | boolean | undefined {
  return 'default' in field ? field.default : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An error of one cell as the error of its whole field; rows count from 1. */
export function inCell(
  error: FieldError,
  { row, cell, label }: { readonly row: number; readonly cell: string; readonly label: string },
): FieldError {
  return {
    code: error.code,
    message: `Zeile ${row}, ${label}: ${error.message}`,
    params: { ...error.params, row, field: cell },
  };
}

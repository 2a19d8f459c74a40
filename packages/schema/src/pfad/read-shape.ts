import { type FieldError, type FieldErrors, fieldError, parseWireDate, withMessage } from '@traverse/wire';
import { castValue, defaultOf } from '../cast.ts';
import { checkValue, isEmpty } from '../check.ts';
import { type Field, type Kind, zeroOf } from '../field.ts';
import { LIMITS } from '../limits.ts';
import {
  type ByKeyShape,
  isMade,
  type ListShape,
  type Members,
  type ObjectShape,
  type Shape,
} from './shape.ts';

type Read = { readonly value: unknown } | { readonly error: FieldError };
type Sent = { readonly [name: string]: unknown };

/**
 * What somebody sent for these members, and what is wrong with it, at most one error each. What was not sent is as if it
 * were empty; names that are no members are left out.
 */
export function readMembers(
  members: Members,
  sent: Sent,
): { readonly values: { readonly [name: string]: unknown }; readonly errors: FieldErrors } {
  const values: { [name: string]: unknown } = {};
  const errors: { [name: string]: FieldError } = {};
  for (const [name, shape] of Object.entries(members)) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if ('sparse' in shape && isAbsent(shape, value)) continue;
    const read = readShape(shape, value);
    if ('value' in read) values[name] = read.value;
    else errors[name] = shape.otherwise ? withMessage(read.error, shape.otherwise) : read.error;
  }
  return { values, errors };
}

/** An emptied value is none; where one of several words or a number that must be is asked for, empty is none of them. */
const isAbsent = (shape: Shape, sent: unknown): boolean =>
  isNotSet(sent) && !(sent === '' && (shape.kind === 'word' || (shape.kind === 'number' && shape.required)));

const isNotSet = (sent: unknown): boolean => sent === undefined || sent === null || sent === '';

const missing: Read = { error: fieldError('validation_required') };
const invalid: Read = { error: fieldError('validation_invalid_value') };

function readShape(shape: Shape, sent: unknown): Read {
  if ('orEmpty' in shape && isNotSet(sent)) return { value: '' };
  if ('orNull' in shape && isNotSet(sent)) return { value: null };
  if (!isMade(shape)) return readField(shape, sent);
  // Cast: TypeScript does not see that the function found under `kind` takes a shape of that kind.
  const read = reads[shape.kind] as (shape: Shape, sent: unknown) => Read;
  return read(shape, sent);
}

type Reads = {
  readonly [K in Exclude<Shape['kind'], Kind>]: (shape: Extract<Shape, { kind: K }>, sent: unknown) => Read;
};

const reads: Reads = {
  day: (_, sent) => {
    if (isNotSet(sent)) return missing;
    return isDay(sent) ? { value: sent } : { error: fieldError('validation_invalid_date') };
  },
  word: ({ words }, sent) => {
    if (isNotSet(sent)) return missing;
    // What stands in an address is a text.
    const found = words.find((word) => word === sent || String(word) === sent);
    return found === undefined ? invalid : { value: found };
  },
  object: readObject,
  list: readList,
  either: ({ of }, sent) => {
    const tried = of.map((each) => readShape(each, sent));
    return tried.find((read) => 'value' in read) ?? tried[0] ?? invalid;
  },
  byKey: readByKey,
  // What is sent of a record is read by whoever writes it.
  record: (_, sent) => (isObject(sent) ? { value: sent } : invalid),
  changes: (_, sent) => (isObject(sent) ? { value: sent } : invalid),
  foreign: (_, sent) => (isObject(sent) ? { value: sent } : isNotSet(sent) ? missing : invalid),
  // Forms are read by handlers of their own.
  upload: () => invalid,
};

const isObject = (sent: unknown): sent is Sent =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

const isDay = (sent: unknown): boolean =>
  typeof sent === 'string' && /^\d{4}-\d\d-\d\d$/.test(sent) && parseWireDate(sent) !== undefined;

function readField(field: Field, sent: unknown): Read {
  const cast = castValue(field, sent);
  if ('error' in cast) return cast;
  const value = cast.value ?? defaultOf(field);
  // What is no id is no record: whoever looks for it says that there is none.
  if (field.kind === 'relation' && !isEmpty(value)) return { value };
  const error = checkValue(field, isEmpty(value) && !field.required ? undefined : value);
  return error ? { error } : { value: value ?? zeroOf(field) };
}

function readObject({ members }: ObjectShape, sent: unknown): Read {
  if (!isObject(sent)) return isNotSet(sent) ? missing : invalid;
  const { values, errors } = readMembers(members, sent);
  const [first] = Object.entries(errors);
  return first ? { error: inside(first, members[first[0]]) } : { value: values };
}

function readList({ of, max = LIMITS.rows, required }: ListShape, sent: unknown): Read {
  if (isNotSet(sent)) return required ? missing : { value: [] };
  if (!Array.isArray(sent)) return invalid;
  if (required && sent.length === 0) return missing;
  if (sent.length > max) return { error: fieldError('validation_too_many_values', { maxSelect: max }) };
  const values: unknown[] = [];
  for (const [index, each] of sent.entries()) {
    const read = readShape(of, each);
    if ('error' in read)
      return { error: withMessage(read.error, `Zeile ${index + 1}, ${read.error.message}`) };
    values.push(read.value);
  }
  return { value: values };
}

function readByKey({ of }: ByKeyShape, sent: unknown): Read {
  if (!isObject(sent)) return isNotSet(sent) ? missing : invalid;
  const { values, errors } = readMembers(Object.fromEntries(Object.keys(sent).map((key) => [key, of])), sent);
  const [error] = Object.values(errors);
  return error ? { error } : { value: values };
}

function inside([name, error]: readonly [string, FieldError], shape: Shape | undefined): FieldError {
  return withMessage(error, `${shape?.label ?? name}: ${error.message}`);
}

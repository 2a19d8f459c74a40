import { type Field, type FieldValue, zeroOf } from '@traverse/schema';

/** Whether the log keeps values of a field, and not only that they changed: what it does not keep, nobody puts back. */
export function isLogged(field: Field): boolean {
  return field.kind !== 'secret' && !field.derived && !field.unlogged && !field.discreet;
}

/** A value as the log keeps it: texts as they are, everything else as JSON. */
export function loggedText(field: Field, value: unknown): string {
  const kept = value ?? zeroOf(field);
  return typeof kept === 'string' ? kept : JSON.stringify(kept);
}

/** The value that the log keeps; of a field whose values are texts the text itself. Throws for what is no JSON. */
export function loggedValue(field: Field, text: string): FieldValue {
  const zero = zeroOf(field);
  if (typeof zero === 'string') return text;
  // An entry says nothing of what there was not yet. Cast: written by `loggedText`.
  return text === '' ? zero : (JSON.parse(text) as FieldValue);
}

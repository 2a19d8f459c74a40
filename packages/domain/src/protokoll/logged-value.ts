import { type Field, type FieldValue, zeroOf } from '@traverse/schema';

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

import type { Field, FieldValue } from '@traverse/schema';
import { fieldText } from '../fields/field-text.ts';
import { rowsText } from '../fields/rows-text.ts';

/** A value out of the log as a person reads it: texts are kept as they are, everything else as JSON. */
export function keptText(field: Field | undefined, kept: string): string {
  if (field === undefined || kept === '') return kept;
  const value = isText(field) ? kept : (JSON.parse(kept) as FieldValue); // cast: written from such a value
  if (field.kind === 'rows') return rowsText(field, { value });
  return Array.isArray(value) ? value.join(', ') : fieldText(field, value);
}

const TEXTS: readonly Field['kind'][] = ['text', 'email', 'select', 'kategorie', 'date', 'relation', 'file'];

function isText({ kind }: Field): boolean {
  return TEXTS.includes(kind);
}

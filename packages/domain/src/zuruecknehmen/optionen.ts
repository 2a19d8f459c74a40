import type { Field } from '@traverse/schema';

/** The option that a value names and that is none any more (back.md 1.4); undefined where it still is one, or names none. */
export function optionVonFrueher(field: Field, value: unknown): string | undefined {
  if (field.kind !== 'select' || typeof value !== 'string' || value === '') return undefined;
  return field.options.includes(value) ? undefined : value;
}

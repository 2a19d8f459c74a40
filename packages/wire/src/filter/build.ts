import type { Comparison, Filter, Join, Operator } from './ast.ts';
import { identify } from './identifier.ts';

/** An operator as written in a filter; with `?` it asks for at least one of several related values. */
export type WrittenOperator = Operator | `?${Operator}`;

/** The conditions joined with `&&`; parts that are missing do not count. Nothing left: no filter. */
export function and(...parts: readonly (Filter | undefined)[]): Filter | undefined {
  return join('and', parts);
}

/** The conditions joined with `||`; parts that are missing do not count. Nothing left: no filter. */
export function or(...parts: readonly (Filter | undefined)[]): Filter | undefined {
  return join('or', parts);
}

/**
 * One comparison of a field with a value.
 *
 * Backslashes, line breaks and other control characters are taken out of a text: a filter cannot express them all.
 * Throws RangeError if `field` is no path of field names (a caller's bug), or for a number that is not finite.
 */
export function compare(
  field: string,
  operator: WrittenOperator,
  value: string | number | boolean | null,
): Comparison {
  const anyOf = operator.startsWith('?');
  return {
    kind: 'comparison',
    left: fieldOperand(field),
    // Cast: the type says that what follows a leading `?` is an operator; slice() cannot.
    operator: (anyOf ? operator.slice(1) : operator) as Operator,
    anyOf,
    right: valueOperand(value),
  };
}

/**
 * Search as a person means it: `text` occurs in the field, `%` and `_` are ordinary characters.
 * Nothing to search for (empty, or only characters that cannot be searched): no filter.
 */
export function contains(field: string, text: string): Filter | undefined {
  const searched = expressible(text).trim();
  if (searched === '') return undefined;
  // An unescaped % would make the server take the text as a pattern; `_` it escapes itself.
  const right = { kind: 'text', value: searched.replaceAll('%', '\\%') } as const;
  return { kind: 'comparison', left: fieldOperand(field), operator: '~', anyOf: false, right };
}

/** Calendar days of a date field, `YYYY-MM-DD`, both ends included; an end that is empty is open. Source: LIST-07. */
export function withinDays(field: string, { from, to }: { from: string; to: string }): Filter | undefined {
  return and(
    from === '' ? undefined : compare(field, '>=', from),
    to === '' ? undefined : compare(field, '<=', to),
  );
}

function join(kind: Join['kind'], parts: readonly (Filter | undefined)[]): Filter | undefined {
  const present = parts.filter((part) => part !== undefined);
  return present.length > 1 ? { kind, parts: present } : present[0];
}

function fieldOperand(name: string): Comparison['left'] {
  const operand = identify(name);
  if (operand.kind !== 'field') throw new RangeError(`not a field for a filter: ${name}`);
  return operand;
}

function valueOperand(value: string | number | boolean | null): Comparison['right'] {
  if (typeof value === 'string') return { kind: 'text', value: expressible(value) };
  if (typeof value !== 'number') return { kind: 'keyword', value, name: String(value) };
  if (!Number.isFinite(value)) throw new RangeError(`not a number for a filter: ${value}`);
  return { kind: 'number', value: value === 0 ? 0 : value };
}

/** Line breaks become blanks, so that pasted words stay apart. `@request.` would be refused: it loses its `@`. */
function expressible(text: string): string {
  return text
    .replace(/[\n\r\t\u2028\u2029]+/g, ' ')
    .replace(/[\\\p{Cc}]/gu, '')
    .replace(/@+(?=(?:request|collection)\.)/g, '');
}

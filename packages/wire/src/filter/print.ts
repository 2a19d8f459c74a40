import type { Filter, Operand } from './ast.ts';

/** A filter as text, ready for the `filter` parameter: `parseFilter` gives the same tree again. */
export function printFilter(filter: Filter): string {
  if (filter.kind === 'comparison') {
    const any = filter.anyOf ? '?' : '';
    return `${printOperand(filter.left)}${any}${filter.operator}${printOperand(filter.right)}`;
  }
  const { kind, parts } = filter;
  return parts.map((part) => printPart(part, kind)).join(kind === 'and' ? ' && ' : ' || ');
}

/**
 * One operand as text; also how a message names a field to the user.
 *
 * Throws RangeError for a text that ends in a backslash or a number that is not finite: neither can be written.
 */
export function printOperand(operand: Operand): string {
  switch (operand.kind) {
    case 'field':
      return operand.path.join('.') + (operand.modifier === undefined ? '' : `:${operand.modifier}`);
    case 'text':
      if (operand.value.endsWith('\\')) throw new RangeError('a filter text cannot end in a backslash');
      return `'${operand.value.replaceAll("'", "\\'")}'`;
    case 'number':
      return plainDecimal(operand.value);
    case 'keyword':
      return operand.name;
    case 'macro':
      return `@${operand.name}`;
  }
}

/** AND binds tighter than OR, so `and` inside `or` is the one join that needs no brackets. */
function printPart(part: Filter, outer: 'and' | 'or'): string {
  const text = printFilter(part);
  const bare = part.kind === 'comparison' || (part.kind === 'and' && outer === 'or');
  return bare ? text : `(${text})`;
}

/** The shortest form of a number, without the exponent that the grammar does not know. */
function plainDecimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a number for a filter: ${value}`);
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.slice(sign.length).split('.');
  const shift = Number(exponent);
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
    : sign + (whole + fraction).padEnd(shift + 1, '0');
}

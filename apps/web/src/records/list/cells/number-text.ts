import { formatZahl } from '@traverse/domain/values';
import type { NumberField } from '@traverse/schema';

/**
 * A number as a list shows it. Empty where nobody said one: '0 Monate' would be false, and 0 is no account. Where a number is
 * asked for or proposed, a 0 was said.
 */
export function numberText(field: NumberField, value: number): string {
  const { names, unit, required, default: proposed } = field;
  const isUnsaid = value === 0 && required !== true && proposed === undefined;
  if (isUnsaid && (names || unit !== undefined)) return '';
  const text = names ? String(value) : formatZahl(value);
  return unit === undefined ? text : `${text} ${unit}`;
}

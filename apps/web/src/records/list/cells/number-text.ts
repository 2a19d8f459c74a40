import { formatZahl } from '@traverse/domain/values';
import type { NumberField } from '@traverse/schema';

/**
 * A number that nothing shares is a name and not an amount: 1042 rather than 1.042. Empty where nobody said one: '0 Monate'
 * would be false. Where a number is asked for or proposed, a 0 was said.
 */
export function numberText(field: NumberField, value: number): string {
  const { unique, unit, required, default: proposed } = field;
  if (unique) return String(value);
  if (unit === undefined) return formatZahl(value);
  const isUnsaid = value === 0 && required !== true && proposed === undefined;
  return isUnsaid ? '' : `${formatZahl(value)} ${unit}`;
}

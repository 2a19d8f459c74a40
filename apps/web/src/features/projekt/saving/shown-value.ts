import { formatDateTime } from '@traverse/domain';
import type { WireDate } from '@traverse/schema';
import { parseWireDate } from '@traverse/wire';

/** A value of a project as text: dates as people write them, a list as one line per row. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '(leer)' : value.map(rowText).join('\n');
  if (typeof value !== 'string' || value === '') return '(leer)';
  // What reads as a wire date is one.
  return parseWireDate(value) === value ? formatDateTime(value as WireDate) : value;
}

function rowText(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  return Object.entries(row)
    .filter(([cell, value]) => cell !== 'user_id' && value !== '')
    .map(([, value]) => shownValue(value))
    .join(', ');
}

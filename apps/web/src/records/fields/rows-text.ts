import type { Field, Row } from '@traverse/schema';
import type { Entry } from '../edit/record-entries.ts';
import { fieldText } from './field-text.ts';

/** The rows of a list as a person reads them, a line each; what cells refer to is left out. */
export function rowsText({ fields }: Extract<Field, { kind: 'rows' }>, { value }: Entry): string {
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []; // a rows field holds rows
  return rows
    .map((row) =>
      Object.entries(fields)
        .filter(([, { kind }]) => kind !== 'relation')
        .map(([name, field]) => fieldText(field, row[name]))
        .filter((text) => text !== '')
        .join(', '),
    )
    .join('\n');
}

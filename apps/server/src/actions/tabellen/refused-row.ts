import type { Schritt, Zeilenplan } from '@traverse/domain/tabelle/plan';
import type { FieldErrors } from '@traverse/wire';
import { ApiError } from '../../records/api-error.ts';

/** A row that was refused, with the words for it. */
export interface RefusedRow {
  readonly row: Zeilenplan;
  readonly words: string;
}

/** What a row was refused for. Throws what is no refusal. */
export function refusedRow(error: unknown, row: Zeilenplan | undefined): RefusedRow {
  if (!(error instanceof ApiError) || error.status >= 500 || !row) throw error;
  return { row, words: `Zeile ${row.zeile}: ${wordsOf(error, row.schritte)}` };
}

/** Errors of fields by their names; else the sentence of the answer. */
function wordsOf({ body }: ApiError, row: readonly Schritt[]): string {
  const errors = body.data as FieldErrors; // no batch
  const said = Object.entries(errors).map(([name, { message }]) => {
    const field = row.map(({ entity }) => entity.fields[name]).find(Boolean);
    return field ? `${field.label}: ${message}` : message;
  });
  return said.length > 0 ? said.join(' ') : body.message;
}

import { type Field, type Fields, inCell, type Row, type RowsField } from '@traverse/schema';
import { type FieldError, type FieldErrors, fieldError } from '@traverse/wire';
import type { RecordDrafted } from './effects.ts';
import type { Write } from './engine.ts';

/** Relations to records that do not exist, those in the cells of rows included. */
export async function relationErrors(
  changed: Fields,
  { draft, before }: RecordDrafted,
  write: Write,
): Promise<FieldErrors> {
  const errors: { [field: string]: FieldError } = {};
  for (const [name, field] of Object.entries(changed)) {
    const error =
      field.kind === 'rows'
        ? await errorInRows(field, rowsIn(draft[name]), rowsIn(before?.[name]), write)
        : await errorOf(field, [draft[name] ?? ''].flat() as string[], write); // a relation holds ids
    if (error) errors[name] = error;
  }
  return errors;
}

const missing = () => fieldError('validation_missing_rel_records');

async function errorOf(field: Field, ids: readonly string[], write: Write): Promise<FieldError | undefined> {
  if (field.kind !== 'relation' && field.kind !== 'relations') return undefined;
  return (await firstMissing(field.to, ids, write)) === undefined ? undefined : missing();
}

/** A cell that was stored before may name a record that has gone since. */
async function errorInRows(
  field: RowsField,
  rows: readonly Row[],
  before: readonly Row[],
  write: Write,
): Promise<FieldError | undefined> {
  for (const [cell, cellField] of Object.entries(field.fields)) {
    if (cellField.kind !== 'relation') continue;
    const known = new Set(idsIn(before, cell));
    const added = idsIn(rows, cell).filter((id) => !known.has(id));
    const unknown = await firstMissing(cellField.to, added, write);
    if (unknown === undefined) continue;
    const row = rows.findIndex((each) => each[cell] === unknown) + 1;
    return inCell(missing(), { row, cell, label: cellField.label });
  }
  return undefined;
}

async function firstMissing(
  to: string,
  ids: readonly string[],
  { engine, transaction }: Write,
): Promise<string | undefined> {
  const target = engine.entities[to];
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (!target || wanted.length === 0) return undefined;
  const found = new Set((await transaction.findMany(target, wanted)).map(({ id }) => id));
  return wanted.find((id) => !found.has(id));
}

// A rows field holds rows, or nothing yet.
const rowsIn = (value: unknown): readonly Row[] => (value ?? []) as readonly Row[];

const idsIn = (rows: readonly Row[], cell: string): string[] =>
  rows.map((row) => row[cell]).filter((id) => typeof id === 'string');

import {
  type Field,
  type Fields,
  inCell,
  isPrivateToOther,
  type RelationField,
  type RelationsField,
  type Row,
  type RowsField,
} from '@traverse/schema';
import { type FieldError, type FieldErrors, fieldError } from '@traverse/wire';
import type { RecordDrafted } from './effects.ts';
import { placeOf, type Write } from './engine.ts';

/**
 * Relations to records that do not exist, those in the cells of rows included. What is private to somebody else is missing
 * to whoever writes, for every relation alike; what the server itself puts there was looked at before.
 */
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
        : await errorOf(field, { ids: idsOf(draft[name]), known: idsOf(before?.[name]) }, write);
    if (error) errors[name] = error;
  }
  return errors;
}

const missing = () => fieldError('validation_missing_rel_records');

/** Of several, those that were stored before stay. */
async function errorOf(
  field: Field,
  { ids, known }: { readonly ids: readonly string[]; readonly known: readonly string[] },
  write: Write,
): Promise<FieldError | undefined> {
  if (field.kind !== 'relation' && field.kind !== 'relations') return undefined;
  return (await firstMissing(field, { ids, known }, write)) === undefined ? undefined : missing();
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
    const unknown = await firstMissing(cellField, { ids: added, known: [] }, write);
    if (unknown === undefined) continue;
    const row = rows.findIndex((each) => each[cell] === unknown) + 1;
    return inCell(missing(), { row, cell, label: cellField.label });
  }
  return undefined;
}

async function firstMissing(
  { to, countsPrivate }: RelationField | RelationsField,
  { ids, known }: { readonly ids: readonly string[]; readonly known: readonly string[] },
  { engine, transaction, authority, there }: Write,
): Promise<string | undefined> {
  const target = engine.entities[to];
  const { isServer, reader } = authority;
  const isThere = (id: string): boolean => isServer && there.has(placeOf(to, id));
  const wanted = [...new Set(ids)].filter((id) => id !== '' && !isThere(id));
  if (!target || wanted.length === 0) return undefined;
  const found = (await transaction.findMany(target, wanted)).filter(
    (record) =>
      isServer || countsPrivate || known.includes(record.id) || !isPrivateToOther(target, reader, record),
  );
  const foundIds = new Set(found.map(({ id }) => id));
  if (isServer) for (const id of foundIds) there.add(placeOf(to, id));
  return wanted.find((id) => !foundIds.has(id));
}

// A relation holds ids, or nothing yet.
const idsOf = (value: unknown): readonly string[] => [value ?? ''].flat() as string[];

// A rows field holds rows, or nothing yet.
const rowsIn = (value: unknown): readonly Row[] => (value ?? []) as readonly Row[];

const idsIn = (rows: readonly Row[], cell: string): string[] =>
  rows.map((row) => row[cell]).filter((id) => typeof id === 'string');

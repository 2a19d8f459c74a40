import type { Entity, Field } from '@traverse/schema';
import { type ColumnType, type Key, type Notation, storageByKind } from './columns.ts';

/** A column that holds a value of the record. */
export interface ValueColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly notation: Notation;
  /** As in SQL; what existing rows get when the column is new. */
  readonly zero: string;
  /** The collection a reference points to. */
  readonly references?: string;
}

/** A column that the server keeps beside a value, for searching or sorting. */
export interface KeyColumn {
  readonly name: string;
  readonly key: Key;
  readonly of: ValueColumn;
}

export interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** Optional texts among the columns: empty ones do not collide. */
  readonly unlessEmpty: readonly string[];
}

/** What a collection becomes in the database. Besides these columns every table has `rowid`, the order of insertion. */
export interface Table<E extends Entity = Entity> {
  readonly entity: E;
  readonly name: string;
  readonly values: readonly ValueColumn[];
  readonly keys: readonly KeyColumn[];
  readonly indexes: readonly Index[];
}

/** Column of an entity with files: what the server remembers of them (FileFacts). */
export const FILE_FACTS = 'fileFacts';

/** Longest name PostgreSQL keeps, in bytes; ours are ASCII. */
const LONGEST_NAME = 63;

/** Throws RangeError if names of the definition cannot stand in a database. */
export function tableOf<E extends Entity>(entity: E): Table<E> {
  const values = valueColumns(entity);
  const keys = values.flatMap((of) =>
    keysOf(entity, of).map((key) => ({ name: `${of.name}_${key}`, key, of })),
  );
  const table = { entity, name: entity.collection, values, keys, indexes: indexesOf(entity) };
  refuseClashes(table);
  return table;
}

/** All columns but the order of insertion, in their order. */
export function columnNames({ values, keys }: Table): string[] {
  return [...values, ...keys].map(({ name }) => name);
}

/** Throws RangeError for a field that the collection does not have: the caller's bug. */
export function valueColumnOf(table: Table, field: string): ValueColumn {
  const column = table.values.find((each) => each.name === field);
  if (column === undefined) throw new RangeError(`${table.name} has no field ${field}`);
  return column;
}

/** The key column a field is searched or sorted by; its own column if it needs none. */
export function keyColumnName(field: Field | undefined, name: string, key: Key): string {
  return field !== undefined && storageByKind[field.kind].keys.includes(key) ? `${name}_${key}` : name;
}

function valueColumns(entity: Entity): ValueColumn[] {
  const text = (name: string): ValueColumn => ({ name, type: 'text', notation: 'text', zero: "''" });
  const fields = Object.entries(entity.fields);
  const hasFiles = fields.some(([, { kind }]) => kind === 'file' || kind === 'files');
  return [
    text('id'),
    text('created'),
    text('updated'),
    ...fields.map(([name, field]) => valueColumn(name, field)),
    ...(hasFiles ? [{ name: FILE_FACTS, type: 'text', notation: 'json', zero: "'{}'" } as const] : []),
  ];
}

function valueColumn(name: string, field: Field): ValueColumn {
  const { type, notation } = storageByKind[field.kind];
  const column = { name, type, notation, zero: zeroByNotation[notation] };
  return field.kind === 'relation' ? { ...column, references: field.to } : column;
}

const zeroByNotation: { readonly [N in Notation]: string } = {
  text: "''",
  number: '0',
  flag: '0',
  reference: 'NULL',
  json: "'[]'",
};

function keysOf(entity: Entity, { name }: ValueColumn): readonly Key[] {
  const field = entity.fields[name];
  return field === undefined ? [] : storageByKind[field.kind].keys;
}

function indexesOf(entity: Entity): Index[] {
  const { collection, fields } = entity;
  const single = Object.entries(fields).flatMap(([name, { unique }]) => (unique === true ? [[name]] : []));
  const unique = [...single, ...(entity.unique ?? [])].map((set) => uniqueIndex(entity, set));
  const sorted = sortedColumns(entity).map((column) => [column, 'id']);
  const related = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'relation' ? [[name]] : []));
  const asked = (entity.index ?? []).map((name) => [name]);
  const plain = [...sorted, ...related, ...asked]
    .filter(
      ([first]) => !unique.some((index) => index.columns[0] === first && index.unlessEmpty.length === 0),
    )
    .map((columns) => ({
      name: `${collection}_by_${columns[0]}`,
      columns,
      unique: false,
      unlessEmpty: [],
    }));
  return [...unique, ...plain];
}

/** E-mail addresses differ only if they do so without regard to case. */
function uniqueIndex(entity: Entity, set: readonly string[]): Index {
  const columns = set.map((name) => (entity.fields[name]?.kind === 'email' ? `${name}_fold` : name));
  const unlessEmpty = columns.filter((_, index) => {
    const field = entity.fields[set[index] ?? ''];
    return field !== undefined && field.required !== true && storageByKind[field.kind].notation === 'text';
  });
  return { name: `${entity.collection}_unique_${set.join('_')}`, columns, unique: true, unlessEmpty };
}

/** What lists are sorted by before anybody chooses, and the ends of time spans. */
function sortedColumns({ fields, list }: Entity): string[] {
  const [first = ''] = list.sort.replace(/^-/, '').split(',');
  const own =
    first === 'created' || Object.hasOwn(fields, first) ? [keyColumnName(fields[first], first, 'sort')] : [];
  const spans = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'date' && field.endOf !== undefined ? [field.endOf, name] : [],
  );
  return [...new Set([...own, ...spans])];
}

function refuseClashes({ name, values, keys, indexes }: Table): void {
  const columns = ['rowid', ...values.map((each) => each.name), ...keys.map((each) => each.name)];
  // SQLite does not tell capitals apart in names.
  const seen = new Set<string>();
  for (const column of columns) {
    if (seen.has(column.toLowerCase())) throw new RangeError(`${name}: two columns are called ${column}`);
    seen.add(column.toLowerCase());
  }
  for (const each of [name, ...columns, ...indexes.map((index) => index.name)]) {
    if (each.length > LONGEST_NAME) throw new RangeError(`${name}: the name ${each} is too long`);
  }
}

import type { Entity } from '@traverse/schema';
import type { Filter } from '@traverse/wire';
import { decode } from './codec.ts';
import type { Engine, Rows } from './engine.ts';
import { equalsCondition, isIndexed } from './equals.ts';
import type { FilterContext } from './filter/condition.ts';
import { groupsQuery, readGroup } from './groups-query.ts';
import { listQuestion, matchQuery } from './list-query.ts';
import type {
  Grouping,
  ListRequest,
  Narrowed,
  ReadsAs,
  RecordGroup,
  RecordPage,
  RecordReads,
  Selection,
  StoredValue,
  Sums,
} from './record-store.ts';
import { readRow, recordColumns, selectById } from './row.ts';
import { idsQuery, sumsQuery } from './selection-query.ts';
import { column, keyword, list, name, type Sql, sql } from './statement.ts';
import type { Equals, RelationPath, StoredRecord, ValuePath } from './stored-record.ts';
import { type Table, valueColumnOf } from './table.ts';
import type { Tables } from './tables.ts';

/** Where statements run: in a transaction there is one place for everything. */
export type Place = Pick<Engine, 'syntax' | 'point' | 'beside' | 'page'>;

/** Reads of records on either engine. */
export class StoredReads implements RecordReads {
  protected readonly tables: Tables;
  protected readonly place: Place;

  constructor(tables: Tables, place: Place) {
    this.tables = tables;
    this.place = place;
  }

  async list<E extends Entity>(entity: E, request: ListRequest, reader: ReadsAs): Promise<RecordPage<E>> {
    const context = this.filterContext(entity, reader);
    const question = listQuestion(request, context);
    if (question === undefined) return { items: [], totalItems: request.skipTotal ? -1 : 0 };
    const { rows, total } = await this.place.page(question, turnOf(reader));
    return { items: records(this.tables.of(entity), rows), totalItems: total };
  }

  async ids(entity: Entity, { filter, sort }: Selection, reader: ReadsAs): Promise<readonly string[]> {
    const query = idsQuery(filter, sort, this.filterContext(entity, reader));
    const rows = query ? await this.place.beside(query, turnOf(reader)) : [];
    return rows.map(([id]) => String(id));
  }

  async sums(
    entity: Entity,
    filter: Filter | undefined,
    fields: readonly string[],
    reader: ReadsAs,
  ): Promise<Sums> {
    const query = sumsQuery(filter, fields, this.filterContext(entity, reader));
    const [row = []] = query ? await this.place.beside(query, turnOf(reader)) : [];
    const sums = fields.map((field, index) => [field, Number(row[index + 1] ?? 0)] as const);
    return { totalItems: Number(row[0] ?? 0), sums: Object.fromEntries(sums) };
  }

  async groups(entity: Entity, grouping: Grouping, reader: ReadsAs): Promise<readonly RecordGroup[]> {
    const context = this.filterContext(entity, reader);
    const query = groupsQuery(grouping, context);
    const rows = query ? await this.place.beside(query, turnOf(reader)) : [];
    return rows.map((row) => readGroup(context.table, grouping, row));
  }

  async find<E extends Entity>(entity: E, id: string): Promise<StoredRecord<E> | undefined> {
    const table = this.tables.of(entity);
    const [row] = await this.place.point(selectById(table).with([id]));
    return row === undefined ? undefined : readRow(table, row);
  }

  async findMany<E extends Entity>(entity: E, ids: readonly string[]): Promise<readonly StoredRecord<E>[]> {
    if (ids.length === 0) return [];
    const table = this.tables.of(entity);
    const rows = await this.place.point(
      sql`${selectFrom(table)} WHERE "t"."id" IN ${this.place.syntax.rowsOf(ids)}`,
    );
    const found = new Map(records(table, rows).map((record) => [record.id, record]));
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  }

  findWhere<E extends Entity>(entity: E, equals: Equals<E>, limit?: number): Promise<StoredRecord<E>[]>;
  async findWhere(entity: Entity, equals: Equals, limit?: number): Promise<StoredRecord[]> {
    const table = this.tables.of(entity);
    const condition = equalsCondition(table, equals);
    const statement = sql`${selectFrom(table)} WHERE ${condition} ORDER BY "t"."rowid"`;
    const limited = limit === undefined ? statement : sql`${statement} LIMIT ${limit}`;
    const rows = isIndexed(table, equals)
      ? await this.place.point(limited)
      : await this.place.beside(limited, 'system');
    return records(table, rows);
  }

  async findReferring<E extends Entity>(
    entity: E,
    field: RelationPath<E>,
    ids: readonly string[],
    limitPerId?: number,
    { also, inAll }: Narrowed<E> = {},
  ): Promise<readonly StoredRecord<E>[]> {
    if (ids.length === 0 || also?.ids.length === 0) return [];
    const table = this.tables.of(entity);
    const { from, holder } = this.referring(table, field);
    const { syntax } = this.place;
    const isAmong = also
      ? sql`${column('r', valueColumnOf(table, also.field).name)} IN ${syntax.rowsOf(also.ids)}`
      : keyword('TRUE');
    const referring = sql`FROM ${from} WHERE ${holder} IN ${syntax.rowsOf(ids)} AND ${isAmong}`;
    const firstOfEach = sql`SELECT "row" FROM (
      SELECT "r"."rowid" AS "row", row_number() OVER (PARTITION BY ${holder} ORDER BY "r"."rowid") AS "nth" ${referring}
    ) AS "numbered" WHERE "nth" <= ${limitPerId ?? 0}`;
    const rowids = limitPerId === undefined ? sql`SELECT "r"."rowid" ${referring}` : firstOfEach;
    const statement = sql`${selectFrom(table)} WHERE "t"."rowid" IN (${rowids}) ORDER BY "t"."rowid"`;
    const limited = inAll === undefined ? statement : sql`${statement} LIMIT ${inAll}`;
    const rows = await this.place.beside(limited, 'system');
    return records(table, rows);
  }

  async valuesReferring<E extends Entity>(
    entity: E,
    field: RelationPath<E>,
    ids: readonly string[],
    paths: readonly ValuePath<E>[],
  ): Promise<readonly (readonly StoredValue[])[]> {
    if (ids.length === 0) return [];
    const table = this.tables.of(entity);
    const { from, holder } = this.referring(table, field);
    const cells = paths.map((path) => this.cellAt(table, path));
    const joins = new Map(cells.flatMap(({ join }) => (join ? [join] : [])));
    const values = list(
      cells.map(({ value }) => value),
      ', ',
    );
    const rows = await this.place.beside(
      sql`SELECT ${values} FROM ${from} ${list([...joins.values()], '')} WHERE ${holder} IN ${this.place.syntax.rowsOf(ids)}`,
      'system',
    );
    return rows.map((row) => cells.map(({ notation }, index) => decode(notation, row[index])));
  }

  async countReferring<E extends Entity>(entity: E, field: RelationPath<E>, id: string): Promise<number> {
    const { from, holder } = this.referring(this.tables.of(entity), field);
    const [[count] = []] = await this.place.point(
      sql`SELECT count(DISTINCT "r"."rowid") FROM ${from} WHERE ${holder} = ${id}`,
    );
    return Number(count);
  }

  async matches<E extends Entity>(
    entity: E,
    record: StoredRecord<E>,
    filter: Filter | undefined,
    reader: ReadsAs,
  ): Promise<boolean> {
    const query = matchQuery(record, filter, this.filterContext(entity, reader));
    return query !== undefined && (await this.place.beside(query, turnOf(reader))).length > 0;
  }

  private filterContext(entity: Entity, reader: ReadsAs): FilterContext {
    const { syntax } = this.place;
    return { tables: this.tables, table: this.tables.of(entity), reader, syntax, now: Date.now() };
  }

  /** A field of the records `r` of a table, or of the record that one of its relations leads to. */
  private cellAt(table: Table, path: string) {
    const [own = '', further] = path.split('.');
    const { name: columnName, notation, references } = valueColumnOf(table, own);
    const value = column('r', columnName);
    if (further === undefined) return { value, notation };
    const target = this.tables.named(references ?? '');
    if (target === undefined) throw new RangeError(`${table.name}.${own} leads to no record`);
    const alias = `of_${own}`;
    const join = sql` JOIN ${name(target.name)} AS ${name(alias)} ON ${column(alias, 'id')} = ${value}`;
    const found = valueColumnOf(target, further);
    return {
      value: column(alias, found.name),
      notation: found.notation,
      join: [alias, join] as const,
    };
  }

  /** Records `r` of a table and the ids they hold in a relation: one row for each. */
  private referring(table: Table, path: string): { from: Sql; holder: Sql } {
    const [field = '', cell] = path.split('.');
    const { syntax } = this.place;
    const { name: columnName, notation } = valueColumnOf(table, field);
    const from = sql`${name(table.name)} AS "r"`;
    const value = column('r', columnName);
    if (notation === 'reference') return { from, holder: value };
    const each = column('each', 'value');
    return {
      from: sql`${from} CROSS JOIN ${syntax.eachOf(value, 'each')}`,
      holder: cell === undefined ? each : syntax.cellIn(each, cell),
    };
  }
}

function selectFrom(table: Table): Sql {
  return sql`SELECT ${recordColumns(table)} FROM ${name(table.name)} AS "t"`;
}

function records<E extends Entity>(table: Table<E>, rows: Rows): StoredRecord<E>[] {
  return rows.map((row) => readRow(table, row));
}

function turnOf(reader: ReadsAs): string {
  return reader === 'system' ? 'system' : reader.id;
}

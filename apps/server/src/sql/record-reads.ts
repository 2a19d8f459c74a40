import type { Entity } from '@traverse/schema';
import type { Filter } from '@traverse/wire';
import { STATEMENT } from '../budgets.ts';
import type { Engine, Rows } from './engine.ts';
import { equalsCondition, isFoundAtOnce } from './equals.ts';
import type { FilterContext } from './filter/condition.ts';
import { groupsQuery, readGroup } from './groups-query.ts';
import { mapInTurns } from './in-turns.ts';
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
import { oneOf, referring } from './referring.ts';
import { readRow, recordColumns, selectById } from './row.ts';
import { idsQuery, sumsQuery } from './selection-query.ts';
import { column, keyword, limitTo, list, name, type Sql, sql } from './statement.ts';
import type { Equals, FieldName, RelationPath, StoredRecord, ValuePath } from './stored-record.ts';
import { FILE_FACTS, type Table, valueColumnOf } from './table.ts';
import type { Tables } from './tables.ts';
import { type Among, valuesQuery } from './values-query.ts';

/** Where statements run: in a transaction there is one place for everything. */
export type Place = Pick<Engine, 'syntax' | 'point' | 'beside' | 'page'>;

/** Reads of records on either engine. */
export class StoredReads implements RecordReads {
  protected readonly tables: Tables;
  protected readonly place: Place;
  private readonly isIndexed: FilterContext['isIndexed'];

  /** `isIndexed`: which tables have an index for parts of texts. */
  constructor(tables: Tables, place: Place, isIndexed?: (table: Table) => boolean) {
    this.tables = tables;
    this.place = place;
    this.isIndexed = isIndexed;
  }

  async list<E extends Entity>(entity: E, request: ListRequest, reader: ReadsAs): Promise<RecordPage<E>> {
    const context = this.filterContext(entity, reader);
    const question = listQuestion(request, context);
    if (question === undefined) return { items: [], totalItems: request.skipTotal ? -1 : 0 };
    const { rows, total } = await this.place.page(question, turnOf(reader));
    const table = this.tables.of(entity);
    return { items: await mapInTurns(rows, (row) => readRow(table, row)), totalItems: total };
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
    const statement = sql`${selectFrom(table)} WHERE "t"."id" IN ${this.place.syntax.rowsOf(ids)}`;
    const isMany = ids.length > STATEMENT.idsAtOnce;
    const rows = await (isMany ? this.place.beside(statement, 'system') : this.place.point(statement));
    const read = await mapInTurns(rows, (row) => readRow(table, row));
    const found = new Map(read.map((record) => [record.id, record]));
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  }

  findWhere<E extends Entity>(entity: E, equals: Equals<E>, limit?: number): Promise<StoredRecord<E>[]>;
  async findWhere(entity: Entity, equals: Equals, limit?: number): Promise<StoredRecord[]> {
    const table = this.tables.of(entity);
    const condition = equalsCondition(table, equals);
    const statement = sql`${selectFrom(table)} WHERE ${condition} ORDER BY "t"."rowid"`;
    const limited = limit === undefined ? statement : sql`${statement}${limitTo(limit)}`;
    const rows = isFoundAtOnce(table, equals, limit)
      ? await this.place.point(limited)
      : await this.place.beside(limited, 'system');
    return records(table, rows);
  }

  async findAboveZero<E extends Entity>(entity: E, field: FieldName<E>): Promise<readonly StoredRecord<E>[]> {
    const table = this.tables.of(entity);
    const isAbove = this.place.syntax.seldom(sql`${column('t', valueColumnOf(table, field).name)} > 0`);
    return records(table, await this.place.point(sql`${selectFrom(table)} WHERE ${isAbove}`));
  }

  async findWithFile<E extends Entity>(
    entity: E,
    sha256: string,
    limit: number,
  ): Promise<readonly StoredRecord<E>[]> {
    const table = this.tables.of(entity);
    // 64 hexadecimal digits stand nowhere else in these facts.
    const isThere = sql`${this.place.syntax.position(sha256, column('t', FILE_FACTS))} > 0`;
    const statement = sql`${selectFrom(table)} WHERE ${isThere} ORDER BY "t"."rowid"${limitTo(limit)}`;
    return records(table, await this.place.beside(statement, 'system'));
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
    const { from, holder } = referring(table, field, this.place.syntax);
    const { syntax } = this.place;
    const isAmong = also
      ? oneOf(column('r', valueColumnOf(table, also.field).name), also.ids, syntax)
      : keyword('TRUE');
    const holding = sql`FROM ${from} WHERE ${oneOf(holder, ids, syntax)} AND ${isAmong}`;
    const firstOfEach = sql`SELECT "row" FROM (
      SELECT "r"."rowid" AS "row", row_number() OVER (PARTITION BY ${holder} ORDER BY "r"."rowid") AS "nth" ${holding}
    ) AS "numbered" WHERE "nth" <= ${limitPerId ?? 0}`;
    const rowids = limitPerId === undefined ? sql`SELECT "r"."rowid" ${holding}` : firstOfEach;
    const statement = sql`${selectFrom(table)} WHERE "t"."rowid" IN (${rowids}) ORDER BY "t"."rowid"`;
    const limited = inAll === undefined ? statement : sql`${statement}${limitTo(inAll)}`;
    const rows = await this.place.beside(limited, 'system');
    return mapInTurns(rows, (row) => readRow(table, row));
  }

  async valuesReferring<E extends Entity>(
    entity: E,
    field: RelationPath<E>,
    ids: readonly string[],
    paths: readonly ValuePath<E>[],
  ): Promise<readonly (readonly StoredValue[])[]> {
    return ids.length === 0 ? [] : this.valuesAmong(entity, { field, ids }, paths);
  }

  async values<E extends Entity>(
    entity: E,
    ids: readonly string[] | 'all',
    paths: readonly ValuePath<E>[],
  ): Promise<readonly (readonly StoredValue[])[]> {
    if (ids === 'all') return this.valuesAmong(entity, { field: 'id', ids: undefined }, paths);
    return ids.length === 0 ? [] : this.valuesAmong(entity, { field: 'id', ids }, paths);
  }

  async countReferring<E extends Entity>(entity: E, field: RelationPath<E>, id: string): Promise<number> {
    return (await this.countsReferring(entity, field, [id])).get(id) ?? 0;
  }

  async countEachReferring(
    relations: readonly { readonly entity: Entity; readonly field: RelationPath }[],
    id: string,
  ): Promise<readonly number[]> {
    if (relations.length === 0) return [];
    const { syntax } = this.place;
    const counts = relations.map(({ entity, field }) => {
      const { from, holder } = referring(this.tables.of(entity), field, syntax);
      return sql`(SELECT count(DISTINCT "r"."rowid") FROM ${from} WHERE ${oneOf(holder, [id], syntax)})`;
    });
    const [row = []] = await this.place.point(sql`SELECT ${list(counts, ', ')}`);
    return row.map(Number);
  }

  async countsReferring<E extends Entity>(
    entity: E,
    field: RelationPath<E>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const { from, holder } = referring(this.tables.of(entity), field, this.place.syntax);
    const held = oneOf(holder, ids, this.place.syntax);
    // By its place: what a row of a list holds is read with parameters, and twice the same is not the same to PostgreSQL.
    const rows = await this.place.point(
      sql`SELECT ${holder}, count(DISTINCT "r"."rowid") FROM ${from} WHERE ${held} GROUP BY 1`,
    );
    return new Map(rows.map(([id, count]) => [String(id), Number(count)]));
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
    const { tables } = this;
    return { tables, table: tables.of(entity), reader, syntax, now: Date.now(), isIndexed: this.isIndexed };
  }

  private async valuesAmong(entity: Entity, among: Among, paths: readonly string[]) {
    const about = { tables: this.tables, syntax: this.place.syntax };
    const { statement, read } = valuesQuery(about, this.tables.of(entity), among, paths);
    return read(await this.place.beside(statement, 'system'));
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

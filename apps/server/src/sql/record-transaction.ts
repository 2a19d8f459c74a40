import type { Entity } from '@traverse/schema';
import { assignments } from './assignments.ts';
import { conflictsQuery, fieldsOf, uniqueSets } from './conflicts.ts';
import { guardOf } from './ddl.ts';
import type { Reference, Session } from './engine.ts';
import { keptPer } from './kept-per.ts';
import { type Place, StoredReads } from './record-reads.ts';
import { NotUniqueError, type RecordTransaction } from './record-store.ts';
import { insertRow, insertRows, readRow, recordColumns, returnedColumns, rowOf, selectLast } from './row.ts';
import { type Bind, keyword, name, type Sql, sql } from './statement.ts';
import type { NewRecord, NewValues, StoredRecord } from './stored-record.ts';
import type { Index, Table } from './table.ts';
import type { Tables } from './tables.ts';

// Engines take some ten thousand values with one statement.
const AT_ONCE = 100;

/** Reads and writes of records inside one transaction, on either engine. */
export class StoredTransaction extends StoredReads implements RecordTransaction {
  readonly announce: RecordTransaction['announce'];
  private readonly provenBy: Session['provenBy'];
  private readonly write: Session['write'];

  constructor(
    tables: Tables,
    place: Place,
    { announce, provenBy, write }: Pick<RecordTransaction, 'announce'> & Pick<Session, 'provenBy' | 'write'>,
  ) {
    super(tables, place);
    this.announce = announce;
    this.provenBy = provenBy;
    this.write = write;
  }

  async lock<E extends Entity>(entity: E, id: string): Promise<StoredRecord<E> | undefined> {
    const table = this.tables.of(entity);
    const [row] = await this.place.point(
      sql`SELECT ${recordColumns(table)} FROM ${name(table.name)} AS "t" WHERE "t"."id" = ${id}${this.place.syntax.forUpdate}`,
    );
    return row === undefined ? undefined : readRow(table, row);
  }

  async last<E extends Entity>(entity: E): Promise<StoredRecord<E> | undefined> {
    const table = this.tables.of(entity);
    const [row] = await this.place.point(selectLast(table).with([]));
    return row === undefined ? undefined : readRow(table, row);
  }

  async append<E extends Entity>(entity: E, records: readonly NewRecord<E>[]): Promise<void> {
    const table = this.tables.of(entity);
    for (let start = 0; start < records.length; start += AT_ONCE) {
      const portion = records.slice(start, start + AT_ONCE);
      const rows = portion.map((record) => rowOf(table, record));
      const refersTo = portion.flatMap((record) => referencesIn(table, record));
      await this.write(insertRows(table, rows.length).with(rows.flat()), refersTo);
    }
    const last = records.at(-1);
    if (last) this.provenBy(sql`SELECT 1 FROM ${name(table.name)} WHERE "id" = ${last.id}`);
  }

  async insert<E extends Entity>(entity: E, record: NewRecord<E>): Promise<void> {
    const table = this.tables.of(entity);
    const row = rowOf(table, record);
    const [stored] = await this.write(insertRow(table).with(row), referencesIn(table, record));
    if (stored === undefined) {
      throw new NotUniqueError((await this.conflict(table, uniqueSets(table), row)) ?? ['id']);
    }
  }

  update<E extends Entity>(entity: E, id: string, set: NewValues<E>): Promise<StoredRecord<E> | undefined>;
  async update(entity: Entity, id: string, set: NewValues): Promise<StoredRecord | undefined> {
    const table = this.tables.of(entity);
    const row = await this.stored(table, id, set, returnedColumns(table));
    return row === undefined ? undefined : readRow(table, row);
  }

  set<E extends Entity>(entity: E, id: string, values: NewValues<E>): Promise<boolean>;
  async set(entity: Entity, id: string, values: NewValues): Promise<boolean> {
    return (await this.stored(this.tables.of(entity), id, values, name('id'))) !== undefined;
  }

  async remove(entity: Entity, id: string): Promise<void> {
    await this.place.point(sql`DELETE FROM ${name(this.tables.of(entity).name)} WHERE "id" = ${id}`);
  }

  async clear(entity: Entity): Promise<void> {
    const table = this.tables.of(entity);
    const guard = guardOf(this.place.syntax, table);
    for (const each of guard.end) await this.place.point(keyword(each));
    await this.place.point(sql`DELETE FROM ${name(table.name)}`);
    for (const each of guard.begin) await this.place.point(keyword(each));
  }

  private async stored(table: Table, id: string, set: NewValues, returned: Sql) {
    await this.refuseConflict(table, id, set);
    const [row] = await this.write(
      sql`UPDATE ${name(table.name)} SET ${assignments(table, set)} WHERE "id" = ${id} RETURNING ${returned}`,
      referencesIn(table, set),
    );
    return row;
  }

  /** Asked before, because an error would end the whole transaction on PostgreSQL. Nobody else writes meanwhile. */
  private async refuseConflict(table: Table, id: string, set: NewValues): Promise<void> {
    const touched = uniqueSets(table).filter((each) =>
      fieldsOf(each, table).some((field) => Object.hasOwn(set, field)),
    );
    if (touched.length === 0) return;
    const before = await this.find(table.entity, id);
    if (before === undefined) return;
    const row = rowOf(table, { ...before, ...set, id });
    const fields = await this.conflict(table, touched, row);
    if (fields !== undefined) throw new NotUniqueError(fields);
  }

  /** The first set of fields in which another record agrees with this row. */
  private async conflict(
    table: Table,
    sets: readonly Index[],
    row: readonly Bind[],
  ): Promise<readonly string[] | undefined> {
    const query = conflictsQuery(table, sets, row);
    const [[number] = []] = query === undefined ? [] : await this.place.point(query);
    const set = sets[Number(number)];
    return set === undefined ? undefined : fieldsOf(set, table);
  }
}

/** What the foreign keys among these values refer to. */
function referencesIn(table: Table, set: { readonly [field: string]: unknown }): Reference[] {
  return foreignKeysOf(table).flatMap(({ field, to }) => {
    const id = set[field];
    return typeof id === 'string' && id !== '' ? [{ table: to, id }] : [];
  });
}

/** Asked with every write. */
const foreignKeysOf = keptPer(({ values }: Table) =>
  values.flatMap(({ name: field, references }) =>
    references === undefined ? [] : [{ field, to: references }],
  ),
);

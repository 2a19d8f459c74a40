import { column, keyword, name, sql, type Writer } from '../statement.ts';
import { type Syntax, step } from '../syntax.ts';
import { CHANGED, indexOf, REACHED, trigrams } from './search-tables.ts';

const jsonTypes = {
  text: keyword("'text'"),
  number: keyword("'integer', 'real'"),
  flag: keyword("'true', 'false'"),
};

const withQuestionMarks: Writer = (texts) => texts.join('?');

export const sqliteSyntax: Syntax = {
  dialect: 'sqlite',
  textOf: (statement) => statement.textBy(withQuestionMarks),

  number: (value) => sql`CAST(${value} AS REAL)`,
  text: (value) => sql`${value}`,
  typed: (value, type) => sql`CAST(${value} AS ${keyword(type)})`,

  byBytes: (text) => text,

  position: (part, text) => sql`instr(${text}, ${part})`,

  holding: (
    table,
    _key,
    part,
  ) => sql`SELECT "rowid" FROM ${name(indexOf(table))} WHERE ${name(indexOf(table))} MATCH ${trigrams(part)}
    UNION ALL SELECT "row" FROM ${name(CHANGED)} WHERE "table" = ${table}
    UNION ALL SELECT "rowid" FROM ${name(table)} WHERE "rowid" > (SELECT "reached" FROM ${name(REACHED)} WHERE "table" = ${table})`,
  rowids: { before: sql`(SELECT "value" FROM json_each(`, after: sql`))` },
  rowidsAsJson: keyword('json_group_array("rowid")'),

  // Asking the clock for one row in 256 costs nothing that can be measured.
  withinTime: (alias) => sql`((${column(alias, 'rowid')} & 255) <> 0 OR within_time())`,

  sortedLater: (terms) => sql`+${terms}`,
  seldom: (condition) => sql`likelihood(${condition}, 0.0001)`,

  rowsOf: (values) => sql`(SELECT "value" FROM json_each(${JSON.stringify(values)}))`,
  eachOf: (texts, alias) => sql`json_each(${texts}) AS ${name(alias)}`,
  itemAt: (texts, alias) => sql`json_extract(${texts}, '$[' || ${column(alias, 'key')} || ']')`,
  lengthOf: (values) => sql`json_array_length(${values})`,
  cellOf: (rows, row, cell, type) => {
    const path = `$[${row}]${cell === undefined ? '' : `."${cell}"`}`;
    const value = sql`json_extract(${rows}, ${path})`;
    // json_extract reads true as 1.
    return sql`CASE WHEN json_type(${rows}, ${path}) IN (${jsonTypes[type]}) THEN ${value} END`;
  },
  cellIn: (row, cell) => sql`json_extract(${row}, ${`$."${cell}"`})`,
  textOfNumber: (number) => sql`CASE WHEN ${number} IS NOT NULL THEN printf('%.15g', ${number}) END`,
  forUpdate: keyword(''), // there is one writer at a time

  findsFaults: [
    sql`SELECT "integrity_check" FROM pragma_integrity_check WHERE "integrity_check" <> 'ok'`,
    sql`SELECT "table" || ' → ' || "parent" || ', ' || count(*) FROM pragma_foreign_key_check GROUP BY "table", "parent"`,
  ],
  existingTables: sql`SELECT "name" FROM sqlite_schema WHERE "type" = 'table'`,
  types: { text: 'text', integer: 'integer', real: 'real' },
  guard: (table, columns, follows) => {
    const refuse = `BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`;
    const of = columns.map((each) => `"${each}"`).join(', ');
    const unless = follows ? `WHEN NEW."${follows.counter}" IS NOT OLD."${follows.counter}" + 1 ` : '';
    return {
      begin: [
        `CREATE TRIGGER "${table}_unchanged" BEFORE UPDATE OF ${of} ON "${table}" ${unless}${refuse}`,
        `CREATE TRIGGER "${table}_undeleted" BEFORE DELETE ON "${table}" ${refuse}`,
        ...(follows
          ? [
              `CREATE TRIGGER "${table}_follows" AFTER INSERT ON "${follows.table}" BEGIN ${step(table, follows)}; END`,
            ]
          : []),
      ],
      end: [
        `DROP TRIGGER IF EXISTS "${table}_unchanged"`,
        `DROP TRIGGER IF EXISTS "${table}_undeleted"`,
        `DROP TRIGGER IF EXISTS "${table}_follows"`,
      ],
    };
  },
  rowid: '"rowid" integer PRIMARY KEY',
  tableOptions: ' STRICT',
  foreignKeys: 'with the column',
};

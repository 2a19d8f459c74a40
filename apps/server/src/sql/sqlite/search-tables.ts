/** How far each index has come: records after that are looked at one by one. */
export const REACHED = '_text_reached';
/** Records that have changed since the index saw them. */
export const CHANGED = '_text_changed';

/** The index of a table for parts of texts: FTS5, three signs at a time. It holds no text, only where signs stand. */
export const indexOf = (table: string): string => `_text_of_${table}`;

/** Every three signs of a part, as FTS5 is asked for all of them. Those in between add little and cost as much. */
export function trigrams(part: string): string {
  const signs = Array.from(part);
  const last = signs.length - 3;
  const starts = signs.flatMap((_, index) => (index % 3 === 0 && index < last ? [index] : []));
  const sought = [...starts, last].map((from) => signs.slice(from, from + 3).join(''));
  return [...new Set(sought)].map((three) => `"${three.replaceAll('"', '""')}"`).join(' AND ');
}

export const bookkeeping: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS "${REACHED}" ("table" text PRIMARY KEY, "keys" text NOT NULL, "reached" integer NOT NULL) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS "${CHANGED}" ("table" text, "row" integer, PRIMARY KEY ("table", "row")) STRICT, WITHOUT ROWID`,
];

/** An empty index, and what notes each change of a record that is in it: the index itself follows later. */
export function createIndex(table: string, keys: readonly string[]): string[] {
  const names = keys.map((key) => `"${key}"`).join(', ');
  const isOther = keys.map((key) => `NEW."${key}" IS NOT OLD."${key}"`).join(' OR ');
  const isReached = (row: string) =>
    `${row}."rowid" <= (SELECT "reached" FROM "${REACHED}" WHERE "table" = '${table}')`;
  const note = (row: string) =>
    `BEGIN INSERT OR IGNORE INTO "${CHANGED}" VALUES ('${table}', ${row}."rowid"); END`;
  const index = indexOf(table);
  return [
    `CREATE VIRTUAL TABLE "${index}" USING fts5(${names}, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')`,
    // Merged a little with each portion (mergeSome), never much at once.
    ...Object.entries({ automerge: 0, crisismerge: 64 }).map(
      ([setting, value]) => `INSERT INTO "${index}" ("${index}", "rank") VALUES ('${setting}', ${value})`,
    ),
    // The number of a record that is gone may be given again.
    `CREATE TRIGGER "${index}_added" AFTER INSERT ON "${table}" WHEN ${isReached('NEW')} ${note('NEW')}`,
    `CREATE TRIGGER "${index}_changed" AFTER UPDATE OF ${names} ON "${table}" WHEN (${isOther}) AND ${isReached('NEW')} ${note('NEW')}`,
    `CREATE TRIGGER "${index}_gone" AFTER DELETE ON "${table}" WHEN ${isReached('OLD')} ${note('OLD')}`,
  ];
}

/** Pages that are put together to larger pieces: a portion writes about half as many. */
const MERGED_PAGES = 32;

export const mergeSome = (table: string): string =>
  `INSERT INTO "${indexOf(table)}" ("${indexOf(table)}", "rank") VALUES ('merge', ${MERGED_PAGES})`;

export function dropIndex(table: string): string[] {
  const index = indexOf(table);
  return [
    ...['added', 'changed', 'gone'].map((when) => `DROP TRIGGER IF EXISTS "${index}_${when}"`),
    `DROP TABLE IF EXISTS "${index}"`,
    `DELETE FROM "${REACHED}" WHERE "table" = '${table}'`,
    `DELETE FROM "${CHANGED}" WHERE "table" = '${table}'`,
  ];
}

import type { DatabaseSync } from 'node:sqlite';

/** Found in one name of ten. */
export const WANTED = 'messe';

const listQuery = new URLSearchParams({
  page: '1',
  perPage: '30',
  sort: '-von',
  filter: `(name~"${WANTED}" || anmerkung~"${WANTED}")`,
  expand: 'kunde',
}).toString();

/** What the list case asks of any server: search in two fields, newest first, with the customer and the count. */
export const LIST_PATH = `/api/collections/packlisten/records?${listQuery}`;

/** The bare SQL of the same: what a program must do at least, prepared once. */
export function bareStatements(database: DatabaseSync) {
  const columns = '"id","created","updated","name","kunde","von","bis","anmerkung"';
  const where = `WHERE "name_fold" LIKE ? OR "anmerkung_fold" LIKE ?`;
  const pattern = `%${WANTED}%`;
  const page = database.prepare(
    `SELECT ${columns} FROM "packlisten" ${where} ORDER BY "von" DESC, "id" DESC LIMIT 30`,
  );
  const count = database.prepare(`SELECT count(*) AS "n" FROM "packlisten" ${where}`);
  const kunde = database.prepare('SELECT * FROM "kunden" WHERE "id" = ?');
  const one = database.prepare(
    'SELECT "id","created","updated","kundennummer","name","firma","strasse","hausnummer","plz","ort","land","tel","email","rabatt","anmerkung" FROM "kunden" WHERE "id" = ?',
  );
  const insert = database.prepare(
    'INSERT INTO "kunden" ("id","created","updated","kundennummer","name","name_fold","name_sort") VALUES (?,?,?,?,?,?,?)',
  );
  return {
    kunde: (id: string): unknown => one.get(id),
    list: () => {
      const items = page.all(pattern, pattern).map((row) => ({
        ...row,
        // A packliste always has a customer, by its id.
        expand: { kunde: kunde.get(row['kunde'] as string) },
      }));
      return { page: 1, perPage: 30, totalItems: count.get(pattern, pattern)?.['n'], items };
    },
    create: (id: string, number: number) => {
      const now = new Date().toISOString().replace('T', ' ');
      insert.run(id, now, now, number, `Kunde ${number}`, `kunde ${number}`, `kunde ${number}`);
    },
  };
}

/**
 * Copies pack lists, with ids and names of their own; how many is to follow it. `random` says in the words of the engine so many
 * hexadecimal digits by chance, `others` what else is no copy.
 */
export function copyOfPacklisten(
  columns: readonly string[],
  random: (digits: number) => string,
  others: Readonly<Record<string, string>> = {},
): string {
  const valueOf = (column: string): string => {
    if (column === 'id') return random(15);
    // About as long as names are; of 8 digits two among a million are often the same.
    if (column.startsWith('name')) return `substr("${column}", 1, 10) || '-' || ${random(12)}`;
    return others[column] ?? `"${column}"`;
  };
  return `INSERT INTO "packlisten" (${columns.map((column) => `"${column}"`).join()})
    SELECT ${columns.map(valueOf).join()} FROM "packlisten" LIMIT`;
}

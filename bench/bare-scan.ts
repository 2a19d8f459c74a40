import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

type Row = { readonly [column: string]: SQLInputValue };

/**
 * The bare statements of one scan (`out+`): the line and its list are read, the counters written, and the change stands in
 * the log with all its columns, in one durable transaction. What is read is what the server reads; nothing is checked,
 * hashed or told.
 */
export function bareScan(database: DatabaseSync, zeile: string): () => void {
  const row = (text: string) => {
    const statement = database.prepare(text);
    return (...values: SQLInputValue[]) => statement.get(...values) as Row; // cast: it is there, and of such values
  };
  const columns = Object.keys(row('SELECT * FROM "protokoll" LIMIT 1')()).filter((name) => name !== 'rowid');
  const line = row('SELECT * FROM "inventar_inventarlisten" WHERE "id" = ?');
  const list = row('SELECT * FROM "inventarlisten" WHERE "id" = ?');
  const count = row(
    'UPDATE "inventar_inventarlisten" SET "updated" = ?, "out" = ?, "fehlbestand" = ? WHERE "id" = ? RETURNING *',
  );
  const end = row('SELECT * FROM "protokollEnde"');
  const entry = database.prepare(
    `INSERT INTO "protokoll" (${columns.map((name) => `"${name}"`).join()}) VALUES (${columns.map(() => '?').join()})`,
  );
  const [begin, commit] = [database.prepare('BEGIN IMMEDIATE'), database.prepare('COMMIT')];
  // Whatever the last entry said is as long as what this one says.
  const last = row('SELECT * FROM "protokoll" ORDER BY "rowid" DESC LIMIT 1')();
  return () => {
    begin.run();
    const { out, inventarliste = '', fehlbestand = 0 } = line(zeile);
    list(inventarliste);
    const now = new Date().toISOString().replace('T', ' ');
    const [before, since] = [Number(out), Number(out) + 1];
    count(now, since, fehlbestand, zeile);
    const changes = `[{"feld":"out","alt":"${before}","neu":"${since}"}]`;
    const said: Row = {
      ...last,
      id: randomUUID().replaceAll('-', '').slice(0, 15),
      created: now,
      updated: now,
      nr: Number(end()['nr']) + 1,
      datensatz: zeile,
      datensatz_fold: zeile,
      datensatz_sort: zeile,
      aenderungen: changes,
      aenderungen_fold: changes,
    };
    entry.run(...columns.map((name) => said[name] ?? ''));
    commit.run();
  };
}

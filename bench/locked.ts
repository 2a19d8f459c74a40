// Preloaded by a server under measurement: on LOCK_PORT it tells for how long one write kept all others out since it was
// last asked, in milliseconds.
import { createServer } from 'node:http';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

const port = Number(process.env['LOCK_PORT'] ?? 0);
let [longestMs, since] = [0, 0];

const marks: Readonly<Record<string, () => void>> = {
  'BEGIN IMMEDIATE': () => {
    since = performance.now();
  },
  COMMIT: () => {
    if (since > 0) longestMs = Math.max(longestMs, performance.now() - since);
    since = 0;
  },
};

/** Whatever begins or ends a write is noted as well. */
function noted(statement: StatementSync, mark: () => void): StatementSync {
  const all = statement.all.bind(statement);
  statement.all = (...values: []) => {
    const rows = all(...values);
    mark();
    return rows;
  };
  return statement;
}

// Its processes for documents are preloaded as well, and write nothing.
if (isMainThread && port > 0 && process.argv[1]?.endsWith('/main.js')) {
  // oxlint-disable-next-line typescript/unbound-method -- called with the database that it is of
  DatabaseSync.prototype.prepare = new Proxy(DatabaseSync.prototype.prepare, {
    apply: (prepare, database: DatabaseSync, said: Parameters<DatabaseSync['prepare']>) => {
      const statement = Reflect.apply(prepare, database, said);
      const mark = marks[said[0]];
      return mark ? noted(statement, mark) : statement;
    },
  });
  const server = createServer((_question, answer) => {
    answer.end(String(longestMs));
    longestMs = 0;
  });
  server.listen(port, '127.0.0.1').unref();
}

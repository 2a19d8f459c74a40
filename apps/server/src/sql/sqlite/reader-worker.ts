// Runs in a thread of its own: one read-only connection that answers one question after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { MOST_OF_FEW, type PageAnswer, type Rows, totalByPage } from '../engine.ts';
import { StorageError } from '../storage-error.ts';
import { Connection } from './connection.ts';
import {
  BEGUN,
  type PlainAround,
  type PlainStatement,
  type Question,
  type Reply,
  type Written,
} from './reader-messages.ts';

// Cast: given by ReaderThread.
const { path, limitMs } = workerData as { path: string; limitMs: number };
const connection = new Connection(path, { readOnly: true, limitMs });

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answer(question));
});
parentPort?.postMessage(BEGUN);

function answer(question: Question): Reply {
  connection.runText('BEGIN', []);
  try {
    return written(pageOf(question));
  } catch (error) {
    const reason = error instanceof StorageError ? error.reason : undefined;
    return { failure: { reason, message: String(error) } };
  } finally {
    connection.runText('COMMIT', []);
  }
}

/** Characters of one piece, about: some milliseconds to read. */
const PIECE = 500_000;

function written({ rows, total }: PageAnswer): Written {
  const pieces: string[] = [];
  let [piece, length]: [string[], number] = [[], 0];
  const end = () => {
    pieces.push(`[${piece.join(',')}]`);
    [piece, length] = [[], 0];
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    piece.push(text);
    length += text.length;
    if (length >= PIECE) end();
  }
  if (piece.length > 0 || pieces.length === 0) end();
  return { pieces, total };
}

function pageOf({ rows: page, rowsOfFew, few, total }: Question): PageAnswer {
  const ofFew = few && !isKnownAsMany(total) ? pageOutOfFew(few, total) : undefined;
  if (ofFew) return ofFew;
  if (total === undefined) return { rows: run(page), total: -1 };
  if (rowsOfFew === undefined) {
    const rows = run(page);
    return { rows, total: totalByPage(rows, total) ?? counted(total) };
  }
  const count = counted(total);
  if (count <= total.offset) return { rows: [], total: count };
  const isFew = count < FEW_PAGES * (total.offset + total.perPage);
  return { rows: run(isFew ? rowsOfFew : page), total: count };
}

/** Who turns the pages of many does not look again whether they are few. */
function isKnownAsMany(total: Question['total']): boolean {
  return total !== undefined && (known(total) ?? 0) > MOST_OF_FEW;
}

/** Nothing when they are not few. */
function pageOutOfFew(few: NonNullable<Question['few']>, total: Question['total']): PageAnswer | undefined {
  const [[amount, rowids] = []] = run(few.rowids);
  if (Number(amount) > MOST_OF_FEW) return undefined;
  const among = ({ before, after }: PlainAround) =>
    run({
      text: `${before.text}?${after.text}`,
      values: [...before.values, String(rowids), ...after.values],
    });
  const rows = among(few.page);
  if (total === undefined || few.total === undefined) return { rows, total: -1 };
  const told = totalByPage(rows, total);
  if (told !== undefined) return { rows, total: told };
  const [[count] = []] = among(few.total);
  return { rows, total: Number(count) };
}

/** Up to here sorting what was found is faster than reading along an index until a page is full; measured at 10,000 rows. */
const FEW_PAGES = 5;

function run({ text, values }: PlainStatement): Rows {
  return connection.runText(text, values);
}

/** Counts stay true until somebody writes; who turns pages does not count again. */
const KEPT_COUNTS = 200;
const counts = new Map<string, number>();
let countedVersion: unknown;

function known({ text, values }: PlainStatement): number | undefined {
  const [[version] = []] = connection.runText('PRAGMA data_version', []);
  if (version !== countedVersion || counts.size >= KEPT_COUNTS) counts.clear();
  countedVersion = version;
  return counts.get(JSON.stringify([text, values]));
}

function counted({ text, values }: PlainStatement): number {
  const before = known({ text, values });
  if (before !== undefined) return before;
  const [[count] = []] = connection.runText(text, values);
  counts.set(JSON.stringify([text, values]), Number(count));
  return Number(count);
}

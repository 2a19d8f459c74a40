// Runs in a thread of its own: one read-only connection that answers one question after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { type PageAnswer, totalByPage } from '../engine.ts';
import { StorageError } from '../storage-error.ts';
import { Connection } from './connection.ts';
import type { PlainStatement, Question, Reply } from './reader-messages.ts';

// Cast: given by ReaderThread.
const { path, limitMs } = workerData as { path: string; limitMs: number };
const connection = new Connection(path, { readOnly: true, limitMs });

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answer(question));
});

function answer({ rows: page, total }: Question): Reply {
  connection.runText('BEGIN', []);
  try {
    const rows = connection.runText(page.text, page.values);
    const answered: PageAnswer = {
      rows,
      total: total === undefined ? -1 : (totalByPage(rows, total) ?? counted(total)),
    };
    return { json: JSON.stringify(answered) };
  } catch (error) {
    const reason = error instanceof StorageError ? error.reason : undefined;
    return { failure: { reason, message: String(error) } };
  } finally {
    connection.runText('COMMIT', []);
  }
}

/** Counts stay true until somebody writes; who turns pages does not count again. */
const KEPT_COUNTS = 200;
const counts = new Map<string, number>();
let countedVersion: unknown;

function counted({ text, values }: PlainStatement): number {
  const [[version] = []] = connection.runText('PRAGMA data_version', []);
  if (version !== countedVersion || counts.size >= KEPT_COUNTS) counts.clear();
  countedVersion = version;
  const key = JSON.stringify([text, values]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const [[count] = []] = connection.runText(text, values);
  counts.set(key, Number(count));
  return Number(count);
}

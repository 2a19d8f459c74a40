// Runs in a thread of its own: one read-only connection that answers one question after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from './connection.ts';
import type { Question, Reply } from './reader-messages.ts';

// Cast: given by ReaderThread.
const connection = new Connection((workerData as { path: string }).path, { readOnly: true });

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answer(question));
});

function answer({ statements }: Question): Reply {
  connection.runText('BEGIN', []);
  try {
    return { json: JSON.stringify(statements.map(({ text, values }) => connection.runText(text, values))) };
  } catch (error) {
    return { error: error as Error }; // cast: translated() throws nothing else
  } finally {
    connection.runText('COMMIT', []);
  }
}

// Runs in a thread of its own: brings what was committed from the log of SQLite into its file, whenever it is told to.
import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from './connection.ts';

// Cast: given by Checkpoints.
const { path } = workerData as { path: string };
const connection = new Connection(path, { readOnly: false, limitMs: Number.POSITIVE_INFINITY });

parentPort?.on('message', () => {
  try {
    connection.runText('PRAGMA wal_checkpoint(PASSIVE)', []);
  } catch {
    // A full disk, mostly: what was committed stays where it is, and the next one tries again.
  }
  parentPort?.postMessage('done');
});

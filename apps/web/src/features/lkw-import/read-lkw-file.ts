import { asLkwImportError, LkwImportError } from '@traverse/domain/lkw-import/error';
import type { LkwCsv } from '@traverse/domain/lkw-import/parse-csv';
import type { LkwFileAnswer } from './lkw-csv-worker.ts';

/** Reads a toll list beside the main thread: 10 MB are 80,000 journeys. Throws LkwImportError. */
export async function readLkwFile(file: File): Promise<LkwCsv> {
  const answer = await askWorker(file);
  if ('csv' in answer) return answer.csv;
  throw new LkwImportError(answer.failure, answer.hint);
}

async function askWorker(file: File): Promise<LkwFileAnswer> {
  const worker = new Worker(new URL('./lkw-csv-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<LkwFileAnswer>) => resolve(data);
      worker.onerror = ({ message }) => reject(asLkwImportError(new Error(message)));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

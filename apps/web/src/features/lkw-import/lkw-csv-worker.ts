import { asLkwImportError, type LkwFailure } from '@traverse/domain/lkw-import/error';
import { type LkwCsv, parseLkwCsv } from '@traverse/domain/lkw-import/parse-csv';
import { decodeCsv } from './decode-csv.ts';

/** What the thread answers to a file: an error does not survive the way between threads, its parts do. */
export type LkwFileAnswer =
  | { readonly csv: LkwCsv }
  | { readonly failure: LkwFailure; readonly hint: string };

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  self.postMessage(await answerTo(file));
};

async function answerTo(file: File): Promise<LkwFileAnswer> {
  try {
    return { csv: parseLkwCsv(file.name, decodeCsv(new Uint8Array(await file.arrayBuffer()))) };
  } catch (error) {
    const { failure, hint } = asLkwImportError(error);
    return { failure, hint };
  }
}

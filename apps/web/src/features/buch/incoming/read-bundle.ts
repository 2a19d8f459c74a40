import type { DraftIn } from '@traverse/domain/entities';
import { type EInvoiceAnswer, eInvoiceQuery } from '../../../api/e-rechnung.ts';
import { failureOf } from '../../../api/failure.ts';
import { queryClient } from '../../../api/queries.ts';
import { mayBeEInvoice, nameOfPaper } from './bundle-files.ts';

/** What an expense starts with, and what is to be said about the files it is made of. */
export interface IncomingExpense {
  readonly initial: DraftIn<'ausgaben'>;
  readonly read?: EInvoiceAnswer;
  /** Why nothing was read, a sentence. */
  readonly problem?: string;
}

/**
 * Reads the first e-invoice among the files of one invoice. Files without one are attached all the same: then the
 * expense has the name of the file. Throws what is no answer about the file: silence, a session that is gone.
 */
export async function readBundle(files: readonly File[]): Promise<IncomingExpense> {
  let problem = '';
  for (const file of files.filter(mayBeEInvoice)) {
    try {
      // What is stored may have changed since it was read last.
      const read = await queryClient.fetchQuery({ ...eInvoiceQuery(file), staleTime: 0 });
      return { initial: read.ausgabe, read };
    } catch (reason) {
      const { status, message } = failureOf(reason);
      if (status !== 400 && status !== 413) throw reason;
      problem ||= message;
    }
  }
  const [first] = files;
  return { initial: { name: first ? nameOfPaper(first).slice(0, LONGEST_NAME) : '' }, problem };
}

const LONGEST_NAME = 200;

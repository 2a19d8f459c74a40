import type { IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import type { Parsed } from '@traverse/domain/values';
import { serveTasks } from '../tasks/serve-tasks.ts';
import { type ReadAttachment, readAttachment, readInvoice } from './read-invoice.ts';
import { ReadProblem } from './read-problem.ts';

/** A file as it came; with `anhang` one of the files that lie in it is wanted, counted from 0. */
export interface InvoiceTask {
  readonly file: Uint8Array;
  readonly anhang?: number;
}

/** What was asked for: the invoice, or one of its attachments. */
export interface InvoiceRead {
  readonly rechnung?: IncomingInvoice;
  readonly anhang?: ReadAttachment;
}

serveTasks(async ({ file, anhang }: InvoiceTask): Promise<Parsed<InvoiceRead>> => {
  try {
    return {
      value:
        anhang === undefined
          ? { rechnung: await readInvoice(file) }
          : { anhang: await readAttachment(file, anhang) },
    };
  } catch (problem) {
    if (problem instanceof ReadProblem) return { problem: problem.message };
    throw problem;
  }
});

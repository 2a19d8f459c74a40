import type { IncomingInvoice } from '@traverse/domain/eingang/incoming-invoice';
import type { Parsed } from '@traverse/domain/values';
import { urlOf } from '../program.ts';
import { hostileFiles } from '../tasks/hostile-files.ts';
import type { InvoiceRead, InvoiceTask } from './invoice-worker.ts';
import type { ReadAttachment } from './read-invoice.ts';

/** Reads e-invoices of others in a process of its own, with a limit in time and memory: such files may be hostile. */
export interface InvoiceReader {
  /** The invoice, or a German sentence that says why the file cannot be read as one. */
  readonly read: (file: Uint8Array) => Promise<Parsed<IncomingInvoice>>;
  /** One of the files that lie in an invoice itself, counted from 0. */
  readonly attachment: (file: Uint8Array, nr: number) => Promise<Parsed<ReadAttachment>>;
  readonly close: () => Promise<void>;
}

const usual = { timeLimitMs: 10_000, memoryMb: 256, growthMb: 800 };

export function invoiceReader(limits = usual): InvoiceReader {
  const script = urlOf('einvoice/invoice-worker');
  const files = hostileFiles<InvoiceTask, Parsed<InvoiceRead>>(script, limits, unreadable);
  return {
    read: async (file) => {
      const { value, problem = unreadable } = answered(await files.read({ file }));
      return value?.rechnung ? { value: value.rechnung } : { problem };
    },
    attachment: async (file, nr) => {
      const { value, problem = unreadable } = answered(await files.read({ file, anhang: nr }));
      return value?.anhang ? { value: value.anhang } : { problem };
    },
    close: () => files.close(),
  };
}

const answered = (answer: Parsed<InvoiceRead> | { readonly problem: string }): Parsed<InvoiceRead> =>
  'value' in answer ? answer : { problem: answer.problem ?? unreadable };

const unreadable =
  'Die Datei lässt sich nicht lesen: sie braucht zu viel Zeit oder Speicher. Trag die Werte von Hand ein.';

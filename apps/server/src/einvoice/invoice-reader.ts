import type { IncomingInvoice, Parsed } from '@traverse/domain';
import { urlOf } from '../program.ts';
import { hostileFiles } from '../tasks/hostile-files.ts';

/** Reads e-invoices of others in a process of its own, with a limit in time and memory: such files may be hostile. */
export interface InvoiceReader {
  /** The invoice, or a German sentence that says why the file cannot be read as one. */
  readonly read: (file: Uint8Array) => Promise<Parsed<IncomingInvoice>>;
  readonly close: () => Promise<void>;
}

const usual = { timeLimitMs: 10_000, memoryMb: 256, growthMb: 800 };

export function invoiceReader(limits = usual): InvoiceReader {
  const script = urlOf('einvoice/invoice-worker');
  return hostileFiles<Uint8Array, Parsed<IncomingInvoice>>(script, limits, unreadable);
}

const unreadable =
  'Die Datei lässt sich nicht lesen: sie braucht zu viel Zeit oder Speicher. Trag die Werte von Hand ein.';

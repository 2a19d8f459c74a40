import { type Belegtyp, belegtyp } from './belegtyp.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';

/** The kind of a document, by its code and its root. */
export function typOf({ typeCode, kind }: Pick<IncomingInvoice, 'typeCode' | 'kind'>): Belegtyp {
  const typ = belegtyp(typeCode, kind === 'credit note');
  return kind === 'self-billed' ? { ...typ, selbst: true } : typ;
}

/** A credit note whose amounts stand below zero already: nobody knows what its sender meant, so it stays as written. */
export const istDoppeltNegativ = (invoice: IncomingInvoice): boolean =>
  typOf(invoice).gutschrift && invoice.sums.gesamt < 0;

/** What the amounts are multiplied with: a credit note means the opposite of what it writes. */
export const sign = (invoice: IncomingInvoice): 1 | -1 =>
  typOf(invoice).gutschrift && !istDoppeltNegativ(invoice) ? -1 : 1;

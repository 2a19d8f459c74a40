import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the official rules of e-invoices and real samples lie: beside the checkout, not ours to ship. */
export const rulesFolder = resolve(process.env['E_INVOICE_RULES'] ?? '../shared/einvoice');

/** Without them the tests `*.official.test.ts` do not run. On the build server they must be there: then those fail. */
export const rulesAtHand = process.env['CI'] === 'true' || existsSync(rulesFolder);

import { addedByInvoice } from '@traverse/domain/eingang/ausgabe';
import { failureOf } from '../../../api/failure.ts';
import type { FileReader } from '../../../records/edit/file-reader.ts';
import { mayBeEInvoice } from './bundle-files.ts';
import { IncomingNotice } from './IncomingNotice.tsx';
import { type IncomingExpense, readBundle } from './read-bundle.ts';

/** An e-invoice that is attached in the dialog of an expense fills in what is still empty there (BUCH-02). */
export const readAttached: FileReader = async (files) => {
  if (!files.some(mayBeEInvoice)) return undefined;
  const expense = await readBundle(files).catch(
    (reason: unknown): IncomingExpense => ({ initial: {}, problem: failureOf(reason).message }),
  );
  return {
    valuesBeside: (entered) => addedByInvoice(expense.initial, entered),
    notice: <IncomingNotice expense={expense} place="" />,
  };
};

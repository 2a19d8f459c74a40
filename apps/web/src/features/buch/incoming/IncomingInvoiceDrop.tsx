import { entities } from '@traverse/domain';
import { useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { FileDropzone } from '../../../ui/FileDropzone.tsx';
import { Message } from '../../../ui/Message.tsx';
import { bundleFiles } from './bundle-files.ts';
import css from './IncomingInvoiceDrop.module.css';
import { IncomingNotice } from './IncomingNotice.tsx';
import { readBundle } from './read-bundle.ts';

// What the server takes as an attachment.
const MAX_BYTES = 50_000_000;

/** Takes invoices of others: an e-invoice fills in the expense, every other file is attached to one (BUCH-02). */
export function IncomingInvoiceDrop() {
  const { online } = useConnection();
  const [reading, setReading] = useState('');
  const [problem, setProblem] = useState('');

  const take = async (files: readonly File[]) => {
    const bundles = bundleFiles(files);
    setProblem('');
    for (const [index, bundle] of bundles.entries()) {
      const place = bundles.length > 1 ? `${index + 1} von ${bundles.length}` : '';
      setReading(bundle[0]?.name ?? '');
      const expense = await readBundle(bundle).finally(() => setReading(''));
      await openRecordDialog(entities.ausgaben, {
        initial: expense.initial,
        source: { notice: <IncomingNotice expense={expense} place={place} />, files: { anlagen: bundle } },
      });
    }
  };
  const takeOrSay = (files: readonly File[]) =>
    take(files).catch((reason: unknown) => setProblem(failureOf(reason).message));
  return (
    <section className={css.part} aria-label="Eingangsrechnungen">
      <FileDropzone
        look="slim"
        hint="Eingangsrechnungen hier ablegen: E-Rechnungen (PDF, XML) füllen die Ausgabe aus."
        maxBytes={MAX_BYTES}
        disabled={!online || reading !== ''}
        onFiles={(files) => void takeOrSay(files)}
      />
      {reading !== '' && (
        <p className={css.reading} role="status">
          {reading} wird gelesen …
        </p>
      )}
      {problem !== '' && (
        <Message tone="danger" title="Nicht gelesen." onClose={() => setProblem('')}>
          {problem}
        </Message>
      )}
    </section>
  );
}

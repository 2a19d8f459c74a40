import { entities } from '@traverse/domain/entities';
import { useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { FileDropzone } from '../../../ui/FileDropzone.tsx';
import layout from '../../../ui/layout.module.css';
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
  const [known, setKnown] = useState<readonly string[]>([]);

  const take = async (files: readonly File[]) => {
    const bundles = bundleFiles(files);
    setProblem('');
    setKnown([]);
    for (const [index, bundle] of bundles.entries()) {
      const place = bundles.length > 1 ? `${index + 1} von ${bundles.length}` : '';
      setReading(bundle[0]?.name ?? '');
      const expense = await readBundle(bundle).finally(() => setReading(''));
      const { marke, warnungen = [] } = expense.read ?? {};
      // The same file once more is not taken; whoever means it attaches it by hand.
      if (marke === 'doppelt') {
        setKnown((before) => [...before, `${bundle[0]?.name ?? ''}: ${warnungen[0] ?? ''}`]);
        continue;
      }
      await openRecordDialog(entities.ausgaben, {
        initial: expense.initial,
        source: { notice: <IncomingNotice expense={expense} place={place} />, files: { anlagen: bundle } },
      });
    }
  };
  const takeOrSay = (files: readonly File[]) =>
    take(files).catch((reason: unknown) => setProblem(failureOf(reason).message));
  return (
    <section className={layout.stackClose} aria-label="Eingangsrechnungen">
      <FileDropzone
        look="slim"
        hint="Eingangsrechnungen hier ablegen: E-Rechnungen (PDF, XML) füllen die Ausgabe aus."
        maxBytes={MAX_BYTES}
        disabled={!online || reading !== ''}
        onFiles={(files) => void takeOrSay(files)}
      />
      {reading !== '' && (
        <p className={layout.quiet} role="status">
          {reading} wird gelesen …
        </p>
      )}
      {known.length > 0 && (
        <Message tone="warning" title="Schon da, nicht noch einmal angelegt." onClose={() => setKnown([])}>
          <ul className={css.warnings}>
            {known.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Message>
      )}
      {problem !== '' && (
        <Message tone="danger" title="Nicht gelesen." onClose={() => setProblem('')}>
          {problem}
        </Message>
      )}
    </section>
  );
}

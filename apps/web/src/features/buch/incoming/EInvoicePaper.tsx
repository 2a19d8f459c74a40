import { useQuery } from '@tanstack/react-query';
import { formatDay, groupedIban } from '@traverse/domain/values';
import { useState } from 'react';
import { type ERechnung, eInvoiceQuery, fetchAnhang, storedEInvoiceQuery } from '../../../api/e-rechnung.ts';
import { failureOf } from '../../../api/failure.ts';
import { saveFile } from '../../../api/save-file.ts';
import type { StoredFile } from '../../../api/stored-files.ts';
import type { PaperProps } from '../../../records/edit/dialog-facts.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatFileSize } from '../../../ui/files.ts';
import { Message } from '../../../ui/Message.tsx';
import css from './EInvoicePaper.module.css';
import { Positionen, Summen } from './EInvoiceTables.tsx';

/** An e-invoice that is XML alone, drawn as a page that one can read (EING-01). */
export function EInvoicePaper({ file }: PaperProps) {
  return 'recordId' in file ? <Stored file={file} /> : <Waiting file={file} />;
}

function Waiting({ file }: { file: File }) {
  const { data, error } = useQuery(eInvoiceQuery(file));
  if (error) return <Unreadable reason={error} />;
  return <Page rechnung={data?.rechnung} />;
}

function Stored({ file }: { file: StoredFile }) {
  const { data, error } = useQuery(storedEInvoiceQuery(file));
  if (error) return <Unreadable reason={error} />;
  return <Page rechnung={data?.rechnung} stored={file} />;
}

const Unreadable = ({ reason }: { reason: Error }) => (
  <Message tone="info" title="Nicht als Rechnung zu lesen.">
    {failureOf(reason).message}
  </Message>
);

interface PageProps {
  rechnung: ERechnung | undefined;
  /** Only then what lies in it can be saved. */
  stored?: StoredFile;
}

function Page({ rechnung, stored }: PageProps) {
  if (!rechnung) return <div className={css.page} />;
  const { lieferant, empfaenger, nummer, datum, leistung, faellig, iban, kontoinhaber } = rechnung;
  const place = [lieferant.strasse, [lieferant.plz, lieferant.ort].filter(Boolean).join(' '), lieferant.land];
  const facts = [
    ['Rechnung', nummer],
    ['Datum', formatDay(datum)],
    ['Leistung', leistung && formatDay(leistung)],
    ['Fällig', faellig && formatDay(faellig)],
    ['An', empfaenger.name],
    ['USt-IdNr.', lieferant.ustId || lieferant.steuernummer],
    ['IBAN', iban && groupedIban(iban)],
    ['Kontoinhaber', kontoinhaber],
  ].filter(([, value]) => value);
  return (
    <article className={css.page} aria-label={`Rechnung ${nummer}`}>
      <header>
        <h3 className={css.name}>{lieferant.name}</h3>
        <p className={css.place}>{place.filter(Boolean).join(', ')}</p>
      </header>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rechnung.positionen.length > 0 && <Positionen rechnung={rechnung} />}
      <Summen rechnung={rechnung} />
      {rechnung.bedingungen.map((text) => (
        <p key={text} className={css.terms}>
          {text}
        </p>
      ))}
      {rechnung.anhaenge.length > 0 && <Anhaenge anhaenge={rechnung.anhaenge} {...(stored && { stored })} />}
    </article>
  );
}

function Anhaenge({ anhaenge, stored }: { anhaenge: ERechnung['anhaenge']; stored?: StoredFile }) {
  const [problem, setProblem] = useState('');
  const save = (file: StoredFile, nr: number) => {
    setProblem('');
    fetchAnhang(file, nr).then(saveFile, (reason: unknown) => setProblem(failureOf(reason).message));
  };
  return (
    <section aria-label="In der Rechnung">
      <h4 className={css.heading}>In der Rechnung stecken</h4>
      <ul>
        {anhaenge.map(({ name, bytes }, nr) => (
          <li key={name}>
            {stored ? (
              <Button look="quiet" onClick={() => save(stored, nr)}>
                {name}
              </Button>
            ) : (
              name
            )}{' '}
            <span className={css.rate}>{formatFileSize(bytes)}</span>
          </li>
        ))}
      </ul>
      {problem !== '' && <Message tone="danger">{problem}</Message>}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatDay, formatEuro, formatZahl, groupedIban } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
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

function Positionen({ rechnung: { positionen, waehrung } }: { rechnung: ERechnung }) {
  return (
    <table className={css.lines} aria-label="Positionen der Rechnung">
      <thead>
        <tr>
          <th scope="col">Position</th>
          <th scope="col">Menge</th>
          <th scope="col">Einzelpreis</th>
          <th scope="col">Netto der Zeile</th>
        </tr>
      </thead>
      <tbody>
        {positionen.map(({ text, menge, einheit, preis, netto, satz }, index) => (
          // The lines of a stored file: their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={index}>
            <td className={css.text}>{text}</td>
            <td>{[numberOf(menge), units[einheit] ?? ''].filter(Boolean).join(' ')}</td>
            <td>{numberOf(preis)}</td>
            <td>
              {money(netto, waehrung)}
              {satz > 0 && <span className={css.rate}> {formatZahl(satz)} %</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Summen({ rechnung }: { rechnung: ERechnung }) {
  const { waehrung, steuern, netto, gesamt, gezahlt, rundung, zahlbar } = rechnung;
  const rows: (readonly [string, Cents])[] = [
    ['Netto', netto],
    ...steuern
      .filter(({ netto: base, ust }) => base !== 0 || ust !== 0)
      .map(
        ({ satz, netto: base, ust }) => [`${formatZahl(satz)} % auf ${money(base, waehrung)}`, ust] as const,
      ),
    ['Gesamt', gesamt],
    ...(gezahlt === 0 ? [] : [['Schon gezahlt', gezahlt] as const]),
    ...(rundung === 0 ? [] : [['Rundung', rundung] as const]),
    ['Zu zahlen', zahlbar],
  ];
  return (
    <dl className={css.sums}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount, waehrung)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Anhaenge({ anhaenge, stored }: { anhaenge: ERechnung['anhaenge']; stored?: StoredFile }) {
  const [problem, setProblem] = useState('');
  const save = (file: StoredFile, nr: number) => {
    setProblem('');
    fetchAnhang(file, nr).then(saveFile, (reason: unknown) => setProblem(failureOf(reason).message));
  };
  return (
    <section aria-label="Anhänge der Rechnung">
      <h4 className={css.heading}>In der Rechnung stecken</h4>
      <ul className={css.files}>
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

/** `2.0000` is 2; what is no number stays as it is written. */
function numberOf(text: string): string {
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? text : formatZahl(value);
}

function money(amount: Cents, waehrung: string): string {
  return waehrung === 'EUR' ? formatEuro(amount) : formatEuro(amount).replace('€', waehrung);
}

// UN/ECE recommendation 20, what bills use.
const units: Readonly<Record<string, string>> = {
  C62: 'Stück',
  H87: 'Stück',
  XPP: 'Stück',
  PCE: 'Stück',
  HUR: 'Std.',
  MIN: 'Min.',
  DAY: 'Tage',
  WEE: 'Wochen',
  MON: 'Monate',
  KMT: 'km',
  MTR: 'm',
  MTK: 'm²',
  KGM: 'kg',
  LTR: 'l',
  SET: 'Set',
  PR: 'Paar',
  LS: 'pauschal',
};

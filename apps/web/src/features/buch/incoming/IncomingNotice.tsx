import { formatDay, formatEuro } from '@traverse/domain/values';
import { Message } from '../../../ui/Message.tsx';
import css from './IncomingInvoiceDrop.module.css';
import type { IncomingExpense } from './read-bundle.ts';

interface IncomingNoticeProps {
  expense: IncomingExpense;
  /** Of several at once: "2 von 3". */
  place: string;
}

/** Above the fields: what the files say beside the values that stand there, and what somebody should look at. */
export function IncomingNotice({ expense: { read, problem }, place }: IncomingNoticeProps) {
  const title = (text: string) => (place === '' ? text : `${place}: ${text}`);
  if (!read) {
    return (
      <Message tone="info" title={title('Datei angehängt.')}>
        {problem || 'Trag die Werte von Hand ein.'}
      </Message>
    );
  }
  const { rechnung, warnungen } = read;
  return (
    <>
      <Message tone="success" title={title('E-Rechnung gelesen.')}>
        {factsOf(rechnung).join(', ')}. Vergleiche die Werte und speichere.
      </Message>
      {warnungen.length > 0 && (
        <Message tone="warning" title="Sieh genauer hin:">
          <ul className={css.warnings}>
            {warnungen.map((warnung) => (
              <li key={warnung}>{warnung}</li>
            ))}
          </ul>
        </Message>
      )}
    </>
  );
}

function factsOf({ nummer, lieferant, zahlbar, waehrung, faellig, iban }: Read['rechnung']): string[] {
  const amount = waehrung === 'EUR' ? formatEuro(zahlbar) : `${formatEuro(zahlbar).replace('€', waehrung)}`;
  return [
    `${lieferant.name || 'Ohne Namen'}, Rechnung ${nummer}`,
    `zu zahlen ${amount}`,
    ...(faellig === '' ? [] : [`fällig am ${formatDay(faellig)}`]),
    ...(iban === '' ? [] : [`IBAN ${iban.replace(/(.{4})(?=.)/g, '$1 ')}`]),
  ];
}

type Read = NonNullable<IncomingExpense['read']>;

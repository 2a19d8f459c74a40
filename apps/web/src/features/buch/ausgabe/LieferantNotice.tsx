import { useQuery } from '@tanstack/react-query';
import { entities } from '@traverse/domain/entities';
import { useState } from 'react';
import { eInvoiceQuery } from '../../../api/e-rechnung.ts';
import { failureOf } from '../../../api/failure.ts';
import { updateRecord } from '../../../api/records.ts';
import type { NoticeProps } from '../../../records/edit/dialog-facts.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { mayBeEInvoice } from '../incoming/bundle-files.ts';

/** A supplier that nobody has yet is made of what his e-invoice says; one who was found gets the VAT id that he lacks. */
export function LieferantNotice({ entries, record, onEntries }: NoticeProps) {
  const file = entries['anlagen']?.added?.find(mayBeEInvoice);
  const [added, setAdded] = useState('');
  const [problem, setProblem] = useState('');
  const { data } = useQuery({ ...eInvoiceQuery(file ?? nothing), enabled: file !== undefined });
  if (!data || record || !onEntries) return null;
  const { neuerLieferant, ustIdFehlt = '' } = data;
  const chosen = entries['lieferant']?.value;
  const hasChosen = typeof chosen === 'string' && chosen !== '';
  if (neuerLieferant && !hasChosen) {
    const create = async () => {
      const made = await openRecordDialog(entities.lieferanten, { initial: neuerLieferant });
      if (made) onEntries({ lieferant: { value: made.id } });
    };
    return (
      <Message
        tone="info"
        title="Neuer Lieferant:"
        action={
          <Button look="quiet" onClick={() => void create()}>
            Lieferant anlegen
          </Button>
        }
      >
        {neuerLieferant.name}
      </Message>
    );
  }
  if (ustIdFehlt === '' || added === ustIdFehlt || !hasChosen || chosen !== data.ausgabe.lieferant)
    return null;
  const enter = () =>
    updateRecord('lieferanten', chosen, { ustId: ustIdFehlt }).then(
      () => setAdded(ustIdFehlt),
      (reason: unknown) => setProblem(failureOf(reason).message),
    );
  return (
    <Message
      tone="info"
      title="Der Lieferant hat noch keine USt-IdNr."
      action={
        <Button look="quiet" onClick={() => void enter()}>
          {ustIdFehlt} eintragen
        </Button>
      }
    >
      {problem || 'Die Rechnung nennt eine.'}
    </Message>
  );
}

const nothing = new File([], '');

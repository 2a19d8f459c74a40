import type { Rechnung } from '@traverse/domain/entities';
import { isFestgeschrieben, stornoProblem } from '@traverse/domain/rechnung/festschreiben';
import { formatDay } from '@traverse/domain/values';
import type { NoticeProps } from '../../records/edit/dialog-facts.ts';
import { Message } from '../../ui/Message.tsx';

/** Above the fields of an invoice that was handed out: what stays as it is, and the way to another one (GOBD-02). */
export function FrozenNotice({ record }: NoticeProps) {
  const rechnung = record as unknown as Rechnung | undefined; // the dialog of an invoice
  if (!rechnung || !isFestgeschrieben(rechnung)) return null;
  return (
    <Message tone="info" title={`Festgeschrieben am ${formatDay(rechnung.festgeschrieben)}.`}>
      Nummer, Tage, Kunde, Positionen und Beträge bleiben, wie sie sind.{' '}
      {stornoProblem(rechnung) === undefined
        ? 'Stimmt etwas nicht, wähle unter „Weitere Aktionen“ „Stornieren“ und dann „Neu schreiben“.'
        : ''}
    </Message>
  );
}

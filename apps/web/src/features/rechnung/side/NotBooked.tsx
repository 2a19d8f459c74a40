import { IconCheck } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { bookListe } from '../../inventarliste/book-liste.ts';
import css from './AngebotCard.module.css';

/** Of an order whose list takes nothing from stock yet: the office is asked, never the customer (finance 6.2). */
export function NotBooked({ liste }: { liste: Inventarliste }) {
  const offline = useOfflineReason();
  const [busy, book] = useBusy(async () => {
    await bookListe(liste.id, true);
  });
  return (
    <Message tone="warning" title="Liste noch nicht verbucht.">
      <div className={css.press}>
        <Button icon={IconCheck} busy={busy} busyLabel="Verbucht …" disabled={offline} onClick={book}>
          Verbuchen
        </Button>
      </div>
    </Message>
  );
}

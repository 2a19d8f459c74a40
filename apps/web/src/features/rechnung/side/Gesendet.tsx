import { entities, type Rechnung } from '@traverse/domain/entities';
import { decide, guest } from '@traverse/schema';
import { useSession } from '../../../api/session.ts';
import { useVersandOf } from '../../../api/versand.ts';
import { Mails } from '../../stueck/Mails.tsx';
import css from './BelegeCard.module.css';

/** Every mail with a document of this invoice, and what became of it (VERS-01). */
export function Gesendet({ rechnung }: { rechnung: Rechnung['id'] }) {
  const reader = useSession() ?? guest;
  const maySee = decide(entities.versand.access.read, reader) !== false;
  const { data } = useVersandOf(rechnung, maySee);
  if (!data || data.items.length === 0) return null;
  return (
    <div className={css.handedOut}>
      <h3>Gesendet</h3>
      <Mails mails={data.items} label="Gesendet" />
    </div>
  );
}

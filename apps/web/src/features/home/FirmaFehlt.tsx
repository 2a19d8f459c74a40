import { Link } from '@tanstack/react-router';
import { missingOfFirma } from '@traverse/domain/beleg/problems';
import { isAdmin } from '@traverse/schema';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import type { Session } from '../../api/session.ts';
import { Message } from '../../ui/Message.tsx';

/** What no invoice can do without. A firm that moved in has projects on its first day, and nothing of this. */
export function FirmaFehlt({ session }: { readonly session: Session }) {
  useLiveCollections('firma');
  const { data } = useRecords('firma', { perPage: 1 }, { enabled: isAdmin(session) });
  const firma = data?.items[0];
  const missing = firma ? missingOfFirma(firma) : [];
  if (missing.length === 0) return null;
  return (
    <Message
      tone="warning"
      title="Für Rechnungen fehlt noch:"
      action={<Link to="/einstellungen/firmendaten">Ausfüllen</Link>}
    >
      {missing.join(', ')}.
    </Message>
  );
}

import { useSession } from '../../api/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import css from './EinstellungenPage.module.css';
import { FirmendatenCard } from './FirmendatenCard.tsx';
import { RegistrierungCard } from './RegistrierungCard.tsx';

/** What holds for the whole firm. Everybody may look, admins change it. */
export function EinstellungenPage() {
  const session = useSession();
  const isAdmin = session?.groups.includes('admin') ?? false;
  return (
    <>
      <PageHeader title="Einstellungen" />
      <div className={css.cards}>
        <FirmendatenCard isAdmin={isAdmin} />
        <RegistrierungCard isAdmin={isAdmin} />
      </div>
    </>
  );
}

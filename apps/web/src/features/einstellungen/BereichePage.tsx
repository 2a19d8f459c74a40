import { useSession } from '../../api/session.ts';
import { BereicheCard } from '../bereiche/BereicheCard.tsx';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';

/** Which parts of the program the firm sees in its menu. */
export function BereichePage() {
  const session = useSession();
  return (
    <EinstellungenFrame title="Bereiche">{session && <BereicheCard session={session} />}</EinstellungenFrame>
  );
}

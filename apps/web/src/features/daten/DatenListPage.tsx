import { Link, useParams } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { useSession } from '../../api/session.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { collectionsAt } from '../../screens.ts';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { InventarlisteListPage } from '../inventarliste/InventarlisteListPage.tsx';
import { ListenzeileListPage } from '../inventarliste/ListenzeileListPage.tsx';
import { OffeneAngebote } from './OffeneAngebote.tsx';
import { ProtokollListPage } from './ProtokollListPage.tsx';
import { UmsaetzeListPage } from './UmsaetzeListPage.tsx';

const ALL = {};
const above = [{ label: 'Weitere Daten', to: '/daten' }] as const;

/** A collection without a screen of its own, as a plain list. */
export function DatenListPage() {
  const { sammlung } = useParams({ from: '/shell/daten/$sammlung' });
  const session = useSession();
  const collection = session && collectionsAt('/daten/$sammlung', session).find((each) => each === sammlung);
  if (!collection) return <NotFound action={<Link to="/daten">Zu den weiteren Daten</Link>} />;
  if (collection === 'inventarlisten') return <InventarlisteListPage above={above} />;
  if (collection === 'inventar_inventarlisten') return <ListenzeileListPage above={above} />;
  if (collection === 'protokoll') return <ProtokollListPage above={above} />;
  if (collection === 'bankumsaetze') return <UmsaetzeListPage above={above} />;
  const below = collection === 'angebote' ? { below: <OffeneAngebote /> } : {};
  return (
    <RecordListPage
      key={collection}
      entity={entities[collection]}
      above={above}
      {...(entities[collection].viele && { viele: ALL })}
      {...below}
    />
  );
}

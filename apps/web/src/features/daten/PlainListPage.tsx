import { IconZoomIn } from '@tabler/icons-react';
import { linkOptions, useMatches } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { useSession } from '../../api/session.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { collectionsAt, isScreen } from '../../screens.ts';

const ALL = {};

// To what was rented and billed, and whom one reaches there; the fields stand in its dialog.
const lieferant = {
  icon: IconZoomIn,
  verb: 'öffnen',
  link: ({ id }: { readonly id: string }) => linkOptions({ to: '/lieferant/$id', params: { id } }),
};

/** The collection that is looked through at this path, with nothing that its definition does not say. */
export function PlainListPage() {
  const path = useMatches().at(-1)?.fullPath;
  const session = useSession();
  const [collection] = session && isScreen(path) ? collectionsAt(path, session) : [];
  return (
    collection && (
      <RecordListPage
        key={collection}
        entity={entities[collection]}
        {...(collection === 'lieferanten' && { opens: lieferant })}
        {...(entities[collection].viele && { viele: ALL })}
      />
    )
  );
}

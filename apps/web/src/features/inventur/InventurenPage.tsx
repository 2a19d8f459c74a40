import { IconZoomIn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

const ABOVE = [{ label: 'Inventar', to: '/inventar' }] as const;

/** Every time the stock was counted (IV-01). */
export function InventurenPage() {
  return (
    <RecordListPage
      entity={entities.inventuren}
      above={ABOVE}
      opens={{
        icon: IconZoomIn,
        verb: 'öffnen',
        link: ({ id }) => linkOptions({ to: '/inventur/$id', params: { id } }),
      }}
    />
  );
}

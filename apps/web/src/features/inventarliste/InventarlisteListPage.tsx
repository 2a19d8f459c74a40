import { IconListSearch, IconPlaylistAdd } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { addArtikel } from './add-artikel.ts';
import { openVerbuchtIn } from './VerbuchtInDialog.tsx';

const filters = [{ key: 'verbucht', label: 'Verbucht', filter: compare('verbucht', '=', true) }];

export function InventarlisteListPage({ above }: { above: readonly Crumb[] }) {
  return (
    <RecordListPage
      entity={entities.inventarlisten}
      above={above}
      filters={filters}
      actions={[
        {
          icon: IconPlaylistAdd,
          verb: 'Artikel hinzufügen',
          run: async ({ id }) => void (await addArtikel({ inventarliste: id, faktor: 1 })),
        },
        {
          icon: IconListSearch,
          verb: 'Verbucht in',
          run: ({ id }) => openVerbuchtIn(id),
          onlyShows: true,
        },
      ]}
    />
  );
}

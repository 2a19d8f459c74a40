import { IconListSearch, IconPlaylistAdd } from '@tabler/icons-react';
import { formatDayRange } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { addArtikel } from './addArtikel.ts';
import { openVerbuchtIn } from './openVerbuchtIn.tsx';

const filters = [{ key: 'verbucht', label: 'Verbucht', filter: compare('verbucht', '=', true) }];

export function InventarlisteListPage({ above }: { above: readonly Crumb[] }) {
  return (
    <RecordListPage
      collection="inventarlisten"
      above={above}
      filters={filters}
      actions={[
        {
          icon: IconPlaylistAdd,
          verb: 'Artikel hinzufügen',
          run: async ({ id, von, bis }) => {
            const detail = formatDayRange(von, bis);
            const count = await addArtikel({ inventarliste: id, faktor: 1 }, { detail });
            if (count > 0) toast(count === 1 ? '1 Artikel hinzugefügt' : `${count} Artikel hinzugefügt`);
          },
        },
        { icon: IconListSearch, verb: 'Verbucht in', run: ({ id }) => openVerbuchtIn(id) },
      ]}
    />
  );
}

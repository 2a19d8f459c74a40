import { IconTool } from '@tabler/icons-react';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { kategorieFilters } from '../inventarliste/pickInventar.tsx';

export function InventarListPage() {
  return (
    <RecordListPage
      collection="inventar"
      filters={kategorieFilters}
      actions={[
        {
          icon: IconTool,
          verb: 'Schaden melden',
          run: async ({ id }) => void (await openRecordDialog('schaeden', { initial: { inventar: id } })),
        },
      ]}
    />
  );
}

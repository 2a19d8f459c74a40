import { IconTool } from '@tabler/icons-react';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

export function InventarListPage() {
  return (
    <RecordListPage
      collection="inventar"
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

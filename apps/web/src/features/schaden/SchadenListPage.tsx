import { IconCheck, IconTool } from '@tabler/icons-react';
import { compare } from '@traverse/wire';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

const filters = [{ key: 'offen', label: 'Nicht behoben', filter: compare('behoben', '=', false) }];

export function SchadenListPage() {
  return (
    <RecordListPage
      collection="schaeden"
      filters={filters}
      quietState={({ behoben }) =>
        behoben ? { icon: IconCheck, words: 'Behoben' } : { icon: IconTool, words: 'Zu beheben' }
      }
    />
  );
}

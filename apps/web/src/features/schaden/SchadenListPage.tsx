import { IconCheck, IconTool } from '@tabler/icons-react';
import { entities } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

const filters = [{ key: 'offen', label: 'Nicht behoben', filter: compare('behoben', '=', false) }];

export function SchadenListPage() {
  return (
    <RecordListPage
      entity={entities.schaeden}
      filters={filters}
      stateSort="behoben"
      quietState={({ behoben }) =>
        behoben ? { icon: IconCheck, words: 'Behoben' } : { icon: IconTool, words: 'Zu beheben' }
      }
    />
  );
}

import { IconCheck, IconClock } from '@tabler/icons-react';
import { compare } from '@traverse/wire';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';

const filters = [{ key: 'offen', label: 'Nicht bestellt', filter: compare('bestellt', '=', false) }];

export function ZumietungListPage() {
  return (
    <RecordListPage
      collection="zumietungen"
      filters={filters}
      quietState={({ bestellt }) =>
        bestellt ? { icon: IconCheck, words: 'Bestellt' } : { icon: IconClock, words: 'Nicht bestellt' }
      }
    />
  );
}

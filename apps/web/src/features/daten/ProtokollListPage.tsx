import { IconHistory } from '@tabler/icons-react';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { openEntry } from '../../records/verlauf/EntryDialog.tsx';
import type { Crumb } from '../../ui/page-place.ts';

/** The whole log, for admins (GOBD-01); each entry shows what it changed. */
export function ProtokollListPage({ above }: { above: readonly Crumb[] }) {
  return (
    <RecordListPage
      collection="protokoll"
      above={above}
      reasons={nothingNew}
      actions={[{ icon: IconHistory, verb: 'Änderungen zeigen', run: openEntry, onlyShows: true }]}
    />
  );
}

// Every entry of a day is of today.
const nothingNew = () => [];

import { IconHistory } from '@tabler/icons-react';
import { entities, entityNamed, type RecordIn } from '@traverse/domain';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { openEntry } from './EntryDialog.tsx';

/** Of what an entry is: 'Umsatz', as people know it. */
const columns = [
  {
    key: 'sammlung',
    Cell: ({ record: { sammlung } }: { record: RecordIn<'protokoll'> }) => (
      <>{entityNamed(sammlung)?.label.one ?? sammlung}</>
    ),
  },
];

/** The whole log, for admins (GOBD-01); each entry shows what it changed. */
export function ProtokollListPage({ above }: { above: readonly Crumb[] }) {
  return (
    <RecordListPage
      entity={entities.protokoll}
      above={above}
      columns={columns}
      reasons={nothingNew}
      actions={[{ icon: IconHistory, verb: 'Änderungen zeigen', run: openEntry, onlyShows: true }]}
    />
  );
}

// Every entry of a day is of today.
const nothingNew = () => [];

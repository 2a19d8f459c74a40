import { IconHistory } from '@tabler/icons-react';
import { entities, entityNamed, type RecordIn } from '@traverse/domain/entities';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { actorOf } from '../../records/verlauf/actor.ts';
import { changeWords } from '../../records/verlauf/change-words.ts';
import type { Crumb } from '../../ui/page-place.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { openEntry } from './EntryDialog.tsx';

interface CellProps {
  readonly record: RecordIn<'protokoll'>;
}

/** Of what an entry is: 'Umsatz', as people know it. */
const Noun = ({ record: { sammlung } }: CellProps) => entityNamed(sammlung)?.label.one ?? sammlung;

const nounColumn = { key: 'sammlung', Cell: Noun };

const columns = [
  nounColumn,
  { key: 'wer', Cell: ({ record }: CellProps) => actorOf(record) },
  {
    key: 'aenderungen',
    Cell: ({ record }: CellProps) => changeWords(entityNamed(record.sammlung)?.fields ?? {}, record),
  },
];

// A card has one line for what was done and by whom.
const cardColumns = [
  nounColumn,
  {
    key: 'wer',
    Cell: ({ record }: CellProps) => (
      <>
        <Noun record={record} /> {record.art} · {actorOf(record)}
      </>
    ),
  },
];

/** The whole log, for admins (GOBD-01); each entry shows what it changed. */
export function ProtokollListPage({ above }: { above: readonly Crumb[] }) {
  const isPhone = useMedia('--phone');
  return (
    <RecordListPage
      entity={entities.protokoll}
      above={above}
      columns={isPhone ? cardColumns : columns}
      reasons={nothingNew}
      actions={[{ icon: IconHistory, verb: 'Änderungen zeigen', run: openEntry, onlyShows: true }]}
    />
  );
}

// Every entry of a day is of today.
const nothingNew = () => [];

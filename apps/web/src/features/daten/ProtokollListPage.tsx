import { IconHistory } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { entities, entityNamed, type RecordIn } from '@traverse/domain/entities';
import { useState } from 'react';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import { actorOf } from '../../records/verlauf/actor.ts';
import { changeWords } from '../../records/verlauf/change-words.ts';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { openEntry } from './EntryDialog.tsx';
import { Vorgaenge } from './Vorgaenge.tsx';

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

const ANSICHTEN = (['Vorgänge', 'Einträge'] as const).map((value) => ({ value, label: value }));
type Ansicht = (typeof ANSICHTEN)[number]['value'];

/** The whole log, for admins (GOBD-01): by what was done at once, or entry by entry with what each changed. */
export function ProtokollListPage({ above }: { above: readonly Crumb[] }) {
  const isPhone = useMedia('--phone');
  const searched = useLocation({ select: ({ searchStr }) => searchStr });
  // Whoever comes with a search looks for entries.
  const [ansicht, setAnsicht] = useState<Ansicht>(searched === '' ? 'Vorgänge' : 'Einträge');
  const views = <Segments label="Ansicht" options={ANSICHTEN} value={ansicht} onChange={setAnsicht} />;
  if (ansicht === 'Vorgänge')
    return (
      <>
        <PageHeader title={entities.protokoll.label.many} above={above} />
        <div className={layout.parts}>
          {views}
          <Vorgaenge />
        </div>
      </>
    );
  return (
    <RecordListPage
      entity={entities.protokoll}
      above={above}
      columns={isPhone ? cardColumns : columns}
      reasons={nothingNew}
      actions={[{ icon: IconHistory, verb: 'Änderungen zeigen', run: openEntry, onlyShows: true }]}
    >
      {views}
    </RecordListPage>
  );
}

// Every entry of a day is of today.
const nothingNew = () => [];

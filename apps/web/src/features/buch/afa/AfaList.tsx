import { IconCheck, IconCircleOff, IconTable, IconTrendingDown } from '@tabler/icons-react';
import { bookValueOn, disposedOn } from '@traverse/domain/afa/depreciation';
import { entities, type RecordIn } from '@traverse/domain/entities';
import type { OwnColumn } from '../../../records/list/list-columns.ts';
import { RecordListPage } from '../../../records/list/RecordListPage.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { Money } from '../../../ui/values.tsx';
import { BookTabs } from '../BookTabs.tsx';
import { openAfaVerlauf } from './AfaVerlaufDialog.tsx';

type Asset = RecordIn<'afa'>;

const columns: readonly OwnColumn<Asset>[] = [
  { key: 'stand', label: 'Stand', width: 180, Cell: Stand },
  { key: 'bisher', label: 'Bisher', width: 112, isFigures: true, Cell: Bisher },
  { key: 'restbuchwert', label: 'Restbuchwert', width: 124, isFigures: true, Cell: Restbuchwert },
];

const actions = [{ icon: IconTable, verb: 'AfA nach Jahren', run: (asset: Asset) => openAfaVerlauf(asset) }];

/** The assets with what is written off so far, and what they are still worth in the books (BUCH-04, BUCH-06). */
export function AfaList() {
  return (
    <RecordListPage entity={entities.afa} title="Ausgaben" columns={columns} actions={actions}>
      <BookTabs book="ausgaben" />
    </RecordListPage>
  );
}

function Stand({ record }: { record: Asset }) {
  const { monate, isEnded } = bookValueOn(record, useToday());
  if (!isEnded) {
    return <Status icon={IconTrendingDown}>{`${monate} von ${record.abschreibungMonate} Monaten`}</Status>;
  }
  if (monate === record.abschreibungMonate) return <Status icon={IconCheck}>Abgeschrieben</Status>;
  return <Status icon={IconCircleOff}>{`Beendet ${monthOf(record)}`}</Status>;
}

/** `5/2027` */
function monthOf(asset: Asset): string {
  const [year, month] = disposedOn(asset).split('-');
  return year && month ? `${Number(month)}/${year}` : '';
}

function Bisher({ record }: { record: Asset }) {
  return <Money cents={bookValueOn(record, useToday()).bisher} />;
}

function Restbuchwert({ record }: { record: Asset }) {
  return (
    <strong>
      <Money cents={bookValueOn(record, useToday()).restbuchwert} />
    </strong>
  );
}

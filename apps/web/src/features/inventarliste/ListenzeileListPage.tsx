import { entities, type RecordIn } from '@traverse/domain/entities';
import { missingItemReasons } from '@traverse/domain/inventarliste/missing-reasons';
import { recordTitle } from '@traverse/domain/namen/record-title';
import { createdTodayReasons } from '@traverse/domain/values';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { CounterCell } from './CounterCell.tsx';
import { useMissingItems } from './useMissingItems.ts';

interface CellProps {
  record: RecordIn<'inventar_inventarlisten'>;
}

const columns = [
  { key: 'out', width: 120, Cell: ({ record }: CellProps) => <Counter counter="out" record={record} /> },
  { key: 'in', width: 120, Cell: ({ record }: CellProps) => <Counter counter="in" record={record} /> },
];

/** Every line of every Inventarliste; red where its item is missing (LIST-04). */
export function ListenzeileListPage({ above }: { above: readonly Crumb[] }) {
  const missingOn = useMissingItems();
  return (
    <RecordListPage
      entity={entities.inventar_inventarlisten}
      above={above}
      columns={columns}
      reasons={(zeile, today) => [
        ...missingItemReasons(missingOn(zeile.inventarliste).has(zeile.inventar)),
        ...createdTodayReasons(zeile, today),
      ]}
    />
  );
}

function Counter({ counter, record }: CellProps & { counter: 'out' | 'in' }) {
  return (
    <CounterCell zeile={record} counter={counter} name={recordTitle('inventar_inventarlisten', record)} />
  );
}

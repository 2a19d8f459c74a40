import { type ColumnDef, useTable } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { type CSSProperties, useMemo, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import tables from '../../ui/table.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { brokenLength } from './column-fit.ts';
import type { ListColumn } from './list-columns.ts';
import { type LongestTexts, NO_TEXTS, withTextsOf } from './longest-texts.ts';
import { MarkPage } from './MarkBox.tsx';
import css from './RecordTable.module.css';
import type { RecordRowsProps } from './record-rows.ts';
import { appearanceOf } from './row-look.ts';
import { SkeletonBody } from './SkeletonBody.tsx';
import { TableRow } from './TableRow.tsx';
import {
  AMOUNT_WIDTH,
  features,
  MARK_WIDTH,
  RADIO_WIDTH,
  type TableFeatures,
  tableLayout,
} from './table-layout.ts';
import { useChangedRows } from './useChangedRows.ts';

const NO_ROWS: readonly AnyRecord[] = [];

/** The rows of a list as a table, from 600 px on. */
export function RecordTable(props: RecordRowsProps) {
  const { list, look, commands, selection, keys } = props;
  const rows = list.page?.items ?? NO_ROWS;
  const { columns: shown, entity, reader } = list;
  const longest = useLongestTexts(props);
  const layout = useMemo(
    () => tableLayout({ columns: shown, entity, reader, look, commands, selection, longest }),
    [shown, entity, reader, look, commands, selection, longest],
  );
  const columns = useMemo(() => list.plan.columns.map(columnDef), [list.plan.columns]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    state: {
      columnVisibility: Object.fromEntries(
        list.plan.columns.map(({ key }) => [key, list.plan.shown.includes(key)]),
      ),
    },
  });
  const changed = useChangedRows(rows);
  const isCounting = selection.mode === 'multiAmount';
  const stateHead = layout.stateWidth && (
    <StateHead
      label={isCounting ? 'Stand' : 'Status'}
      width={layout.stateWidth}
      sort={look.stateSort}
      list={list}
    />
  );
  return (
    <div className={css.frame}>
      <table
        className={clsx(tables.table, css.table)}
        style={wholeWidth(layout.minWidth)}
        aria-label={list.entity.label.many}
      >
        <thead className={list.page ? undefined : css.waiting}>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {selection.mode === 'single' && <BesideHead width={RADIO_WIDTH} label="Auswahl" />}
              {selection.mode === 'several' && (
                <th scope="col" style={{ width: MARK_WIDTH }}>
                  <MarkPage rows={rows} selection={selection} />
                </th>
              )}
              {!isCounting && stateHead}
              {headers.map(({ column: { id: key } }) => (
                <ColumnHead
                  key={key}
                  column={layout.columnOf(key)}
                  step={layout.stepOf(key)}
                  sizeOf={layout.sizeOf}
                  share={layout.shareOf(key)}
                  sortedBy={list.sortedBy}
                  control={list}
                />
              ))}
              {isCounting && stateHead}
              {isCounting && (
                <th scope="col" className={css.end} style={{ width: AMOUNT_WIDTH }}>
                  Menge
                </th>
              )}
              {commands && <BesideHead width={layout.buttonsWidth} label="Aktionen" />}
            </tr>
          ))}
        </thead>
        {list.page ? (
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                layout={layout}
                today={list.today}
                look={look}
                commands={commands}
                selection={selection}
                rowProps={keys.rowProps}
                hasChanged={changed.has(row.id)}
              />
            ))}
          </tbody>
        ) : (
          <SkeletonBody layout={layout} {...props} />
        )}
      </table>
    </div>
  );
}

// Px of a state behind a title, in characters of it.
const STATE_CHARACTERS = 16;

/** Of all rows that this list has shown. */
function useLongestTexts({ list, look }: RecordRowsProps): LongestTexts {
  const [known, setKnown] = useState(NO_TEXTS);
  const { page, columns, today } = list;
  const statesOf = (record: AnyRecord) => appearanceOf(record, look, { today, isChosen: false }).states;
  const longest = withTextsOf(page?.items ?? NO_ROWS, columns, {
    known,
    beside: (record) => (look.quietState === undefined && statesOf(record).length > 0 ? STATE_CHARACTERS : 0),
    state: (record) => Math.max(0, ...statesOf(record).map(({ words }) => words.length)),
    brokenState: (record) => Math.max(0, ...statesOf(record).map(({ words }) => brokenLength(words))),
  });
  if (longest !== known) setKnown(longest);
  return longest;
}

function wholeWidth(px: number): CSSProperties {
  // A variable of the stylesheet, which the type does not know.
  return { '--whole': `${px}px` } as CSSProperties;
}

function BesideHead({ width, label }: { width: number; label: string }) {
  return (
    <th scope="col" style={{ width }}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </th>
  );
}

interface StateHeadProps extends Pick<RecordRowsProps, 'list'> {
  label: string;
  width: number;
  sort: string | undefined;
}

function StateHead({ label, width, sort, list }: StateHeadProps) {
  if (!sort) {
    return (
      <th scope="col" style={{ width }}>
        {label}
      </th>
    );
  }
  const column = { key: sort, label, sort, search: [], expand: [] };
  return (
    <ColumnHead
      column={column}
      step={500}
      sizeOf={() => ({ width, grow: false })}
      sortedBy={list.sortedBy}
      control={list}
    />
  );
}

function columnDef(column: ListColumn): ColumnDef<TableFeatures, AnyRecord> {
  return {
    id: column.key,
    header: column.label,
    cell: ({ row }) => <ColumnCell column={column} record={row.original} />,
  };
}

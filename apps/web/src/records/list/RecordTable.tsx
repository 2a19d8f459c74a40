import { clsx } from 'clsx';
import { type CSSProperties, useMemo, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import tables from '../../ui/table.module.css';
import { useMedia } from '../../ui/useMedia.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { brokenLength } from './column-fit.ts';
import { type LongestTexts, NO_TEXTS, withTextsOf } from './longest-texts.ts';
import { MarkPage } from './MarkBox.tsx';
import css from './RecordTable.module.css';
import type { RecordRowsProps } from './record-rows.ts';
import { appearanceOf } from './row-look.ts';
import { SkeletonBody } from './SkeletonBody.tsx';
import { TableRow } from './TableRow.tsx';
import { AMOUNT_WIDTH, MARK_WIDTH, RADIO_WIDTH, tableLayout } from './table-layout.ts';
import { useChangedRows } from './useChangedRows.ts';

const NO_ROWS: readonly AnyRecord[] = [];

/** The rows of a list as a table, from 600 px on. */
export function RecordTable(props: RecordRowsProps) {
  const { list, look, commands, selection, keys } = props;
  const rows = list.page?.items ?? NO_ROWS;
  const { columns, entity, reader } = list;
  const longest = useLongestTexts(props);
  const isTouched = useMedia('--finger');
  const layout = useMemo(
    () => tableLayout({ columns, entity, reader, look, commands, selection, longest, isTouched }),
    [columns, entity, reader, look, commands, selection, longest, isTouched],
  );
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
          <tr>
            {selection.mode === 'single' && <BesideHead width={RADIO_WIDTH} label="Auswahl" />}
            {selection.mode === 'several' && (
              <th scope="col" style={{ width: MARK_WIDTH }}>
                <MarkPage rows={rows} selection={selection} />
              </th>
            )}
            {!isCounting && stateHead}
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                step={layout.stepOf(column.key)}
                sizeOf={layout.sizeOf}
                share={layout.shareOf(column.key)}
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
        </thead>
        {list.page ? (
          <tbody>
            {rows.map((record) => (
              <TableRow
                key={record.id}
                record={record}
                columns={columns}
                layout={layout}
                today={list.today}
                look={look}
                commands={commands}
                selection={selection}
                rowProps={keys.rowProps}
                hasChanged={changed.has(record.id)}
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

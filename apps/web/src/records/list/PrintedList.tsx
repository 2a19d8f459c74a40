import { formatDay, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { AnyRecord } from '../../api/records.ts';
import { ColumnCell, isNameless, NAMELESS } from './ColumnCell.tsx';
import { alignOf } from './column-class.ts';
import { rangeText } from './FilterChips.tsx';
import type { ListColumn } from './list-columns.ts';
import css from './PrintedList.module.css';
import { appearanceOf, type RowLook } from './row-look.ts';
import type { RecordList } from './useRecordList.ts';

interface PrintedListProps {
  title: string;
  list: RecordList;
  look: RowLook;
  rows: readonly AnyRecord[];
  /** What the amounts come to. */
  sums: ReactNode;
}

// More columns than this, and the sheet lies on its side.
const UPRIGHT_COLUMNS = 6;

/** A list as it goes on paper: title, what it was chosen by, rows with their columns, sums. Nobody sees it on screen. */
export function PrintedList({ title, list, look, rows, sums }: PrintedListProps) {
  const { columns, today } = list;
  const states = new Map(rows.map((record) => [record.id, stateWords(record, look, today)]));
  const hasStates = [...states.values()].some((words) => words !== '');
  return createPortal(
    <div className={clsx(css.paper, columns.length > UPRIGHT_COLUMNS && css.aside)} data-printed>
      <h1 className={css.title}>{title}</h1>
      <p className={css.chosen}>{chosenBy(list, rows.length)}</p>
      <table className={css.table}>
        <thead>
          <tr>
            {hasStates && <th scope="col">Status</th>}
            {columns.map((column) => (
              <th key={column.key} scope="col" className={placeOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              {hasStates && <td>{states.get(record.id)}</td>}
              {columns.map((column) => (
                <td key={column.key} className={placeOf(column)}>
                  <Printed column={column} record={record} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.sums}>{sums}</p>
    </div>,
    document.body,
  );
}

const placeOf = (column: ListColumn) => (column.isNote ? css.note : css[alignOf(column)]);

/** A note has room on paper, and no pointer opens it there. */
function Printed({ column, record }: { column: ListColumn; record: AnyRecord }) {
  const value = record[column.key];
  if (column.isNote && typeof value === 'string') return value;
  if (column.isTitle && isNameless(record, column)) return NAMELESS;
  return <ColumnCell column={column} record={record} />;
}

function stateWords(record: AnyRecord, look: RowLook, today: RecordList['today']): string {
  const { states } = appearanceOf(record, look, { today, isChosen: false });
  return states.map(({ words }) => words).join(', ');
}

/** How many rows, out of how many, and by what they were chosen. */
function chosenBy({ page, plan, state, today }: RecordList, count: number): string {
  const total = page?.totalItems ?? count;
  const label = (key: string) => plan.columns.find((each) => each.key === key)?.label ?? key;
  return [
    count < total
      ? `Zeilen dieser Seite: ${formatZahl(count)} von ${formatZahl(total)}. Die ganze Liste druckt „Drucken“ unter CSV / XLSX.`
      : `${formatZahl(count)} ${count === 1 ? 'Zeile' : 'Zeilen'}`,
    ...plan.filters.filter(({ key }) => state.filters.includes(key)).map((filter) => filter.label),
    ...state.ranges.map((range) => `${label(range.field)}: ${rangeText(range)}`),
    ...(state.search.trim() === '' ? [] : [`gesucht: ${state.search.trim()}`]),
    `Stand ${formatDay(today)}`,
  ].join(' · ');
}

import type { Day } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { rowTone } from '../../ui/tone.ts';
import { AmountStepper } from './AmountStepper.tsx';
import { ColumnCell, isNameless, NAMELESS, RecordTitle } from './ColumnCell.tsx';
import { columnClass } from './column-class.ts';
import type { ListColumn } from './list-columns.ts';
import { MarkBox } from './MarkBox.tsx';
import css from './RecordTable.module.css';
import { RowButtons } from './RowButtons.tsx';
import { RowStates } from './RowStates.tsx';
import type { RecordRowsProps } from './record-rows.ts';
import { appearanceOf, nameOf } from './row-look.ts';
import { isChosen, isPicking } from './selection.ts';
import type { TableLayout } from './table-layout.ts';
import type { RowKeys } from './useRowKeys.ts';

interface TableRowProps extends Pick<RecordRowsProps, 'look' | 'commands' | 'selection'> {
  record: AnyRecord;
  columns: readonly ListColumn[];
  layout: TableLayout;
  today: Day;
  rowProps: RowKeys['rowProps'];
  hasChanged: boolean;
}

/** Drawn again only when something of the row has changed: every key in the search draws the list twice. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, columns, layout, today, look, commands, selection, rowProps, hasChanged } = props;
  const chosen = isChosen(selection, record);
  const { tone, states } = appearanceOf(record, look, {
    today,
    isChosen: chosen,
    isMarked: selection.mode === 'several',
  });
  const isChoosing = isPicking(selection);
  const opens = commands !== undefined;
  const stateCell = layout.stateWidth && (
    <td className={css.state}>
      <RowStates states={states} />
    </td>
  );
  return (
    <tr
      {...rowProps(record)}
      className={clsx(
        css.row,
        rowTone(tone),
        hasChanged && css.changed,
        isChoosing && css.choosable,
        opens && css.opening,
      )}
      onDoubleClick={selection.mode === 'single' ? () => selection.confirm(record) : undefined}
    >
      {selection.mode === 'single' && (
        <td>
          <input
            type="radio"
            className={css.radio}
            aria-label={`${nameOf(record)} wählen`}
            checked={chosen}
            onChange={() => selection.choose(record)}
          />
        </td>
      )}
      {selection.mode === 'several' && (
        <td>
          {selection.mayMark(record) && (
            <MarkBox
              label={`${nameOf(record)} auswählen`}
              checked={chosen}
              onChange={(isMarked) => selection.mark([record], isMarked)}
            />
          )}
        </td>
      )}
      {selection.mode !== 'multiAmount' && stateCell}
      {columns.map((column) => {
        const isTitle = column.key === layout.titleKey;
        const value = <ColumnCell column={column} record={record} />;
        const words = layout.breaks(column.key) ? <span className={css.words}>{value}</span> : value;
        return (
          <td
            key={column.key}
            className={clsx(columnClass(column, layout.stepOf(column.key)), layout.weightOf(column))}
          >
            {isTitle ? (
              <span className={css.name}>
                <RecordTitle record={record} look={look} commands={commands}>
                  {isNameless(record, column) ? NAMELESS : words}
                </RecordTitle>
                {!layout.stateWidth && <RowStates states={states} brief />}
              </span>
            ) : (
              words
            )}
          </td>
        );
      })}
      {selection.mode === 'multiAmount' && stateCell}
      {selection.mode === 'multiAmount' && (
        <td className={css.end}>
          <AmountStepper
            name={nameOf(record)}
            amount={selection.amountOf(record)}
            isTooMany={tone === 'danger'}
            onChange={(amount) => selection.setAmount(record, amount)}
          />
        </td>
      )}
      {commands && (
        <td className={css.end}>
          <RowButtons record={record} look={look} commands={commands} />
        </td>
      )}
    </tr>
  );
});

import { FlexRender, type Row } from '@tanstack/react-table';
import type { Day } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { rowTone } from '../../ui/tone.ts';
import { AmountStepper } from './AmountStepper.tsx';
import { isNameless, NAMELESS, RecordTitle } from './ColumnCell.tsx';
import { columnClass } from './column-class.ts';
import { MarkBox } from './MarkBox.tsx';
import css from './RecordTable.module.css';
import { RowButtons } from './RowButtons.tsx';
import { RowStates } from './RowStates.tsx';
import type { RecordRowsProps } from './record-rows.ts';
import { appearanceOf, nameOf } from './row-look.ts';
import { isChosen, isPicking } from './selection.ts';
import type { TableFeatures, TableLayout } from './table-layout.ts';
import type { RowKeys } from './useRowKeys.ts';

interface TableRowProps extends Pick<RecordRowsProps, 'look' | 'commands' | 'selection'> {
  row: Row<TableFeatures, AnyRecord>;
  layout: TableLayout;
  today: Day;
  rowProps: RowKeys['rowProps'];
  hasChanged: boolean;
}

/** Drawn again only when something of the row has changed: every key in the search draws the list twice. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, layout, today, look, commands, selection, rowProps, hasChanged } = props;
  const record = row.original;
  const chosen = isChosen(selection, record);
  const { tone, states } = appearanceOf(record, look, { today, isChosen: chosen });
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
      {row.getVisibleCells().map((cell) => {
        const column = layout.columnOf(cell.column.id);
        const isTitle = column.key === layout.titleKey;
        const words = layout.breaks(column.key) ? (
          <span className={css.words}>
            <FlexRender cell={cell} />
          </span>
        ) : (
          <FlexRender cell={cell} />
        );
        return (
          <td
            key={cell.id}
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

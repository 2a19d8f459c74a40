import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import css from './ColumnCell.module.css';
import { FieldCell } from './cells/field-cells.tsx';
import { NoteCell } from './cells/NoteCell.tsx';
import type { ListColumn } from './list-columns.ts';
import type { RowLook } from './row-look.ts';
import type { RowCommands } from './useRowCommands.ts';

interface ColumnCellProps {
  column: ListColumn;
  record: AnyRecord;
}

/** What a record has in a column. */
export function ColumnCell({ column, record }: ColumnCellProps) {
  const { Cell, field, key, isNote } = column;
  if (Cell) return <Cell record={record} />;
  if (!field) return null;
  if (isNote && field.kind === 'text') {
    const text = record[key];
    return <NoteCell text={typeof text === 'string' ? text : ''} truncateAt={field.truncateAt ?? 40} />;
  }
  return <FieldCell field={field} name={key} record={record} />;
}

/** What stands where a record has no name: without a word nobody could open it. */
export const NAMELESS = 'ohne Namen';

/** Whether the title of a record would be an empty button. */
export const isNameless = (record: AnyRecord, { Cell, key }: ListColumn): boolean =>
  Cell === undefined && record[key] === '';

interface TitleProps {
  record: AnyRecord;
  look: RowLook;
  /** Nothing where rows are only chosen from. */
  commands: RowCommands | undefined;
  children: ReactNode;
}

/** The name of a record: leads to its page, or opens its dialog. */
export function RecordTitle({ record, look: { opens }, commands, children }: TitleProps) {
  if (commands && opens) {
    return (
      <Link {...opens.link(record)} className={css.title}>
        {children}
      </Link>
    );
  }
  if (commands) {
    return (
      <button
        type="button"
        className={clsx(css.title, css.button)}
        aria-disabled={commands.blocked !== undefined || undefined}
        title={commands.blocked}
        onClick={() => commands.blocked === undefined && void commands.edit(record)}
      >
        {children}
      </button>
    );
  }
  return <span className={css.title}>{children}</span>;
}

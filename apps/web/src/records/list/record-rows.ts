import type { AnyRecord } from '../../api/records.ts';
import type { RowLook } from './row-look.ts';
import type { Selection } from './selection.ts';
import type { RecordList } from './useRecordList.ts';
import type { RowCommands } from './useRowCommands.ts';
import type { RowKeys } from './useRowKeys.ts';

/** What rows need, as a table and as cards. */
export interface RecordRowsProps {
  readonly list: RecordList;
  readonly look: RowLook;
  /** Nothing where rows are only chosen from. */
  readonly commands: RowCommands | undefined;
  readonly selection: Selection;
  readonly keys: RowKeys;
  /** Begins to mark rows with this one, on a phone by a long press. */
  readonly begin: ((record: AnyRecord) => void) | undefined;
}

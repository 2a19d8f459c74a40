import type { Collection, DraftIn, RecordIn } from '@traverse/domain';
import type { AnyRecord } from '../../api/records.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';

interface RecordDialogOptions<C extends Collection> {
  /** The record to change; without it a new one. */
  readonly id?: string;
  /** What stands in the fields at first, also in those that the dialog does not show. */
  readonly initial?: DraftIn<C>;
}

/**
 * Opens the dialog 'Anlegen' or 'Bearbeiten' for a record of a collection. Resolves to what was stored (with
 * 'Weiteren Anlegen' to the last one), or to nothing.
 */
export async function openRecordDialog<C extends Collection>(
  collection: C,
  { id, initial }: RecordDialogOptions<C> = {},
): Promise<RecordIn<C> | undefined> {
  let stored: AnyRecord | undefined;
  const { RecordDialog } = await import('./RecordDialog.tsx');
  await openDialog(RecordDialog, {
    collection,
    initial: initial ?? {},
    onStored: (record: AnyRecord) => {
      stored = record;
    },
    ...(id === undefined ? {} : { id }),
  });
  return stored as RecordIn<C> | undefined; // the server answers by the definitions
}

import type { DraftOf, Entity, RecordOf } from '@traverse/schema';
import type { AnyRecord } from '../../api/records.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';
import { typeIntoDialog } from '../../ui/shortcuts/type-into-dialog.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { loadDialogs } from '../nouns.ts';
import type { DialogAside, NextRecord, RecordDialogProps, RecordSource } from './dialog-props.ts';

interface RecordDialogOptions<E extends Entity> {
  /** The record to change; without it a new one. */
  readonly id?: string;
  /** What stands in the fields at first, also in those that the dialog does not show. */
  readonly initial?: DraftOf<E>;
  readonly source?: RecordSource;
  /** Stands beside the fields of a stored record: what else can be done with it. */
  readonly aside?: DialogAside;
  readonly next?: NextRecord;
}

/**
 * Opens the dialog 'Anlegen' or 'Bearbeiten' for a record. Resolves to what was stored (with 'Weiteren Anlegen' to the
 * last one), or to nothing.
 */
export async function openRecordDialog<E extends Entity>(
  entity: E,
  { id, initial, source, aside, next }: RecordDialogOptions<E> = {},
): Promise<RecordOf<E> | undefined> {
  let stored: AnyRecord | undefined;
  if (id === undefined) typeIntoDialog((text) => toast(`„${text}“ ist verfallen: Der Dialog lud zu lange.`));
  const { RecordDialog, factsOf } = await loadDialogs();
  const props: Omit<RecordDialogProps, 'close'> = {
    entity,
    facts: factsOf(entity),
    initial: { ...initial },
    onStored: (record: AnyRecord) => {
      stored = record;
    },
    ...(id === undefined ? {} : { id }),
    ...(source === undefined ? {} : { source }),
    ...(aside ? { aside } : {}),
    ...(next ? { next } : {}),
  };
  await openDialog(RecordDialog, props);
  return stored as RecordOf<E> | undefined; // the server answers by the definition
}

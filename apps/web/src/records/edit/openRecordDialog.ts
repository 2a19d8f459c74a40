import type { Collection, DraftIn, RecordIn } from '@traverse/domain';
import type { ComponentType, ReactNode } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.ts';

/** What a new record is made of. Such a record is made once, without 'Weiteren Anlegen'. */
export interface RecordSource {
  /** Stands above the fields. */
  readonly notice: ReactNode;
  /** Files that are stored with it, by field. */
  readonly files: { readonly [field: string]: readonly File[] };
}

interface RecordDialogOptions<C extends Collection> {
  /** The record to change; without it a new one. */
  readonly id?: string;
  /** What stands in the fields at first, also in those that the dialog does not show. */
  readonly initial?: DraftIn<C>;
  readonly source?: RecordSource;
  /** Stands beside the fields of a stored record: what else can be done with it. */
  readonly aside?: DialogAside;
}

/** `record` as it was when the dialog opened. */
export type DialogAside = ComponentType<{ record: AnyRecord }>;

/**
 * Opens the dialog 'Anlegen' or 'Bearbeiten' for a record of a collection. Resolves to what was stored (with
 * 'Weiteren Anlegen' to the last one), or to nothing.
 */
export async function openRecordDialog<C extends Collection>(
  collection: C,
  { id, initial, source, aside }: RecordDialogOptions<C> = {},
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
    ...(source === undefined ? {} : { source }),
    ...(aside ? { aside } : {}),
  });
  return stored as RecordIn<C> | undefined; // the server answers by the definitions
}

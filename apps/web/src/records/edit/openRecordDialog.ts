import type { Collection, DraftIn, RecordIn } from '@traverse/domain';

/** Opens the dialog to create or change a record; resolves to what was saved. */
export async function openRecordDialog<C extends Collection>(
  _collection: C,
  _options: { id?: string; initial?: DraftIn<C> } = {},
): Promise<RecordIn<C> | undefined> {
  return undefined;
}

import { entities, type Rechnung } from '@traverse/domain/entities';
import { copyRechnung } from '@traverse/domain/rechnung/copy';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';

/** A new invoice like this one, looked over in the dialog before it is stored (RECH-06). Resolves to its id. */
export async function copyOf(rechnung: Rechnung): Promise<Rechnung['id'] | undefined> {
  const copy = await openRecordDialog(entities.rechnungen, { initial: copyRechnung(rechnung) });
  return copy?.id;
}

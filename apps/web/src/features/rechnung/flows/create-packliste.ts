import { entities, type Packliste, type Rechnung } from '@traverse/domain/entities';
import { packlisteFromRechnung } from '@traverse/domain/rechnung/from-packliste';
import { refresh } from '../../../api/queries.ts';
import { getRecord } from '../../../api/records.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';

/**
 * The pack list of an invoice: the one it has, or a new one that starts with its facts; the server links both and books
 * the list in the same transaction (RECH-07). Resolves to its id; to nothing when none was made.
 */
export async function packlisteOf({ id }: Pick<Rechnung, 'id'>): Promise<Packliste['id'] | undefined> {
  // Somebody else may have made one while this page was open.
  const rechnung = await getRecord('rechnungen', id);
  if (rechnung.packliste !== '') return rechnung.packliste;
  const made = await openRecordDialog(entities.packlisten, { initial: packlisteFromRechnung(rechnung) });
  await refresh('rechnungen', 'packlisten', 'inventarlisten');
  return made?.id;
}

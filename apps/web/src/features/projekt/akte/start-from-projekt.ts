import { type DraftIn, entities, type Projekt } from '@traverse/domain/entities';
import { kundeOfProjekt, packlisteFromProjekt, rechnungFromProjekt } from '@traverse/domain/projekt/akte';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { allRecords } from '../../../api/records.ts';
import { zahlungszielFor } from '../../../api/zahlungsziel.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import type { AkteKind } from './akte-kinds.ts';

/** Opens the dialog of a new record that belongs to the project, with what the project knows filled in (AKTE-01). */
export async function startFromProjekt(kind: AkteKind, projekt: Projekt): Promise<void> {
  switch (kind) {
    case 'packlisten':
      await openRecordDialog(entities.packlisten, {
        initial: packlisteFromProjekt(projekt, await kundeOf(projekt)),
      });
      return;
    case 'rechnungen':
      await openRecordDialog(entities.rechnungen, { initial: await rechnungDraft(projekt) });
      return;
    case 'zumietungen': {
      const { von = '', bis = '' } = packlisteFromProjekt(projekt, '');
      await openRecordDialog(entities.zumietungen, { initial: { von, bis, projekt: projekt.id } });
      return;
    }
    case 'ausgaben':
      await openRecordDialog(entities.ausgaben, {
        initial: { datum: wireDateOf(dayAt(Date.now())), projekt: projekt.id },
      });
  }
}

async function rechnungDraft(projekt: Projekt): Promise<DraftIn<'rechnungen'>> {
  const kunde = await kundeOf(projekt);
  const zahlungszielTage = await zahlungszielFor(kunde);
  return rechnungFromProjekt(projekt, kunde, { today: dayAt(Date.now()), zahlungszielTage });
}

async function kundeOf(projekt: Projekt) {
  const isSaid = projekt.auftraggeber !== '' || projekt.kunde.trim() === '';
  return kundeOfProjekt(projekt, isSaid ? [] : await allRecords('kunden', { sort: 'name' }));
}

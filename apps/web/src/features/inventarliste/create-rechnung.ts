import { entities, type Packliste, type Rechnung } from '@traverse/domain/entities';
import { rechnungFromPackliste } from '@traverse/domain/rechnung/from-packliste';
import { dayAt } from '@traverse/domain/values';
import { failureOf } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { zahlungszielFor } from '../../api/zahlungsziel.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';

/**
 * The dialog of a new invoice, filled in from the pack list. The server links both and passes the factor on to the
 * Inventarliste in the same transaction. Resolves to the invoice, or to nothing when it was given up or failed (PACK-04).
 */
export async function createRechnung(packliste: Packliste): Promise<Rechnung | undefined> {
  try {
    const facts = { today: dayAt(Date.now()), zahlungszielTage: await zahlungszielFor(packliste.kunde) };
    const made = await openRecordDialog(entities.rechnungen, {
      initial: rechnungFromPackliste(packliste, facts),
    });
    if (made) void refresh('packlisten', 'inventar_inventarlisten');
    return made;
  } catch (reason) {
    console.error('Rechnung konnte nicht erstellt werden...', reason);
    toastFailure(`Rechnung konnte nicht erstellt werden: ${failureOf(reason).message}`);
    return undefined;
  }
}

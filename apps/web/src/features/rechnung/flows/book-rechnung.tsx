import type { Rechnung } from '@traverse/domain/entities';
import { einbuchenPfad } from '@traverse/domain/pfade';
import { alreadyBooked } from '@traverse/domain/rechnung/einbuchen';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { ask } from '../../../api/ask.ts';
import { failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { orSayWhatIsMissing } from './download-document.ts';

/** 'Einbuchen': the invoice becomes an income, and is frozen for good. Resolves to whether it did (RECH-10). */
export async function bookAfterAsking(rechnung: Rechnung, isBooked: boolean): Promise<boolean> {
  // What is booked already is only said once more.
  const isAgreed = isBooked || (await confirm(`${rechnung.name} einbuchen?`, { detail: lossOf(rechnung) }));
  return isAgreed && bookOnce(rechnung);
}

function lossOf(rechnung: Rechnung): string {
  const correction = 'Berichtigen lässt sie sich danach nur mit einer Stornorechnung.';
  if (isFestgeschrieben(rechnung)) return `Die Festschreibung lässt sich nicht mehr aufheben. ${correction}`;
  return `Damit wird die Rechnung endgültig festgeschrieben: Nummer, Datum, Kunde, Positionen und Beträge bleiben, wie sie sind. ${correction}`;
}

async function bookOnce(rechnung: Rechnung): Promise<boolean> {
  try {
    const booked = await orSayWhatIsMissing(rechnung, async () => {
      await ask(einbuchenPfad, { id: rechnung.id });
      return true;
    });
    if (!booked) return false;
  } catch (reason) {
    const { message } = failureOf(reason);
    await refresh('einnahmen', 'rechnungen', 'inventar_inventarlisten');
    await notify(message, message === alreadyBooked ? `${rechnung.name} steht schon bei den Einnahmen.` : '');
    return false;
  }
  await refresh('einnahmen', 'belege', 'rechnungen');
  toast(`${rechnung.name} eingebucht`);
  return true;
}

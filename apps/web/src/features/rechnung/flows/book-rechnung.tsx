import { alreadyBooked, type Rechnung } from '@traverse/domain';
import { bookRechnung } from '../../../api/custom-paths.ts';
import { failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { orSayWhatIsMissing } from './download-document.ts';

/** 'Einbuchen': the invoice becomes an income. Resolves to whether it did (RECH-10). */
export async function bookOnce(rechnung: Rechnung): Promise<boolean> {
  try {
    const booked = await orSayWhatIsMissing(rechnung, async () => {
      await bookRechnung(rechnung.id);
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

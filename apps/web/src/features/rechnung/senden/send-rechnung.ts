import type { Firma, Rechnung } from '@traverse/domain/entities';
import { mailentwurfPfad } from '@traverse/domain/pfade';
import { compare } from '@traverse/wire';
import { ask } from '../../../api/ask.ts';
import { refresh } from '../../../api/queries.ts';
import { newRecordId } from '../../../api/record-id.ts';
import { allRecords } from '../../../api/records.ts';
import type { Versandt } from '../../../api/versand.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { isDatedToSend, orSayWhatIsMissing, type Wish } from '../flows/download-document.ts';
import { showMail } from './SendenDialog.tsx';

/** Sends an invoice by mail, after asking for its date like a download does (VERS-01). */
export async function sendRechnung(wish: Omit<Wish, 'art'>, firma: Firma): Promise<void> {
  const { rechnung } = wish;
  const mail = await orSayWhatIsMissing(rechnung, () => ask(mailentwurfPfad, { id: rechnung.id }));
  if (!mail) return;
  if (!mail.perMail) {
    return notify(
      'Es ist kein Mailserver eingerichtet.',
      'Lade das PDF und sende es selbst. Den Mailserver richtet admin unter Einstellungen, Dienste ein.',
    );
  }
  if (!(await isDatedToSend({ ...wish, art: 'rechnung' }))) return;
  // The date may have become another one.
  const dated = await orSayWhatIsMissing(rechnung, () => ask(mailentwurfPfad, { id: rechnung.id }));
  if (!dated) return;
  const vorlagen = await allRecords('textvorlagen', { filter: compare('art', '=', 'Mail'), sort: 'name' });
  const sent = await showMail({ rechnung, mail: dated, vorlagen, von: firma, id: newRecordId() });
  if (sent) await sayWhatBecame(rechnung, sent);
}

async function sayWhatBecame({ name }: Rechnung, { stand, fehler }: Versandt): Promise<void> {
  await refresh('versand');
  if (stand === 'gesendet') return toast(fehler === '' ? `${name} gesendet` : `${name} gesendet. ${fehler}`);
  if (stand === 'läuft' || stand === 'wartet') return toast(`${name} wird gesendet`);
  await notify(
    stand === 'unklar' ? 'Vielleicht gesendet.' : 'Nicht gesendet.',
    `${fehler} ${name} ist festgeschrieben. Unter „Gesendet“ kannst du es noch einmal versuchen.`,
  );
}

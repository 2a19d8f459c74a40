import type { Firma } from '@traverse/domain/entities';
import { isDatedToday } from '@traverse/domain/forderung/due-date';
import { angebotsentwurfPfad } from '@traverse/domain/pfade';
import { compare } from '@traverse/wire';
import { ask } from '../../../api/ask.ts';
import { keptFile } from '../../../api/kept-beleg.ts';
import { newRecordId } from '../../../api/record-id.ts';
import { allRecords, getRecord } from '../../../api/records.ts';
import { downloadFile } from '../../../api/stored-files.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { isDatedToSend, orSayWhatIsMissing, type Wish } from '../flows/download-document.ts';
import { showAngebot } from './AngebotDialog.tsx';

/** Makes the next version of an offer and sends it, or hands its PDF out (ANGB-01). */
export async function sendAngebot(wish: Omit<Wish, 'art'>, firma: Firma): Promise<void> {
  const { rechnung, today } = wish;
  const draft = () => orSayWhatIsMissing(rechnung, () => ask(angebotsentwurfPfad, { id: rechnung.id }));
  const [first, vorlagen] = await Promise.all([
    draft(),
    allRecords('textvorlagen', { filter: compare('art', '=', 'Mail'), sort: 'name' }),
  ]);
  if (!first) return;
  const wasDated = isDatedToday(rechnung, today);
  if (!(await isDatedToSend({ ...wish, art: 'angebot' }))) return;
  // The date may have become another one.
  const mail = wasDated ? first : await draft();
  if (!mail) return;
  const made = await showAngebot({ rechnung, mail, vorlagen, von: firma, today, id: newRecordId() });
  if (!made) return;
  const name = `${mail.nummer}, Version ${made.version}`;
  const { versand } = made;
  if (!versand) {
    await downloadFile(keptFile(await getRecord('belege', made.beleg), 'datei'));
    return toast(`${name} erstellt`);
  }
  if (versand.stand === 'gesendet') return toast(`${name} gesendet`);
  if (versand.stand === 'läuft' || versand.stand === 'wartet') return toast(`${name} wird gesendet`);
  await notify(
    versand.stand === 'unklar' ? 'Vielleicht gesendet.' : 'Nicht gesendet.',
    `${versand.fehler} Unter „Gesendet“ kannst du es noch einmal versuchen.`,
  );
}

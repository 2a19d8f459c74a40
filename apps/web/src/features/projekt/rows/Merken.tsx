import { IconUserPlus } from '@tabler/icons-react';
import { entities, type Kontakt } from '@traverse/domain/entities';
import type { Ansprechpartner } from '@traverse/domain/projekt/ansprechpartner';
import { guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { createRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { mayCreate } from '../../../records/list/row-rights.ts';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';

interface MerkenProps {
  editor: ProjektEditor;
  contact: Ansprechpartner;
}

/** Makes a contact of the customer out of a row that was typed (PART-01); not there where it is one, or the customer is a text alone. */
export function Merken({ editor, contact }: MerkenProps) {
  const { auftraggeber, ansprechpartner } = editor.projekt;
  const offline = useOfflineReason();
  const may = mayCreate(entities.kontakte, useSession() ?? guest);
  if (!may || auftraggeber === '' || contact.kontakt) return null;
  const { person, position, telefon, email } = contact;
  const remember = async () => {
    let made: Kontakt | undefined;
    const failure = await attempt(async () => {
      made = await createRecord('kontakte', { person, position, telefon, email, kunde: auftraggeber });
    });
    if (failure) await notify('Nicht gemerkt.', failure.message);
    if (!made) return;
    const kontakt = made.id;
    const rows = ansprechpartner.map((row) => (row.person === person ? { ...row, kontakt } : row));
    await refresh('kontakte');
    if (await editor.save({ ansprechpartner: rows }, { ansprechpartner }))
      toast(`${person} ist jetzt Kontakt`);
  };
  return (
    <IconButton
      label={`${person} als Kontakt merken`}
      icon={IconUserPlus}
      disabled={offline}
      onClick={() => void remember()}
    />
  );
}

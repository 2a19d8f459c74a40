import { IconCircleCheck, IconCopy, IconFileText, IconFlag, IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { dispoPfad } from '@traverse/domain/pfade';
import { guest } from '@traverse/schema';
import { fileOf } from '../../../api/ask.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { useSession } from '../../../api/session.ts';
import { mayCreate } from '../../../records/list/row-rights.ts';
import { saveDocument } from '../../../records/save-document.ts';
import { openVerlauf } from '../../../records/verlauf/openVerlauf.ts';
import { DoubleCheckItem } from '../../../ui/DoubleCheckItem.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { useShortcut } from '../../../ui/shortcuts/useShortcut.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import { openAufgabe } from '../../aufgabe/open-aufgabe.ts';
import { openNewProjekt } from '../../neues-projekt/openNewProjekt.ts';
import { useMayEdit } from '../may-edit.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { deleteProjekt } from './delete-projekt.tsx';
import { openStatusDialog } from './StatusDialog.tsx';

/** What is done with a project as a whole, and seldom (PROJ-11). */
export function ProjektMenu({ editor }: { editor: ProjektEditor }) {
  const { projekt } = editor;
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const [isDeleting, remove] = useBusy(() => deleteProjekt(editor, () => navigate({ to: '/home' })));
  const mayEdit = useMayEdit();
  const mayTask = mayCreate(entities.aufgaben, useSession() ?? guest);
  const task = () => void openAufgabe({ projekt: projekt.id });
  useShortcut('a', 'Aufgabe', task, mayTask && offline === undefined);
  const copy = async () => {
    const made = await openNewProjekt(projekt);
    if (made) await navigate({ to: '/projekt/$id', params: { id: made.id } });
  };
  const dispo = async () => {
    const { id, name } = projekt;
    const file = await fileOf(dispoPfad, { id }, 'pdf');
    // A header holds no umlauts.
    return new File([file], `Dispo ${name}.pdf`, { type: file.type });
  };
  return (
    <MoreMenu disabled={offline}>
      {mayEdit && (
        <MenuItem icon={IconCopy} onClick={() => void copy()}>
          Projekt kopieren
        </MenuItem>
      )}
      {mayTask && (
        <MenuItem icon={IconCircleCheck} onClick={task}>
          Aufgabe
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem icon={IconFlag} onClick={() => void openStatusDialog(editor)}>
          Status …
        </MenuItem>
      )}
      <MenuItem icon={IconFileText} onClick={() => void saveDocument(dispo)}>
        Dispo als PDF
      </MenuItem>
      <MenuItem icon={IconHistory} onClick={() => void openVerlauf(entities.projekt, projekt.id)}>
        Verlauf
      </MenuItem>
      {mayEdit && (
        <DoubleCheckItem label="Projekt löschen" busy={isDeleting} onConfirm={() => void remove()} />
      )}
    </MoreMenu>
  );
}

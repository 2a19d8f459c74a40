import { IconPencil, IconTrash } from '@tabler/icons-react';
import { decide, type Entity, guest } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { refreshAny } from '../../api/queries.ts';
import { deleteAnyRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { confirmDelete } from '../delete/ask-to-delete.tsx';
import { toastDeleted } from '../delete/take-back.tsx';
import { openRecordDialog } from './openRecordDialog.ts';

interface EditAndDeleteProps {
  entity: Entity;
  id: string;
  /** As the buttons call it. */
  name: string;
  /** What goes, in the question. */
  detail: string;
}

/** The two buttons of a small record that stands on the page of another; nothing for whoever may not change it. */
export function EditAndDelete({ entity, id, name, detail }: EditAndDeleteProps) {
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  if (decide(entity.access.update, reader) === false) return null;
  const remove = async () => {
    if (!(await confirmDelete(detail))) return;
    toastDeleted(name, await deleteAnyRecord(entity.collection, id));
    await refreshAny(entity.collection);
  };
  return (
    <>
      <IconButton
        icon={IconPencil}
        label={`${name} bearbeiten`}
        disabled={offline}
        onClick={() => void openRecordDialog(entity, { id })}
      />
      <IconButton
        icon={IconTrash}
        label={`${name} löschen`}
        disabled={offline}
        onClick={() => void remove()}
      />
    </>
  );
}

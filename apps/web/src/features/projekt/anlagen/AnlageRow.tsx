import { IconDownload, IconExternalLink, IconTrash } from '@tabler/icons-react';
import type { RecordIn } from '@traverse/domain/entities';
import { useOfflineReason } from '../../../api/connection.ts';
import { failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { deleteRecord } from '../../../api/records.ts';
import { downloadFile, originalName } from '../../../api/stored-files.ts';
import { confirmDelete } from '../../../records/delete/ask-to-delete.tsx';
import { toastDeleted } from '../../../records/delete/take-back.tsx';
import { IconButton, IconLink } from '../../../ui/IconButton.tsx';
import { useMayEdit } from '../may-edit.ts';
import css from './AnlagenSection.module.css';

interface AnlageRowProps {
  anlage: RecordIn<'anlagen'>;
  onRefused: (message: string) => void;
}

/** A file of the project: open, download, delete. */
export function AnlageRow({ anlage, onRefused }: AnlageRowProps) {
  const file = { collection: 'anlagen', recordId: anlage.id, name: anlage.file };
  const offline = useOfflineReason();
  const mayEdit = useMayEdit();
  const name = anlage.fileName || originalName({ ...anlage }, anlage.file);

  const orSay = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (reason) {
      onRefused(`${name}: ${failureOf(reason).message}`);
    }
  };
  const remove = async () => {
    if (!(await confirmDelete(name))) return;
    toastDeleted(name, await deleteRecord('anlagen', anlage.id));
    await refresh('anlagen');
  };
  return (
    <li className={css.file}>
      <span className={css.name} title={name}>
        {name}
      </span>
      <span className={css.buttons}>
        <IconLink
          label={`${name} öffnen`}
          icon={IconExternalLink}
          to="/anlagen/$id/$file"
          params={{ id: anlage.id, file: anlage.file }}
          target="_blank"
        />
        <IconButton
          label={`${name} herunterladen`}
          icon={IconDownload}
          disabled={offline}
          onClick={() => void orSay(() => downloadFile(file))}
        />
        {mayEdit && (
          <IconButton
            label={`${name} löschen`}
            icon={IconTrash}
            disabled={offline}
            onClick={() => void orSay(remove)}
          />
        )}
      </span>
    </li>
  );
}

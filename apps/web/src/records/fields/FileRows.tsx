import { IconDownload, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { downloadFile, originalName, type StoredFile } from '../../api/stored-files.ts';
import { formatFileSize } from '../../ui/files.ts';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import { StoredPicture, WaitingPicture } from './FilePicture.tsx';
import css from './FilesInput.module.css';

interface StoredFileRowProps {
  record: { readonly [field: string]: unknown };
  file: StoredFile;
  onRemove: (() => void) | undefined;
}

/** A file that is stored: open, download, delete. */
export function StoredFileRow({ record, file, onRemove }: StoredFileRowProps) {
  const name = originalName(record, file.name);
  return (
    <tr>
      <td className={css.kind}>
        <StoredPicture file={file} name={name} />
      </td>
      <td colSpan={2}>
        <div className={css.name} title={name}>
          {name}
        </div>
      </td>
      <td>
        <IconLink
          label={`${name} öffnen`}
          icon={IconExternalLink}
          to="/anlagen/$id/$file"
          params={{ id: file.recordId, file: file.name }}
          search={{ von: file.collection }}
          target="_blank"
        />
        <IconButton
          label={`${name} herunterladen`}
          icon={IconDownload}
          onClick={() => void downloadFile(file)}
        />
        {onRemove && <IconButton label={`${name} löschen`} icon={IconTrash} onClick={onRemove} />}
      </td>
    </tr>
  );
}

/** A file that is stored together with the record. */
export function AddedFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <tr>
      <td className={css.kind}>
        <WaitingPicture file={file} />
      </td>
      <td>
        <div className={css.name} title={file.name}>
          {file.name}
        </div>
      </td>
      <td className={css.size}>{formatFileSize(file.size)}</td>
      <td>
        <IconButton label={`${file.name} nicht hinzufügen`} icon={IconTrash} onClick={onRemove} />
      </td>
    </tr>
  );
}

import '@mantine/dropzone/styles.layer.css';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconCamera, IconCloudUpload, IconPaperclip } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import css from './FileDropzone.module.css';
import { formatFileSize } from './files.ts';
import { Message } from './Message.tsx';

interface FileDropzoneProps {
  onFiles: (files: File[]) => void;
  /** Per file, in bytes; none where who takes them says what is too large. */
  maxBytes?: number;
  /** Accepted types, `image/*` allowed; everything when not given. */
  accept?: string[];
  multiple?: boolean;
  /** Shows the button 'Kamera'. */
  onCamera?: () => void;
  disabled?: boolean;
  /** What to drag here, when not any file. */
  hint?: string;
  /** `slim`: one line, above a list. `hint`: only where to drag, beside what chooses files. */
  look?: 'slim' | 'hint';
}

/** Takes files by chooser, drag and drop, or camera. What does not fit is named with the reason. */
export function FileDropzone(props: FileDropzoneProps) {
  const { onFiles, maxBytes, accept, multiple = true, onCamera, disabled, look } = props;
  const { hint = 'Dateien hierher ziehen' } = props;
  const choose = useRef<() => void>(null);
  const [refused, setRefused] = useState<readonly FileRejection[]>([]);
  return (
    <div className={css.part}>
      <Dropzone
        classNames={{ root: clsx(css.zone, look && css.slim), inner: css.inner ?? '' }}
        openRef={choose}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={disabled}
        multiple={multiple}
        {...(maxBytes !== undefined && { maxSize: maxBytes })}
        {...(accept && { accept })}
        inputProps={{ 'aria-label': 'Dateien wählen' }}
        onDrop={onFiles}
        onDropAny={(_files, rejections) => setRefused(rejections)}
      >
        <span className={css.hint}>
          <IconCloudUpload size={look ? 20 : 28} stroke={1.5} aria-hidden="true" />
          {hint}
        </span>
        {look !== 'hint' && (
          <span className={css.buttons}>
            <Button look="soft" icon={IconPaperclip} disabled={disabled} onClick={() => choose.current?.()}>
              Datei wählen
            </Button>
            {onCamera && (
              <Button look="soft" icon={IconCamera} onClick={onCamera}>
                Kamera
              </Button>
            )}
          </span>
        )}
      </Dropzone>
      {refused.length > 0 && (
        <Message tone="danger" title="Nicht übernommen:" onClose={() => setRefused([])}>
          {refused.map((rejection) => reasonOf(rejection, maxBytes)).join(' ')}
        </Message>
      )}
    </div>
  );
}

function reasonOf({ file, errors }: FileRejection, maxBytes = 0): string {
  const codes = errors.map(({ code }) => code);
  if (codes.includes('file-too-large')) {
    return `${file.name} ist mit ${formatFileSize(file.size)} zu groß, höchstens ${formatFileSize(maxBytes)}.`;
  }
  if (codes.includes('too-many-files')) return `${file.name} ist eine Datei zu viel.`;
  return `${file.name} hat einen Dateityp, der hier nicht geht.`;
}

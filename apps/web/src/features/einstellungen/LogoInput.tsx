import { IconTrash, IconUpload } from '@tabler/icons-react';
import type { FileField } from '@traverse/schema';
import { useRef, useState } from 'react';
import type { Entry } from '../../records/edit/record-entries.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/fields/Field.tsx';
import { formatFileSize } from '../../ui/files.ts';
import layout from '../../ui/layout.module.css';
import css from './LogoInput.module.css';

interface LogoInputProps {
  field: FileField;
  entry: Entry;
  /** Where the logo can be seen; empty without one, nothing until it is known. */
  address: string | undefined;
  readOnly: boolean;
  error: string | undefined;
  onEntry: (entry: Entry) => void;
}

/** The logo as a picture, to be replaced or removed. */
export function LogoInput({ field, entry, address, readOnly, error, onEntry }: LogoInputProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const { accept = [], maxBytes = 0 } = field;
  const take = (file: File) => {
    const problem = !accept.includes(file.type)
      ? `${file.name} ist kein Bild, das hier geht. Nimm SVG, PNG, JPEG oder WebP.`
      : file.size > maxBytes
        ? `${file.name} ist mit ${formatFileSize(file.size)} zu groß, höchstens ${formatFileSize(maxBytes)}.`
        : '';
    setRefused(problem);
    if (problem === '') onEntry({ value: entry.value, added: [file] });
  };
  const shown = refused || error;
  return (
    <div className={css.part}>
      <div className={css.picture}>
        {address === '' ? <span>Kein Logo</span> : <img src={address} alt="Logo der Firma" />}
      </div>
      <div className={layout.stackClose}>
        {!readOnly && (
          <div className={css.buttons}>
            <Button look="soft" icon={IconUpload} onClick={() => chooser.current?.click()}>
              {address === '' ? 'Logo wählen' : 'Anderes Logo'}
            </Button>
            {address !== '' && (
              <Button look="dangerOutline" icon={IconTrash} onClick={() => onEntry({ value: '' })}>
                Entfernen
              </Button>
            )}
          </div>
        )}
        <FieldNote
          id="logo-note"
          hint={`SVG, PNG, JPEG oder WebP, höchstens ${formatFileSize(maxBytes)}`}
          {...(shown && { error: shown })}
        />
        <input
          ref={chooser}
          className={css.chooser}
          type="file"
          accept={accept.join(',')}
          tabIndex={-1}
          aria-label="Logo wählen"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) take(file);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

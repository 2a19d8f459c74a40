import { LIMITS } from '@traverse/schema';
import { originalName } from '../../api/stored-files.ts';
import { openCameraDialog } from '../../devices/CameraDialog.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { FileDropzone } from '../../ui/FileDropzone.tsx';
import { FieldNote } from '../../ui/fields/Field.tsx';
import { namesIn as namesOf } from '../edit/record-body.ts';
import { AddedFile, StoredFileRow } from './FileRows.tsx';
import css from './FilesInput.module.css';
import type { InputProps } from './input-props.ts';

/** The files of a record: chosen, dropped or photographed, and the table of those that are there (EDIT-05). */
export function FilesInput(props: InputProps<'files'> | InputProps<'file'>) {
  const { field, entry, onEntry, frame, readOnly, place } = props;
  const stored = namesOf(entry);
  const added = entry.added ?? [];
  const isMany = field.kind === 'files';
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    onEntry(
      isMany ? { ...entry, added: [...added, ...files] } : { value: entry.value, added: files.slice(-1) },
    );
  };
  const photograph = async () => {
    const picture = await openCameraDialog();
    if (picture) add([picture]);
  };
  const removeStored = async (name: string) => {
    const detail = originalName(place.record ?? {}, name);
    if (!(await confirm('Möchtest du das wirklich Löschen?', { detail, losesData: true }))) return;
    onEntry({ ...entry, value: isMany ? stored.filter((other) => other !== name) : '' });
  };
  const count = stored.length + added.length;
  return (
    <section className={css.part} aria-label={frame.label}>
      <header className={css.head}>
        <h3>{frame.required ? `${frame.label} *` : frame.label}</h3>
        <span className={css.count}>{count === 1 ? '1 Datei' : `${count} Dateien`}</span>
      </header>
      <div className={css.halves}>
        {!readOnly && (
          <FileDropzone
            multiple={isMany}
            maxBytes={field.maxBytes ?? LIMITS.fileBytes}
            {...(field.accept && { accept: [...field.accept] })}
            onFiles={add}
            onCamera={() => void photograph()}
          />
        )}
        {count > 0 && (
          <table className={css.table} aria-label={frame.label}>
            <tbody>
              {place.record &&
                stored.map((name) => (
                  <StoredFileRow
                    key={name}
                    record={place.record ?? {}}
                    file={{ collection: place.entity.collection, recordId: place.record?.id ?? '', name }}
                    onRemove={readOnly ? undefined : () => void removeStored(name)}
                  />
                ))}
              {added.map((file, index) => (
                <AddedFile
                  key={`${index} ${file.name}`}
                  file={file}
                  onRemove={() => onEntry({ ...entry, added: added.filter((other) => other !== file) })}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <FieldNote id={`${frame.label}-note`} hint={frame.hint} error={frame.error} />
    </section>
  );
}

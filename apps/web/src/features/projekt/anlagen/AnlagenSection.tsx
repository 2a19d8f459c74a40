import { IconPlus } from '@tabler/icons-react';
import { LIMITS } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useRef } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecords } from '../../../api/queries.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { FileDropzone } from '../../../ui/FileDropzone.tsx';
import { formatFileSize } from '../../../ui/files.ts';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { useMayEdit } from '../may-edit.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { InEmptyLine } from '../sections/EmptyLine.tsx';
import { FillableSection } from '../sections/Section.tsx';
import css from './AnlagenSection.module.css';
import { AnlageRow } from './AnlageRow.tsx';
import { useUploads } from './useUploads.ts';

// The server refuses what is larger.
const MAX_BYTES = LIMITS.fileBytes;

/** Files of the project (PROJ-09). */
export function AnlagenSection({ editor }: { editor: ProjektEditor }) {
  const { projekt, addAlert } = editor;
  useLiveCollections('anlagen');
  const asked = useAnlagen(projekt.id);
  const { data, error } = asked;
  const { running, uploadAll } = useUploads(projekt.id, addAlert);
  const chooser = useRef<HTMLInputElement>(null);
  const anlagen = data?.items ?? [];
  const offline = useOfflineReason();
  const mayEdit = useMayEdit();

  const take = (files: readonly File[]) => {
    const tooLarge = files.filter(({ size }) => size > MAX_BYTES);
    for (const { name, size } of tooLarge) {
      addAlert(
        `${name} ist mit ${formatFileSize(size)} zu groß, höchstens ${formatFileSize(MAX_BYTES)} gehen.`,
      );
    }
    void uploadAll(files.filter((file) => !tooLarge.includes(file)));
  };
  const isEmpty = data !== undefined && anlagen.length === 0 && running.length === 0;
  const input = (
    <input
      ref={chooser}
      className={css.chooser}
      type="file"
      multiple
      tabIndex={-1}
      aria-label="Anlagen wählen"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file may be chosen again.
        currentTarget.value = '';
        take(files);
      }}
    />
  );
  return (
    <>
      <FillableSection
        id="anlagen"
        count={anlagen.length}
        isEmpty={isEmpty}
        withoutTool={!data && !error}
        icon={IconPlus}
        begin={{
          label: 'Anlagen: hinzufügen',
          disabled: offline,
          onClick: () => chooser.current?.click(),
        }}
        beside={input}
      >
        {!data && error && <LoadFailed query={asked} />}
        {!data && !error && <SkeletonRows rows={1} height={48} columns={['42%', '', '64px']} />}
        <ul className={css.files}>
          {anlagen.map((anlage) => (
            <AnlageRow key={anlage.id} anlage={anlage} onRefused={addAlert} />
          ))}
          {running.map(({ key, name, part }) => (
            <li key={key} className={css.running}>
              <span className={css.name}>{name}</span>
              <progress aria-label={`${name} wird hochgeladen`} value={part} />
            </li>
          ))}
        </ul>
        {mayEdit && (
          <div className={css.drop}>
            <FileDropzone look="slim" maxBytes={MAX_BYTES} onFiles={take} />
          </div>
        )}
      </FillableSection>
      {isEmpty && mayEdit && (
        <InEmptyLine at="end">
          <FileDropzone look="hint" onFiles={take} />
        </InEmptyLine>
      )}
    </>
  );
}

/** The files of a project by name. */
export function useAnlagen(projekt: string) {
  const filter = compare('projekt', '=', projekt);
  return useRecords('anlagen', { filter, sort: 'fileName', perPage: 500, skipTotal: true });
}

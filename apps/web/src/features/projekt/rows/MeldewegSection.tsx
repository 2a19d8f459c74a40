import { type Meldeweg, meldewegProblems } from '@traverse/domain/projekt/meldeweg';
import { attempt } from '../../../api/failure.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useForm } from '../../../ui/useForm.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { RowFormFrame } from './RowFormFrame.tsx';
import { type RowForm, RowsSection } from './RowsSection.tsx';

/** What is reported to whom, and how (PROJ-08). */
export function MeldewegSection({ editor }: { editor: ProjektEditor }) {
  const store = async (meldeweg: Meldeweg[], seen: readonly Meldeweg[]) => {
    const isStored = await editor.save({ meldeweg }, { meldeweg: [...seen] });
    // Source: spec part 1, section 4 "Project edit". Where even loading fails, the alert of the save says enough.
    if (!isStored) await attempt(editor.reload);
    return isStored;
  };
  return (
    <RowsSection<Meldeweg>
      id="meldeweg"
      rows={editor.projekt.meldeweg}
      nameOf={({ grund }) => grund}
      renderRow={({ grund, meldung_an, meldung_via }) => (
        <>
          <b>{grund}</b>
          <Tag>{meldung_via}</Tag>
          <span className={layout.smallPrint}>an {meldung_an}</span>
        </>
      )}
      renderForm={(form) => <MeldewegForm {...form} />}
      onStore={store}
    />
  );
}

function MeldewegForm({ row, save, cancel }: RowForm<Meldeweg>) {
  const form = useForm<Meldeweg>({
    initial: row ?? { grund: '', meldung_an: '', meldung_via: '' },
    check: meldewegProblems,
    send: async (meldeweg) => {
      await save(meldeweg);
      return undefined;
    },
  });
  return (
    <RowFormFrame form={form} isNew={!row} onCancel={cancel}>
      <TextField label="Grund" required {...form.field('grund')} />
      <TextField label="Meldung an" required {...form.field('meldung_an')} />
      <TextField label="Meldung via" required {...form.field('meldung_via')} />
    </RowFormFrame>
  );
}

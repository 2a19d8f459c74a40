import { IconPencil } from '@tabler/icons-react';
import { truncate } from '@traverse/domain/values';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { DraftNote } from '../../../records/drafts/DraftNote.tsx';
import { draftIn, useKeptDraft } from '../../../records/drafts/useKeptDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import layout from '../../../ui/layout.module.css';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import { type Edited, leftAfterStoring } from '../edited.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { focusBeginning } from './EmptyLine.tsx';
import { FillableSection } from './Section.tsx';
import { sections } from './sections.ts';
import css from './TextSection.module.css';

type TextField = 'beschreibung' | 'unterkunft' | 'verpflegung' | 'allgemeineHinweise';

interface TextSectionProps {
  field: TextField;
  editor: ProjektEditor;
  /** Cut at 300 characters while it is read, and with a high editor (PROJ-04). */
  long?: boolean;
}

/** A section that is one text, read or edited in its place. */
export function TextSection({ field, editor, long = false }: TextSectionProps) {
  const place = `projekt/${editor.projekt.id}/${field}`;
  const [edited, setEdited] = useState(() => draftIn(place)?.typed as Edited<string> | undefined); // as it was kept
  const isTyped = edited !== undefined && edited.typed !== edited.seen;
  const { kept, discard } = useKeptDraft(place, isTyped ? edited : undefined);
  const { title } = sections[field];
  const offline = useOfflineReason();
  const text = editor.projekt[field];
  const editId = `${field}-text`;
  useUnsaved(isTyped);
  const [busy, save] = useBusy(async () => {
    if (!edited) return;
    const { typed, seen } = edited;
    if (typed !== seen && !(await editor.save({ [field]: typed }, { [field]: seen }))) return;
    discard();
    setEdited((now) => leftAfterStoring(now, typed));
    focusBeginning(editId);
  });
  const close = () => {
    discard();
    setEdited(undefined);
    focusBeginning(editId);
  };
  const section = {
    id: field,
    icon: IconPencil,
    isEmpty: text === '' && !edited,
    begin: {
      id: editId,
      label: `${title}: bearbeiten`,
      disabled: offline,
      onClick: () => setEdited({ typed: text, seen: text }),
    },
  };
  if (!edited) {
    return (
      <FillableSection {...section}>
        <ReadText text={text} long={long} />
      </FillableSection>
    );
  }
  return (
    <FillableSection {...section} withoutTool>
      <form
        ref={focusText}
        className={long ? css.longForm : css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DraftNote draft={kept} onDiscard={close} />
        <TextAreaField
          label={title}
          labelHidden
          value={edited.typed}
          onChange={(typed) => setEdited({ ...edited, typed })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && edited.typed === edited.seen) close();
          }}
        />
        <div className={layout.rowEnd}>
          <Button look="soft" onClick={close}>
            Abbrechen
          </Button>
          <Button type="submit" busy={busy}>
            Speichern
          </Button>
        </div>
      </form>
    </FillableSection>
  );
}

// Who opened the editor wants to type.
function focusText(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus();
}

// Source: spec part 1, section 9 "Description truncation".
const SHORT_CHARACTERS = 300;

function ReadText({ text, long }: { text: string; long: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const short = long ? truncate(text, SHORT_CHARACTERS) : text;
  if (short === text) return <p className={css.text}>{text}</p>;
  return (
    <p className={css.text}>
      {isOpen ? text : short}{' '}
      <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Weniger...' : 'Weiterlesen'}
      </button>
    </p>
  );
}

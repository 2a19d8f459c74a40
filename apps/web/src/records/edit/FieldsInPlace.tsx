import { IconCheck, IconX } from '@tabler/icons-react';
import type { Fields } from '@traverse/schema';
import { useEffect, useRef, useState } from 'react';
import { failureIn } from '../../api/on-newest.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useEscape } from '../../ui/useEscape.ts';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { askAhead } from './ask-ahead.ts';
import type { FieldsInPlaceProps } from './dialog-props.ts';
import css from './FieldsInPlace.module.css';
import { RefusalMessage } from './RefusalMessage.tsx';
import { storedEntries } from './record-entries.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useSaveRecord } from './useSaveRecord.ts';

interface How {
  /** Why it is stored although it was refused. */
  readonly grund?: string;
}

/**
 * Some fields of a stored record where their values stand, by the rules of its dialog. Enter stores, Esc reverts. A field
 * that does not fit any more because of these comes along, with what is wrong.
 */
export function FieldsInPlace({ entity, facts, record, names, label, close }: FieldsInPlaceProps) {
  const { fields, collection } = entity;
  const [stored] = useState(() => storedEntries(fields, record));
  const frame = useRef<HTMLDivElement>(null);
  const { save } = useSaveRecord({
    collection,
    fields,
    record,
    questions: facts.questions,
    onRebased: (entries) => form.change(entries),
  });
  const form = useRecordForm<How | undefined>({
    fields,
    initial: stored,
    stored,
    facts,
    store: async (entries, how) => {
      const tell = await askAhead(facts, { record, stored, entries });
      const outcome = await save(entries, { unsent: [], grund: how?.grund });
      if (outcome && 'stored' in outcome) {
        close();
        void facts.stored?.(outcome.stored, record);
        void tell?.();
      }
      return failureIn(outcome);
    },
  });
  const { draft, discard } = useRecordDraft({
    place: `${collection}/${record.id}/${names.join()}`,
    fields,
    record,
    start: stored,
    entries: form.entries,
    change: form.change,
  });
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLInputElement>('input:not([readonly])');
    first?.focus();
    first?.select();
  }, []);
  useEscape(frame, true, close);
  useUnsaved(form.isDirty);
  // What has come along stays, also once it is right: somebody is typing into it.
  const [there, setThere] = useState(names);
  const coming = Object.keys(fields).filter(
    (name) => !there.includes(name) && form.errorOf(name) !== undefined,
  );
  if (coming.length > 0) setThere([...there, ...coming]);
  const shown: Fields = Object.fromEntries(Object.entries(fields).filter(([name]) => there.includes(name)));
  return (
    <div
      ref={frame}
      className={css.frame}
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget, target, relatedTarget }) =>
        // Unless the window is left, and not the frame.
        setLeft(document.activeElement !== target && !currentTarget.contains(relatedTarget))
      }
    >
      <form {...form.form} className={css.form} aria-label={label}>
        <RefusalMessage
          refusal={form.refusal}
          shown={shown}
          onDismiss={form.dismissAlert}
          onStore={(grund) => form.submit(grund === undefined ? undefined : { grund })}
        />
        <div className={css.fields}>
          {Object.entries(shown).map(([name, field]) => (
            // Only hears when the control inside is left.
            <div key={name} onBlur={() => form.leave(name)}>
              <FieldInput
                field={field}
                name={name}
                entry={form.completed[name] ?? { value: undefined }}
                onEntry={(entry) => form.enter(name, entry)}
                error={form.errorOf(name)}
                place={{ entity, inputs: facts.inputs, record, entries: form.completed }}
              />
            </div>
          ))}
        </div>
        <DraftNote draft={draft} onDiscard={discard} />
        {isLeft && form.isDirty && <p role="status">noch nicht gespeichert</p>}
        <div className={css.buttons}>
          <IconButton
            type="submit"
            label={`${label} speichern`}
            icon={IconCheck}
            size="control"
            outlined
            disabled={form.busy && 'Wird gespeichert.'}
          />
          <IconButton label={`${label} verwerfen`} icon={IconX} size="control" onClick={close} />
        </div>
      </form>
    </div>
  );
}

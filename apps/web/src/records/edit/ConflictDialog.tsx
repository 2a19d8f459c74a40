import type { Fields } from '@traverse/schema';
import { type ReactNode, useId, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { fieldText } from '../fields/field-text.ts';
import { rowsText } from '../fields/rows-text.ts';
import { useRelatedTitle } from '../fields/useRelatedTitle.ts';
import { lastWriter } from '../verlauf/last-writer.ts';
import css from './ConflictDialog.module.css';
import { type Entries, type Entry, storedEntries } from './record-entries.ts';

interface Dispute {
  readonly fields: Fields;
  /** Fields that both have changed. */
  readonly disputed: readonly string[];
  readonly mine: Entries;
  /** What is stored now. */
  readonly record: AnyRecord;
}

/**
 * Asks for each disputed field whose value is to stay. Resolves to the fields in which the stored value stays, or to
 * nothing when it was cancelled. Nothing disputed asks nothing.
 */
export async function askWhoseValues(dispute: Dispute): Promise<ReadonlySet<string> | undefined> {
  if (dispute.disputed.length === 0) return new Set();
  const { collectionName, id } = dispute.record;
  return openDialog(ConflictDialog, {
    ...dispute,
    wer: await lastWriter(collectionName, id, dispute.disputed),
  });
}

type Side = 'mine' | 'theirs';

function ConflictDialog({
  fields,
  disputed,
  mine,
  record,
  wer,
  close,
}: Dispute & { wer: string } & DialogControl<ReadonlySet<string>>) {
  const [choice, setChoice] = useState<{ readonly [field: string]: Side }>({});
  const current = storedEntries(fields, record);
  const open = disputed.filter((name) => choice[name] === undefined);
  return (
    <Dialog
      title="Inzwischen geändert"
      foot={
        <Button
          look="primary"
          disabled={open.length > 0 && 'Wähle in jeder Zeile, was gelten soll.'}
          onClick={() => close(new Set(disputed.filter((name) => choice[name] === 'theirs')))}
        >
          Speichern
        </Button>
      }
    >
      <p className={css.lead}>
        {wer} hat diesen Datensatz gespeichert, während du ihn bearbeitet hast. Was soll gelten?
      </p>
      {disputed.map((name) => {
        const field = fields[name];
        if (!field) return null;
        const choose = (side: Side) => setChoice((now) => ({ ...now, [name]: side }));
        return (
          <fieldset key={name} className={css.dispute}>
            <legend>{field.label}</legend>
            <Choice
              name={name}
              label="Meine übernehmen"
              checked={choice[name] === 'mine'}
              onChoose={() => choose('mine')}
            >
              <EntryText fields={fields} name={name} entry={mine[name]} />
            </Choice>
            <Choice
              name={name}
              label="Aktuelle übernehmen"
              checked={choice[name] === 'theirs'}
              onChoose={() => choose('theirs')}
            >
              <EntryText fields={fields} name={name} entry={current[name]} />
            </Choice>
          </fieldset>
        );
      })}
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, label, checked, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <input id={id} type="radio" name={name} checked={checked} onChange={onChoose} />
      <label htmlFor={id}>
        <span className={css.side}>{label}</span>
        <span className={css.value}>{children}</span>
      </label>
    </div>
  );
}

function EntryText({
  fields,
  name,
  entry = { value: undefined },
}: {
  fields: Fields;
  name: string;
  entry: Entry | undefined;
}) {
  const field = fields[name];
  const title = useRelatedTitle(field ?? NO_FIELD, entry, undefined);
  if (!field) return null;
  if (field.kind === 'rows') return rowsText(field, entry) || <em>leer</em>;
  return (field.kind === 'relation' ? title : fieldText(field, entry.value)) || <em>leer</em>;
}

const NO_FIELD = { kind: 'text', label: '' } as const;

import { IconHistory } from '@tabler/icons-react';
import type { Entity, RecordOf } from '@traverse/schema';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { useToday } from '../../ui/useToday.ts';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { mayUpdate } from '../list/row-rights.ts';
import { openVerlauf } from '../verlauf/openVerlauf.ts';
import { dialogFields } from './dialog-fields.ts';
import { canBeRead, canBeShown, FilePreview } from './FilePreview.tsx';
import { FormFields } from './FormFields.tsx';
import { FormFoot, type Then } from './FormFoot.tsx';
import type { RecordFormProps } from './form-props.ts';
import { LockMessage } from './LockMessage.tsx';
import css from './RecordForm.module.css';
import { RefusalMessage } from './RefusalMessage.tsx';
import { useEditing } from './useEditing.ts';

/** The dialog around the fields of one record. */
export function RecordForm(props: RecordFormProps) {
  const { entity, facts, record, initial, session, close, another, aside: Aside } = props;
  const isRead = record !== undefined && !mayUpdate(entity, session, record);
  const today = useToday();
  const editing = useEditing(props);
  const { form, shownRecord } = editing;
  // By what it held at first: it does not change under the hands.
  const called = facts.called?.((record ?? initial) as Partial<RecordOf<Entity>>, today);
  const missing = Object.keys(form.problems).map((name) => entity.fields[name]?.label ?? name);
  const opens = facts.page !== undefined;
  const files = facts.shows === undefined ? undefined : form.entries[facts.shows];
  // Below that width there is room for one of both, and a file opens in a tab of its own; what no browser can show comes below.
  const isStacked = useMedia('--stacked');
  const showsFile = !isStacked && canBeShown(files, shownRecord, facts.papers);
  const showsBelow = isStacked && canBeRead(files, shownRecord, facts.papers);
  const store = (after: Then) => form.submit({ after });
  // The filled one, whatever it is called; with Umschalt the other.
  const filled = opens ? 'Speichern + Öffnen' : 'Speichern';
  useShortcut('mod+enter', filled, () => void store(opens ? 'open' : 'stay'), !isRead);
  useShortcut('mod+shift+enter', 'Speichern', () => void store('stay'), opens && !isRead);
  return (
    <Dialog
      title={isRead ? 'Ansehen' : record ? 'Bearbeiten' : 'Anlegen'}
      detail={<Tag look="line">{called || entity.label.one}</Tag>}
      size={showsFile ? 'full' : 'wide'}
      unsaved={form.isDirty}
      foot={
        isRead ? (
          <Button onClick={() => close()}>Schließen</Button>
        ) : (
          <FormFoot
            sending={form.sending?.after}
            uploaded={editing.uploaded}
            problem={missing.length > 0 && `Fehlt oder stimmt nicht: ${missing.join(', ')}.`}
            another={another}
            onSave={() => store('stay')}
            {...(opens && { onSaveAndOpen: () => store('open') })}
          />
        )
      }
    >
      <Beside
        isFile={showsFile}
        aside={
          showsFile || showsBelow ? (
            <FilePreview
              entry={files}
              record={shownRecord}
              collection={entity.collection}
              papers={facts.papers}
            />
          ) : (
            Aside && record && <Aside record={record} />
          )
        }
      >
        <FormBody {...props} isRead={isRead} editing={editing} />
      </Beside>
    </Dialog>
  );
}

interface FormBodyProps extends RecordFormProps {
  readonly isRead: boolean;
  readonly editing: ReturnType<typeof useEditing>;
}

/** What is to be known before one types, the fields, and the way to what was before. */
function FormBody({
  entity,
  facts,
  record,
  lock,
  initial,
  session,
  another,
  source,
  isRead,
  editing,
}: FormBodyProps) {
  const { form, shownRecord, attached, made } = editing;
  const { isOpened, open } = editing.lock;
  const shown = dialogFields(entity, session, record === undefined);
  return (
    <div {...form.area} className={css.form}>
      <DraftNote draft={editing.draft} onDiscard={editing.discard} />
      {attached.notice ?? source?.notice}
      {lock && !isRead && <LockMessage lock={lock} onOpen={isOpened ? undefined : open} />}
      {facts.Notice && !isRead && (
        <facts.Notice entries={form.completed} record={shownRecord} onEntries={form.enterTogether} />
      )}
      {another && another.stored !== '' && !form.isDirty && (
        <Message tone="success" title={`${another.stored} gespeichert`} />
      )}
      <RefusalMessage
        refusal={form.refusal}
        shown={shown}
        otherWay={editing.otherWay}
        onDismiss={form.dismissAlert}
        onStore={(grund) => form.submit({ after: 'stay', ...(grund === undefined ? {} : { grund }) })}
      />
      <FormFields
        fields={shown}
        isRead={isRead}
        locked={isOpened ? undefined : lock?.fields}
        facts={facts}
        begin={another && facts.nextBegins?.(another.kept)}
        place={{
          entity,
          inputs: facts.inputs,
          record: shownRecord,
          entries: form.completed,
          onEntries: form.enterTogether,
          onPropose: (name, value) => form.fill(name, { value, proposed: true }),
          onMade: made.note,
          onDropped: made.noteDropped,
        }}
        entries={form.completed}
        initial={initial}
        errorOf={form.errorOf}
        nextFree={editing.nextFree}
        onEntry={(name, entry) => {
          form.enter(name, entry);
          void attached.look(form.entries[name], entry);
        }}
        onLeave={form.leave}
      />
      {record && (
        <div>
          <Button look="quiet" icon={IconHistory} onClick={() => openVerlauf(entity, record.id)}>
            Verlauf
          </Button>
        </div>
      )}
    </div>
  );
}

/** Two columns on a desk, one below the other on anything smaller; the fields alone where nothing stands beside. */
function Beside({ aside, isFile, children }: { aside: ReactNode; isFile: boolean; children: ReactNode }) {
  return (
    <div className={clsx(aside && css.beside, isFile && css.besideFile)}>
      {children}
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}

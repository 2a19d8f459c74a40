import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type Collection, entities, recordTitle } from '@traverse/domain';
import type { Entity } from '@traverse/schema';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Message, MessageAction } from '../../ui/Message.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { openVerlauf } from '../verlauf/openVerlauf.ts';
import { dialogFields } from './dialog-fields.ts';
import { FormFields } from './FormFields.tsx';
import { FormFoot } from './FormFoot.tsx';
import type { DialogAside, RecordSource } from './openRecordDialog.ts';
import css from './RecordForm.module.css';
import { enteredValues, newEntries, storedEntries, withFiles, withValues } from './record-entries.ts';
import { recordPage } from './record-page.ts';
import { useFileReading } from './useFileReading.tsx';
import { useMadeOnTheWay } from './useMadeOnTheWay.ts';
import { useNextFree } from './useNextFree.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useSaveRecord } from './useSaveRecord.ts';

interface RecordFormProps {
  collection: Collection;
  /** What is changed; without it a new record. */
  record: AnyRecord | undefined;
  initial: { readonly [field: string]: unknown };
  session: Session;
  onStored: (record: AnyRecord) => void;
  close: () => void;
  another?: Another;
  source?: RecordSource;
  aside?: DialogAside;
}

/** 'Weiteren Anlegen': a fresh form after saving. */
interface Another {
  readonly wanted: boolean;
  readonly onChange: (wanted: boolean) => void;
  /** What was stored just before; said in the form, because a toast would lie over the buttons of a phone. */
  readonly stored: string;
  readonly begin: (stored: string) => void;
}

/** The dialog around the fields of one record. */
export function RecordForm({
  collection,
  record,
  initial,
  session,
  onStored,
  close,
  another,
  source,
  aside: Aside,
}: RecordFormProps) {
  const entity: Entity = entities[collection];
  const { fields } = entity;
  const shown = dialogFields(entity, session);
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const [shownRecord, setShownRecord] = useState(record);
  const [start] = useState(() =>
    record
      ? withValues(fields, storedEntries(fields, record), initial)
      : withFiles(newEntries(fields, initial), source?.files ?? {}),
  );
  const form = useRecordForm(fields, start);
  const next = useNextFree(collection, record === undefined);
  const isNextFree = next !== undefined && form.entries[next.field]?.value === next.value;
  const { save, uploaded, refusal, fieldErrors, dismiss, forget } = useSaveRecord({
    collection,
    fields,
    record,
    onRebased: (entries, current) => {
      form.replace(entries);
      setShownRecord({ ...current, expand: record?.expand ?? {} });
    },
  });

  const made = useMadeOnTheWay();
  const attached = useFileReading(collection, ({ valuesBeside }) => {
    // What was given with a new record is a start; what a file has filled in already is not.
    const first = record || source ? newEntries(fields, {}) : start;
    form.enterAll(valuesBeside(enteredValues(first, form.entries)));
  });

  const fillNext = useEffectEvent(() => {
    const { value = '' } = (next && form.entries[next.field]) ?? {};
    if (next && value === '') form.fill(next.field, { value: next.value });
  });
  useEffect(() => fillNext(), [next]);

  const missing = Object.keys(form.problems);
  const [busy, store] = useBusy(async (then: 'stay' | 'open') => {
    form.touchAll();
    const stored =
      missing.length > 0 ? undefined : await save(form.completed, isNextFree ? [next.field] : []);
    if (stored === undefined) {
      // After the messages have been drawn.
      setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    await made.keepThoseOf(stored);
    onStored(stored);
    const title = recordTitle(collection, stored) || entity.label.one;
    const page = recordPage(collection, stored.id);
    if (then === 'stay' && another?.wanted) another.begin(title);
    else {
      toast(`${title} gespeichert`);
      close();
    }
    if (then === 'open' && page) await navigate(page);
  });
  const opens = recordPage(collection, '') !== undefined;
  useShortcut('mod+enter', 'Speichern', () => void store('stay'));
  useShortcut('mod+shift+enter', 'Speichern + Öffnen', () => void store('open'), opens);

  return (
    <Dialog
      title={record ? 'Bearbeiten' : 'Anlegen'}
      detail={<Tag look="line">{entity.label.one}</Tag>}
      size="wide"
      unsaved={form.isDirty}
      foot={
        <FormFoot
          busy={busy}
          uploaded={uploaded}
          problem={missing.length > 0 && reasonFor(missing.map((name) => fields[name]?.label ?? name))}
          another={another}
          onSave={() => store('stay')}
          {...(opens && { onSaveAndOpen: () => store('open') })}
        />
      }
    >
      <Beside aside={Aside && record && <Aside record={record} />}>
        <div ref={body} className={css.form}>
          {attached.notice ?? source?.notice}
          {another && another.stored !== '' && !form.isDirty && (
            <Message tone="success" title={`${another.stored} gespeichert`} />
          )}
          {refusal?.message && (
            <Message
              tone="danger"
              title="Nicht gespeichert."
              onClose={dismiss}
              action={
                refusal.status === 0 && (
                  <MessageAction onClick={() => void store('stay')}>Noch einmal versuchen</MessageAction>
                )
              }
            >
              {refusal.message} {unseenErrors(fieldErrors, shown)}
            </Message>
          )}
          <FormFields
            fields={shown}
            place={{ collection, record: shownRecord, entries: form.completed, onMade: made.note }}
            entries={form.completed}
            initial={initial}
            errorOf={(name) => fieldErrors[name] ?? form.problemOf(name)}
            nextFree={isNextFree ? next.field : undefined}
            onEntry={(name, entry) => {
              forget(name);
              form.enter(name, entry);
              void attached.look(form.entries[name], entry);
            }}
            onLeave={form.leave}
          />
          {record && (
            <div>
              <Button look="quiet" icon={IconHistory} onClick={() => openVerlauf(collection, record.id)}>
                Verlauf
              </Button>
            </div>
          )}
        </div>
      </Beside>
    </Dialog>
  );
}

/** Two columns on a desk, one below the other on anything smaller; the fields alone where nothing stands beside. */
function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <div className={css.beside}>
      {children}
      <div className={css.aside}>{aside}</div>
    </div>
  );
}

function reasonFor(labels: readonly string[]): string {
  return `Fehlt oder stimmt nicht: ${labels.join(', ')}.`;
}

/** What the server says about fields that are not in the dialog. */
function unseenErrors(
  errors: { readonly [field: string]: string },
  shown: { readonly [field: string]: unknown },
) {
  return Object.entries(errors)
    .filter(([name]) => !(name in shown))
    .map(([, message]) => message)
    .join(' ');
}

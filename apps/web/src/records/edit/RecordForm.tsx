import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Entity, RecordOf } from '@traverse/schema';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { failureIn } from '../../api/on-newest.ts';
import type { AnyRecord } from '../../api/records.ts';
import type { Session } from '../../api/session.ts';
import { usePageAhead } from '../../api/usePageAhead.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useToday } from '../../ui/useToday.ts';
import { DraftNote } from '../drafts/DraftNote.tsx';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import { mayUpdate } from '../list/row-rights.ts';
import { titleOf } from '../nouns.ts';
import { openVerlauf } from '../verlauf/openVerlauf.ts';
import { askAhead } from './ask-ahead.ts';
import type { Lock } from './dialog-facts.ts';
import { dialogFields } from './dialog-fields.ts';
import type { RecordDialogProps } from './dialog-props.ts';
import { canBeRead, canBeShown, FilePreview } from './FilePreview.tsx';
import { FormFields } from './FormFields.tsx';
import { FormFoot, type Then } from './FormFoot.tsx';
import { LockMessage } from './LockMessage.tsx';
import css from './RecordForm.module.css';
import { RefusalMessage } from './RefusalMessage.tsx';
import { bodyOfChange } from './record-body.ts';
import {
  changedFields,
  type Entries,
  enteredValues,
  keptEntries,
  newEntries,
  proposedEntries,
  storedEntries,
  type Values,
  withFiles,
  withValues,
} from './record-entries.ts';
import { isAsked } from './server-question.ts';
import { useFileReading } from './useFileReading.tsx';
import { useMadeOnTheWay } from './useMadeOnTheWay.ts';
import { useNextFree } from './useNextFree.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useSaveRecord } from './useSaveRecord.ts';

interface RecordFormProps extends Omit<RecordDialogProps, 'id'> {
  /** What is changed; without it a new record. */
  record: AnyRecord | undefined;
  /** What of it stands as it is. */
  lock?: Lock | undefined;
  session: Session;
  another?: Another;
}

/** What comes after storing. */
interface How {
  readonly after: Then;
  /** Why it is stored although it was refused. */
  readonly grund?: string;
}

/** 'Weiteren Anlegen': a fresh form after saving. */
interface Another {
  readonly wanted: boolean;
  readonly onChange: (wanted: boolean) => void;
  /** What was stored just before; said in the form, because a toast would lie over the buttons of a phone. */
  readonly stored: string;
  /** What it begins with as the one before. */
  readonly kept: Values;
  readonly begin: (title: string, kept: Values, stored: AnyRecord) => Promise<void>;
}

/** The dialog around the fields of one record. */
export function RecordForm({
  entity,
  facts,
  record,
  lock,
  initial,
  session,
  onStored,
  close,
  another,
  source,
  aside: Aside,
}: RecordFormProps) {
  const { fields } = entity;
  const shown = dialogFields(entity, session, record === undefined);
  const isRead = record !== undefined && !mayUpdate(entity, session, record);
  const navigate = useNavigate();
  const today = useToday();
  const [isOpened, setOpened] = useState(false);
  const [shownRecord, setShownRecord] = useState(record);
  const [stored] = useState(() => record && storedEntries(fields, record));
  const [start] = useState(() =>
    stored
      ? withValues(fields, stored, initial)
      : withFiles(
          {
            ...newEntries(fields, initial),
            ...proposedEntries(fields, facts.begins?.(today) ?? {}, initial),
            ...keptEntries(fields, another?.kept),
          },
          source?.files ?? {},
        ),
  );
  const next = useNextFree(entity, facts, record === undefined);
  // The field that the server fills where it is left alone.
  const numbered = record ? undefined : facts.nextFree?.field;
  const { save, uploaded } = useSaveRecord({
    collection: entity.collection,
    fields,
    record,
    questions: facts.questions,
    onRebased: (entries, current) => {
      form.change(entries);
      setShownRecord({ ...current, expand: record?.expand ?? {} });
    },
  });
  const form = useRecordForm<How>({
    fields,
    initial: start,
    stored,
    facts,
    filledByServer: numbered,
    store: async (entries, { after, grund }) => {
      if (
        isOpened &&
        lock &&
        stored &&
        changedFields(stored, entries).some((name) => lock.fields.includes(name))
      ) {
        await goOtherWay();
        return undefined;
      }
      const tell = await askAhead(facts, { record, stored, entries });
      const outcome = await save(entries, { unsent: leftAlone(entries, numbered), grund });
      if (outcome && 'stored' in outcome) {
        await finish(outcome.stored, after);
        void tell?.();
      }
      return failureIn(outcome);
    },
  });

  const { draft, forget, discard } = useRecordDraft({
    place: `${entity.collection}/${record?.id ?? `neu:${JSON.stringify(initial)}`}`,
    fields,
    record,
    start,
    entries: form.entries,
    change: form.change,
  });
  // By what it held at first: it does not change under the hands.
  const called = facts.called?.((record ?? initial) as Partial<RecordOf<Entity>>, today);
  const made = useMadeOnTheWay();
  const attached = useFileReading(facts.readFiles, ({ valuesBeside }) => {
    // What was given with a new record is a start; what a file has filled in already is not.
    const first = record || source ? newEntries(fields, {}) : start;
    form.enterAll(valuesBeside(enteredValues(first, form.entries)));
  });

  const fillNext = useEffectEvent(() => {
    const { value = '', proposed } = (next && form.entries[next.field]) ?? {};
    if (next && (value === '' || proposed)) form.fill(next.field, { value: next.value, proposed: true });
  });
  useEffect(() => fillNext(), [next]);

  const finish = async (stored: AnyRecord, then: Then) => {
    forget();
    await made.keepThoseOf(stored);
    onStored(stored);
    const title = titleOf(entity.collection, stored) || entity.label.one;
    const page = facts.page?.(stored.id);
    if (then === 'stay' && another?.wanted)
      await another.begin(title, pick(stored, facts.keeps ?? []), stored);
    else {
      // Of one record after the other the last one speaks.
      toast(`${title} gespeichert`, { id: `${entity.collection} gespeichert` });
      close();
    }
    if (then === 'open' && page) await navigate(page);
    void (record ? facts.stored?.(stored, record) : facts.made?.(stored));
  };
  usePageAhead(record === undefined && (next || !facts.nextFree) ? facts.page : undefined);
  const { refusal, submit } = form;
  const missing = Object.keys(form.problems);
  const opens = facts.page !== undefined;
  const files = facts.shows === undefined ? undefined : form.entries[facts.shows];
  // Below that width there is room for one of both, and a file opens in a tab of its own; what no browser can show comes below.
  const isStacked = useMedia('--stacked');
  const showsFile = !isStacked && canBeShown(files, shownRecord, facts.papers);
  const showsBelow = isStacked && canBeRead(files, shownRecord, facts.papers);
  const store = (after: Then) => submit({ after });
  const { otherWay: way } = facts;
  const isOffered = way !== undefined && refusal !== undefined && isAsked(way, refusal);
  const goOtherWay = async () => {
    if (!way || !record || !stored) return;
    const changes = bodyOfChange(fields, stored, form.entries);
    if (await way.go({ id: record.id, changes })) close();
  };
  const otherWay = isOffered && { label: way.label, go: () => void goOtherWay() };
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
            uploaded={uploaded}
            problem={missing.length > 0 && reasonFor(missing.map((name) => fields[name]?.label ?? name))}
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
        <div {...form.area} className={css.form}>
          <DraftNote draft={draft} onDiscard={discard} />
          {attached.notice ?? source?.notice}
          {lock && !isRead && (
            <LockMessage lock={lock} onOpen={isOpened ? undefined : () => setOpened(true)} />
          )}
          {facts.Notice && !isRead && (
            <facts.Notice entries={form.completed} record={shownRecord} onEntries={form.enterTogether} />
          )}
          {another && another.stored !== '' && !form.isDirty && (
            <Message tone="success" title={`${another.stored} gespeichert`} />
          )}
          <RefusalMessage
            refusal={refusal}
            shown={shown}
            otherWay={otherWay || undefined}
            onDismiss={form.dismissAlert}
            onStore={(grund) => submit({ after: 'stay', ...(grund === undefined ? {} : { grund }) })}
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
            nextFree={isProposed(form.entries, numbered) ? numbered : undefined}
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
      </Beside>
    </Dialog>
  );
}

const pick = (stored: AnyRecord, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name)));

function isProposed(entries: Entries, numbered: string | undefined): boolean {
  return numbered !== undefined && entries[numbered]?.proposed === true;
}

/** The field for which nobody has asked for a number of their own: the server gives it as it stores the record. */
function leftAlone(entries: Entries, numbered: string | undefined): readonly string[] {
  if (numbered === undefined) return [];
  const { value = '', proposed } = entries[numbered] ?? {};
  return proposed || value === '' ? [numbered] : [];
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

function reasonFor(labels: readonly string[]): string {
  return `Fehlt oder stimmt nicht: ${labels.join(', ')}.`;
}

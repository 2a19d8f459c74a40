import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureIn } from '../../api/on-newest.ts';
import type { AnyRecord } from '../../api/records.ts';
import { usePageAhead } from '../../api/usePageAhead.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useToday } from '../../ui/useToday.ts';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import { titleOf } from '../nouns.ts';
import { askAhead } from './ask-ahead.ts';
import type { Then } from './FormFoot.tsx';
import type { RecordFormProps } from './form-props.ts';
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

/** What comes after storing. */
interface How {
  readonly after: Then;
  /** Why it is stored although it was refused. */
  readonly grund?: string;
}

/** What becomes of the fields of one record, from the first letter to what follows its being stored. */
export function useEditing(props: RecordFormProps) {
  const { entity, facts, record, lock, initial, source, close } = props;
  const { fields } = entity;
  const [isOpened, setOpened] = useState(false);
  const [shownRecord, setShownRecord] = useState(record);
  const { stored, start } = useStart(props);
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
      if (isOpened && lock && stored && touches(lock.fields, changedFields(stored, entries))) {
        await goOtherWay();
        return undefined;
      }
      const tell = await askAhead(facts, { record, stored, entries });
      const outcome = await save(entries, { unsent: leftAlone(entries, numbered), grund });
      if (outcome && 'stored' in outcome) {
        forget();
        await made.keepThoseOf(outcome.stored);
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
  const made = useMadeOnTheWay();
  const attached = useFileReading(facts.readFiles, ({ valuesBeside }) => {
    // What was given with a new record is a start; what a file has filled in already is not.
    const first = record || source ? newEntries(fields, {}) : start;
    form.enterAll(valuesBeside(enteredValues(first, form.entries)));
  });
  useNumberAhead(props, form);
  const finish = useFinish(props);
  const { otherWay: way } = facts;
  const goOtherWay = async () => {
    if (!way || !record || !stored) return;
    const changes = bodyOfChange(fields, stored, form.entries);
    if (await way.go({ id: record.id, changes })) close();
  };
  const isOffered = way !== undefined && form.refusal !== undefined && isAsked(way, form.refusal);
  return {
    form,
    /** With what was stored meanwhile by others. */
    shownRecord,
    lock: { isOpened, open: () => setOpened(true) },
    uploaded,
    draft,
    discard,
    made,
    attached,
    /** The field whose number is still a proposal. */
    nextFree: numbered !== undefined && form.entries[numbered]?.proposed ? numbered : undefined,
    otherWay: isOffered ? { label: way.label, go: () => void goOtherWay() } : undefined,
  };
}

/** What is stored, and what the form begins with. */
function useStart({ entity: { fields }, facts, record, initial, another, source }: RecordFormProps) {
  const today = useToday();
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
  return { stored, start };
}

/** The next free number stands in its field until somebody types one; the page of a new record is loaded ahead. */
function useNumberAhead(
  { entity, facts, record }: RecordFormProps,
  form: Pick<ReturnType<typeof useRecordForm>, 'entries' | 'fill'>,
): void {
  const next = useNextFree(entity, facts, record === undefined);
  const fillNext = useEffectEvent(() => {
    const { value = '', proposed } = (next && form.entries[next.field]) ?? {};
    if (next && (value === '' || proposed)) form.fill(next.field, { value: next.value, proposed: true });
  });
  useEffect(() => fillNext(), [next]);
  usePageAhead(record === undefined && (next || !facts.nextFree) ? facts.page : undefined);
}

/** Once it is stored: the next one, or the page of it, or where one was. */
function useFinish({ entity, facts, record, onStored, close, another }: RecordFormProps) {
  const navigate = useNavigate();
  return async (stored: AnyRecord, then: Then) => {
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
}

const touches = (held: readonly string[], changed: readonly string[]) =>
  changed.some((name) => held.includes(name));

const pick = (stored: AnyRecord, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name)));

/** The field for which nobody has asked for a number of their own: the server gives it as it stores the record. */
function leftAlone(entries: Entries, numbered: string | undefined): readonly string[] {
  if (numbered === undefined) return [];
  const { value = '', proposed } = entries[numbered] ?? {};
  return proposed || value === '' ? [numbered] : [];
}

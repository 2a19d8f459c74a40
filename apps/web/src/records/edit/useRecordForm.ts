import { dayAt } from '@traverse/domain/values';
import type { Fields } from '@traverse/schema';
import { useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useForm } from '../../ui/useForm.ts';
import type { AnyDialogFacts } from './dialog-facts.ts';
import { withEntered } from './following.ts';
import {
  changedFields,
  completedEntries,
  type Entries,
  type Entry,
  enteredIn,
  problemsOf,
  type Values,
  withValues,
} from './record-entries.ts';

interface RecordFormOptions<How> {
  readonly fields: Fields;
  readonly initial: Entries;
  /** What is stored already; nothing for a new record. */
  readonly stored?: Entries | undefined;
  /** What the noun knows beyond the definition of the fields. */
  readonly facts: Pick<AnyDialogFacts, 'follows' | 'check'>;
  /** Needs no value: the server gives one. */
  readonly filledByServer?: string | undefined;
  /** Gets the entries with what follows from them. Resolves to why it was refused. */
  readonly store: (entries: Entries, how: How) => Promise<Failure | undefined>;
}

/** The form of the fields of a record: what stands in them is in wire form, and some follow from others. */
export function useRecordForm<How = void>(options: RecordFormOptions<How>) {
  const { fields, initial, stored, facts, filledByServer, store } = options;
  const { follows = {}, check = nothingMore } = facts;
  const [before, setBefore] = useState(initial);
  const form = useForm<Entries, Failure, How>({
    initial,
    check: (entries) => {
      const completed = completedEntries(fields, entries);
      const problems = { ...said(check(enteredIn(completed))), ...problemsOf(fields, completed, stored) };
      return filledByServer && isEmpty(completed[filledByServer])
        ? without(problems, filledByServer)
        : problems;
    },
    send: (entries, how) => store(completedEntries(fields, entries), how),
  });
  return {
    ...form,
    entries: form.values,
    /** With what follows from what was entered; this is what is stored. */
    completed: completedEntries(fields, form.values),
    isDirty: changedFields(before, form.values).length > 0,
    enter: (name: string, entry: Entry) => {
      const today = dayAt(Date.now());
      form.change((now) => withEntered(now, name, entry, { follows, today }));
      form.forget(name);
    },
    /** Entries of several fields that belong together, as they are. */
    enterTogether: (entries: Entries) => {
      form.change((now) => ({ ...now, ...entries }));
      for (const name of Object.keys(entries)) form.forget(name);
    },
    /** Values that were read for the user out of a file. */
    enterAll: (values: Values) => form.change((now) => withValues(fields, now, values)),
    /** Values that did not come from the user: they are not a change to be lost. */
    fill: (name: string, entry: Entry) => {
      form.change((now) => ({ ...now, [name]: entry }));
      setBefore((now) => ({ ...now, [name]: entry }));
    },
  };
}

const isEmpty = (entry: Entry | undefined): boolean => (entry?.value ?? '') === '' && !entry?.problem;

function without<Values extends object>(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)) as Values; // all but one
}

const nothingMore = () => ({});

function said(problems: { readonly [field: string]: string | undefined }): { [field: string]: string } {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : [])),
  );
}

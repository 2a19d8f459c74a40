import { dayAt } from '@traverse/domain';
import type { Fields } from '@traverse/schema';
import { useRef, useState } from 'react';
import {
  changedFields,
  completedEntries,
  type Entries,
  type Entry,
  problemsOf,
  type Values,
  withBezahltAm,
  withUstOfNetto,
  withValues,
} from './record-entries.ts';

/** German sentences by field. */
type Check = (entries: Entries) => { readonly [field: string]: string };

const nothingMore: Check = () => ({});

/**
 * What stands in a form of fields, what is wrong with it, and what follows from leaving a field. `check` knows what the
 * definition of the fields does not.
 */
export function useRecordForm(fields: Fields, initial: Entries, check: Check = nothingMore) {
  const [entries, setEntries] = useState(initial);
  const [before, setBefore] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  // The tax follows the net amount until somebody types one.
  const ustFollows = useRef(!initial['ust']?.value);
  const completed = completedEntries(fields, entries);
  const problems = { ...check(completed), ...problemsOf(fields, completed) };
  return {
    entries,
    /** With what follows from what was entered; this is what is stored. */
    completed,
    problems,
    isDirty: changedFields(before, entries).length > 0,
    /** What to say beside a field: after it was left, or when saving was tried. */
    problemOf: (name: string) => (visited.has(name) ? problems[name] : undefined),
    enter: (name: string, entry: Entry) => {
      if (name === 'ust') ustFollows.current = !entry.value;
      const follows = name === 'netto' && ustFollows.current;
      setEntries((now) => {
        const next = { ...now, [name]: entry };
        if (name === 'bezahlt') return withBezahltAm(fields, next, dayAt(Date.now()));
        return follows ? withUstOfNetto(fields, next) : next;
      });
    },
    /** Values that were read for the user out of a file. */
    enterAll: (values: Values) => {
      if (values['ust']) ustFollows.current = false;
      setEntries((now) => withValues(fields, now, values));
    },
    leave: (name: string) => setVisited((now) => new Set(now).add(name)),
    touchAll: () => setVisited(new Set(Object.keys(fields))),
    /** Values that did not come from the user: they are not a change to be lost. */
    fill: (name: string, entry: Entry) => {
      setEntries((now) => ({ ...now, [name]: entry }));
      setBefore((now) => ({ ...now, [name]: entry }));
    },
    replace: setEntries,
  };
}

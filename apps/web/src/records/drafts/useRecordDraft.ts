import type { Fields } from '@traverse/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { askWhoseValues } from '../edit/ConflictDialog.tsx';
import { rebase } from '../edit/rebase.ts';
import { changedFields, type Entries, type Entry } from '../edit/record-entries.ts';
import { useKeptDraft } from './useKeptDraft.ts';

interface RecordDraftOptions {
  /** What is typed into: the record, or what a new one begins with. */
  readonly place: string;
  readonly fields: Fields;
  readonly record: AnyRecord | undefined;
  /** What stood in the fields at first. */
  readonly start: Entries;
  readonly entries: Entries;
  readonly change: (entries: Entries) => void;
}

/** Of the fields that were typed into: what stood there, and what was typed. */
interface TypedFields {
  readonly before: Entries;
  readonly mine: Entries;
}

/** The draft of the fields of a record. It comes back on what is stored by now; what both have changed is asked. */
export function useRecordDraft(options: RecordDraftOptions) {
  const { place, fields, record, start, entries, change } = options;
  const { kept, forget, discard } = useKeptDraft(place, typedFields(fields, start, entries));
  const [isBack, setBack] = useState(kept !== undefined);
  const bringBack = useEffectEvent(async () => {
    if (!kept) return;
    const { before, mine } = kept.typed as TypedFields; // as it was kept
    const known = {
      before: { ...start, ...only(before, fields) },
      mine: { ...start, ...before, ...only(mine, fields) },
    };
    const { entries: rebased, disputed } = rebase(fields, { ...known, current: start });
    const theirs =
      disputed.length > 0 && record
        ? await askWhoseValues({ fields, disputed, mine: rebased, record })
        : new Set<string>();
    const taken = theirs ?? new Set(disputed);
    change(
      Object.fromEntries(
        Object.entries(rebased).map(([name, entry]) => [name, (taken.has(name) && start[name]) || entry]),
      ),
    );
  });
  useEffect(() => void bringBack(), []);
  return {
    draft: isBack ? kept : undefined,
    forget,
    discard: () => {
      change(start);
      discard();
      setBack(false);
    },
  };
}

function typedFields(fields: Fields, start: Entries, now: Entries): TypedFields | undefined {
  const names = changedFields(start, now).filter((name) => isKept(fields, name, now[name]));
  if (names.length === 0) return undefined;
  return { before: valuesOf(names, start), mine: valuesOf(names, now) };
}

/** Never files; what cannot be read has no value. */
function isKept(fields: Fields, name: string, entry: Entry | undefined): boolean {
  const kind = fields[name]?.kind;
  if (kind === undefined || kind === 'file' || kind === 'files' || kind === 'secret') return false;
  return !entry?.proposed && !entry?.problem;
}

const valuesOf = (names: readonly string[], entries: Entries): Entries =>
  Object.fromEntries(names.map((name) => [name, { value: entries[name]?.value }]));

const only = (entries: Entries, fields: Fields): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => name in fields));

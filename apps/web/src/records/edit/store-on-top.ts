import type { Fields } from '@traverse/schema';
import { type Outcome, onNewest } from '../../api/on-newest.ts';
import type { AnyRecord } from '../../api/records.ts';
import type { OnProgress } from '../../api/upload-fetch.ts';
import { askWhoseValues } from './ConflictDialog.tsx';
import { rebase } from './rebase.ts';
import { bodyOfChange } from './record-body.ts';
import { changedFields, type Entries, storedEntries } from './record-entries.ts';
import { storeChange } from './store-record.ts';

export interface Change {
  readonly collection: string;
  readonly fields: Fields;
  /** The record to change, as it is known here. */
  readonly record: AnyRecord;
  /** What stood in the fields when the changes began; the record may be newer. */
  readonly before: Entries;
  readonly mine: Entries;
}

interface Along {
  readonly onProgress: OnProgress;
  /** Beside the fields that are changed. */
  readonly sent?: object;
  /** Hears what came of it when somebody else's changes were taken over. */
  readonly onRebased?: (entries: Entries, record: AnyRecord) => void;
  /** Stores it together with something else; nothing when that was given up. */
  readonly store?: (body: object, basedOn: string) => Promise<AnyRecord | undefined>;
  /** What of `mine` is still to be stored on a record that somebody else has changed. */
  readonly remaining?: (before: Entries, mine: Entries, record: AnyRecord) => Entries;
}

/**
 * Stores changes of a record that others may have changed since (API-10): what only one has changed stays, lists are
 * put together row by row, and where both have changed the same somebody chooses. Nothing when they choose neither.
 */
export async function storeOnTop(change: Change, along: Along): Promise<Outcome | undefined> {
  const { collection, fields } = change;
  let { before, mine } = change;
  return onNewest<AnyRecord, AnyRecord>(change.record, async (record, isOvertaken) => {
    if (isOvertaken) mine = along.remaining?.(before, mine, record) ?? mine;
    const current = storedEntries(fields, record);
    const entries = await agreedEntries({ fields, record, before, mine }, current);
    if (entries === undefined) return undefined;
    if (isOvertaken) along.onRebased?.(entries, record);
    if (changedFields(current, entries).length === 0) return { stored: record };
    // Whoever is overtaken now has changed what was agreed on, not what it began with.
    [before, mine] = [current, entries];
    const body = { ...bodyOfChange(fields, current, entries), ...along.sent };
    const store = (basedOn: string) =>
      along.store?.(body, basedOn) ?? storeChange(collection, record.id, body, { basedOn, ...along });
    return { store };
  });
}

async function agreedEntries(
  { fields, record, before, mine }: Omit<Change, 'collection'>,
  current: Entries,
): Promise<Entries | undefined> {
  const { entries, disputed } = rebase(fields, { before, mine, current });
  const theirs = await askWhoseValues({ fields, disputed, mine: entries, record });
  return theirs && { ...entries, ...only(current, theirs) };
}

const only = (entries: Entries, names: ReadonlySet<string>): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => names.has(name)));

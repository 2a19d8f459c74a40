import type { Collection } from '@traverse/domain';
import type { Fields } from '@traverse/schema';
import { useRef, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { failureIn, type Outcome } from '../../api/on-newest.ts';
import { refresh } from '../../api/queries.ts';
import type { AnyRecord } from '../../api/records.ts';
import { withoutArrivedFiles } from './rebase.ts';
import { bodyOfNew } from './record-body.ts';
import { type Entries, storedEntries, withValues } from './record-entries.ts';
import { newRecordId } from './record-id.ts';
import { storeOnTop } from './store-on-top.ts';
import { storeNew } from './store-record.ts';

interface SaveOptions {
  readonly collection: Collection;
  readonly fields: Fields;
  /** The record that is changed; without it a new one is stored. */
  readonly record: AnyRecord | undefined;
  /** Hears the entries after those of somebody else were taken over. */
  readonly onRebased: (entries: Entries, record: AnyRecord) => void;
}

/** Stores what stands in a form, once. What the server refuses is there to be shown: nothing typed is lost. */
export function useSaveRecord({ collection, fields, record, onRebased }: SaveOptions) {
  const [refusal, setRefusal] = useState<Failure>();
  const [uploaded, setUploaded] = useState<number>();
  const [ownId] = useState(newRecordId);
  const base = useRef(record);
  const wasLost = useRef(false);

  const storeOn = (known: AnyRecord, mine: Entries): Promise<Outcome | undefined> => {
    const change = { collection, fields, record: known, before: storedEntries(fields, known), mine };
    return storeOnTop(change, {
      onProgress: setUploaded,
      remaining: (before, entries, changed) =>
        wasLost.current ? withoutArrivedFiles(before, entries, changed) : entries,
      onRebased: (entries, current) => {
        base.current = current;
        onRebased(entries, current);
      },
    });
  };

  const storeAtFirst = async (entries: Entries, unsent: readonly string[]): Promise<Outcome | undefined> => {
    const sent = Object.fromEntries(Object.entries(entries).filter(([name]) => !unsent.includes(name)));
    const outcome = await storeNew(collection, ownId, bodyOfNew(fields, sent), setUploaded);
    if (!('stored' in outcome) || !wasLost.current) return outcome;
    // The lost try may have stored what stood in the form then.
    const { stored } = outcome;
    const arrived = withoutArrivedFiles({}, entries, stored);
    const names = Object.fromEntries(unsent.map((name) => [name, stored[name]]));
    return storeOn(stored, withValues(fields, arrived, names));
  };

  return {
    /** The stored record; `undefined` when it was refused or given up. `unsent`: fields that the server fills. */
    save: async (entries: Entries, unsent: readonly string[] = []): Promise<AnyRecord | undefined> => {
      setRefusal(undefined);
      const known = base.current;
      const outcome = known ? await storeOn(known, entries) : await storeAtFirst(entries, unsent);
      setUploaded(undefined);
      const failure = failureIn(outcome);
      setRefusal(failure);
      wasLost.current ||= failure?.status === 0;
      if (outcome === undefined || !('stored' in outcome)) return undefined;
      await refresh(collection);
      return outcome.stored;
    },
    /** How much of the files has been sent, 0 to 1, while they are. */
    uploaded,
    /** Why it was not stored: for the alert. */
    refusal,
    /** What the server says about fields, until they are changed. */
    fieldErrors: refusal?.fields ?? {},
    dismiss: () => setRefusal((now) => now && { ...now, message: '' }),
    forget: (field: string) =>
      setRefusal((now) => {
        if (!now || !(field in now.fields)) return now;
        const { [field]: _, ...rest } = now.fields;
        return { ...now, fields: rest };
      }),
  };
}

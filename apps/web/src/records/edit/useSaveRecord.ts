import type { Fields } from '@traverse/schema';
import { useRef, useState } from 'react';
import { failureIn, type Outcome } from '../../api/on-newest.ts';
import { refreshAny } from '../../api/queries.ts';
import type { AnyRecord } from '../../api/records.ts';
import { withoutArrivedFiles } from './rebase.ts';
import { bodyOfNew, withReason } from './record-body.ts';
import { type Entries, storedEntries, withValues } from './record-entries.ts';
import { newRecordId } from './record-id.ts';
import { storeOnTop } from './store-on-top.ts';
import { storeNew } from './store-record.ts';

interface SaveOptions {
  readonly collection: string;
  readonly fields: Fields;
  /** The record that is changed; without it a new one is stored. */
  readonly record: AnyRecord | undefined;
  /** Hears the entries after those of somebody else were taken over. */
  readonly onRebased: (entries: Entries, record: AnyRecord) => void;
}

/** How it is stored, this time. */
interface Saved {
  /** Fields that the server fills. */
  readonly unsent: readonly string[];
  /** Why it is stored although it was refused. */
  readonly grund?: string | undefined;
}

/** Stores what stands in a form, once, however often it is tried. */
export function useSaveRecord({ collection, fields, record, onRebased }: SaveOptions) {
  const [uploaded, setUploaded] = useState<number>();
  const [ownId] = useState(newRecordId);
  const base = useRef(record);
  const wasLost = useRef(false);

  const storeOn = (known: AnyRecord, mine: Entries, grund?: string): Promise<Outcome | undefined> => {
    const change = { collection, fields, record: known, before: storedEntries(fields, known), mine };
    return storeOnTop(change, {
      onProgress: setUploaded,
      grund,
      remaining: (before, entries, changed) =>
        wasLost.current ? withoutArrivedFiles(before, entries, changed) : entries,
      onRebased: (entries, current) => {
        base.current = current;
        onRebased(entries, current);
      },
    });
  };

  const storeAtFirst = async (entries: Entries, { unsent, grund }: Saved): Promise<Outcome | undefined> => {
    const sent = Object.fromEntries(Object.entries(entries).filter(([name]) => !unsent.includes(name)));
    const body = withReason(bodyOfNew(fields, sent), grund);
    const outcome = await storeNew(collection, ownId, body, setUploaded);
    if (!('stored' in outcome) || !wasLost.current) return outcome;
    // The lost try may have stored what stood in the form then.
    const { stored } = outcome;
    const arrived = withoutArrivedFiles({}, entries, stored);
    const names = Object.fromEntries(unsent.map((name) => [name, stored[name]]));
    return storeOn(stored, withValues(fields, arrived, names), grund);
  };

  return {
    /** How it went; nothing when it was given up. */
    save: async (entries: Entries, saved: Saved = { unsent: [] }): Promise<Outcome | undefined> => {
      const known = base.current;
      const outcome = known ? await storeOn(known, entries, saved.grund) : await storeAtFirst(entries, saved);
      setUploaded(undefined);
      wasLost.current ||= failureIn(outcome)?.status === 0;
      if (outcome && 'stored' in outcome) await refreshAny(collection);
      return outcome;
    },
    /** How much of the files has been sent, 0 to 1, while they are. */
    uploaded,
  };
}

import { useMemo, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { useMedia } from '../../ui/useMedia.ts';
import type { Together } from './row-look.ts';
import { mayUpdate } from './row-rights.ts';
import type { Selection } from './selection.ts';
import type { RecordList } from './useRecordList.ts';

const NOTHING: Selection = { mode: 'none' };

/** Rows that are marked for something that is done with all of them; they stay while one searches for the next. */
export interface Marks {
  readonly selection: Selection;
  /** In the order in which they were marked. */
  readonly records: readonly AnyRecord[];
  readonly clear: () => void;
  /** On a phone rows are opened until somebody wants to mark them; nothing where that is not asked. */
  readonly switching: { readonly isOn: boolean; readonly set: (isOn: boolean) => void } | undefined;
}

/** Nothing can be marked where nothing is done with several, or the reader may not change them. */
export function useMarks({ entity, reader, page }: RecordList, together: Together | undefined): Marks {
  const isPhone = useMedia('--phone');
  const [isOn, setOn] = useState(false);
  const [marked, setMarked] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const isPossible = together !== undefined && (!isPhone || isOn);
  const selection = useMemo<Selection>(() => {
    if (!isPossible) return NOTHING;
    return {
      mode: 'several',
      isMarked: ({ id }) => marked.has(id),
      mayMark: (record) => mayUpdate(entity, reader, record) && together.when(record),
      mark: (records, isMarked) =>
        setMarked((now) => {
          const next = new Map(now);
          for (const record of records) {
            if (isMarked) next.set(record.id, record);
            else next.delete(record.id);
          }
          return next;
        }),
    };
  }, [isPossible, together, entity, reader, marked]);
  const newest = new Map(page?.items.map((record) => [record.id, record]));
  const clear = () => setMarked(new Map());
  return {
    selection,
    // What somebody else has done meanwhile needs no doing.
    records: [...marked.values()]
      .map((record) => newest.get(record.id) ?? record)
      .filter((record) => together?.when(record)),
    clear,
    switching:
      (together &&
        isPhone && {
          isOn,
          set: (wanted) => {
            setOn(wanted);
            if (!wanted) clear();
          },
        }) ||
      undefined,
  };
}

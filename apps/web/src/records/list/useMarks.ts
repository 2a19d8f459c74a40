import { printFilter } from '@traverse/wire';
import { useCallback, useMemo, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { useMedia } from '../../ui/useMedia.ts';
import type { Auswahl } from '../viele/auswahl.ts';
import { listFilter } from './list-wish.ts';
import type { Together } from './row-look.ts';
import { mayUpdate } from './row-rights.ts';
import type { Selection } from './selection.ts';
import type { RecordList } from './useRecordList.ts';

const NOTHING: Selection = { mode: 'none' };

/** Rows that are marked for something that is done with all of them; they stay while one searches for the next. */
export interface Marks {
  readonly selection: Selection;
  /** In the order in which they were marked; those that are known of where all are. */
  readonly records: readonly AnyRecord[];
  readonly auswahl: Auswahl;
  readonly anzahl: number;
  /** All that the list finds, once all of its page are marked and there are more; nothing where that is not asked. */
  readonly all: { readonly anzahl: number; readonly mark: () => void } | undefined;
  readonly clear: () => void;
  /** On a phone rows are opened until somebody wants to mark them; nothing where that is not asked. */
  readonly switching:
    | {
        readonly isOn: boolean;
        readonly set: (isOn: boolean) => void;
        /** The same by a long press on one, which is marked. */
        readonly begin: (record: AnyRecord) => void;
      }
    | undefined;
}

/** All that a list finds but for some, as long as it finds by the same. */
interface Alle {
  readonly filter: string;
  readonly ausser: ReadonlySet<string>;
}

/** Nothing can be marked where nothing is done with several, or the reader may not change them. */
export function useMarks(list: RecordList, marking: Pick<Together, 'when'> | undefined): Marks {
  const { entity, reader, page, plan, state } = list;
  const isPhone = useMedia('--phone');
  const [isOn, setOn] = useState(false);
  const [marked, setMarked] = useState<ReadonlyMap<string, AnyRecord>>(new Map());
  const found = listFilter(plan, state);
  const filter = found ? printFilter(found) : '';
  const [asked, setAlle] = useState<Alle>();
  const alle = asked?.filter === filter ? asked : undefined;
  const isPossible = marking !== undefined && (!isPhone || isOn);
  const selection = useMemo<Selection>(() => {
    if (!isPossible) return NOTHING;
    const isMarked = ({ id }: AnyRecord) => (alle ? !alle.ausser.has(id) : marked.has(id));
    return {
      mode: 'several',
      isMarked,
      mayMark: (record) => mayUpdate(entity, reader, record) && marking.when(record),
      mark: (records, isOnNow) => {
        if (alle) return setAlle({ ...alle, ausser: changed(alle.ausser, records, !isOnNow) });
        return setMarked((now) => {
          const next = new Map(now);
          for (const record of records) {
            if (isOnNow) next.set(record.id, record);
            else next.delete(record.id);
          }
          return next;
        });
      },
    };
  }, [isPossible, marking, entity, reader, marked, alle]);
  const begin = useCallback(
    (record: AnyRecord) => {
      if (!mayUpdate(entity, reader, record) || !marking?.when(record)) return;
      setOn(true);
      setMarked(new Map([[record.id, record]]));
    },
    [entity, reader, marking],
  );
  const newest = new Map(page?.items.map((record) => [record.id, record]));
  const clear = () => {
    setMarked(new Map());
    setAlle(undefined);
  };
  const records = [...marked.values()]
    .map((record) => newest.get(record.id) ?? record)
    // What somebody else has done meanwhile needs no doing.
    .filter((record) => marking?.when(record));
  const total = page?.totalItems ?? 0;
  const isWholePage = (page?.items ?? []).every(({ id }) => marked.has(id));
  const all =
    !alle && records.length > 0 && isWholePage && total > records.length
      ? { anzahl: total, mark: () => setAlle({ filter, ausser: new Set() }) }
      : undefined;
  return {
    selection,
    records,
    auswahl: alle ? { filter, ausser: [...alle.ausser] } : { ids: records.map(({ id }) => id) },
    anzahl: alle ? Math.max(0, total - alle.ausser.size) : records.length,
    all,
    clear,
    switching:
      (marking &&
        isPhone && {
          isOn,
          set: (wanted) => {
            setOn(wanted);
            if (!wanted) clear();
          },
          begin,
        }) ||
      undefined,
  };
}

function changed(
  ids: ReadonlySet<string>,
  records: readonly AnyRecord[],
  isAdded: boolean,
): ReadonlySet<string> {
  const next = new Set(ids);
  for (const { id } of records) {
    if (isAdded) next.add(id);
    else next.delete(id);
  }
  return next;
}

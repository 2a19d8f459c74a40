import type { DraftOf, Entity } from '@traverse/schema';
import { useMemo, useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refreshAny } from '../../api/queries.ts';
import { type AnyRecord, deleteAnyRecord } from '../../api/records.ts';
import { askToDelete, refreshFolgen } from '../delete/ask-to-delete.tsx';
import { toastDeleted } from '../delete/take-back.tsx';
import type { DialogAside } from '../edit/dialog-props.ts';
import { openRecordDialog } from '../edit/openRecordDialog.ts';
import { loadDialogs } from '../nouns.ts';
import { nameOf } from './row-look.ts';
import { mayCreate, mayDelete, mayUpdate } from './row-rights.ts';
import type { RecordList } from './useRecordList.ts';

/** What can be done with the rows of a list, as far as the reader may. */
export interface RowCommands {
  readonly create: (() => Promise<void>) | undefined;
  readonly edit: (record: AnyRecord) => Promise<void>;
  readonly mayEdit: (record: AnyRecord) => boolean;
  readonly remove: (record: AnyRecord) => Promise<void>;
  readonly mayDelete: (record: AnyRecord) => boolean;
  /** Why nothing can be changed now. */
  readonly blocked: string | undefined;
  /** Why the last delete was refused, until it is dismissed. */
  readonly refusal: string | undefined;
  readonly dismiss: () => void;
}

interface RowCommandsOptions {
  /** Stands beside the fields of the edit dialog. */
  readonly aside?: DialogAside | undefined;
  /** What a new one begins with. */
  readonly initial?: DraftOf<Entity> | undefined;
}

/** What is handed in always has to be the same object. */
export function useRowCommands(
  { entity, reader }: RecordList,
  { aside, initial }: RowCommandsOptions = {},
): RowCommands {
  const [refusal, setRefusal] = useState<string>();
  const blocked = useOfflineReason();
  return useMemo(
    () => ({
      create: mayCreate(entity, reader)
        ? async () => void (await openRecordDialog(entity, { ...(initial && { initial }) }))
        : undefined,
      edit: async ({ id }) => void (await openRecordDialog(entity, { id, ...(aside ? { aside } : {}) })),
      mayEdit: (record) => mayUpdate(entity, reader, record),
      remove: async (record) => {
        setRefusal(undefined);
        const name = nameOf(record);
        const { collection } = entity;
        const folgen = await askToDelete({ collection, id: record.id, name });
        if (!folgen) return;
        const { factsOf } = await loadDialogs();
        const afterwards = await factsOf(entity).leaves?.(record);
        let vorgang: number | undefined;
        const failure = await attempt(async () => {
          vorgang = await deleteAnyRecord(collection, record.id);
        });
        if (failure) setRefusal(failure.message);
        else toastDeleted(name, vorgang);
        await refreshAny(collection);
        await refreshFolgen(folgen);
        if (!failure) await afterwards?.();
      },
      mayDelete: (record) => mayDelete(entity, reader, record),
      blocked,
      refusal,
      dismiss: () => setRefusal(undefined),
    }),
    [entity, reader, aside, initial, blocked, refusal],
  );
}

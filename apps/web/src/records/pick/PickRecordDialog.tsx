import type { Entity, RecordOf } from '@traverse/schema';
import { useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { RecordListCard } from '../list/RecordListCard.tsx';
import type { RowLook } from '../list/row-look.ts';
import { mayCreate } from '../list/row-rights.ts';
import { useListState } from '../list/useListState.ts';
import { useListStart, useRecordList } from '../list/useRecordList.ts';
import css from './pick.module.css';
import type { PickOptions } from './pick-options.ts';

interface PickOneOptions<E extends Entity> extends PickOptions<E> {
  /** Id of the record that is chosen already. */
  chosen?: string;
  /** Creates the record that is missing, with what was searched for, and chooses it. */
  create?: (searched: string) => Promise<RecordOf<E> | undefined>;
}

/**
 * Lets somebody choose one record, or create it on the way. Resolves to it, with its relations expanded as far as the
 * list shows them, or to nothing when it was cancelled (DLG-02).
 */
export async function pickRecord<E extends Entity>(
  entity: E,
  options: PickOneOptions<E> = {},
): Promise<RecordOf<E> | undefined> {
  const picked = await openDialog(PickRecordDialog<E>, { entity, ...options });
  return picked as RecordOf<E> | undefined; // the server answers by the definition of the collection
}

type PickRecordDialogProps<E extends Entity> = PickOneOptions<E> & {
  entity: E;
} & DialogControl<AnyRecord>;

function PickRecordDialog<E extends Entity>(props: PickRecordDialogProps<E>) {
  const { title, detail, chosen, create, close, ...facts } = props;
  const list = useRecordList(facts, useListState(useListStart(facts)));
  const [record, setRecord] = useState<AnyRecord>();
  const { label } = list.entity;
  const look = facts as unknown as RowLook; // the server answers by the definition of the collection
  const createOne = async () => {
    const created = await create?.(list.state.search.trim());
    if (created) close({ ...created, collectionName: facts.entity.collection });
  };
  return (
    <Dialog
      title={title ?? `${label.one} wählen`}
      detail={detail && <span className={css.detail}>{detail}</span>}
      size="wide"
      foot={
        <>
          {create && mayCreate(list.entity, list.reader) && (
            <Button look="quiet" className={css.aside} onClick={createOne}>
              {label.one} anlegen
            </Button>
          )}
          <Button look="quiet" onClick={() => close()}>
            Abbrechen
          </Button>
          <Button
            look="primary"
            disabled={!record && 'Wähle zuerst eine Zeile.'}
            onClick={() => record && close(record)}
          >
            Ok
          </Button>
        </>
      }
    >
      <RecordListCard
        list={list}
        look={look}
        selection={{ mode: 'single', chosen: record?.id ?? chosen, choose: setRecord, confirm: close }}
      />
    </Dialog>
  );
}

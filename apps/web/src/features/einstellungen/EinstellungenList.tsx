import { IconPlus } from '@tabler/icons-react';
import type { DraftOf, Entity, RecordOf } from '@traverse/schema';
import type { ReactNode } from 'react';
import type { OwnColumn } from '../../records/list/list-columns.ts';
import { RecordListCard } from '../../records/list/RecordListCard.tsx';
import { useListAddress } from '../../records/list/useListAddress.ts';
import { useListStart, useRecordList } from '../../records/list/useRecordList.ts';
import { useRowCommands } from '../../records/list/useRowCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import css from './EinstellungenList.module.css';
import { ONLY_ADMIN } from './einstellungen-pages.ts';

interface EinstellungenListProps<E extends Entity> {
  entity: E;
  /** Its own columns; always the same object. */
  columns?: readonly OwnColumn<RecordOf<E>>[];
  /** Why others do not change it, where that is not admin alone. */
  onlyOthers?: string;
  /** What it is for, above the list. */
  about?: ReactNode;
  /** What a new one begins with; always the same object. */
  initial?: DraftOf<E>;
}

/** A collection that few change, as a page of the settings. */
export function EinstellungenList<E extends Entity>(props: EinstellungenListProps<E>) {
  const { entity, about, initial, onlyOthers = ONLY_ADMIN } = props;
  const list = useRecordList(props, useListAddress(useListStart(props)));
  const commands = useRowCommands(list, { initial });
  const { create, blocked } = commands;
  useShortcut('n', 'Anlegen', () => void create?.(), create !== undefined && blocked === undefined);
  return (
    <EinstellungenFrame
      title={entity.label.many}
      tools={
        <Button
          look="primary"
          icon={IconPlus}
          keyHint="N"
          disabled={create ? blocked : onlyOthers}
          onClick={async () => create?.()}
        >
          Anlegen
        </Button>
      }
    >
      {about && <p className={css.about}>{about}</p>}
      <RecordListCard list={list} look={NO_LOOK} commands={commands} />
    </EinstellungenFrame>
  );
}

const NO_LOOK = {};

import { IconPlus } from '@tabler/icons-react';
import type { DraftOf, Entity } from '@traverse/schema';
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
  /** What it is for, above the list. */
  about?: string;
  /** What a new one begins with; always the same object. */
  initial?: DraftOf<E>;
}

/** A collection that only admins change, as a page of the settings. */
export function EinstellungenList<E extends Entity>({ entity, about, initial }: EinstellungenListProps<E>) {
  const list = useRecordList({ entity }, useListAddress(useListStart({ entity })));
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
          disabled={create ? blocked : ONLY_ADMIN}
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

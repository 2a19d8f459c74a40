import { IconPlus } from '@tabler/icons-react';
import { defaultStufen, entities } from '@traverse/domain';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { RecordListCard } from '../../records/list/RecordListCard.tsx';
import { useListAddress } from '../../records/list/useListAddress.ts';
import { useListStart, useRecordList } from '../../records/list/useRecordList.ts';
import { useRowCommands } from '../../records/list/useRowCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import { ONLY_ADMIN } from './einstellungen-pages.ts';
import css from './FaktorstaffelnPage.module.css';

const SOURCE = { entity: entities.faktorstaffeln };

// As most firms have it, to be changed before it is stored.
const START = { name: 'Standard', standard: true, stufen: defaultStufen };

/** How many days so many days of rental are charged as; what they propose stands beside each factor (PLAN-03). */
export function FaktorstaffelnPage() {
  const list = useRecordList(SOURCE, useListAddress(useListStart(SOURCE)));
  const commands = useRowCommands(list);
  const { blocked } = commands;
  const create =
    commands.create &&
    (async () => void (await openRecordDialog(entities.faktorstaffeln, { initial: START })));
  useShortcut('n', 'Anlegen', () => void create?.(), create !== undefined && blocked === undefined);
  return (
    <EinstellungenFrame
      title="Faktorstaffeln"
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
      <p className={css.about}>
        Eine Staffel macht aus Miettagen einen Faktor. Sie schlägt ihn nur vor: neben dem Faktor einer
        Rechnung und einer Zeile. Was eingetragen ist, bleibt.
      </p>
      <RecordListCard list={list} look={{}} commands={{ ...commands, create }} />
    </EinstellungenFrame>
  );
}

import { IconPlus } from '@tabler/icons-react';
import { entities } from '@traverse/domain';
import { RecordListCard } from '../../records/list/RecordListCard.tsx';
import { useListAddress } from '../../records/list/useListAddress.ts';
import { useListStart, useRecordList } from '../../records/list/useRecordList.ts';
import { useRowCommands } from '../../records/list/useRowCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { EinstellungenFrame } from './EinstellungenFrame.tsx';
import { ONLY_ADMIN } from './einstellungen-pages.ts';

const SOURCE = { entity: entities.kategorien };

/** The names by which income and expenses are summed up in the evaluation. */
export function KategorienPage() {
  const list = useRecordList(SOURCE, useListAddress(useListStart(SOURCE)));
  const commands = useRowCommands(list);
  const { create, blocked } = commands;
  useShortcut('n', 'Anlegen', () => void create?.(), create !== undefined && blocked === undefined);
  return (
    <EinstellungenFrame
      title="Kategorien"
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
      <RecordListCard list={list} look={{}} commands={commands} />
    </EinstellungenFrame>
  );
}

import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatZahl } from '@traverse/domain/values';
import type { Entity, RecordOf } from '@traverse/schema';
import { type ReactNode, useMemo } from 'react';
import { useConnection } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Crumb } from '../../ui/page-place.ts';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { ExportMenu } from '../ExportMenu.tsx';
import type { DialogAside } from '../edit/dialog-props.ts';
import { loadDialogs } from '../nouns.ts';
import type { VieleWays } from '../viele/auswahl.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { type Counted, ListSums, type PartSum } from './ListSums.tsx';
import { isFiltered } from './list-state.ts';
import { MarkedBar, TogetherButton } from './MarkedBar.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { PrintedList } from './PrintedList.tsx';
import { RecordListCard } from './RecordListCard.tsx';
import type { RowLook, Together } from './row-look.ts';
import { TabelleItem, useTakesTables } from './TabelleItem.tsx';
import { useExport } from './useExport.ts';
import { useListAddress } from './useListAddress.ts';
import { useMarks } from './useMarks.ts';
import { usePrintedList } from './usePrintedList.ts';
import { isBlank, type ListSource, type RecordList, useListStart, useRecordList } from './useRecordList.ts';
import { useRowCommands } from './useRowCommands.ts';
import { useMany, VieleBar } from './VieleBar.tsx';

interface RecordListPageProps<E extends Entity, Row extends RecordOf<E>>
  extends ListSource<E, Row>,
    RowLook<Row> {
  /** The label of the collection when not said. */
  title?: string;
  above?: readonly Crumb[];
  /** What the sums of the selection count; every row when not said. */
  counted?: Counted;
  /** Beside the sums of the selection: what of it is open. */
  partSum?: PartSum;
  /** What else the whole comes to, beside the sums. */
  below?: ReactNode;
  /** What is done with several rows at once; the same object while the screen is. Rows wait until that is known. */
  together?: Together<Row> | 'not known yet';
  /** What of the definition is done with many rows (`viele`), where it is offered here; the same object while the screen is. */
  viele?: VieleWays;
  /** Beside the fields of the edit dialog. */
  dialogAside?: DialogAside;
  /** Beside the buttons of every list: the way to what belongs to it. */
  tools?: ReactNode;
  /** Between title and rows: tabs. */
  children?: ReactNode;
}

/**
 * The list of a collection as a page; everything it knows comes from the definition and these facts. `Row`: a record
 * together with what the list expands, where a screen looks at that.
 */
export function RecordListPage<E extends Entity, Row extends RecordOf<E> = RecordOf<E>>(
  props: RecordListPageProps<E, Row>,
) {
  const { title, above, counted, partSum, below, dialogAside, tools, children, viele, ...facts } = props;
  const isKnown = props.together !== 'not known yet';
  const together = isKnown ? (props.together as Together | undefined) : undefined; // the server answers by the definition
  const loaded = useRecordList(facts, useListAddress(useListStart(facts)));
  const list = isKnown ? loaded : { ...loaded, page: undefined };
  const commands = useRowCommands(list, { aside: dialogAside });
  const marks = useMarks(list, viele ? EVERY_ROW : together);
  const many = useMany(list, marks);
  const printing = usePrintedList(list);
  useShortcut('mod+p', 'Liste drucken', () => void printing.print(), list.page !== undefined);
  const isPhone = useMedia('--phone');
  const look = useRowLook(facts);
  const sums = (
    <>
      <ListSums list={list} counted={counted} partSum={partSum} />
      {below}
    </>
  );
  const name = title ?? list.entity.label.many;
  return (
    <>
      <PageHeader title={name} above={above} detail={!isPhone && countText(list)} joining={!isPhone && tools}>
        {isPhone ? (
          <PhoneMenu list={list} onPrint={printing.print} marking={marks.switching} />
        ) : (
          <>
            <ListExport list={list} printing={printing} />
            <ColumnChooser list={list} />
          </>
        )}
        {commands.create && (
          <CreateButton isMain={!isBlank(list) && marks.anzahl === 0} onCreate={commands.create} />
        )}
      </PageHeader>
      {children}
      <RecordListCard
        list={list}
        look={look}
        commands={commands}
        selection={marks.selection}
        marking={{
          all: marks.all?.mark,
          remove: viele && marks.anzahl > 0 ? many.remove : undefined,
          begin: marks.switching?.begin,
        }}
        foot={sums}
      />
      {!viele && together && <MarkedBar marks={marks} together={together} />}
      {viele && (
        <VieleBar many={many} marks={marks} ways={viele}>
          {together && <TogetherButton marks={marks} together={together} />}
        </VieleBar>
      )}
      {printing.rows && <PrintedList title={name} list={list} look={look} rows={printing.rows} sums={sums} />}
    </>
  );
}

const EVERY_ROW = { when: () => true };

/** The same object while the screen says the same: rows are drawn again when it changes. */
function useRowLook<Row>(facts: RowLook<Row>): RowLook {
  const { reasons, quietState, stateWidth, stateSort, warningIcon, opens, actions } = facts;
  return useMemo(() => {
    const look: RowLook<Row> = { reasons, quietState, stateWidth, stateSort, warningIcon, opens, actions };
    return look as unknown as RowLook; // the server answers by the definition of the collection
  }, [reasons, quietState, stateWidth, stateSort, warningIcon, opens, actions]);
}

interface ListExportProps {
  list: RecordList;
  printing: Pick<ReturnType<typeof usePrintedList>, 'busy' | 'print'>;
}

function ListExport({ list, printing }: ListExportProps) {
  const [busy, save] = useExport(list);
  const title = useTakesTables(list.entity) ? 'Liste ausgeben oder einlesen' : 'Liste ausgeben';
  return (
    <ExportMenu title={title} busy={busy || printing.busy} onSave={save}>
      <Menu.Item onClick={() => void printing.print()}>Drucken</Menu.Item>
      <TabelleItem entity={list.entity} />
    </ExportMenu>
  );
}

interface CreateButtonProps {
  /** What to do next here; where nothing is yet, the button in the middle of the list is that. */
  isMain: boolean;
  onCreate: () => Promise<void>;
}

function CreateButton({ isMain, onCreate }: CreateButtonProps) {
  const { online } = useConnection();
  useShortcut('n', 'Anlegen', () => void onCreate(), online);
  return (
    <Button
      look={isMain ? 'primary' : 'default'}
      icon={IconPlus}
      keyHint="N"
      disabled={!online && 'Ohne Verbindung kannst du nichts anlegen.'}
      onPointerEnter={beginDialog}
      onFocus={beginDialog}
      onClick={onCreate}
    >
      Anlegen
    </Button>
  );
}

/** Whoever points at the button is about to press it. */
const beginDialog = () => void loadDialogs().catch(() => undefined);

function countText({ page, state }: RecordList): string {
  if (!page) return '';
  const count = formatZahl(page.totalItems);
  if (state.search.trim() !== '') return `${count} gefunden`;
  if (state.ranges.length > 0) return `${count} im Zeitraum`;
  return isFiltered(state) ? `${count} ausgewählt` : count;
}

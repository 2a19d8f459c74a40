import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListMessage } from './ListMessage.tsx';
import { ListToolbar, SearchRow } from './ListToolbar.tsx';
import { RecordCards } from './RecordCards.tsx';
import css from './RecordListCard.module.css';
import { RecordTable } from './RecordTable.tsx';
import type { RowLook } from './row-look.ts';
import { isPicking, type Selection } from './selection.ts';
import type { RecordList } from './useRecordList.ts';
import type { RowCommands } from './useRowCommands.ts';
import { type MarkingKeys, useRowKeys } from './useRowKeys.ts';

interface RecordListCardProps {
  list: RecordList;
  look: RowLook;
  commands?: RowCommands | undefined;
  selection?: Selection;
  marking?: MarkingKeys;
  /** Beside the range in the foot: sums. */
  foot?: ReactNode;
}

const NOTHING: readonly AnyRecord[] = [];
const NOTHING_CHOSEN: Selection = { mode: 'none' };
const NO_KEYS: MarkingKeys = {};

/** A list with everything but its title: search, filters, rows, pages, sums. */
export function RecordListCard(props: RecordListCardProps) {
  const { list, look, commands, selection = NOTHING_CHOSEN, marking = NO_KEYS, foot } = props;
  const isNarrow = useMedia('--narrow');
  const isPhone = useMedia('--phone');
  const isPicker = isPicking(selection);
  const keys = useRowKeys({
    records: list.page?.items ?? NOTHING,
    searched: list.page && !list.isReloading && !list.isBehind ? list.state.search : undefined,
    look,
    commands,
    selection,
    marking,
  });
  const Rows = isPhone ? RecordCards : RecordTable;
  const isEmpty = list.page?.totalItems === 0;
  // The heads stay while a search finds nothing: they say where it looks, and take further columns in.
  const hasHead = !isEmpty || (!isPhone && list.state.search.trim() !== '');
  const message = <ListMessage list={list} commands={commands} />;
  return (
    <div {...keys.area} className={clsx(css.area, isPicker && css.inDialog)}>
      {isNarrow && <SearchRow list={list} isPicker={isPicker} />}
      {commands?.refusal && (
        <Message tone="danger" title="Nicht gelöscht." onClose={commands.dismiss}>
          {commands.refusal}
        </Message>
      )}
      <Card
        className={css.card}
        aria-label={list.entity.label.many}
        aria-busy={list.isReloading || !list.page}
      >
        <ListToolbar list={list} isPicker={isPicker} />
        {list.isReloading && <div className={css.loading} />}
        {!isEmpty && message}
        {hasHead && !(list.failure && !list.page) && (
          <Rows
            list={list}
            look={look}
            commands={commands}
            selection={selection}
            keys={keys}
            begin={marking.begin}
          />
        )}
        {isEmpty && message}
        <ListFoot list={list}>{foot}</ListFoot>
      </Card>
    </div>
  );
}

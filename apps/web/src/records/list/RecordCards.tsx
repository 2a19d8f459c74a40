import { Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { longPress } from '../../ui/long-press.ts';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { rowTone } from '../../ui/tone.ts';
import { AmountStepper } from './AmountStepper.tsx';
import { ColumnCell, isNameless, NAMELESS, RecordTitle } from './ColumnCell.tsx';
import { type CardParts, cardParts, daysOf, isUnsaid } from './card-parts.ts';
import type { ListColumn } from './list-columns.ts';
import { MarkBox } from './MarkBox.tsx';
import css from './RecordCards.module.css';
import { RowStates } from './RowStates.tsx';
import type { RecordRowsProps } from './record-rows.ts';
import { appearanceOf, nameOf, type RowLook } from './row-look.ts';
import { isChosen, press } from './selection.ts';
import { useChangedRows } from './useChangedRows.ts';
import { isPressedItself } from './useRowKeys.ts';

const NO_ROWS: readonly AnyRecord[] = [];
const NO_OPENING: RowLook = {};

/** The rows of a list as cards, on phones: two lines, the state in words, the main action 56 px high. */
export function RecordCards(props: RecordRowsProps) {
  const { list } = props;
  const records = list.page?.items ?? NO_ROWS;
  const changed = useChangedRows(records);
  const parts = cardParts(list.columns);
  if (!list.page)
    return <SkeletonRows rows={list.state.perPage} height={85} lines={3} columns={['52%', '', '56px']} />;
  return (
    <ul className={css.cards} aria-label={list.entity.label.many}>
      {records.map((record) => (
        <RecordCard
          key={record.id}
          record={record}
          parts={parts}
          hasChanged={changed.has(record.id)}
          {...props}
        />
      ))}
    </ul>
  );
}

interface RecordCardProps extends RecordRowsProps {
  record: AnyRecord;
  parts: CardParts;
  hasChanged: boolean;
}

function RecordCard(props: RecordCardProps) {
  const { record, parts, hasChanged, list, look, commands, selection, keys, begin } = props;
  const chosen = isChosen(selection, record);
  const { tone, states } = appearanceOf(record, look, {
    today: list.today,
    isChosen: chosen,
    isMarked: selection.mode === 'several',
  });
  const row = keys.rowProps(record);
  // On a phone rows are marked or opened, by the same press.
  const isMarking = selection.mode === 'several';
  const isCounting = selection.mode === 'multiAmount';
  const long = useMemo(
    () => (begin && !isMarking ? longPress(() => begin(record)) : undefined),
    [begin, isMarking, record],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keys.rowProps brings the keys
    <li
      {...row}
      {...long}
      className={clsx(css.card, begin && css.marks, rowTone(tone), hasChanged && css.changed)}
      onClick={isMarking ? (event) => !isPressedItself(event) && press(selection, record) : row.onClick}
    >
      <span className={css.title}>
        <RecordTitle
          record={record}
          look={isMarking ? NO_OPENING : look}
          commands={isMarking ? undefined : commands}
        >
          {parts.title &&
            (isNameless(record, parts.title) ? (
              NAMELESS
            ) : (
              <ColumnCell column={parts.title} record={record} />
            ))}
        </RecordTitle>
      </span>
      {parts.amount && !isUnsaid(parts.amount, record) && (
        <span className={css.amount}>
          <ColumnCell column={parts.amount} record={record} />
        </span>
      )}
      {parts.second && (
        <span className={css.second}>
          <ColumnCell column={parts.second} record={record} />
        </span>
      )}
      <span className={css.last}>
        {parts.dates.length > 0 && (
          <span className={css.dates}>
            {daysOf(parts, record).map((column, index) => (
              <span key={column.key}>
                {index > 0 && ' – '}
                <ColumnCell column={column} record={record} />
              </span>
            ))}
          </span>
        )}
        {isCounting
          ? parts.counted.map((column) => (
              <span key={column.key} className={css.dates}>
                <ColumnCell column={column} record={record} /> {column.label}
              </span>
            ))
          : filledIn(parts.further, record).map((column) => (
              <span key={column.key} className={css.dates}>
                <ColumnCell column={column} record={record} />
              </span>
            ))}
        <RowStates states={states} />
      </span>
      <span className={css.side}>
        {selection.mode === 'single' && (
          <input
            type="radio"
            className={css.radio}
            aria-label={`${nameOf(record)} wählen`}
            checked={chosen}
            onChange={() => selection.choose(record)}
          />
        )}
        {selection.mode === 'several' && selection.mayMark(record) && (
          <MarkBox
            label={`${nameOf(record)} auswählen`}
            checked={chosen}
            onChange={(isMarked) => selection.mark([record], isMarked)}
          />
        )}
        {selection.mode === 'multiAmount' && (
          <AmountStepper
            name={nameOf(record)}
            amount={selection.amountOf(record)}
            isTooMany={tone === 'danger'}
            onChange={(amount) => selection.setAmount(record, amount)}
          />
        )}
        {commands && selection.mode !== 'several' && (
          <CardActions record={record} look={look} commands={commands} />
        )}
      </span>
    </li>
  );
}

const filledIn = (columns: readonly ListColumn[], record: AnyRecord): ListColumn[] =>
  columns.filter(({ key }) => record[key] !== '');

type CardActionsProps = Pick<RecordRowsProps, 'look'> & {
  record: AnyRecord;
  commands: NonNullable<RecordRowsProps['commands']>;
};

/** The main action large; everything else behind three dots. */
function CardActions({ record, look: { opens, actions = [] }, commands }: CardActionsProps) {
  const name = nameOf(record);
  const Glyph = opens?.icon;
  const isBlocked = commands.blocked !== undefined;
  const possible = actions.filter(({ when }) => when?.(record) ?? true);
  return (
    <>
      {(commands.mayEdit(record) || commands.mayDelete(record) || possible.length > 0) && (
        <PopMenu>
          <Menu.Target>
            <IconButton icon={IconDots} label={`${name}: mehr`} />
          </Menu.Target>
          <Menu.Dropdown>
            {commands.blocked && <Menu.Label>{commands.blocked}</Menu.Label>}
            {commands.mayEdit(record) && (
              <MenuItem icon={IconPencil} disabled={isBlocked} onClick={() => void commands.edit(record)}>
                Bearbeiten
              </MenuItem>
            )}
            {possible.map(({ icon: ActionIcon, verb, run, onlyShows }) => (
              <MenuItem
                key={verb}
                icon={ActionIcon}
                disabled={isBlocked && !onlyShows}
                onClick={() => void run(record)}
              >
                {verb}
              </MenuItem>
            ))}
            {commands.mayDelete(record) && (
              <MenuItem icon={IconTrash} disabled={isBlocked} onClick={() => void commands.remove(record)}>
                Löschen
              </MenuItem>
            )}
          </Menu.Dropdown>
        </PopMenu>
      )}
      {opens && Glyph && (
        <Link {...opens.link(record)} className={css.main} aria-label={`${name} ${opens.verb}`}>
          <Glyph size={28} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

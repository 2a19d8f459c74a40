import { IconPencil, IconPencilPlus } from '@tabler/icons-react';
import { isCovered } from '@traverse/domain/preise/printed';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { memo, use } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { Cell } from '../../../records/cells/Cell.tsx';
import type { CellColumn } from '../../../records/cells/cell-column.ts';
import { CellsContext, useTabInRow } from '../../../records/cells/cells-context.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { Money } from '../../../ui/values.tsx';
import { RowMenu } from '../gliederung/RowMenu.tsx';
import { useRowAtHand } from '../gliederung/useRowAtHand.ts';
import css from './PositionTable.module.css';
import { isOwn } from './position-cells.ts';
import { type Around, RowWords } from './row-words.tsx';
import { isSameRow } from './same-row.ts';

interface RowLook {
  id: string;
  /** Otherwise it is only looked at. */
  isEditable: boolean;
  /** It is arranged by hand. */
  isMovable: boolean;
  isChosen: boolean;
  /** The stop of Tab of the table. */
  isStop: boolean;
}

/** What makes a row one that is walked to and arranged. */
function rowProps({ id, isEditable, isChosen, isStop }: RowLook) {
  return {
    ...(isEditable && { 'data-line': id, tabIndex: isStop ? 0 : -1 }),
    ...(isChosen && { 'aria-selected': true }),
  };
}

interface TextRowProps extends RowLook {
  text: string;
}

/** A text among the positions. */
export const TextRow = memo(function TextRow({ text, ...look }: TextRowProps) {
  const { isAtHand, hands } = useRowAtHand();
  return (
    <tr className={css.textRow} {...rowProps(look)} {...(look.isMovable && hands)}>
      <td colSpan={9}>{text}</td>
      {look.isEditable && (
        <td className={css.end}>
          <Grip {...look} isAtHand={isAtHand} />
        </td>
      )}
    </tr>
  );
});

function Grip({ id, isMovable, isAtHand }: Pick<RowLook, 'id' | 'isMovable'> & { isAtHand: boolean }) {
  return isMovable ? <span className={css.grip}>{isAtHand && <RowMenu id={id} />}</span> : null;
}

interface PositionRowProps extends RowLook {
  row: RechnungRow;
  missing: string | undefined;
  around: Around;
  columns: readonly CellColumn<RechnungRow>[];
}

/** One position. Of hundreds only those are drawn again in which something has changed: a move changes none. */
export const PositionRow = memo(function PositionRow(props: PositionRowProps) {
  const { row, missing, around, columns, ...look } = props;
  const { id, isEditable } = look;
  const { isAtHand, hands } = useRowAtHand();
  const cell = (column: string) => ({
    line: id,
    column,
    isEditable: columns.find(({ name }) => name === column)?.valueOf(row) !== undefined,
  });
  const { name, anzahl, einheit, kategorie, faktor, preis, ustSatz, netto } = row.position;
  return (
    <tr
      className={clsx(
        isCovered(row.position) && css.covered,
        row.offen !== undefined && css.offered,
        missing && css.missing,
      )}
      {...rowProps(look)}
      {...(look.isMovable && hands)}
    >
      <Cell
        {...cell('name')}
        className={css.name}
        beside={<NameBeside row={row} missing={missing} around={around} />}
      >
        {name}
      </Cell>
      <Cell {...cell('anzahl')} className={clsx(css.end, css.weighty)}>
        {formatZahl(anzahl)}
      </Cell>
      <td className={css.quiet}>{einheit}</td>
      <td className={css.gel}>
        {kategorie === '' ? <span className={css.none}>–</span> : <KategorieTag kategorie={kategorie} />}
      </td>
      <Cell {...cell('faktor')} className={css.end}>
        {formatZahl(faktor)}
      </Cell>
      <Cell {...cell('preis')} className={css.end}>
        <Money cents={preis} />
      </Cell>
      <td className={css.end}>{formatProzent(ustSatz)}</td>
      <td className={clsx(css.end, css.quiet, css.secondary)}>
        <Money cents={row.ust} />
      </td>
      <td className={clsx(css.end, css.weighty)}>
        {row.offen === undefined ? <Money cents={netto} /> : `(${formatEuro(row.offen)})`}
      </td>
      {isEditable && (
        <td className={css.end}>
          <Grip {...look} isAtHand={isAtHand} />
          {isOwn(row) && <EditButton id={id} name={name} />}
        </td>
      )}
    </tr>
  );
}, isSameRow);

function EditButton({ id, name }: { id: string; name: string }) {
  const owner = use(CellsContext);
  const offline = useOfflineReason();
  const tabIndex = useTabInRow();
  return (
    <IconButton
      icon={IconPencil}
      label={`${name} bearbeiten`}
      tabIndex={tabIndex}
      disabled={offline}
      onClick={() => owner?.edit(id)}
    />
  );
}

function NameBeside({ row, missing, around }: Pick<PositionRowProps, 'row' | 'missing' | 'around'>) {
  return (
    <>
      {row.element && (
        <span role="img" aria-label="Rechnungselement" title="Rechnungselement" className={css.own}>
          <IconPencilPlus size={16} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <RowWords row={row} missing={missing} around={around} />
    </>
  );
}

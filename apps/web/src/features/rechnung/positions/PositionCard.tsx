import { isCovered } from '@traverse/domain/preise/printed';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { openCellSheet } from '../../../records/cells/CellSheet.tsx';
import type { CellColumn } from '../../../records/cells/cell-column.ts';
import type { CellOwner, CellTable } from '../../../records/cells/cell-owner.ts';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import layout from '../../../ui/layout.module.css';
import { longPress } from '../../../ui/long-press.ts';
import { Money } from '../../../ui/values.tsx';
import css from './PositionCards.module.css';
import { isOwn } from './position-cells.ts';
import { type Around, RowWords } from './row-words.tsx';
import { isSameRow } from './same-row.ts';

interface Choosing {
  id: string;
  isChosen: boolean;
  /** Some are chosen: a tap chooses. */
  isChoosing: boolean;
  /** Nothing where nobody may arrange. */
  toggle: ((id: string) => void) | undefined;
}

interface LineProps extends Choosing {
  className?: string;
  children: ReactNode;
}

/** A long press begins to choose; from then on a tap is enough. */
function Line({ id, isChosen, isChoosing, toggle, className, children }: LineProps) {
  const press = useMemo(() => toggle && longPress(() => toggle(id)), [toggle, id]);
  const choose = (event: MouseEvent) => {
    if (!isChoosing) return;
    event.preventDefault();
    event.stopPropagation();
    toggle?.(id);
  };
  return (
    <li
      className={clsx(css.line, className)}
      data-chosen={isChosen || undefined}
      {...press}
      {...(toggle && { onClickCapture: choose })}
    >
      {children}
    </li>
  );
}

/** A text among the positions. */
export const TextCard = memo(function TextCard({ text, ...choosing }: Choosing & { text: string }) {
  return (
    <Line {...choosing}>
      <p className={css.text}>{text}</p>
    </Line>
  );
});

interface PositionCardProps extends Choosing {
  row: RechnungRow;
  around: Around;
  missing: string | undefined;
  columns: readonly CellColumn<RechnungRow>[];
  /** Otherwise it is only looked at. */
  isEditable: boolean;
  table: CellTable & Pick<CellOwner, 'edit'>;
}

/** One position: its amount, and the card that opens it. Drawn again only when something of it has changed. */
export const PositionCard = memo(function PositionCard(props: PositionCardProps) {
  const { row, around, missing, columns, isEditable, table, ...choosing } = props;
  const { id } = choosing;
  const offline = useOfflineReason();
  const { name, anzahl, netto, kategorie, ustSatz } = row.position;
  const mayCount =
    isEditable && columns.some((column) => column.name === 'anzahl' && column.valueOf(row) !== undefined);
  return (
    <Line {...choosing} className={clsx(isCovered(row.position) && css.covered, missing && css.missing)}>
      <button
        type="button"
        className={css.amount}
        aria-label={`${name}: Anzahl ${formatZahl(anzahl)} ändern`}
        disabled={!mayCount}
        onClick={() => void openCellSheet({ table, line: id })}
      >
        {formatZahl(anzahl)}
      </button>
      <button
        type="button"
        className={css.card}
        disabled={!isEditable || !isOwn(row)}
        aria-disabled={offline !== undefined || undefined}
        title={offline}
        onClick={() => offline === undefined && table.edit(id)}
      >
        <span className={css.name}>{name}</span>
        <strong className={css.sum}>
          {row.offen === undefined ? <Money cents={netto} /> : `(${formatEuro(row.offen)})`}
        </strong>
        <span className={css.factors}>
          {kategorie !== '' && <KategorieTag kategorie={kategorie} wordless />}
          {factorsOf(row)}
        </span>
        <span className={css.rate}>{formatProzent(ustSatz)}</span>
        <span className={layout.across}>
          <RowWords row={row} missing={missing} around={around} />
        </span>
      </button>
    </Line>
  );
}, isSameRow);

/** `8 Stück × 45,00 € × 1,5` */
function factorsOf({ position: { anzahl, einheit, preis, faktor } }: RechnungRow): string {
  return `${formatZahl(anzahl)} ${einheit} × ${formatEuro(preis)} × ${formatZahl(faktor)}`;
}

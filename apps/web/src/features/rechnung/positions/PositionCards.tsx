import { IconChevronDown } from '@tabler/icons-react';
import { isCovered } from '@traverse/domain/preise/printed';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { openCellSheet, useCellSheets } from '../../../records/cells/CellSheet.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { Money } from '../../../ui/values.tsx';
import css from './PositionCards.module.css';
import { type PositionLines, RowWords } from './row-words.tsx';
import { usePositionCells } from './usePositionCells.ts';

// More would push the sums far down.
const SHOWN_AT_FIRST = 6;

/** The positions as cards, for phones; a tap changes one, on its amount alone what it costs, unless the invoice is frozen. */
export function PositionCards({ open, missing, edit, remove }: PositionLines) {
  const { byId, owner, columns } = usePositionCells({ open, edit, remove });
  useCellSheets(owner, true);
  const [isWhole, setWhole] = useState(false);
  const rows = [...byId];
  const shown = isWhole || rows.length <= SHOWN_AT_FIRST + 1 ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const more = rows.length - shown.length;
  const mayCount = (row: RechnungRow) =>
    edit !== undefined &&
    columns.some(({ name, valueOf }) => name === 'anzahl' && valueOf(row) !== undefined);
  return (
    <>
      <ul className={css.cards} aria-label="Positionen">
        {shown.map(([id, row]) => (
          <li
            key={id}
            className={clsx(css.line, isCovered(row.position) && css.covered, missing(row) && css.missing)}
          >
            <button
              type="button"
              className={css.amount}
              aria-label={`${row.position.name}: Anzahl ${formatZahl(row.position.anzahl)} ändern`}
              disabled={!mayCount(row)}
              onClick={() => void openCellSheet({ table: owner, line: id })}
            >
              {formatZahl(row.position.anzahl)}
            </button>
            <PositionCard row={row} missing={missing(row)} edit={edit} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {more} weitere Positionen
          <IconChevronDown size={18} stroke={2} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

interface PositionCardProps extends Pick<PositionLines, 'edit'> {
  row: RechnungRow;
  missing: string | undefined;
}

function PositionCard({ row, missing, edit }: PositionCardProps) {
  const offline = useOfflineReason();
  const { name, netto, kategorie, ustSatz, abzug } = row.position;
  return (
    <button
      type="button"
      className={css.card}
      disabled={!edit || abzug}
      aria-disabled={offline !== undefined || undefined}
      title={offline}
      onClick={() => offline === undefined && void edit?.(row)}
    >
      <span className={css.name}>{name}</span>
      <strong className={css.sum}>
        <Money cents={netto} />
      </strong>
      <span className={css.factors}>
        {kategorie !== '' && <KategorieTag kategorie={kategorie} wordless />}
        {factorsOf(row)}
      </span>
      <span className={css.rate}>{formatProzent(ustSatz)}</span>
      <span className={css.words}>
        <RowWords row={row} missing={missing} />
      </span>
    </button>
  );
}

/** `8 Stück × 45,00 € × 1,5` */
function factorsOf({ position: { anzahl, einheit, preis, faktor } }: RechnungRow): string {
  return `${formatZahl(anzahl)} ${einheit} × ${formatEuro(preis)} × ${formatZahl(faktor)}`;
}

import { IconPencil, IconPencilPlus } from '@tabler/icons-react';
import { isCovered } from '@traverse/domain/preise/printed';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatProzent, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../../api/connection.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import tables from '../../../ui/table.module.css';
import { Money } from '../../../ui/values.tsx';
import css from './PositionTable.module.css';
import { type PositionLines, RowWords } from './row-words.tsx';

/** The positions as a table (RECH-03). */
export function PositionTable({ rows, missing, edit }: PositionLines) {
  return (
    <div className={css.frame}>
      <table className={clsx(tables.table, css.table)} aria-label="Positionen">
        <thead>
          <tr>
            <th>Beschreibung</th>
            <th className={css.end}>Anzahl</th>
            <th>Einheit</th>
            <th>Kategorie</th>
            <th className={css.end}>Faktor</th>
            <th className={css.end}>Preis</th>
            <th className={css.end}>Ust%</th>
            <th className={clsx(css.end, css.secondary)}>Summe Ust</th>
            <th className={css.end}>Summe (Netto)</th>
            {edit && (
              <th>
                <span className={css.hidden}>Bearbeiten</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={keyOf(row, index)} row={row} missing={missing(row)} edit={edit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: RechnungRow;
  missing: string | undefined;
  edit: PositionLines['edit'];
}

function Row({ row, missing, edit }: RowProps) {
  const offline = useOfflineReason();
  const { name, anzahl, einheit, kategorie, faktor, preis, ustSatz, netto, abzug } = row.position;
  return (
    <tr className={clsx(isCovered(row.position) && css.covered, missing && css.missing)}>
      <td className={css.name}>
        {name}
        {row.element && (
          <span role="img" aria-label="Rechnungselement" title="Rechnungselement" className={css.own}>
            <IconPencilPlus size={16} stroke={1.75} aria-hidden="true" />
          </span>
        )}
        <RowWords row={row} missing={missing} />
      </td>
      <td className={clsx(css.end, css.weighty)}>{formatZahl(anzahl)}</td>
      <td className={css.quiet}>{einheit}</td>
      <td className={css.gel}>
        {kategorie === '' ? <span className={css.none}>–</span> : <KategorieTag kategorie={kategorie} />}
      </td>
      <td className={css.end}>{formatZahl(faktor)}</td>
      <td className={css.end}>
        <Money cents={preis} />
      </td>
      <td className={css.end}>{formatProzent(ustSatz)}</td>
      <td className={clsx(css.end, css.quiet, css.secondary)}>
        <Money cents={row.ust} />
      </td>
      <td className={clsx(css.end, css.weighty)}>
        <Money cents={netto} />
      </td>
      {edit && (
        <td className={css.end}>
          {!abzug && (
            <IconButton
              icon={IconPencil}
              label={`${name} bearbeiten`}
              disabled={offline}
              onClick={() => void edit(row)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/** Elements have no name of their own; their place is what they are. */
function keyOf(row: RechnungRow, index: number): string {
  return row.zeile ? row.zeile.zeile.id : `element-${index}`;
}

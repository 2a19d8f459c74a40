import { IconLock, IconPencil, IconPencilPlus } from '@tabler/icons-react';
import { isCovered } from '@traverse/domain/preise/printed';
import { type RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatProzent, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../../api/connection.ts';
import { Cell } from '../../../records/cells/Cell.tsx';
import { CellKeys } from '../../../records/cells/CellKeys.tsx';
import type { CellColumn } from '../../../records/cells/cell-column.ts';
import { CellsContext, useTabInRow } from '../../../records/cells/cells-context.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import tables from '../../../ui/table.module.css';
import { toast } from '../../../ui/toasts/toast.tsx';
import { Money } from '../../../ui/values.tsx';
import css from './PositionTable.module.css';
import { type PositionLines, RowWords } from './row-words.tsx';
import { usePositionCells } from './usePositionCells.ts';

/** The positions as a table (RECH-03); what may be changed is changed where it stands (HAND-03). */
export function PositionTable({ open, missing, edit, remove }: PositionLines) {
  const { columns, byId, owner, line, grid } = usePositionCells({ open, edit, remove });
  const sayWhyNot = () => toast(whyNot(open), { id: 'cell', icon: IconLock });
  const stop = byId.has(line) ? line : byId.keys().next().value;
  return (
    <CellsContext value={edit && owner}>
      <div className={css.frame}>
        <table
          className={clsx(tables.table, css.table)}
          aria-label="Positionen"
          {...(edit ? grid : { onClick: sayWhyNot })}
        >
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
            {[...byId].map(([id, row]) => (
              <Row
                key={id}
                id={id}
                row={row}
                columns={columns}
                missing={missing(row)}
                edit={edit}
                isStop={id === stop}
              />
            ))}
          </tbody>
        </table>
      </div>
      <CellKeys owner={owner} />
    </CellsContext>
  );
}

function whyNot({ mayChange }: PositionLines['open']): string {
  return mayChange
    ? 'Die Rechnung ist festgeschrieben: Ihre Positionen bleiben, wie sie sind.'
    : 'Positionen ändert, wer das Recht Rechnungen hat.';
}

interface RowProps {
  id: string;
  row: RechnungRow;
  missing: string | undefined;
  columns: readonly CellColumn<RechnungRow>[];
  edit: PositionLines['edit'];
  /** The stop of Tab of the table. */
  isStop: boolean;
}

function Row({ id, row, columns, missing, edit, isStop }: RowProps) {
  const offline = useOfflineReason();
  const tabIndex = useTabInRow();
  const cell = (column: string) => ({
    line: id,
    column,
    isEditable: columns.find(({ name }) => name === column)?.valueOf(row) !== undefined,
  });
  const { name, anzahl, einheit, kategorie, faktor, preis, ustSatz, netto, abzug } = row.position;
  return (
    <tr
      className={clsx(isCovered(row.position) && css.covered, missing && css.missing)}
      {...(edit && { 'data-line': id, tabIndex: isStop ? 0 : -1 })}
    >
      <Cell {...cell('name')} className={css.name} beside={<NameBeside row={row} missing={missing} />}>
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
        <Money cents={netto} />
      </td>
      {edit && (
        <td className={css.end}>
          {!abzug && (
            <IconButton
              icon={IconPencil}
              label={`${name} bearbeiten`}
              tabIndex={tabIndex}
              disabled={offline}
              onClick={() => void edit(row)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

function NameBeside({ row, missing }: Pick<RowProps, 'row' | 'missing'>) {
  return (
    <>
      {row.element && (
        <span role="img" aria-label="Rechnungselement" title="Rechnungselement" className={css.own}>
          <IconPencilPlus size={16} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <RowWords row={row} missing={missing} />
    </>
  );
}

import { IconLock, IconPencil, IconPencilPlus } from '@tabler/icons-react';
import { isCovered } from '@traverse/domain/preise/printed';
import { type RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
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
import { AbschnittBar } from '../gliederung/AbschnittBar.tsx';
import { type Entry, titlesOf } from '../gliederung/entries.ts';
import { RowMenu } from '../gliederung/RowMenu.tsx';
import { rowHands } from '../gliederung/row-hands.ts';
import type { Gliedern } from '../gliederung/useGliederung.ts';
import { useMarked } from '../gliederung/useMarked.ts';
import { useRowAtHand } from '../gliederung/useRowAtHand.ts';
import { OhnePreisButton } from './OhnePreisButton.tsx';
import css from './PositionTable.module.css';
import { addUnder } from './position-actions.ts';
import { type Around, type PositionLines, RowWords } from './row-words.tsx';
import { useOhnePreis } from './useOhnePreis.ts';
import { usePositionCells } from './usePositionCells.ts';

/** The positions as a table (RECH-03); what may be changed is changed where it stands (HAND-03). */
export function PositionTable({ open, missing, freiOf, edit, remove, gliedern }: PositionLines) {
  const { columns, blocks, byId, owner, line, grid } = usePositionCells({ open, edit, remove });
  const [folded, fold] = useMarked();
  const ohnePreis = useOhnePreis(missing);
  const titles = titlesOf(blocks);
  const sayWhyNot = () => toast(whyNot(open), { id: 'cell', icon: IconLock });
  const stop = byId.has(line) ? line : byId.keys().next().value;
  const around = { lines: [...byId.values()], freiOf };
  const isArranged = blocks.some(({ abschnitt }) => abschnitt.kopf);
  return (
    <CellsContext value={edit && owner}>
      <div className={css.frame}>
        <table
          className={clsx(tables.table, css.table)}
          aria-label="Positionen"
          {...(edit ? withHands(grid, gliedern && rowHands(gliedern, titles)) : { onClick: sayWhyNot })}
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
          {blocks.map(({ abschnitt, key, entries }) => {
            const folding = ohnePreis({ abschnitt, key, entries });
            return (
              <tbody key={key}>
                {isArranged && (
                  <tr>
                    <th scope="rowgroup" colSpan={edit ? 10 : 9} className={css.heading}>
                      <AbschnittBar
                        abschnitt={abschnitt}
                        isFolded={folded.has(key)}
                        fold={() => fold(key)}
                        gliedern={gliedern}
                        add={addUnder(open, abschnitt)}
                      />
                    </th>
                  </tr>
                )}
                {!folded.has(key) &&
                  folding.shown.map((entry) => (
                    <Entries
                      key={entry.id}
                      entry={entry}
                      columns={columns}
                      missing={missing}
                      around={around}
                      edit={edit}
                      isStop={entry.id === stop}
                      gliedern={gliedern}
                      titles={titles}
                    />
                  ))}
                {!folded.has(key) && folding.count > 0 && (
                  <tr>
                    <td colSpan={edit ? 10 : 9} className={css.fold}>
                      <OhnePreisButton {...folding} />
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      </div>
      <CellKeys owner={owner} />
    </CellsContext>
  );
}

/** Keys of rows come before those of cells. */
function withHands<Grid extends { readonly onKeyDown: (event: KeyboardEvent) => void }>(
  grid: Grid,
  hands: ReturnType<typeof rowHands> | undefined,
) {
  if (!hands) return grid;
  return {
    ...grid,
    ...hands,
    onKeyDown: (event: KeyboardEvent) => {
      hands.onKeyDown(event);
      if (!event.defaultPrevented) grid.onKeyDown(event);
    },
  };
}

function whyNot({ mayChange }: PositionLines['open']): string {
  return mayChange
    ? 'Die Rechnung ist festgeschrieben: Ihre Positionen bleiben, wie sie sind.'
    : 'Positionen ändert, wer das Recht Rechnungen hat.';
}

interface EntryProps {
  entry: Entry;
  missing: PositionLines['missing'];
  columns: readonly CellColumn<RechnungRow>[];
  edit: PositionLines['edit'];
  gliedern: Gliedern | undefined;
  titles: readonly string[];
  around: Around;
  /** The stop of Tab of the table. */
  isStop: boolean;
}

function Entries({ entry, missing, ...props }: EntryProps) {
  const { line, text } = entry.eintrag;
  return line ? (
    <Row {...props} entry={entry} row={line} missing={missing(line)} />
  ) : (
    <TextRow {...props} entry={entry} text={text} />
  );
}

/** What makes a row one that is walked to and arranged. */
function rowProps({
  entry: { id },
  edit,
  gliedern,
  isStop,
}: Omit<EntryProps, 'missing' | 'columns' | 'titles' | 'around'>) {
  const isChosen = gliedern?.chosen.has(id) ?? false;
  return {
    ...(edit && { 'data-line': id, tabIndex: isStop ? 0 : -1 }),
    ...(isChosen && { 'aria-selected': true }),
  };
}

function TextRow({
  entry,
  text,
  edit,
  gliedern,
  titles,
  isStop,
}: Omit<EntryProps, 'missing' | 'columns' | 'around'> & { text: string }) {
  const tabIndex = useTabInRow();
  const { isAtHand, hands } = useRowAtHand();
  return (
    <tr className={css.textRow} {...rowProps({ entry, edit, gliedern, isStop })} {...(gliedern && hands)}>
      <td colSpan={9}>{text}</td>
      {edit && (
        <td className={css.end}>
          {gliedern && (
            <span className={css.grip}>
              {isAtHand && <RowMenu entry={entry} gliedern={gliedern} titles={titles} tabIndex={tabIndex} />}
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

interface RowProps extends Omit<EntryProps, 'missing'> {
  row: RechnungRow;
  missing: string | undefined;
}

function Row({ entry, row, missing, around, columns, edit, isStop, gliedern, titles }: RowProps) {
  const { id } = entry;
  const offline = useOfflineReason();
  const tabIndex = useTabInRow();
  const { isAtHand, hands } = useRowAtHand();
  const cell = (column: string) => ({
    line: id,
    column,
    isEditable: columns.find(({ name }) => name === column)?.valueOf(row) !== undefined,
  });
  const { name, anzahl, einheit, kategorie, faktor, preis, ustSatz, netto } = row.position;
  // Neither what came in advance nor what the price of a heading adds.
  const isOwn = (row.zeile ?? row.set ?? row.element ?? row.wahl) !== undefined;
  return (
    <tr
      className={clsx(
        isCovered(row.position) && css.covered,
        row.offen !== undefined && css.offered,
        missing && css.missing,
      )}
      {...rowProps({ entry, edit, gliedern, isStop })}
      {...(gliedern && hands)}
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
      {edit && (
        <td className={css.end}>
          {gliedern && (
            <span className={css.grip}>
              {isAtHand && <RowMenu entry={entry} gliedern={gliedern} titles={titles} tabIndex={tabIndex} />}
            </span>
          )}
          {isOwn && (
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

function NameBeside({ row, missing, around }: Pick<RowProps, 'row' | 'missing' | 'around'>) {
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

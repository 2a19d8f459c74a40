import { IconLock } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import { CellKeys } from '../../../records/cells/CellKeys.tsx';
import { CellsContext } from '../../../records/cells/cells-context.ts';
import tables from '../../../ui/table.module.css';
import { toast } from '../../../ui/toasts/toast.tsx';
import { AbschnittBar } from '../gliederung/AbschnittBar.tsx';
import { type Entry, titlesOf } from '../gliederung/entries.ts';
import { GliedernContext } from '../gliederung/gliedern-context.ts';
import { rowHands } from '../gliederung/row-hands.ts';
import { useMarked } from '../gliederung/useMarked.ts';
import { OhnePreisButton } from './OhnePreisButton.tsx';
import { PositionRow, TextRow } from './PositionRow.tsx';
import css from './PositionTable.module.css';
import { addUnder } from './position-actions.ts';
import type { PositionLines } from './row-words.tsx';
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
      <GliedernContext value={gliedern && { gliedern, titles }}>
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
                        isEditable={edit !== undefined}
                        isMovable={gliedern !== undefined}
                        isChosen={gliedern?.chosen.has(entry.id) ?? false}
                        isStop={entry.id === stop}
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
      </GliedernContext>
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

type EntryProps = Omit<ComponentProps<typeof PositionRow>, 'id' | 'row' | 'missing'> & {
  entry: Entry;
  missing: PositionLines['missing'];
};

function Entries({ entry: { id, eintrag }, missing, around, columns, ...look }: EntryProps) {
  const { line, text } = eintrag;
  return line ? (
    <PositionRow {...look} id={id} row={line} missing={missing(line)} around={around} columns={columns} />
  ) : (
    <TextRow {...look} id={id} text={text} />
  );
}

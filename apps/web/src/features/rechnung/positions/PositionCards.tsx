import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useCellSheets } from '../../../records/cells/CellSheet.tsx';
import { AbschnittBar } from '../gliederung/AbschnittBar.tsx';
import { useMarked } from '../gliederung/useMarked.ts';
import { OhnePreisButton } from './OhnePreisButton.tsx';
import { PositionCard, TextCard } from './PositionCard.tsx';
import css from './PositionCards.module.css';
import { addUnder } from './position-actions.ts';
import type { PositionLines } from './row-words.tsx';
import { useOhnePreis } from './useOhnePreis.ts';
import { usePositionCells } from './usePositionCells.ts';

// More would push the sums far down.
const SHOWN_AT_FIRST = 6;

/**
 * The positions as cards, for phones, under bars that fold once there are headings; a tap changes one, on its amount alone what
 * it costs, unless the invoice is frozen. A long press chooses, and taps choose more.
 */
export function PositionCards({ open, missing, freiOf, edit, remove, gliedern }: PositionLines) {
  const { blocks, byId, owner, columns } = usePositionCells({ open, edit, remove });
  useCellSheets(owner, true);
  const [folded, fold] = useMarked();
  const ohnePreis = useOhnePreis(missing);
  const [isWhole, setWhole] = useState(false);
  const isArranged = blocks.some(({ abschnitt }) => abschnitt.kopf);
  const shown = blocks.map((block) => ({ ...block, folding: ohnePreis(block) }));
  const all = shown.flatMap(({ folding }) => folding.shown);
  const around = { lines: [...byId.values()], freiOf };
  const isCut = !isArranged && !isWhole && all.length > SHOWN_AT_FIRST + 1;
  const more = isCut ? all.length - SHOWN_AT_FIRST : 0;
  const { chosen, toggle } = gliedern ?? {};
  const isChoosing = chosen !== undefined && chosen.size > 0;
  return (
    <>
      {shown.map(({ abschnitt, key, folding }) => (
        <section key={key} aria-label={isArranged ? abschnitt.title || 'Ohne Titel' : undefined}>
          {isArranged && (
            <div className={css.heading}>
              <AbschnittBar
                abschnitt={abschnitt}
                isFolded={folded.has(key)}
                fold={() => fold(key)}
                gliedern={gliedern}
                add={addUnder(open, abschnitt)}
              />
            </div>
          )}
          {!folded.has(key) && folding.shown.length > 0 && (
            <ul className={css.cards} aria-label={isArranged ? undefined : 'Positionen'}>
              {folding.shown
                .slice(0, isCut ? SHOWN_AT_FIRST : folding.shown.length)
                .map(({ id, eintrag: { line, text } }) => {
                  const choosing = { id, isChosen: chosen?.has(id) ?? false, isChoosing, toggle };
                  return line ? (
                    <PositionCard
                      key={id}
                      {...choosing}
                      row={line}
                      around={around}
                      missing={missing(line)}
                      columns={columns}
                      isEditable={edit !== undefined}
                      table={owner}
                    />
                  ) : (
                    <TextCard key={id} {...choosing} text={text} />
                  );
                })}
            </ul>
          )}
          {!folded.has(key) && folding.count > 0 && (
            <div className={css.fold}>
              <OhnePreisButton {...folding} />
            </div>
          )}
        </section>
      ))}
      {more > 0 && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {more} weitere Positionen
          <IconChevronDown size={18} stroke={2} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

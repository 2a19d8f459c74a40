import { IconChevronDown } from '@tabler/icons-react';
import { isCovered } from '@traverse/domain/preise/printed';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { type MouseEvent, useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { openCellSheet, useCellSheets } from '../../../records/cells/CellSheet.tsx';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import layout from '../../../ui/layout.module.css';
import { Money } from '../../../ui/values.tsx';
import { AbschnittBar } from '../gliederung/AbschnittBar.tsx';
import { longPress } from '../gliederung/long-press.ts';
import type { Gliedern } from '../gliederung/useGliederung.ts';
import { useMarked } from '../gliederung/useMarked.ts';
import { OhnePreisButton } from './OhnePreisButton.tsx';
import css from './PositionCards.module.css';
import { addUnder } from './position-actions.ts';
import { type Around, type PositionLines, RowWords } from './row-words.tsx';
import { useOhnePreis } from './useOhnePreis.ts';
import { usePositionCells } from './usePositionCells.ts';

// More would push the sums far down.
const SHOWN_AT_FIRST = 6;

/** A long press begins to choose; from then on a tap is enough. */
function choosing({ chosen, toggle }: Gliedern, id: string) {
  const choose = () => toggle(id);
  return {
    ...longPress(choose),
    onClickCapture: (event: MouseEvent) => {
      if (chosen.size === 0) return;
      event.preventDefault();
      event.stopPropagation();
      choose();
    },
  };
}

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
  const mayCount = (row: RechnungRow) =>
    edit !== undefined &&
    columns.some(({ name, valueOf }) => name === 'anzahl' && valueOf(row) !== undefined);
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
                .map(({ id, eintrag: { line, text } }) => (
                  <li
                    key={id}
                    className={clsx(
                      css.line,
                      line && isCovered(line.position) && css.covered,
                      line && missing(line) && css.missing,
                    )}
                    data-chosen={gliedern?.chosen.has(id) || undefined}
                    {...(gliedern && choosing(gliedern, id))}
                  >
                    {line ? (
                      <>
                        <button
                          type="button"
                          className={css.amount}
                          aria-label={`${line.position.name}: Anzahl ${formatZahl(line.position.anzahl)} ändern`}
                          disabled={!mayCount(line)}
                          onClick={() => void openCellSheet({ table: owner, line: id })}
                        >
                          {formatZahl(line.position.anzahl)}
                        </button>
                        <PositionCard
                          row={line}
                          around={around}
                          missing={missing(line)}
                          edit={gliedern && gliedern.chosen.size > 0 ? async () => gliedern.toggle(id) : edit}
                        />
                      </>
                    ) : (
                      <p className={css.text}>{text}</p>
                    )}
                  </li>
                ))}
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

interface PositionCardProps extends Pick<PositionLines, 'edit'> {
  row: RechnungRow;
  around: Around;
  missing: string | undefined;
}

function PositionCard({ row, around, missing, edit }: PositionCardProps) {
  const offline = useOfflineReason();
  const { name, netto, kategorie, ustSatz } = row.position;
  return (
    <button
      type="button"
      className={css.card}
      disabled={!edit || !(row.zeile ?? row.set ?? row.element ?? row.wahl)}
      aria-disabled={offline !== undefined || undefined}
      title={offline}
      onClick={() => offline === undefined && void edit?.(row)}
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
  );
}

/** `8 Stück × 45,00 € × 1,5` */
function factorsOf({ position: { anzahl, einheit, preis, faktor } }: RechnungRow): string {
  return `${formatZahl(anzahl)} ${einheit} × ${formatEuro(preis)} × ${formatZahl(faktor)}`;
}

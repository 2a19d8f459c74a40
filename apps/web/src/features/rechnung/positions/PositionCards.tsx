import { IconChevronDown } from '@tabler/icons-react';
import { isCovered } from '@traverse/domain/preise/printed';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { Money } from '../../../ui/values.tsx';
import css from './PositionCards.module.css';
import { type PositionLines, RowWords } from './row-words.tsx';

// More would push the sums far down.
const SHOWN_AT_FIRST = 6;

/** The positions as cards, for phones; a tap changes one, unless the invoice is frozen. */
export function PositionCards({ rows, missing, edit }: PositionLines) {
  const offline = useOfflineReason();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || rows.length <= SHOWN_AT_FIRST + 1 ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const more = rows.length - shown.length;
  return (
    <>
      <ul className={css.cards} aria-label="Positionen">
        {shown.map((row, index) => (
          <li key={row.zeile ? row.zeile.zeile.id : `element-${index}`}>
            <button
              type="button"
              className={clsx(css.card, isCovered(row.position) && css.covered, missing(row) && css.missing)}
              disabled={!edit || row.position.abzug}
              aria-disabled={offline !== undefined || undefined}
              title={offline}
              onClick={() => offline === undefined && void edit?.(row)}
            >
              <span className={css.name}>{row.position.name}</span>
              <strong className={css.sum}>
                <Money cents={row.position.netto} />
              </strong>
              <span className={css.factors}>
                {row.position.kategorie !== '' && (
                  <KategorieTag kategorie={row.position.kategorie} wordless />
                )}
                {factorsOf(row)}
              </span>
              <span className={css.rate}>{formatProzent(row.position.ustSatz)}</span>
              <span className={css.words}>
                <RowWords row={row} missing={missing(row)} />
              </span>
            </button>
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

/** `8 Stück × 45,00 € × 1,5` */
function factorsOf({ position: { anzahl, einheit, preis, faktor } }: RechnungRow): string {
  return `${formatZahl(anzahl)} ${einheit} × ${formatEuro(preis)} × ${formatZahl(faktor)}`;
}

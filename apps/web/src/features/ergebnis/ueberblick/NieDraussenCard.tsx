import { Link } from '@tanstack/react-router';
import { type Ueberblick } from '@traverse/domain/ergebnis/ueberblick';
import { formatWholeEuro, formatZahl } from '@traverse/domain/values';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import css from './Ueberblick.module.css';

const MOST_ROWS = 6;

/** Items that never went out, the dearest first; nothing where all did (OM8). */
export function NieDraussenCard({ nieDraussen: { anzahl, wert, artikel } }: Pick<Ueberblick, 'nieDraussen'>) {
  const [isWhole, setWhole] = useState(false);
  if (anzahl === 0) return null;
  const shown = isWhole ? artikel : artikel.slice(0, MOST_ROWS);
  return (
    <Card
      className={css.card}
      heading={
        <>
          Nie draußen{' '}
          <small className={css.quiet}>
            {anzahl === 1 ? '1 Artikel' : `${formatZahl(anzahl)} Artikel`}
            {wert > 0 && `, ${formatWholeEuro(wert)}`}
          </small>
        </>
      }
    >
      <table className={css.table} aria-label="Nie draußen">
        <thead>
          <tr>
            <th scope="col">Artikel</th>
            <th scope="col">Anzahl</th>
            <th scope="col">Neu</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <tr key={each.id}>
              <td>
                <Link to="/inventar/$id" params={{ id: each.id }}>
                  {each.name}
                </Link>
              </td>
              <td>{formatZahl(each.anzahl)}</td>
              <td className={css.quiet}>{formatWholeEuro(each.wert)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < artikel.length && (
        <button type="button" className={css.further} onClick={() => setWhole(true)}>
          {formatZahl(anzahl - shown.length)} weitere
        </button>
      )}
      {isWhole && artikel.length < anzahl && (
        <p className={css.foot}>Die {formatZahl(artikel.length)} teuersten.</p>
      )}
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { type Ueberblick } from '@traverse/domain/ergebnis/ueberblick';
import { formatWholeEuro, yearOf } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { Card } from '../../../ui/Card.tsx';
import css from './Ueberblick.module.css';

/** The year so far beside the last up to the same day; nothing where the books are empty. */
export function BisHeuteCard({ ueberblick: { heute, bisHeute } }: { ueberblick: Ueberblick }) {
  const jahr = yearOf(heute);
  if (bisHeute.length === 0) return null;
  return (
    <Card
      className={css.card}
      heading={`${jahr} bis heute`}
      tools={
        <Link to="/auswertung" search={{ jahr }}>
          Auswertung
        </Link>
      }
    >
      <table className={css.table} aria-label={`${jahr} bis heute`}>
        <thead>
          <tr>
            <th scope="col">Bücher</th>
            <th scope="col">{jahr}</th>
            <th scope="col">{jahr - 1}</th>
          </tr>
        </thead>
        <tbody>
          {bisHeute.map((zeile) => (
            <tr key={`${zeile.art} ${zeile.name}`} className={clsx(zeile.art === 'ergebnis' && css.sum)}>
              <th scope="row">{zeile.name}</th>
              <td>{formatWholeEuro(zeile.jahr)}</td>
              <td className={css.quiet}>{formatWholeEuro(zeile.vorjahr)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

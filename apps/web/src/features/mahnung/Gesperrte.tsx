import { Link } from '@tanstack/react-router';
import type { MahnlaufAntwort } from '@traverse/domain/mahnung/mahnlauf';
import { formatEuro } from '@traverse/domain/values';
import { Card } from '../../ui/Card.tsx';
import css from './MahnlaufPage.module.css';

/** What would be reminded of and is not, each with its reasons. */
export function Gesperrte({ gesperrt }: Pick<MahnlaufAntwort, 'gesperrt'>) {
  if (gesperrt.length === 0) return null;
  return (
    <Card heading={`Nicht vorgeschlagen (${gesperrt.length})`}>
      <ul className={css.gesperrt}>
        {gesperrt.map(({ kunde, rechnung, offen, gruende }) => (
          <li key={rechnung.id}>
            <span className={css.who}>
              {rechnung.fremd ? (
                rechnung.name
              ) : (
                <Link to="/rechnung/$id" params={{ id: rechnung.id }}>
                  {rechnung.name}
                </Link>
              )}{' '}
              {kunde.name}
            </span>
            <span className={css.quiet}>{gruende.join(' · ')}</span>
            <span className={css.amount}>{formatEuro(offen)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

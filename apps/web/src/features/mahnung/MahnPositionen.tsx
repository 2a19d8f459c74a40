import { Link } from '@tanstack/react-router';
import type { MahnPosition } from '@traverse/domain/mahnung/mahnlauf';
import { formatDay, formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import table from '../../ui/table.module.css';
import css from './MahnlaufPage.module.css';

/** The invoices of a letter: since when each is in default, and how its interest was reckoned. */
export function MahnPositionen({ positionen }: { positionen: readonly MahnPosition[] }) {
  return (
    <div className={css.positionen}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Rechnung</th>
            <th scope="col" className={css.amount}>
              fällig
            </th>
            <th scope="col" className={css.amount}>
              Tage
            </th>
            <th scope="col" className={css.amount}>
              offen
            </th>
            <th scope="col">Verzug</th>
            <th scope="col" className={css.amount}>
              Zinsen
            </th>
          </tr>
        </thead>
        <tbody>
          {positionen.map((position) => (
            <tr key={position.rechnung}>
              <td>
                <Link to="/rechnung/$id" params={{ id: position.rechnung }}>
                  {position.name}
                </Link>
              </td>
              <td className={css.amount}>{formatDay(position.faellig)}</td>
              <td className={css.amount}>{formatZahl(position.tage)}</td>
              <td className={css.amount}>{formatEuro(position.offen)}</td>
              <td>
                {position.verzug
                  ? `ab ${formatDay(position.verzug.ab)}: ${position.verzug.grund}`
                  : 'erst durch diesen Brief'}
              </td>
              <td className={css.amount}>
                {position.zinsen.zeilen.map(({ von, bis, tage, satz, zinsen, unbestaetigt }) => (
                  <div key={von}>
                    <span className={css.quiet}>
                      {formatDay(von)} – {formatDay(bis)}, {formatZahl(tage)} Tage, {formatProzent(satz)}
                      {unbestaetigt && ' (Satz noch nicht bestätigt)'}
                    </span>{' '}
                    {formatEuro(zinsen)}
                  </div>
                ))}
                {position.zinsen.zeilen.length === 0 && '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

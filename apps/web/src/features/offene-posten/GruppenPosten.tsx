import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PostenGruppe } from '@traverse/domain/offene-posten/liste';
import { cents, formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import { ButtonLink } from '../../ui/Button.tsx';
import table from '../../ui/table.module.css';
import css from './PostenTable.module.css';

/** What is open of one customer or supplier, each with the way to its page. */
export function GruppenPosten({ gruppe, isKunden }: { gruppe: PostenGruppe; isKunden: boolean }) {
  return (
    <div className={css.posten}>
      <table className={table.table} aria-label={`Offen: ${gruppe.name}`}>
        <thead>
          <tr>
            <th scope="col">Beleg</th>
            <th scope="col" className={css.amount}>
              fällig
            </th>
            <th scope="col" className={css.amount}>
              Tage
            </th>
            <th scope="col" className={css.amount}>
              Gesamt
            </th>
            <th scope="col" className={css.amount}>
              gezahlt
            </th>
            <th scope="col" className={css.amount}>
              offen
            </th>
            {isKunden && <th scope="col">Stand</th>}
          </tr>
        </thead>
        <tbody>
          {gruppe.posten.map((posten) => (
            <tr key={posten.id || posten.name}>
              <td>
                <Beleg posten={posten} />
              </td>
              <td className={css.amount}>
                {formatDay(posten.faellig) || <span className={css.none}>–</span>}
              </td>
              <td className={css.amount}>
                {posten.tage > 0 ? formatZahl(posten.tage) : <span className={css.none}>–</span>}
              </td>
              <td className={css.amount}>{formatEuro(posten.gesamt)}</td>
              <td className={css.amount}>
                {posten.gesamt === posten.offen ? (
                  <span className={css.none}>–</span>
                ) : (
                  formatEuro(cents(posten.gesamt - posten.offen))
                )}
              </td>
              <td className={css.amount}>
                <b>{formatEuro(posten.offen)}</b>
              </td>
              {isKunden && <td className={css.quiet}>{posten.stand}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isKunden && gruppe.id !== '' && (
        <ButtonLink to="/kundenkonto/$id" params={{ id: gruppe.id }} look="quiet" icon={IconListDetails}>
          Kontoauszug
        </ButtonLink>
      )}
    </div>
  );
}

function Beleg({ posten: { id, name, art, nurFuer } }: { posten: PostenGruppe['posten'][number] }) {
  if (nurFuer !== '') {
    return (
      <>
        {name} <span className={css.quiet}>{nurFuer}</span>
      </>
    );
  }
  if (art !== 'Rechnung') return name;
  return (
    <Link to="/rechnung/$id" params={{ id }} className={css.beleg}>
      {name}
    </Link>
  );
}

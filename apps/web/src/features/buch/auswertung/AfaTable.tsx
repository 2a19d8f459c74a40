import { Link } from '@tanstack/react-router';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { sumCents } from '@traverse/domain/values';
import { Money } from '../../../ui/values.tsx';
import { assetLink } from './book-links.ts';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

/** What each asset lost in the year, the largest first. */
export function AfaTable({ auswertung: { afa, afaSummeDiesesJahr } }: { auswertung: Auswertung }) {
  const assets = Object.entries(afa).sort(([, one], [, other]) => other.afaDiesesJahr - one.afaDiesesJahr);
  return (
    <TableCard heading="AFA" className={css.assets}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={css.less}>
            Monate
          </th>
          <th scope="col" className={css.less}>
            je Monat
          </th>
          <th scope="col">dieses Jahr</th>
          <th scope="col">Restbuchwert</th>
        </tr>
      </thead>
      <tbody>
        {assets.length === 0 && (
          <tr>
            <td colSpan={5} className={css.nothing}>
              Keine Abschreibungen in diesem Jahr.
            </td>
          </tr>
        )}
        {assets.map(([name, asset]) => (
          <tr key={name}>
            <th scope="row">
              <Link {...assetLink(name)}>{name}</Link>
            </th>
            <td className={css.less}>{asset.monateDiesesJahr}</td>
            <td className={css.less}>
              <Money cents={asset.abschreibungProMonat} />
            </td>
            <td className={css.bold}>
              <Money cents={asset.afaDiesesJahr} />
            </td>
            <td>
              <Money cents={asset.restbuchwert} />
            </td>
          </tr>
        ))}
      </tbody>
      {assets.length > 0 && (
        <tfoot>
          <tr className={css.sum}>
            <th scope="row">Summe</th>
            <td className={css.less}>–</td>
            <td className={css.less}>–</td>
            <td>
              <Money cents={afaSummeDiesesJahr} />
            </td>
            <td>
              <Money cents={sumCents(assets.map(([, asset]) => asset.restbuchwert))} />
            </td>
          </tr>
        </tfoot>
      )}
    </TableCard>
  );
}

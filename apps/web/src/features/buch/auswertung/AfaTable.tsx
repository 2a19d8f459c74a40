import { Link } from '@tanstack/react-router';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { sumCents } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { Money } from '../../../ui/values.tsx';
import { assetLink } from './book-links.ts';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

type Zeile = readonly [name: string, Auswertung['afa'][string]];

const SPALTEN = spalten<Zeile>()({
  name: { is: 'text', label: 'Name', of: ([name]) => name },
  monate: { is: 'zahl', label: 'Monate', of: ([, { monateDiesesJahr }]) => monateDiesesJahr },
  jeMonat: { is: 'geld', label: 'je Monat', of: ([, { abschreibungProMonat }]) => abschreibungProMonat },
  jahr: { is: 'geld', label: 'dieses Jahr', of: ([, { afaDiesesJahr }]) => afaDiesesJahr },
  rest: { is: 'geld', label: 'Restbuchwert', of: ([, { restbuchwert }]) => restbuchwert },
});

/** What each asset lost in the year, the largest first. */
export function AfaTable({ auswertung: { afa, afaSummeDiesesJahr } }: { auswertung: Auswertung }) {
  const assets = Object.entries(afa).sort(([, one], [, other]) => other.afaDiesesJahr - one.afaDiesesJahr);
  return (
    <TableCard
      heading="AFA"
      isFolded
      className={css.assets}
      columns={SPALTEN}
      rows={assets}
      named="name"
      looks={{ monate: css.less, jeMonat: css.less, jahr: css.bold }}
      cells={{ name: ([name]) => <Link {...assetLink(name)}>{name}</Link> }}
      nothing={
        <tr>
          <td colSpan={5} className={css.nothing}>
            Keine Abschreibungen in diesem Jahr.
          </td>
        </tr>
      }
      foot={
        assets.length > 0 && (
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
        )
      }
    />
  );
}

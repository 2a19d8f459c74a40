import { Link } from '@tanstack/react-router';
import { byQuarter, type UstMonate } from '@traverse/domain/auswertung/months';
import { cents, monatsnamen } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { Fragment } from 'react';
import { Money } from '../../../ui/values.tsx';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

interface UstCardProps {
  ust: UstMonate;
  jahr: number;
}

const COLUMNS = [
  { key: 'einnahmen', label: 'Einnahmen' },
  { key: 'geschuldet', label: 'geschuldet' },
  { key: 'vorsteuer', label: 'Vorsteuer' },
  { key: 'zahllast', label: 'Zahllast' },
] as const;

// On a phone there is no room for what is seldom there.
const placeOf = (key: string) => (key === 'geschuldet' ? css.less : undefined);

const nothing = (months: readonly Cents[]): boolean => months.every((amount) => amount === 0);

/**
 * Tax by month and quarter, by the day of the entries. A quarter without any is left out, and all of it where a firm has
 * no tax; what is owed besides stands only where there is some.
 */
export function UstCard({ ust, jahr }: UstCardProps) {
  const columns = COLUMNS.filter(({ key }) => key !== 'geschuldet' || !nothing(ust.geschuldet));
  if (columns.every(({ key }) => nothing(ust[key]))) return null;
  const quarters = [0, 1, 2, 3].filter((quarter) =>
    columns.some(({ key }) => !nothing(ust[key].slice(quarter * 3, quarter * 3 + 3))),
  );
  return (
    <TableCard heading="Ust je Monat und Quartal">
      <caption className={css.caption}>
        Nach dem Datum der Einträge. Was abzugeben ist, steht in der <Link to="/ustva">Ust-Voranmeldung</Link>
        .
      </caption>
      <thead>
        <tr>
          <th scope="col">{jahr}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" className={placeOf(key)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quarters.map((quarter) => (
          <Fragment key={quarter}>
            {[0, 1, 2].map((within) => (
              <tr key={within}>
                <th scope="row">{monatsnamen[quarter * 3 + within]?.slice(0, 3)}</th>
                {columns.map(({ key }) => (
                  <td key={key} className={placeOf(key)}>
                    <Money cents={ust[key][quarter * 3 + within] ?? cents(0)} />
                  </td>
                ))}
              </tr>
            ))}
            <tr className={css.quarter}>
              <th scope="row">{quarter + 1}. Quartal</th>
              {columns.map(({ key }) => (
                <td key={key} className={placeOf(key)}>
                  <Money cents={byQuarter(ust[key])[quarter] ?? cents(0)} />
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </TableCard>
  );
}

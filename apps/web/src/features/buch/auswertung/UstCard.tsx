import { Link } from '@tanstack/react-router';
import { byQuarter, type UstMonate } from '@traverse/domain/auswertung/months';
import { monatsnamen } from '@traverse/domain/values';
import type { Cents, Spalten } from '@traverse/schema';
import { TableCard } from './TableCard.tsx';
import css from './tables.module.css';

interface UstCardProps {
  ust: UstMonate;
  jahr: number;
  /** How many of its months have begun: what is to come has no tax yet. */
  months: number;
}

const COLUMNS = [
  { key: 'einnahmen', label: 'Einnahmen' },
  { key: 'geschuldet', label: 'geschuldet' },
  { key: 'vorsteuer', label: 'Vorsteuer' },
  { key: 'zahllast', label: 'Zahllast' },
] as const;

/** A month, or the quarter that it ends. */
interface Zeile {
  readonly name: string;
  readonly isQuarter?: true;
  readonly of: (key: keyof UstMonate) => Cents | undefined;
}

const nothing = (months: readonly Cents[]): boolean => months.every((amount) => amount === 0);

/**
 * Tax by month and quarter, by the day of the entries. A quarter without any is left out, and all of it where a firm has
 * no tax; what is owed besides stands only where there is some.
 */
export function UstCard({ ust, jahr, months }: UstCardProps) {
  const columns = COLUMNS.filter(({ key }) => key !== 'geschuldet' || !nothing(ust.geschuldet));
  if (columns.every(({ key }) => nothing(ust[key]))) return null;
  const quarters = [0, 1, 2, 3].filter((quarter) =>
    columns.some(({ key }) => !nothing(ust[key].slice(quarter * 3, quarter * 3 + 3))),
  );
  const spalten: Spalten<Zeile> = {
    name: { is: 'text', label: `${jahr}`, of: ({ name }) => name },
    ...Object.fromEntries(
      columns.map(({ key, label }) => [key, { is: 'geld', label, of: ({ of }: Zeile) => of(key) }]),
    ),
  };
  return (
    <TableCard
      heading="Ust je Monat und Quartal"
      isFolded
      caption={
        <caption className={css.caption}>
          Nach dem Datum der Einträge. Was abzugeben ist, steht in der{' '}
          <Link to="/ustva">Ust-Voranmeldung</Link>.
        </caption>
      }
      columns={spalten}
      rows={quarters.flatMap((quarter): Zeile[] => [
        ...[0, 1, 2]
          .map((within) => quarter * 3 + within)
          .filter((month) => month < months || COLUMNS.some(({ key }) => ust[key][month] !== 0))
          .map((month) => ({
            name: monatsnamen[month]?.slice(0, 3) ?? '',
            of: (key: keyof UstMonate) => ust[key][month],
          })),
        { name: `${quarter + 1}. Quartal`, isQuarter: true, of: (key) => byQuarter(ust[key])[quarter] },
      ])}
      named="name"
      // On a phone there is no room for what is seldom there.
      looks={{ geschuldet: css.less }}
      rowLook={({ isQuarter }) => isQuarter && css.quarter}
    />
  );
}

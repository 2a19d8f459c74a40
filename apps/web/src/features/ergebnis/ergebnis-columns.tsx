import { Link } from '@tanstack/react-router';
import { type ArtikelErgebnis, type ProjektErgebnis } from '@traverse/domain/ergebnis/antwort';
import { type Ergebnis, margeOf } from '@traverse/domain/ergebnis/ergebnis';
import { type Day, formatDayRange, formatEuro, formatZahl, sumCents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { Tag } from '../../ui/StatusTag.tsx';
import css from './ErgebnisPage.module.css';
import { prozent } from './marge.tsx';
import type { SortedColumn } from './useSorted.ts';

/** What has no share stands last. */
const orLeast = (share: number | undefined) => share ?? Number.NEGATIVE_INFINITY;

/** Of a job that is not over its plan counts: what it costs already is no loss. Only what is over is in the sum. */
export function projektColumns(today: Day): readonly SortedColumn<ProjektErgebnis>[] {
  const isToCome = ({ von, bis }: ProjektErgebnis) => (bis || von) >= today;
  const of = (projekt: ProjektErgebnis) => (isToCome(projekt) ? projekt.plan : projekt.ist);
  const amount = (key: keyof Ergebnis, label: string, onPhone?: 'main') =>
    euro<ProjektErgebnis>(key, label, (row) => of(row)[key], {
      onPhone,
      sum: (rows) => sumCents(rows.filter((row) => !isToCome(row)).map(({ ist }) => ist[key])),
    });
  return [
    {
      key: 'name',
      label: 'Projekt',
      of: ({ name }) => name.toLowerCase(),
      sum: (rows) => `Alle ${rows.filter((row) => !isToCome(row)).length}, die vorbei sind`,
      cell: (row) => (
        <>
          <Link to="/projekt/$id/ergebnis" params={{ id: row.id }}>
            {row.name}
          </Link>
          {row.kunde !== '' && <span className={css.quiet}> {row.kunde}</span>}{' '}
          {isToCome(row) && <Tag>geplant</Tag>}
        </>
      ),
    },
    {
      key: 'von',
      label: 'Tage',
      of: ({ von }) => von,
      cell: ({ von, bis }) => formatDayRange(von, bis),
      onPhone: 'second',
    },
    amount('erloes', 'Erlös'),
    amount('db1', 'nach Fremdkosten'),
    amount('db2', 'nach Personal', 'main'),
    euro('plan', 'geplant nach Personal', ({ plan }) => plan.db2),
    {
      key: 'marge',
      label: 'nach Personal %',
      of: (row) => orLeast(margeOf(of(row).db2, of(row).erloes)),
      cell: (row) => prozent(margeOf(of(row).db2, of(row).erloes)),
    },
    amount('db3', 'nach Material'),
  ];
}

export const artikelColumns: readonly SortedColumn<ArtikelErgebnis>[] = [
  {
    key: 'name',
    label: 'Artikel',
    of: ({ name }) => name.toLowerCase(),
    cell: ({ id, name, kategorie }) => (
      <>
        <Link to="/inventar/$id" params={{ id }}>
          {name}
        </Link>
        {kategorie !== '' && <span className={css.quiet}> {kategorie}</span>}
      </>
    ),
  },
  { key: 'anzahl', label: 'Anzahl', of: ({ anzahl }) => anzahl, cell: ({ anzahl }) => formatZahl(anzahl) },
  euro('umsatz', 'Umsatz', ({ umsatz }) => umsatz),
  {
    key: 'einsatztage',
    label: 'Einsatztage',
    of: ({ einsatztage }) => einsatztage,
    cell: ({ einsatztage }) => formatZahl(einsatztage),
  },
  euro('kosten', 'Kosten', ({ kosten }) => kosten),
  euro('ueberschuss', 'Überschuss', ({ ueberschuss }) => ueberschuss, { onPhone: 'main' }),
  euro('wiederbeschaffung', 'Wiederbeschaffung', ({ wiederbeschaffung }) => wiederbeschaffung, {
    onPhone: 'wide',
  }),
  {
    key: 'anteil',
    label: 'Umsatz davon',
    onPhone: 'wide',
    of: ({ umsatz, wiederbeschaffung }) => orLeast(margeOf(umsatz, wiederbeschaffung)),
    cell: ({ umsatz, wiederbeschaffung }) => prozent(margeOf(umsatz, wiederbeschaffung)),
  },
];

function euro<Row>(
  key: string,
  label: string,
  of: (row: Row) => Cents,
  {
    onPhone,
    sum,
  }: {
    readonly onPhone?: SortedColumn<Row>['onPhone'];
    readonly sum?: (rows: readonly Row[]) => Cents;
  } = {},
): SortedColumn<Row> {
  return {
    key,
    label,
    of,
    cell: (row) => {
      const amount = of(row);
      return amount === 0 ? <span className={css.none}>{formatEuro(amount)}</span> : formatEuro(amount);
    },
    ...(sum && { sum: (rows) => formatEuro(sum(rows)) }),
    ...(onPhone && { onPhone }),
  };
}

import { Link } from '@tanstack/react-router';
import type { ArtikelErgebnis, ProjektErgebnis } from '@traverse/domain/ergebnis/antwort';
import { margeOf } from '@traverse/domain/ergebnis/ergebnis';
import { formatDayRange, formatEuro, formatZahl } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import css from './ErgebnisPage.module.css';
import { prozent } from './MargeCards.tsx';
import type { SortedColumn } from './useSorted.ts';

/** What has no share stands last. */
const orLeast = (share: number | undefined) => share ?? Number.NEGATIVE_INFINITY;

export const projektColumns: readonly SortedColumn<ProjektErgebnis>[] = [
  {
    key: 'name',
    label: 'Projekt',
    of: ({ name }) => name.toLowerCase(),
    cell: ({ id, name, kunde }) => (
      <>
        <Link to="/projekt/$id/ergebnis" params={{ id }}>
          {name}
        </Link>
        {kunde !== '' && <span className={css.quiet}> {kunde}</span>}
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
  euro('erloes', 'Erlös', ({ ist }) => ist.erloes),
  euro('db1', 'DB I', ({ ist }) => ist.db1),
  euro('db2', 'DB II', ({ ist }) => ist.db2, 'main'),
  euro('plan', 'DB II geplant', ({ plan }) => plan.db2),
  {
    key: 'marge',
    label: 'DB II %',
    of: ({ ist }) => orLeast(margeOf(ist.db2, ist.erloes)),
    cell: ({ ist }) => prozent(margeOf(ist.db2, ist.erloes)),
  },
  euro('db3', 'DB III', ({ ist }) => ist.db3),
];

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
  euro('ueberschuss', 'Überschuss', ({ ueberschuss }) => ueberschuss, 'main'),
  euro('wiederbeschaffung', 'Wiederbeschaffung', ({ wiederbeschaffung }) => wiederbeschaffung, 'wide'),
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
  onPhone?: SortedColumn<Row>['onPhone'],
): SortedColumn<Row> {
  return {
    key,
    label,
    of,
    cell: (row) => {
      const amount = of(row);
      return amount === 0 ? <span className={css.none}>{formatEuro(amount)}</span> : formatEuro(amount);
    },
    ...(onPhone && { onPhone }),
  };
}

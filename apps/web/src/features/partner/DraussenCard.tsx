import { Link } from '@tanstack/react-router';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import { draussenFilter, schaedenFilter } from '@traverse/domain/partner/draussen';
import { formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { mayRead } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import css from './partner.module.css';
import { useMore } from './useMore.tsx';

/** What a customer has now. Nothing where nothing of it is out. */
export function DraussenCard({ kunde }: { kunde: string }) {
  useLiveCollections('inventar_inventarlisten');
  const reader = useSession() ?? guest;
  const enabled = mayRead('inventar_inventarlisten', reader) && mayRead('packlisten', reader);
  const { perPage, more } = useMore();
  const { data } = useRecords(
    'inventar_inventarlisten',
    {
      filter: draussenFilter(kunde),
      sort: 'inventarliste.bis',
      perPage,
      expand: ['inventar', 'inventarliste'],
    },
    { enabled },
  );
  const open = (data?.items ?? []).filter((zeile) => stillOut(zeile) > 0);
  if (!enabled || !data || open.length === 0) return null;
  return (
    <Card heading="Draußen" aria-label="Draußen">
      <ul>
        {open.map((zeile) => (
          <li key={zeile.id} className={css.row}>
            <span className={css.name}>
              <b>
                {formatZahl(stillOut(zeile))} × {zeile.expand?.inventar?.name ?? ''}
              </b>
            </span>
            {zeile.expand?.inventarliste && (
              <span className={css.quiet}>bis {formatDay(zeile.expand.inventarliste.bis)}</span>
            )}
          </li>
        ))}
      </ul>
      {more(data.totalItems)}
    </Card>
  );
}

/** What came back broken of their jobs and is not mended. */
export function SchaedenCard({ kunde }: { kunde: string }) {
  useLiveCollections('schaeden');
  const enabled = mayRead('schaeden', useSession() ?? guest);
  const { perPage, more } = useMore();
  const { data } = useRecords(
    'schaeden',
    { filter: schaedenFilter(kunde), sort: '-created', perPage, expand: ['inventar'] },
    { enabled },
  );
  if (!enabled || !data || data.items.length === 0) return null;
  return (
    <Card heading={`Schäden ${data.totalItems}`} aria-label="Schäden">
      <ul>
        {data.items.map(({ id, schaden, reparaturkosten, expand }) => (
          <li key={id} className={css.row}>
            <span className={css.name}>
              <Link to="/schaeden" search={{ suche: expand?.inventar?.name ?? '' }}>
                {expand?.inventar?.name ?? 'Artikel'}
              </Link>
              <span className={css.quiet}>{schaden}</span>
            </span>
            {reparaturkosten > 0 && <span className={css.amount}>{formatEuro(reparaturkosten)}</span>}
          </li>
        ))}
      </ul>
      {more(data.totalItems)}
    </Card>
  );
}

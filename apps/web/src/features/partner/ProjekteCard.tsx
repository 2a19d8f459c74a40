import { Link } from '@tanstack/react-router';
import { formatDayRange } from '@traverse/domain/values';
import type { Filter } from '@traverse/wire';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import css from './partner.module.css';
import { useMore } from './useMore.tsx';

/** Jobs of a partner, the newest first. Nothing where there is none. */
export function ProjekteCard({ filter }: { filter: Filter }) {
  useLiveCollections('projekt');
  const { perPage, more } = useMore();
  const { data } = useRecords('projekt', { filter, sort: '-datum_von', perPage });
  if (!data || data.items.length === 0) return null;
  return (
    <Card heading={`Projekte ${data.totalItems}`} aria-label="Projekte">
      <ul>
        {data.items.map(({ id, name, datum_von, datum_bis, ort, status }) => (
          <li key={id} className={css.row}>
            <span className={css.name}>
              <Link to="/projekt/$id" params={{ id }}>
                {name}
              </Link>
              {ort !== '' && <span className={css.quiet}>{ort}</span>}
            </span>
            <span className={css.quiet}>{formatDayRange(datum_von, datum_bis)}</span>
            {status !== '' && <Tag>{status}</Tag>}
          </li>
        ))}
      </ul>
      {more(data.totalItems)}
    </Card>
  );
}
